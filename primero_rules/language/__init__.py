"""The words of the rule language: one word a small function or file, gathered in visible tables."""
