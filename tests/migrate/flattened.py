"""The abstract content of a file of either format: what it says, without how it is written.

It shares nothing with the program that migrates, so that it can bear witness for it.
"""

import re
from collections import Counter
from typing import Any

APPARATUS = {
    "says", "cite", "warrant", "stance", "since", "gap", "because", "relation", "answers", "called", "name",
    "phase",
}  # fmt: skip

EVIDENCE = {"says", "warrant", "because", "gap", "stance"}
NAMED_BY_THE_FILE = {"selections": "selection", "glossary": "meaning", "ways by name": "way"}
OPTIONS = {"pass", "bid", "raise", "see", "fold", "claim"}
OFFERED = {"bid", "raise", "see"}

EVERYWHERE = {
    "point": "dispute", "role": "phase", "outranks": "follows", "keeps-at-most": "keeps", "at-least": "least",
    "at-most": "most", "layered": "contest", "short-winner": "contest",
}  # fmt: skip

UNDER = {
    ("showdown", "must"): "requires",
    ("all-may-win", "must"): "requires",
    ("showdown", "by"): "compares",
    ("lower", "to"): "amount",
    ("goto", "most"): "times",
    **{(option, "names"): "hands" for option in OPTIONS},
    ("answer", "names"): "hands",
}

WORDS = {
    ("odd-chips", "stay"): "stays",
    ("follows", "last-named"): "above-last",
    ("follows", "below-last-named"): "below-last",
    ("contest", True): "side-pots",
    ("contest", False): "whole",
}

RANGE = re.compile(r"([\w-]*)\.\.([\w-]*)")


def flattened(tree: dict[str, Any]) -> dict[str, Any]:
    """What a file says, the same for both formats."""
    own = _own_source(tree)
    tree = _corrected(_outside_apart(_head(tree)))
    return _flat(tree, "", own)


def _own_source(tree: dict[str, Any]) -> str:
    return str(tree.get("source", ""))


def _head(tree: dict[str, Any]) -> dict[str, Any]:
    """The head as it was: what the format adds to it is taken out."""
    kept = {key: value for key, value in tree.items() if key not in ("format", "work")}
    if "hand" in tree:
        kept.pop("source", None)
    elif "work" in tree:
        kept["source"] = tree["work"]
    return kept


def _outside_apart(tree: dict[str, Any]) -> dict[str, Any]:
    """The entries of a procedure that are no steps, in a list of their own."""
    if not isinstance(tree.get("procedure"), list):
        return tree
    steps = [step for step in tree["procedure"] if "none" not in step]
    outside = [step for step in tree["procedure"] if "none" in step] + tree.get("outside-play", [])
    rest = {key: value for key, value in tree.items() if key not in ("procedure", "outside-play")}
    return {**rest, "procedure": steps, "outside-play": {"then": outside}}


def _corrected(tree: dict[str, Any]) -> dict[str, Any]:
    """Errata told by what stands in their place when they are mended, since the paths change with the format."""
    if "errata" in tree:
        mended = [_mended({"steps": tree["steps"]}, erratum) for erratum in tree["errata"]]
        return {**tree, "errata": mended}
    if "claims" in tree:
        claims = [
            {**claim, "erratum": _mended({"check": claim["check"]}, claim["erratum"], "check/")}
            if "erratum" in claim
            else claim
            for claim in tree["claims"]
        ]
        return {**tree, "claims": claims}
    return tree


def _mended(tree: Any, erratum: dict[str, Any], above: str = "") -> dict[str, Any]:
    rest = {key: value for key, value in erratum.items() if key not in ("at", "printed", "emended")}
    path = (above + str(erratum["at"])).split("/")
    return {
        **rest,
        "printed": _replaced(tree, path, erratum["printed"]),
        "emended": _replaced(tree, path, erratum["emended"]),
    }


def _replaced(tree: Any, path: list[str], value: Any) -> Any:
    if not path:
        return value
    head, *rest = path
    if isinstance(tree, list):
        at = int(head)
        return [*tree[:at], _replaced(tree[at], rest, value), *tree[at + 1 :]]
    assert head in tree, f"{head} stands nowhere in {tree}"
    return {**tree, head: _replaced(tree[head], rest, value)}


def _flat(value: Any, under: str, own: str) -> Any:
    if under in ("cite", "of") and (citations := _citations(value, own)):
        return citations
    if isinstance(value, list):
        return [_flat(entry, under, own) for entry in value]
    if isinstance(value, dict):
        return _flat_mapping(value, under, own)
    if under == "keeps" and isinstance(value, int):
        return _bounds(None, value)
    if isinstance(value, str) and (ends := RANGE.fullmatch(value)):
        return _bounds(*(int(end) if end.isdigit() else end or None for end in ends.groups()))
    if under == "path":
        return str(value).replace("_", "-")
    return WORDS.get((under, value), value)


def _flat_mapping(value: dict[str, Any], under: str, own: str) -> Any:
    if under in NAMED_BY_THE_FILE:
        named = {
            key: _flat(inner, NAMED_BY_THE_FILE[under], own) for key, inner in value.items() if key not in APPARATUS
        }
        return {**named, **_implied(_flat_keys({key: value[key] for key in value if key in APPARATUS}, under, own))}
    if "readings" in value and ("point" in value or "dispute" in value):
        rest = {key: inner for key, inner in value.items() if key != "readings"}
        readings = {key: _flat(inner, under, own) for key, inner in value["readings"].items()}
        return {**_flat_keys(rest, under, own), "readings": readings}
    value = _own_announcing(_one_wrapper(value, under), under)
    return _alone(_implied(_joined_ends(_flat_keys(value, under, own), under)), under)


def _flat_keys(value: dict[str, Any], under: str, own: str) -> dict[str, Any]:
    flat = {}
    for key, inner in value.items():
        name = key.replace("_", "-")
        name = EVERYWHERE.get(name, name)
        name = UNDER.get((under, name), name)
        below = "ways by name" if (under, name) == ("choose", "ways") else under if name == "=" else name
        flat[name] = inner if name in EVIDENCE else _flat(inner, below, own)
    return flat


def _one_wrapper(value: dict[str, Any], under: str) -> dict[str, Any]:
    """Wrapped values, denials and conjunctions in one form: the value under ``=``."""
    if "none" in value and isinstance(value["none"], dict) and under in ("then", "procedure", "steps"):
        return {"=": "nothing", **value["none"]}
    if value.get("never") is True:
        denial = "forbidden" if under in OPTIONS else "nothing"
        return {"=": denial, **{key: inner for key, inner in value.items() if key != "never"}}
    if value.get("omitted") is True:
        return {"=": "left-out", **{key: inner for key, inner in value.items() if key != "omitted"}}
    wrapping = (
        {"value", "is", "all"} if under not in ("check", "sum", "product", "mean", "century", "marks") else set()
    )
    return {"=" if key in wrapping else key: inner for key, inner in value.items()}


def _own_announcing(value: dict[str, Any], under: str) -> dict[str, Any]:
    """What a round announces, said by each of its options."""
    if under not in ("vying", "offer") or "announcing" not in value:
        return value
    shared = value["announcing"]
    options = {
        verb: _announcing(option or {}, shared) if verb in OFFERED else option
        for verb, option in value["options"].items()
    }
    return {**{key: inner for key, inner in value.items() if key != "announcing"}, "options": options}


def _announcing(option: dict[str, Any], shared: dict[str, Any]) -> dict[str, Any]:
    if option.get("announces") == "nothing":
        return {key: inner for key, inner in option.items() if key != "announces"}
    if "announces" not in shared and "announces" not in option:
        return option
    return {**shared, **option}


def _joined_ends(value: dict[str, Any], under: str) -> dict[str, Any]:
    """The two ends of bounds under ``=``, or among an exchange's terms under ``cards``."""
    if not {"least", "most"} & set(value):
        return value
    name = "cards" if under == "exchange" else "="
    rest = {key: inner for key, inner in value.items() if key not in ("least", "most")}
    return {**rest, name: _bounds(value.get("least"), value.get("most"))}


def _bounds(least: Any, most: Any) -> Any:
    return most if most == 0 or least == most else ("from", least, "to", most)


def _implied(value: dict[str, Any]) -> dict[str, Any]:
    """Warrants that go without saying."""
    if "warrant" in value or not {"gap", "cite"} & set(value):
        return value
    return {**value, "warrant": "editor" if "gap" in value else "explicit"}


def _alone(value: dict[str, Any], under: str) -> Any:
    """The value itself where nothing stands beside it; the denial of a thing is never bare."""
    if set(value) != {"="}:
        return value
    return _flat(value["="], under, "") if not isinstance(value["="], list | tuple) else value["="]


def _citations(value: Any, own: str) -> list[tuple[str, str, str]]:
    entries = value if isinstance(value, list) else [value]
    if not all(isinstance(entry, dict) for entry in entries):
        return []
    return [citation for entry in entries for citation in _of_entry(entry, own)]


def _of_entry(entry: dict[str, Any], own: str) -> list[tuple[str, str, str]]:
    """The citations of one entry, written either way."""
    if set(entry) <= {"source", "at", "from"} and "source" in entry:
        return [(_text(entry["source"]), _text(entry.get("at")), _text(entry.get("from")))]
    source = _text(entry.get("source", own))
    return [
        (source, place, _text(opening))
        for place, openings in entry.items()
        if place != "source"
        for opening in (openings if isinstance(openings, list) else [openings])
    ]


def _text(value: Any) -> str:
    return "" if value is None else str(value)


def texts(tree: Any) -> Counter[str]:
    """Every text by which a file tells or argues something, and how often."""
    counts: Counter[str] = Counter()
    if isinstance(tree, dict):
        for key, inner in tree.items():
            if key in ("says", "because", "about", "though", "ask", "title") and isinstance(inner, str):
                counts[inner] += 1
            else:
                counts += texts(inner)
    elif isinstance(tree, list):
        for inner in tree:
            counts += texts(inner)
    return counts
