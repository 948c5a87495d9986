"""What hands are worth: showdowns of given hands under every rulebook, and counts of all hands of a pack."""
