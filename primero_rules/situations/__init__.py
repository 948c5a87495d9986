"""Situations: questions put to the table of every rulebook, and what each answers by playing."""
