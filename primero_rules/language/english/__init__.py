"""The language in English: how each word of a file says itself, and all that a file says with them."""
