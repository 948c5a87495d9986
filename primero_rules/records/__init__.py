"""Hand records: read, replayed, and held against what their texts assert."""
