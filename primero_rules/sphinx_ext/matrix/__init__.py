"""The comparison as tables."""
