"""Folds over games: replaying, comparing, counting, explaining.  No markup here."""
