"""How the catalogue of questions is written."""

from __future__ import annotations

from primero_rules.language.terms.kind import Entries, Term, Terms, Text

QUESTION = Terms(
    "question",
    {
        "id": Term(Text("an id"), "The name under which nodes answer it.", "first-deal", needed=True),
        "group": Term(Text(), "The heading under which it stands.", "Setting out", needed=True),
        "ask": Term(Text(), "The question in plain words.", "How many cards does each player get?", needed=True),
        "path": Term(Text("a path"), "The node that answers it if none says so itself.", "table/direction"),
        "phase": Term(
            Text("a role"), "The role of the step without which the question has no sense.", "first-vying"
        ),
    },
    evidence=False,
)

QUESTIONS = Terms(
    "questions",
    {
        "questions": Term(
            Entries(QUESTION),
            "The questions, in the order of play.",
            [{"id": "first-deal", "group": "Setting out", "ask": "How many cards does each player get?"}],
            needed=True,
        )
    },
    evidence=False,
)
