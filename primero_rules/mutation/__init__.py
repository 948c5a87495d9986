"""Mutation coverage: whether a changed rule would change some hand record."""
