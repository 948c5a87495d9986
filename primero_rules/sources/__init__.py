"""The texts behind the rules: works cited, outlines, sentences, citations, claims."""
