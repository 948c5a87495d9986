"""Cards drawn and named."""
