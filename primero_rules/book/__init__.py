"""A reconstruction as a book: sections, the course of play, what happened told in words."""
