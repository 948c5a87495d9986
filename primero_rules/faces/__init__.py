"""What people touch: printing and reading arguments, and no rules."""
