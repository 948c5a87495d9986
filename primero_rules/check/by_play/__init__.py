"""Faults of rules that only play shows: hands that get stuck or never end, and rules that no hand reaches."""
