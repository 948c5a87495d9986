"""What holds for the whole game: the pack, the hands and their order, the table; a file a part."""
