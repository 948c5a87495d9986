"""The files of the project and of the extension: folders of reconstructions, style sheet and fonts."""

from pathlib import Path

from sphinx.application import Sphinx
from sphinx.config import Config
from sphinx.errors import ConfigError

from primero_rules.base.fault import Faults
from primero_rules.base.folders import looked_in
from primero_rules.rules.project import look_in, project_above

STATIC = Path(__file__).resolve().parent.parent / "static"


def setup(app: Sphinx) -> None:
    """Register the option ``primero_path`` and the style sheet that every page with our nodes needs."""
    app.add_config_value("primero_path", default=[], rebuild="env", types=[list, tuple])
    app.add_config_value("primero_looked_in", default="", rebuild="env", types=str)
    app.connect("config-inited", _look_for_own)
    app.connect("builder-inited", lambda app: app.config.html_static_path.append(str(STATIC)))
    app.add_css_file("primero.css", priority=800)


def _look_for_own(app: Sphinx, config: Config) -> None:
    """Look for reconstructions in the folders of ``primero_path``, relative to conf.py, and in the project around.

    The folders are also kept as an option of the build, so that all pages are read again when they change.
    """
    folders = [Path(app.confdir, folder) for folder in config.primero_path]
    missing = [folder for folder in folders if not folder.is_dir()]
    if missing:
        raise ConfigError(f"primero_path names {missing[0]}, and there is no such folder")
    project = project_above(Path(app.confdir))
    try:
        look_in(*folders, *((project,) if project else ()))
    except Faults as faults:
        raise ConfigError(str(faults)) from None
    config.primero_looked_in = repr(looked_in())
