"""Situations as pages: what each rulebook answers when it is asked by its own play."""
