"""Claims about words: the printed word means what must be meant, by the glossary of the file."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from primero_rules.base.fault import Fault
from primero_rules.base.spec import Spec
from primero_rules.language.declaration.types import Either, Text
from primero_rules.language.declaration.words import term
from primero_rules.sources.claims.claim import ClaimsFile, emended
from primero_rules.sources.claims.claim_context import ClaimCheck, ClaimContext, unread


@dataclass(frozen=True)
class Means(ClaimCheck):
    """What printed words mean, by the glossary of the file."""

    words: Spec = term(
        unread(Either("words or nothing", text=Text("words"), nothing=True)),
        "The words, in the language in which they are printed; nothing, where nothing stands.",
        "donne",
    )
    sense: str = term(Text("words"), "What they have to mean.", "deal")

    needs_rules = False

    def contradiction(self, context: ClaimContext) -> str:
        words = self.words.bare().node
        if words.kind == "nothing":
            return f"nothing stands there for {self.sense!r}"
        meaning = context.glossary.get(str(words.value), "")
        if meaning == self.sense:
            return ""
        means = repr(meaning) if meaning else "nothing"
        return f"{str(words.value)!r} is said to mean {self.sense!r}, but means {means}"


def unused_words(claims: ClaimsFile) -> Iterator[Fault]:
    """A fault for every word of the glossary that no claim contains, as printed or as emended."""
    checks = [check.get("means") for claim in claims.claims for check in (claim.check, emended(claim))]
    used = {str(check.need("words").node.value) for check in checks if check}
    for word, place in claims.root.value["glossary"].keys.items() if claims.glossary else ():
        if word not in used:
            yield Fault(place, f"no claim asks what {word!r} means", "a glossary of the words that matter")
