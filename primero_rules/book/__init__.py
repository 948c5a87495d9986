"""A reconstruction as a book: its sections, the course of play as a chart, and hands narrated in words."""
