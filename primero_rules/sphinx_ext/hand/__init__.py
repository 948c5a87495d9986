"""Played hands as pages."""
