"""What is asked: situations as files tell them, and the moments of a game that they mean."""
