"""The addresses of a built site that people may have noted, and the list of all that were ever published.

Run as a module with the folder of a built site, it adds the site's addresses to the list.
"""

import sys
from pathlib import Path

from tests.support.files import FILES

LIST = FILES / "addresses.txt"


def addresses_of(site):
    """The places of a built site that other sites may link to, by page."""
    from sphinx.util.inventory import InventoryFile

    inventory = InventoryFile.loads((site / "objects.inv").read_bytes(), uri="")
    places: dict[str, set[str]] = {}
    for kind, of_kind in inventory.data.items():
        for item in of_kind.values() if kind != "primero:file" else ():  # the places of a file are its lines
            page, _, place = item.uri.partition("#")
            if not (site / page).is_file():  # Sphinx also lists indexes that are not built
                continue
            places.setdefault(page, set()).update([place] if place else [])
    return places


def given_out():
    """Every address that was ever given out, by page."""
    lines = LIST.read_text("utf-8").splitlines() if LIST.is_file() else []
    return {page: set(places) for page, *places in map(str.split, lines)}


def main(site):
    """Add the addresses of a site to the list."""
    known = given_out()
    for page, places in addresses_of(site).items():
        known.setdefault(page, set()).update(places)
    lines = (" ".join([page, *sorted(known[page])]) for page in sorted(known))
    LIST.write_text("\n".join(lines) + "\n", "utf-8")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
