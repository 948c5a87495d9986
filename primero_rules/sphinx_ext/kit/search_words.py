"""The stems of English words for the search, each worked out once: all pages use the same few thousand words."""

from __future__ import annotations

from sphinx.search.en import SearchEnglish


class RememberedEnglish(SearchEnglish):
    """English as Sphinx knows it, with the stems of words that have been met before."""

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self._stems: dict[str, str] = {}

    def stem(self, word: str) -> str:
        """The stem of a word."""
        stem = self._stems.get(word)
        if stem is None:
            stem = self._stems[word] = super().stem(word)
        return stem
