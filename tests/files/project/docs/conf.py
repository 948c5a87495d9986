"""A project of somebody else: one directive makes the whole comparison."""

project = "The inn and the court"
extensions = ["myst_parser", "primero_rules.sphinx_ext"]
nitpicky = True
primero_pages = True
html_theme = "basic"
html_permalinks = False
