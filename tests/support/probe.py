"""A record of two players at Suzuki's table, for tests that write its steps themselves."""

from primero_rules.base.yaml_reader import read_text
from primero_rules.records.record import HandRecord
from primero_rules.records.record_reader import read_record
from primero_rules.records.replay import Replay

HEAD = """\
format: 2
hand: probe
reconstruction: suzuki-1994
title: Two players
origin: document
seats: [Anna, Bea]
steps:
"""

BEA_HOLDS_NUMERUS = """\
  - deal: {Bea: Qc Ah}
  - deal: {Bea: As 7h}
"""


def probe_record(steps: str, head: str = HEAD) -> HandRecord:
    """The record with these steps."""
    return read_record(read_text(head + steps, "probe.hand.yaml"))


def why(played: Replay) -> str:
    """Why a record does not follow."""
    assert played.mismatch is not None
    return played.mismatch.why
