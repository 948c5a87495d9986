"""Computer players that can play by any file of rules, and the information they get at their turn."""
