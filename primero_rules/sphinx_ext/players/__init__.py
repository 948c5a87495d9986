"""Pages about computer players: what they win against each other, and what the games are like."""
