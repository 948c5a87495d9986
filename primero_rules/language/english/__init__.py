"""The rule language in English: phrases for its words, and sentences for what a file says with them."""
