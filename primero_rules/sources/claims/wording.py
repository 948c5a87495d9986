"""Claims about words: what is printed means what has to be meant, by the glossary of the file."""

from __future__ import annotations

from collections.abc import Iterator

from primero_rules.base.fault import Fault
from primero_rules.base.spec import Spec
from primero_rules.sources.claims.claim import Claims, emended
from primero_rules.sources.claims.given import Given


def check_means(spec: Spec, given: Given) -> str:
    """What printed words mean; where nothing is printed, nothing is meant."""
    words, sense = spec.need("words").bare().node, spec.need("sense").text()
    if words.kind == "nothing":
        return f"nothing stands there for {sense!r}"
    found = given.glossary.get(str(words.value), "")
    if found == sense:
        return ""
    return f"{str(words.value)!r} is said to mean {sense!r}, but means {f'{found!r}' if found else 'nothing'}"


def idle_words(claims: Claims) -> Iterator[Fault]:
    """A fault for every word of the glossary that no claim has, as printed or as emended."""
    asked = [check.get("means") for claim in claims.claims for check in (claim.check, emended(claim))]
    used = {str(one.need("words").node.value) for one in asked if one}
    for word, place in claims.root.value["glossary"].keys.items() if claims.glossary else ():
        if word not in used:
            yield Fault(place, f"no claim asks what {word!r} means", "a glossary of the words that matter")
