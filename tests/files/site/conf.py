"""A small site with a page of everything."""

project = "Small"
extensions = ["sphinxcontrib.bibtex", "primero_rules.sphinx_ext"]
bibtex_bibfiles = ["../reconstructions/sources.bib"]
nitpicky = True
primero_pages = True
html_theme = "basic"
html_permalinks = False
