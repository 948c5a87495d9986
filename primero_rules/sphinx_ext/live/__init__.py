"""The live part of a site: the project itself in the reader's browser, for hands to edit and a table to sit at."""
