"""How the catalogue of questions is written."""

from __future__ import annotations

from primero_rules.language.declaration.types import REQUIRED, Entries, Keys, Term, Text

QUESTION = Keys(
    "question",
    {
        "id": Term(Text("an id"), "The name under which nodes answer it.", "first-deal", default=REQUIRED),
        "group": Term(Text(), "The heading under which it stands.", "Setting out", default=REQUIRED),
        "ask": Term(
            Text(), "The question in plain words.", "How many cards does each player get?", default=REQUIRED
        ),
        "path": Term(Text("a path"), "The node that answers it if none says so itself.", "table/direction"),
        "phase": Term(
            Text("a role"), "The role of the step without which the question has no sense.", "first-vying"
        ),
    },
    evidence=False,
)

QUESTIONS = Keys(
    "questions",
    {
        "questions": Term(
            Entries(QUESTION),
            "The questions, in the order of play.",
            [{"id": "first-deal", "group": "Setting out", "ask": "How many cards does each player get?"}],
            default=REQUIRED,
        )
    },
    evidence=False,
)
