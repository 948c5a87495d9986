"""How words are declared: types of what may stand under a key, terms, and records that files are read into."""
