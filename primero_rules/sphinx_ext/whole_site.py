"""``primero-site``: the lists and comparisons of a whole site on one page, with links to its generated pages."""

from docutils import nodes

from primero_rules.language.groups import GAMES_OF_GROUPS
from primero_rules.rules.library import by_group
from primero_rules.sphinx_ext.evidence.works_cited import SourceDirective
from primero_rules.sphinx_ext.hand.hands_list import HandsDirective
from primero_rules.sphinx_ext.kit.directive import PrimeroDirective
from primero_rules.sphinx_ext.kit.rulebooks import playable_ids
from primero_rules.sphinx_ext.matrix.matrix_table import ComparisonDirective
from primero_rules.sphinx_ext.rulebook.lists import TilesDirective
from primero_rules.sphinx_ext.rulebook.side_menu import HANDS, RECONSTRUCTIONS, MenuDirective
from primero_rules.sphinx_ext.situations.pairs_table import PairsDirective
from primero_rules.sphinx_ext.situations.situations_list import SituationsDirective


class SiteDirective(PrimeroDirective):
    """``primero-site``: the reconstructions, side by side, at the table, their hands, and the works cited."""

    def build(self) -> list[nodes.Node]:
        """One section for each list; empty ones are left out."""
        if not self.config.primero_pages:
            raise self.error("the parts of this page link to pages of their own: primero_pages = True in conf.py")
        pairs = []
        if len(playable_ids(self)) > 1:
            pairs.append(self._part("Where two rulebooks part", PairsDirective, "where-two-part"))
        pairs += [
            self._part(
                f"Where {group} part from the others",
                PairsDirective,
                f"where-{group}-part",
                **{"group": group, "beside-all": ""},
            )
            for group in GAMES_OF_GROUPS
            if playable_ids(self, group) and len(playable_ids(self, None)) > 1
        ]
        sections = (
            self._part("The reconstructions", TilesDirective),
            self._part("Side by side", ComparisonDirective),
            self._part("At the table", SituationsDirective),
            *pairs,
            self._part("Played hands", HandsDirective),
            self._part("Works cited", SourceDirective),
        )
        menus = [
            node
            for group in by_group()
            for folder in (RECONSTRUCTIONS, HANDS)
            for node in self._nodes_of(MenuDirective, folder, group=group)
        ]
        return [*(section for section in sections if len(section) > 1), *menus]

    def _part(
        self, title: str, directive: type[PrimeroDirective], anchor: str = "", **options: str
    ) -> nodes.section:
        inner = self._nodes_of(directive, **options)
        return self.titled(title, f"site-{anchor or nodes.make_id(title)}", *inner)

    def _nodes_of(self, directive: type[PrimeroDirective], *arguments: str, **options: str) -> list[nodes.Node]:
        """The nodes that another directive builds here with these arguments and options."""
        inner: PrimeroDirective = directive(
            self.name,
            list(arguments),
            options,
            self.content,
            self.lineno,
            self.content_offset,
            self.block_text,
            self.state,
            self.state_machine,
        )
        return inner.run()
