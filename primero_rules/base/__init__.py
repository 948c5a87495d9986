"""What stands below everything: cards, faults, files with lines, evidence."""
