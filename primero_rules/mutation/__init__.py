"""Mutation coverage: whether a changed rule would change the replay of some hand record."""
