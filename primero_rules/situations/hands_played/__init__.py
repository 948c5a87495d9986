"""What shows in whole hands that are played, and which of them are kept to show it."""
