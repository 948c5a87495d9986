"""What every other folder builds on: cards, faults, source files with line numbers, evidence."""
