"""Actions and events that are made faster are made no differently."""

from dataclasses import MISSING, FrozenInstanceError, fields
from inspect import Parameter, signature

import pytest

from primero_rules.game.action import ACTIONS
from primero_rules.game.event import EVENTS
from primero_rules.play.game import Playout

KINDS = (*ACTIONS, *EVENTS, Playout)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_record_is_made_of_its_fields_in_order_or_by_name(kind: type) -> None:
    """What is given first is the first field, what has a default may be left out, and nothing can be changed."""
    names = [one.name for one in fields(kind)]
    given = signature(kind).parameters
    assert list(given) == names
    for one in fields(kind):
        assert given[one.name].default is (Parameter.empty if one.default is MISSING else one.default)
    made = kind(*range(len(names)))
    assert [getattr(made, name) for name in names] == list(range(len(names)))
    assert made == kind(**{name: number for number, name in enumerate(names)})
    with pytest.raises(FrozenInstanceError):
        setattr(made, names[0], 5)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_field_that_is_missing_is_named(kind: type) -> None:
    """Whoever forgets a field learns which."""
    first = fields(kind)[0].name
    with pytest.raises(TypeError, match=f"{kind.__name__}.__init__.* '{first}'"):
        kind()
