"""Floor 0: cards, faults with their places, and YAML that remembers where everything stands."""
