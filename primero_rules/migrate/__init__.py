"""Files of format 1 rewritten as format 2, with every comment, blank line and line break kept in its place.

Everything that is needed to understand format 1 is in this folder, and does not change with the language.
"""
