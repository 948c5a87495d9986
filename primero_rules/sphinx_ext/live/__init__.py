"""The live part of a site: the package runs in the reader's browser, to edit hands and to play a game."""
