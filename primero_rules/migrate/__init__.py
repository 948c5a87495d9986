"""Files of format 1 rewritten as format 2, with every comment, blank line and folding where it was.

All that format 1 needs to be understood is told in this folder, and will not change with the language.
"""
