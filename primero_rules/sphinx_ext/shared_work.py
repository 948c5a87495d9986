"""How many processes read the pages of a build, and how many write them."""

from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

from primero_rules.sphinx_ext.shared_answers import know_shared_answers

TO_SHARE = "primero_pages_to_share"
"""The name of the setting: how many pages there must be for several processes to read them."""

PAGES_TO_SHARE = 300
"""The default of the setting: with fewer pages, starting and joining the processes takes longer than they save."""


class SharedWork:
    """The processes of a build: as many as the user asked for, or one for few pages."""

    def __init__(self, processes: int) -> None:
        self.processes = processes

    def before_reading(self, app: Sphinx, _env: BuildEnvironment, docnames: list[str]) -> None:
        """Choose how many processes read these pages; for several, compute what many of the pages ask for."""
        if self.processes < 2 or len(docnames) < app.config[TO_SHARE]:
            app.parallel = 1
        else:
            know_shared_answers()

    def before_writing(self, app: Sphinx, _env: BuildEnvironment) -> None:
        """Let one more process write the pages: Sphinx counts its main process, which only prepares them."""
        if app.parallel > 1:
            app.parallel = self.processes + 1


def setup_shared_work(app: Sphinx) -> None:
    """Register the setting, and choose anew before pages are read and before they are written."""
    work = SharedWork(app.parallel)
    app.add_config_value(TO_SHARE, default=PAGES_TO_SHARE, rebuild="", types=int)
    app.connect("env-before-read-docs", work.before_reading)
    app.connect("env-updated", work.before_writing)
