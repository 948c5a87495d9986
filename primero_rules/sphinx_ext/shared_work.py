"""How many processes read the pages of a build, and how many write them.

A process that has read pages sends all that is known of the whole site back, which takes longer than reading a few
pages.  A process that has written pages sends nothing back.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from primero_rules.sphinx_ext.shared_answers import know_shared_answers

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

TO_SHARE = "primero_pages_to_share"
"""The name of the setting: how many pages there must be for several processes to read them."""

PAGES_TO_SHARE = 300
"""The default of the setting: with fewer pages, starting and joining the processes takes longer than they save."""

PAGES_TO_WRITE = 20
"""With fewer pages read, one process writes them: starting another would take as long."""


class SharedWork:
    """The processes of a build: as many as the user asked for, except where one is quicker."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self.pages_read = 0

    def before_reading(self, app: Sphinx, _env: BuildEnvironment, docnames: list[str]) -> None:
        """Choose how many processes read these pages; for several, compute what many of the pages ask for."""
        self.pages_read = len(docnames)
        app.parallel = 1
        if self.processes > 1 and self.pages_read >= app.config[TO_SHARE]:
            app.parallel = self.processes
            know_shared_answers()

    def before_writing(self, app: Sphinx, _env: BuildEnvironment) -> None:
        """Choose how many processes write the pages.

        Sphinx counts its main process, which only prepares the pages and is idle for most of the time: so there is
        one more.
        """
        several = self.processes > 1 and self.pages_read >= PAGES_TO_WRITE
        app.parallel = self.processes + 1 if several else 1


def setup_shared_work(app: Sphinx) -> None:
    """Register the setting, and choose anew before pages are read and before they are written."""
    work = SharedWork(app.parallel)
    app.add_config_value(TO_SHARE, default=PAGES_TO_SHARE, rebuild="", types=int)
    app.connect("env-before-read-docs", work.before_reading)
    app.connect("env-updated", work.before_writing)
