"""The live part in a built site: its static files, its script on the pages that use it, and its links to rules.

A page marks the place of a live part whether or not the site has one; only the script turns it into something.  So
the same pages serve a site with the live part and one without.
"""

import filecmp
import json
import shutil
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx

from primero_rules.base.cards import LOST, RANKS, SUITS, UNKNOWN_CARD
from primero_rules.base.fault import Faults
from primero_rules.base.remembered import changed_at
from primero_rules.book.rulebook import rulebook
from primero_rules.browser.door import MOST_SEATS
from primero_rules.browser.table_data import FACE_DOWN, title_with_selection
from primero_rules.players.named import PLAYERS_BY_NAME
from primero_rules.rules.library import ids, load, locate
from primero_rules.sphinx_ext.cards.card_boxes import back_html, card_html, small_back_html, small_card_html
from primero_rules.sphinx_ext.kit.domain import domain_of
from primero_rules.sphinx_ext.kit.nodes import el
from primero_rules.sphinx_ext.live.archives import archive_contents, archive_of_modules, in_library, library, pack
from primero_rules.sphinx_ext.live.pyodide_files import PYODIDE_FILES, pyodide

STATIC_FOLDER = Path(__file__).parent / "static"
"""Our scripts and styles, which need no other."""

LIVE_FOLDER = "live"
"""The folder of the live part among the static files of a site."""

LIVE_CLASS = "pr-live"
"""The class of every element that the script makes live."""


def prepare(cache: Path) -> None:
    """Prepare in a folder what takes long: Pyodide and the compiled modules; LeftOut if that is impossible."""
    archive_of_modules(cache, pyodide(cache))


def live_place(kind: str, *without: nodes.Node, **terms: str) -> nodes.Element:
    """An element that the script makes live: a ``hand``, a ``situation`` or a ``table``; ``terms`` are its data.

    ``without`` is its content where the live part does not run.
    """
    return el(
        "div",
        f"{LIVE_CLASS} {LIVE_CLASS}-{kind}",
        *without,
        **{f"data-{name}": value for name, value in terms.items()},
    )


def put_live_part_in_place(app: Sphinx) -> None:
    """Copy the files of the live part into the static folder, or delete old ones if it is turned off."""
    target = Path(app.outdir) / "_static" / LIVE_FOLDER
    if not app.config.primero_live or app.builder.format != "html":
        shutil.rmtree(target, ignore_errors=True)
        return
    cache = Path(app.config.primero_live)
    runtime = pyodide(cache)
    wanted = {target / "pyodide" / name: runtime / name for name in PYODIDE_FILES}
    wanted[target / "modules.packed"] = archive_of_modules(cache, runtime)
    wanted |= {target / path.name: path for path in STATIC_FOLDER.iterdir()}
    archive = cache / "library.packed"
    pack(archive_contents(library()), archive)
    wanted[target / archive.name] = archive
    for place, source in wanted.items():
        place.parent.mkdir(parents=True, exist_ok=True)
        if not place.is_file() or not filecmp.cmp(source, place, shallow=False):
            shutil.copyfile(source, place)
    for place in {*target.iterdir()} - {*wanted}:
        if place.is_file():
            place.unlink()
    about = json.dumps(_about(wanted, cache), ensure_ascii=False)
    (target / "about.json").write_text(about, encoding="utf-8")


def lead_to_rules(app: Sphinx, exception: Exception | None) -> None:
    """Write where the site shows each rule and each game's sheet, once all pages are known."""
    if exception is None and app.config.primero_live and app.builder.format == "html":
        write_rule_pages(app, Path(app.outdir) / "_static" / LIVE_FOLDER)


def _about(wanted: dict[Path, Path], cache: Path) -> dict[str, Any]:
    """What the script has to know of the site: digests of the archives, the rulebooks, and boxes of cards."""
    digests = {
        place.name: sha256(place.read_bytes()).hexdigest()[:16] for place in wanted if place.suffix == ".packed"
    }
    cards = [UNKNOWN_CARD, *(rank + suit for rank in RANKS for suit in (*SUITS, LOST))]
    boxes = {
        "small": {FACE_DOWN: small_back_html(), **{card: small_card_html(card) for card in cards}},
        "whole": {FACE_DOWN: back_html(), **{card: card_html(card) for card in cards}},
    }
    return {
        "archives": digests,
        "rulebooks": [
            {**rulebook, "of": name, "file": in_library(locate(name)[0])}
            for name in ids()
            for rulebook in _kept(cache, name)
        ],
        "players": list(PLAYERS_BY_NAME),
        "mostSeats": MOST_SEATS,
        "cards": boxes,
    }


def _kept(cache: Path, name: str) -> list[dict[str, Any]]:
    """The playable rulebooks of a file: from the cache, or computed again if the file or this module changed."""
    stamp = [changed_at(locate(name)[0]), changed_at(Path(__file__))]
    kept = cache / f"{name}.games.json"
    if kept.is_file():
        kept_stamp, rulebooks = json.loads(kept.read_text("utf-8"))
        if kept_stamp == stamp:
            return list(rulebooks)
    own = list(_rulebooks(name))
    kept.write_text(json.dumps([stamp, own]), encoding="utf-8")
    return own


def _rulebooks(name: str) -> Iterator[dict[str, Any]]:
    """The playable rulebooks of a file, selections included.

    Each has its id, its title, its author, the numbers of players, its group, how many of its rules are ours, and
    as a selection its sentence.
    """
    try:
        sentences = {selection.id: selection.says for selection in rulebook(load(name)).selections}
        for rules in map(load, load(name).selection_ids):
            if rules.playable and rules.players is not None:
                yield {
                    "id": rules.id, "title": title_with_selection(rules), "author": rules.attribution,
                    "players": list(rules.players), "group": rules.group, "ours": rules.editor_choices,
                    "variant": (sentences.get(rules.id) or rules.selection) if rules.of else "",
                }  # fmt: skip
    except Faults:  # reported where the file is shown
        return


RULES_FOLDER = "rules"
"""The folder of these files within that of the live part."""

SHEET_PATH = "sheet"
"""Stands for the sheet of a game among the paths of its rules, none of which is called so."""


def write_rule_pages(app: Sphinx, live: Path) -> None:
    """Write, for each reconstruction, the addresses within the site at which its rules stand, by their paths.

    The path of the reconstruction as a whole is "", and that of its sheet ``SHEET_PATH``.
    """
    addresses: dict[str, dict[str, str]] = {}
    for (kind, name), target in domain_of(app.env).objects.items():
        if kind in ("rule", "reconstruction", "sheet"):
            reconstruction, _, path = name.partition(" ")
            page = app.builder.get_target_uri(target.docname)
            address = f"{page}#{target.anchor}" if target.anchor else page
            addresses.setdefault(reconstruction, {})[SHEET_PATH if kind == "sheet" else path] = address
    shutil.rmtree(live / RULES_FOLDER, ignore_errors=True)
    (live / RULES_FOLDER).mkdir(parents=True)
    for reconstruction, pages in addresses.items():
        (live / RULES_FOLDER / f"{reconstruction}.json").write_text(json.dumps(pages), encoding="utf-8")
