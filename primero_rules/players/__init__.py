"""Computer players, written once for any file of rules, and what they are told at their turn."""
