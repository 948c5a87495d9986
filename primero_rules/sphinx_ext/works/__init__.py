"""Works cited, their claims, and their errata, as pages."""
