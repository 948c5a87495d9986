"""A situation that a program gives as data, in the words of a file of situations."""

import json
from collections.abc import Mapping

from primero_rules.base.argument import wrong_kind
from primero_rules.base.file_format import CURRENT
from primero_rules.base.yaml_reader import read_text
from primero_rules.situations.asked.situation import Situation
from primero_rules.situations.asked.situation_reader import read_situations

GIVEN = "situation"
"""What stands in the place of a file where such a situation is wrong."""

DATA = "text, whole numbers, truth values, and lists and mappings of these"


def situation_given(data: Mapping[str, object]) -> Situation:
    """The situation of which a file would say this; ``id`` and ``title`` may be left out.

    Faults if a file could not say so; TypeError for what no file can hold.
    """
    whole = {"id": "your-own", "title": "A situation of your own.", **data}
    try:
        text = json.dumps({"format": CURRENT, "group": GIVEN, "situations": [whole]}, ensure_ascii=False)
    except (TypeError, ValueError, RecursionError):
        raise wrong_kind(data, GIVEN, DATA) from None
    return read_situations(read_text(text, GIVEN))[0]
