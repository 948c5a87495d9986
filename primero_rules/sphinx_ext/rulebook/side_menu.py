"""``primero-menu FOLDER``: the pages of reconstructions or hands for the menu at the side of the site."""

from typing import Any, ClassVar

from docutils import nodes
from sphinx import addnodes

from primero_rules.records.library_of_hands import hand_paths
from primero_rules.rules.library import ids_of
from primero_rules.sphinx_ext.kit.directive import GROUP_OF_GAME, PrimeroDirective, group_named

RECONSTRUCTIONS, HANDS = "reconstructions", "hands"


class MenuDirective(PrimeroDirective):
    """``primero-menu reconstructions`` or ``hands``: the pages of those in no group, or of one ``:group:``."""

    required_arguments = 1
    option_spec: ClassVar[dict[str, Any]] = {"group": group_named}

    def build(self) -> list[nodes.Node]:
        """A hidden toctree of the pages."""
        self.depend_on_all_files()
        folder = self.arguments[0]
        if folder not in (RECONSTRUCTIONS, HANDS):
            raise self.error(f"{folder!r} has no pages of reconstructions: {RECONSTRUCTIONS} or {HANDS}")
        listed = ids_of(self.options.get("group", ""))
        for reconstruction in listed:
            self.depend_on(GROUP_OF_GAME, reconstruction)
        pages = [f"{folder}/{name}" for name in listed if folder == RECONSTRUCTIONS or hand_paths(name)]
        return [
            addnodes.toctree(
                "",
                parent=self.env.docname,
                entries=[(None, page) for page in pages],
                includefiles=pages,
                maxdepth=-1,
                caption=None,
                glob=False,
                hidden=True,
                includehidden=False,
                numbered=0,
                titlesonly=False,
            )
        ]
