"""Claims about words: the printed word means what must be meant, by the glossary of the file."""

from __future__ import annotations

from collections.abc import Iterator

from primero_rules.base.fault import Fault
from primero_rules.base.spec import Spec
from primero_rules.sources.claims.claim import ClaimsFile, emended
from primero_rules.sources.claims.claim_context import ClaimContext


def check_means(spec: Spec, context: ClaimContext) -> str:
    """The meaning of printed words; where nothing is printed, nothing is meant."""
    words, sense = spec.need("words").bare().node, spec.need("sense").text()
    if words.kind == "nothing":
        return f"nothing stands there for {sense!r}"
    meaning = context.glossary.get(str(words.value), "")
    if meaning == sense:
        return ""
    return f"{str(words.value)!r} is said to mean {sense!r}, but means {f'{meaning!r}' if meaning else 'nothing'}"


def unused_words(claims: ClaimsFile) -> Iterator[Fault]:
    """A fault for every word of the glossary that no claim contains, as printed or as emended."""
    checks = [check.get("means") for claim in claims.claims for check in (claim.check, emended(claim))]
    used = {str(check.need("words").node.value) for check in checks if check}
    for word, place in claims.root.value["glossary"].keys.items() if claims.glossary else ():
        if word not in used:
            yield Fault(place, f"no claim asks what {word!r} means", "a glossary of the words that matter")
