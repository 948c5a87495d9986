"""The Sphinx face: rule texts, comparisons and played hands as pages."""
