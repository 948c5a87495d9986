"""Where the pages of a site show each rule, for the links of its live part: a file for each reconstruction."""

import json
import shutil
from pathlib import Path

from sphinx.application import Sphinx

from primero_rules.sphinx_ext.kit.domain import domain_of

RULES_FOLDER = "rules"
"""The folder of these files within that of the live part."""


def write_rule_pages(app: Sphinx, live: Path) -> None:
    """Write, for each reconstruction, the addresses within the site at which its rules stand, by their paths.

    The path of the reconstruction as a whole is "".
    """
    addresses: dict[str, dict[str, str]] = {}
    for (kind, name), target in domain_of(app.env).objects.items():
        if kind in ("rule", "reconstruction"):
            reconstruction, _, path = name.partition(" ")
            page = app.builder.get_target_uri(target.docname)
            address = f"{page}#{target.anchor}" if target.anchor else page
            addresses.setdefault(reconstruction, {})[path] = address
    shutil.rmtree(live / RULES_FOLDER, ignore_errors=True)
    (live / RULES_FOLDER).mkdir(parents=True)
    for reconstruction, pages in addresses.items():
        (live / RULES_FOLDER / f"{reconstruction}.json").write_text(json.dumps(pages), encoding="utf-8")
