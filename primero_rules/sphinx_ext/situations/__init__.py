"""Situations as pages: what each rulebook answers, as found by playing by it."""
