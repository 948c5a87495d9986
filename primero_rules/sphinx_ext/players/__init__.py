"""Pages about computer players: what they win against each other, and statistics of the games they play."""
