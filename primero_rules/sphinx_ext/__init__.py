"""The Sphinx extension: rules, comparisons and played hands as pages."""

from typing import Any

from sphinx.application import Sphinx


def setup(app: Sphinx) -> dict[str, Any]:
    """Register everything that the extension adds; it reads as a table of contents."""
    from primero_rules.sphinx_ext import page_scripts, reference_page, whole_site
    from primero_rules.sphinx_ext.cards import card_files, hero
    from primero_rules.sphinx_ext.cards.roles import cards_role
    from primero_rules.sphinx_ext.evidence import relations_list, works_cited
    from primero_rules.sphinx_ext.hand import examples_list, hand_page, hands_list, tours
    from primero_rules.sphinx_ext.kit import own_files
    from primero_rules.sphinx_ext.kit.citing import setup_citing
    from primero_rules.sphinx_ext.kit.domain import PrimeroDomain
    from primero_rules.sphinx_ext.kit.generated_pages import write_pages
    from primero_rules.sphinx_ext.kit.menu_titles import setup_menu_titles
    from primero_rules.sphinx_ext.kit.moved import setup_moved
    from primero_rules.sphinx_ext.kit.nodes import setup_nodes
    from primero_rules.sphinx_ext.kit.outdated import setup_rebuilds
    from primero_rules.sphinx_ext.kit.post_transforms import LinkTransform, PlayedTransform
    from primero_rules.sphinx_ext.kit.program_digest import digest_of_this_program
    from primero_rules.sphinx_ext.kit.quotations import QuotationTransform
    from primero_rules.sphinx_ext.kit.sealed_tree import setup_sealed_trees
    from primero_rules.sphinx_ext.kit.sentence_index import RememberedEnglish, setup_sentence_index
    from primero_rules.sphinx_ext.live import live_part, table_page
    from primero_rules.sphinx_ext.matrix import (
        matrix_table,
        question_page,
        selections_table,
        which_game,
    )
    from primero_rules.sphinx_ext.players import games_list, matches_table
    from primero_rules.sphinx_ext.rulebook import (
        file_page,
        flow_chart,
        lists,
        reading_page,
        rulebook_page,
        sheet_page,
        side_menu,
        vocabulary_page,
    )
    from primero_rules.sphinx_ext.shared_work import setup_shared_work
    from primero_rules.sphinx_ext.situations import (
        pair_page,
        pairs_table,
        situation_page,
        situations_list,
        texts_alone,
    )
    from primero_rules.sphinx_ext.works import (
        claims_list,
        errata_list,
        glossary_page,
        passages_page,
        sentences_chart,
    )
    from primero_rules.sphinx_ext.worth import counts_list, meetings_table, showdowns_list

    app.add_config_value("primero_pages", default=False, rebuild="env", types=bool)
    own_files.setup(app)
    card_files.setup(app)
    app.add_config_value("primero_live", default="", rebuild="html", types=str)
    setup_nodes(app)
    setup_sealed_trees(app)
    setup_citing(app)
    setup_moved(app)
    setup_menu_titles(app)
    setup_sentence_index(app)
    setup_shared_work(app)
    app.add_domain(PrimeroDomain)
    app.add_role_to_domain(PrimeroDomain.name, "cards", cards_role)
    for name, directive in {
        "cards": hero.CardsDirective,
        "claims": claims_list.ClaimsDirective,
        "codes": vocabulary_page.CodesDirective,
        "comparison": matrix_table.ComparisonDirective,
        "counts": counts_list.CountsDirective,
        "errata": errata_list.ErrataDirective,
        "examples": examples_list.ExamplesDirective,
        "file": file_page.FileDirective,
        "flow": flow_chart.FlowDirective,
        "glossary": glossary_page.GlossaryDirective,
        "games": games_list.GamesDirective,
        "hand": hand_page.HandDirective,
        "hands": hands_list.HandsDirective,
        "hero": hero.HeroDirective,
        "matches": matches_table.MatchesDirective,
        "meetings": meetings_table.MeetingsDirective,
        "menu": side_menu.MenuDirective,
        "pair": pair_page.PairDirective,
        "pairs": pairs_table.PairsDirective,
        "passages": passages_page.PassagesDirective,
        "question": question_page.QuestionDirective,
        "questions": lists.QuestionsDirective,
        "ranking": rulebook_page.RankingDirective,
        "read": reading_page.ReadDirective,
        "reference": reference_page.ReferenceDirective,
        "relations": relations_list.RelationsDirective,
        "rulebook": rulebook_page.RulebookDirective,
        "selections": selections_table.SelectionsDirective,
        "sentences": sentences_chart.SentencesDirective,
        "sheet": sheet_page.SheetDirective,
        "site": whole_site.SiteDirective,
        "showdowns": showdowns_list.ShowdownsDirective,
        "situation": situation_page.SituationDirective,
        "situations": situations_list.SituationsDirective,
        "source": works_cited.SourceDirective,
        "table": table_page.TableDirective,
        "texts-alone": texts_alone.TextsAloneDirective,
        "tiles": lists.TilesDirective,
        "tours": tours.ToursDirective,
        "vocabulary": vocabulary_page.VocabularyDirective,
        "which": which_game.WhichDirective,
    }.items():
        app.add_directive(f"primero-{name}", directive)
    for transform in (
        hands_list.HandsByRule,
        PlayedTransform,
        QuotationTransform,
        hero.HeroTransform,
        LinkTransform,
    ):
        app.add_post_transform(transform)
    app.add_search_language(RememberedEnglish)
    app.connect("builder-inited", write_pages)
    app.connect("builder-inited", live_part.put_live_part_in_place)
    app.connect("html-page-context", page_scripts.add_scripts)
    app.connect("build-finished", live_part.lead_to_rules)
    setup_rebuilds(app)
    return {
        "version": "1",
        "env_version": digest_of_this_program(),
        "parallel_read_safe": True,
        "parallel_write_safe": True,
    }
