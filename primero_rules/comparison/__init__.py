"""Reconstructions side by side: how each answers every question."""
