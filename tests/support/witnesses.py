"""The texts that the reconstructions cite: they do not come with the project, and whoever has them says where."""

import os

import pytest

WITNESSES = os.environ.get("PRIMERO_WITNESSES", "")

needs_witnesses = pytest.mark.skipif(
    not WITNESSES, reason="the witnesses do not come with the project; PRIMERO_WITNESSES names no folder of them"
)
