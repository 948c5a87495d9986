"""Pages about what hands are worth: showdowns, and all hands of a pack counted."""
