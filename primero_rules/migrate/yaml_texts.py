"""Writing texts in YAML: bare if possible, else in quotes."""

from primero_rules.base import yaml_syntax as syntax

_FIRST = frozenset(",[]{}#&*!|>'\"%@`")
_SIGNS = ("-", "?", ":")
_BRACKETS = frozenset(",[]{}?")


def as_scalar(text: str, *, flow: bool) -> str:
    """A text as a YAML scalar, bare if possible; ``flow`` is true between brackets."""
    if _bare(text, flow=flow):
        return text
    if '"' in text or "\\" in text:
        return "'" + text.replace("'", "''") + "'"
    return f'"{text}"'


def _bare(text: str, *, flow: bool) -> bool:
    if not text or text != text.strip() or text[0] in _FIRST or text == "<<":
        return False
    if text.startswith(_SIGNS) and (flow or text[1:2] in ("", " ")):
        return False
    if ": " in text or " #" in text or text.endswith(":") or "\n" in text or text.startswith(("---", "...")):
        return False
    if flow and (_BRACKETS & set(text) or ":" in text):
        return False
    try:
        return syntax.resolve(text)[0] == "text"
    except syntax.Unfit:
        return False
