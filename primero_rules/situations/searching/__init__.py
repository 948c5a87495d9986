"""The search for a play that leads to a situation, or for a reason why none does."""
