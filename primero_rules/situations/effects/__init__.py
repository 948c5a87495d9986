"""The effects of what may be done at a moment, in chips, cards and words."""
