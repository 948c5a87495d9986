"""``primero-situations``: every situation in one line, with who answers alike."""

from collections.abc import Iterator, Mapping, Sequence

from docutils import nodes

from primero_rules.situations.answers.conduct import Conduct, alike
from primero_rules.situations.asked.library_of_situations import load_situations, situation_files
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.nodes import el, link
from primero_rules.sphinx_ext.kit.rulebooks import playable_ids, short_names_on_page
from primero_rules.sphinx_ext.situations.answer_query import CONDUCT


class SituationsDirective(PrimeroDirective):
    """``primero-situations``: a section for each part of the game, in it every situation with who answers alike."""

    def build(self) -> list[nodes.Node]:
        """The sections, in the order of the files."""
        self.depend_on_all_files()
        self.depend_on_files(*situation_files())
        asked = playable_ids(self)
        names = short_names_on_page(self, asked)
        lines = []
        for situation in load_situations():
            answers = [self.ask(CONDUCT, situation.id, rulebook) for rulebook in asked]
            title = link("situation", situation.id, "pr-situation-link", situation.title, quiet=True)
            line = el("li", "", title, el("p", "pr-tile-meta", who_parts(answers, names)))
            lines.append((situation.group, line))
        return self.lists_by_group("situations", "pr-situations", lines)


def who_parts(answers: Sequence[Conduct], names: Mapping[str, str]) -> str:
    """Who answers alike and who differently, in one line; ``names`` has the names of the rulebooks by id."""
    groups = alike(answers)
    if len(groups) == 1 and not groups[0][0].never:
        return "all answer alike"
    return " | ".join(who for members in groups for who in _who(members, names))


def _who(members: list[Conduct], names: Mapping[str, str]) -> Iterator[str]:
    """Those who answer alike; where nobody comes to it, those for whom that is certain apart from the others."""
    for certain in (True, False):
        alike_in_it = ", ".join(names[answer.rulebook] for answer in members if answer.certain == certain)
        if alike_in_it:
            never = "never: " if certain else "no play found: "
            yield f"{never if members[0].never else ''}{alike_in_it}"
