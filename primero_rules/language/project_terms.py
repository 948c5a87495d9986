"""How the file of a project is written: where somebody's own reconstructions lie."""

from primero_rules.language.declaration.apparatus import FORMAT
from primero_rules.language.declaration.types import REQUIRED, Either, Entries, Id, Keys, Term, Text, Words

ALL, NONE_SHIPPED = "all", "none"

PROJECT = Keys(
    "project",
    {
        "format": FORMAT,
        "folders": Term(
            Entries(Text("a folder")),
            "The folders of your own reconstructions, seen from this file; the first takes what is new.",
            ["reconstructions"],
            default=REQUIRED,
        ),
        "shipped": Term(
            Either(
                "choice of what is shipped",
                text=Words((ALL, NONE_SHIPPED), "choice of those shipped"),
                entries=Entries(Id("an id")),
            ),
            "Which of the reconstructions that come with the package stand in lists beside your own; whatever"
            " stands here, each of them is found by its id.",
            ["smith-1900"],
            default=ALL,
        ),
    },
    evidence=False,
)
