"""The ends of hands: who takes how much, who shows cards, and by which rules."""
