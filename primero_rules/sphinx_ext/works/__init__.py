"""Works cited, what they claim, and their slips."""
