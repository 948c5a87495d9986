"""The drawings of the cards in a built site: an SVG file for each card, and the style sheet that puts it in place.

They are written when a site is built, so that a drawing is declared once, in ``card_signs`` and ``card_faces``.
"""

from collections.abc import Iterator
from pathlib import Path
from urllib.parse import quote

from sphinx.application import Sphinx

from primero_rules.sphinx_ext.cards.card_boxes import CARD_BACK
from primero_rules.sphinx_ext.cards.card_faces import BACK_COLOUR, EVERY_CARD, back_svg, face_svg, sign_svg
from primero_rules.sphinx_ext.cards.card_name import CardStyle, card_name, end_of_name
from primero_rules.sphinx_ext.cards.card_signs import COLOURS
from primero_rules.sphinx_ext.kit.generated_pages import write_if_changed

CARDS_STYLE = "primero-cards.css"
CARDS_FOLDER = "primero-cards"
"""The style sheet among the static files of a site, and the folder of the drawings beside it."""

_IN_ADDRESS = "/:= ',()"
"""Characters that need no escape in an address in double quotation marks."""


def setup(app: Sphinx) -> None:
    """Register the style sheet, and the step that writes it with the drawings."""
    app.connect("builder-inited", put_cards_in_place)
    app.add_css_file(CARDS_STYLE, priority=801)


def put_cards_in_place(app: Sphinx) -> None:
    """Write the files whose content is not there yet into the static folder of the site."""
    if app.builder.format != "html":
        return
    for name, text in files_of_cards().items():
        write_if_changed(Path(app.outdir, "_static", name), text)


def files_of_cards() -> dict[str, str]:
    """The text of each file, by its name in the static folder."""
    faces = {_face(*card): face_svg(*card) for card in EVERY_CARD}
    return {CARDS_STYLE: "".join(f"{rule}\n" for rule in _rules()), _back(): back_svg(), **faces}


def _rules() -> Iterator[str]:
    """The colour and the sign of each suit, and the drawings on full-size cards."""
    for pack, colours in COLOURS.items():
        for suit, colour in colours.items():
            sign = quote(sign_svg(suit, pack).replace('"', "'"), safe=_IN_ADDRESS)
            address = f'url("data:image/svg+xml,{sign}")'
            yield f"{_cards_of(suit, pack)} {{ --pr-suit: {colour}; --pr-sign: {address}; }}"
    for rank, suit, pack in EVERY_CARD:
        card = f'span[title="{card_name(rank, suit, pack)}"]'
        yield f"{card} {{ background-image: url({_face(rank, suit, pack)}); }}"
    yield f"html {{ --pr-back: {BACK_COLOUR}; }}"
    yield f".{CARD_BACK} {{ background-image: url({_back()}); }}"


def _cards_of(suit: str, pack: CardStyle) -> str:
    """The selector of all cards of a suit, which the names of the cards tell: no card has a class for its suit."""
    end = end_of_name(suit, pack)
    return f'[role="img"]:is([title$="{end}"], [aria-label$="{end}"])'


def _face(rank: str, suit: str, pack: CardStyle) -> str:
    return f"{CARDS_FOLDER}/{pack}-{rank}{suit}.svg"


def _back() -> str:
    return f"{CARDS_FOLDER}/back.svg"
