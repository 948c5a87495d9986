"""Hand records: reading them, replaying them, and checking what their texts assert."""
