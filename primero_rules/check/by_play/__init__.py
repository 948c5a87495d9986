"""What only play shows of rules: hands that stick or never end, and rules that no hand comes to."""
