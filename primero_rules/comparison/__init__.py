"""Reconstructions side by side: what each does about every question."""
