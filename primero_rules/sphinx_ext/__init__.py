"""The Sphinx face: rule texts, comparisons and played hands as pages."""

from __future__ import annotations

import gc
from collections.abc import Iterable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment


def setup(app: Sphinx) -> dict[str, Any]:
    """What the extension adds, as a table of contents."""
    from primero_rules.sphinx_ext import (
        claims,
        errata,
        file,
        flow,
        hand,
        hero,
        lists,
        matrix,
        relations,
        rulebook,
        selections,
        sources,
        vocabulary,
    )
    from primero_rules.sphinx_ext.domain import PrimeroDomain
    from primero_rules.sphinx_ext.late import HeroTransform, PlayedTransform, SpriteTransform
    from primero_rules.sphinx_ext.nodes import setup_nodes
    from primero_rules.sphinx_ext.pages import write_pages

    app.add_config_value("primero_pages", default=False, rebuild="env", types=bool)
    setup_nodes(app)
    app.add_domain(PrimeroDomain)
    for name, directive in {
        "cards": hero.CardsDirective,
        "claims": claims.ClaimsDirective,
        "comparison": matrix.ComparisonDirective,
        "errata": errata.ErrataDirective,
        "file": file.FileDirective,
        "flow": flow.FlowDirective,
        "hand": hand.HandDirective,
        "hands": lists.HandsDirective,
        "hero": hero.HeroDirective,
        "questions": lists.QuestionsDirective,
        "ranking": rulebook.RankingDirective,
        "relations": relations.RelationsDirective,
        "rulebook": rulebook.RulebookDirective,
        "selections": selections.SelectionsDirective,
        "source": sources.SourceDirective,
        "tiles": lists.TilesDirective,
        "vocabulary": vocabulary.VocabularyDirective,
    }.items():
        app.add_directive(f"primero-{name}", directive)
    for transform in (PlayedTransform, HeroTransform, SpriteTransform):
        app.add_post_transform(transform)
    app.connect("builder-inited", write_pages)
    app.connect("env-get-outdated", _outdated)
    app.connect("env-before-read-docs", _load)
    app.connect("env-updated", _rewritten)
    return {"version": "1", "env_version": 1, "parallel_read_safe": True, "parallel_write_safe": True}


def _outdated(_app: Sphinx, env: BuildEnvironment, *_changes: Any) -> list[str]:
    """Pages that would tell something else than they do are read again."""
    from primero_rules.sphinx_ext.domain import domain_of
    from primero_rules.sphinx_ext.outdated import outdated

    domain_of(env).remember_hands()
    return outdated(env)


def _load(_app: Sphinx, _env: BuildEnvironment, docnames: list[str]) -> None:
    """Load the rules before the work of reading is shared out."""
    from primero_rules.compiled.library import ids, load
    from primero_rules.ground.fault import Faults

    for own in ids() if docnames else ():
        with suppress(Faults):  # told where the file is shown
            load(own)


def _rewritten(_app: Sphinx, env: BuildEnvironment) -> Iterable[str]:
    """Pages that link to hands are written again when other hands use their rules."""
    from primero_rules.sphinx_ext.domain import domain_of

    gc.freeze()  # what was read stays to the end: no need to look for garbage in it at every page written
    return domain_of(env).outdated_by_hands()
