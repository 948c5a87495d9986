"""What a rule rests on, on a page: its evidence, the works cited, and who takes what from whom."""
