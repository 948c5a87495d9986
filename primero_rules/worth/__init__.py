"""What hands are worth beside each other: showdowns under every rulebook, and all hands of a pack counted."""
