"""The answers of rulebooks to situations, asked anew or read from the plays that are kept."""
