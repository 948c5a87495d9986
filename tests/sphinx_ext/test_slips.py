"""A slip is told in a sentence: what is printed, and what is meant, stands elsewhere, or should not stand."""

from primero_rules.records.library_of_hands import hand_paths, load_record


def finding_sentence(note):
    """The sentence that tells what was found."""
    from docutils import nodes

    return next(node.astext() for node in note.findall(nodes.Element) if "pr-found" in node.get("classes", []))


def test_what_should_not_stand_in_a_text_is_struck_out():
    """Nobody means nothing: the words are to go, if only perhaps, as where nobody wants to bid on two cards."""
    from primero_rules.sphinx_ext.works.slips import of_hand

    slips = {slip.id: slip for path in hand_paths() for slip in load_record(path).errata}
    sentences = {name: finding_sentence(of_hand(slip)) for name, slip in slips.items()}
    assert sentences["lower-hand-wins"] == "or lower is printed, and should be struck out."
    perhaps = sentences["bidding-between-the-deals"]
    assert perhaps == "No one wants to bid is printed, and perhaps should be struck out."
    assert sentences["alberto-65"] == "65 is printed, and 39 is meant."
    struck = {name for name, sentence in sentences.items() if sentence.endswith("should be struck out.")}
    assert struck == {name for name, slip in slips.items() if slip.struck_out}
    assert not [sentence for sentence in sentences.values() if "nothing is meant" in sentence]


def test_a_slip_that_another_reading_would_remove_is_called_doubtful_and_counted_apart():
    """Ten scudi may be the cover alone: then nothing is wrong, and Suzuki is not charged with a slip."""
    from docutils import nodes

    from primero_rules.sphinx_ext.works.slips import Slip, findings_table, groups, of_hand

    slips = {slip.id: slip for path in hand_paths() for slip in load_record(path).errata}
    doubtful, certain = slips["ten-for-cover-and-bid"], slips["alberto-65"]
    assert finding_sentence(of_hand(doubtful)) == "10 is printed, and perhaps 20 is meant."
    assert doubtful.unless in of_hand(doubtful).astext()
    drawn = [
        Slip("erratum", slip.kind, slip.weight, "suzuki-1994", of_hand(slip), (), bool(slip.unless))
        for slip in (doubtful, certain)
    ]
    assert [(title, len(group)) for title, group in groups(drawn)] == [
        ("Slips: changes an example", 1),
        ("Doubtful slips", 1),
    ]
    heads, suzuki, _ = (
        [cell.astext() for cell in row.children]
        for row in findings_table(drawn).findall(nodes.Element)
        if row.get("tag") == "tr" or row.tagname == "tr"
    )
    assert dict(zip(heads, suzuki, strict=True))["slips: changes an example"] == "1"
    assert dict(zip(heads, suzuki, strict=True))["doubtful slips"] == "1"


def test_what_a_translation_leaves_out_is_quoted_in_the_words_of_its_original():
    """Nothing is quoted as printed that is printed nowhere: the translator's words for it would be ours."""
    from primero_rules.sources.claims.claims_files import claim_paths
    from primero_rules.sources.claims.claims_reader import load_claims
    from primero_rules.sphinx_ext.works.slips import Slip, groups, of_claim

    findings = [
        (claim.finding, claim.cite)
        for path in claim_paths()
        for claim in load_claims(path).claims
        if claim.finding and claim.finding.kind == "omission"
    ]
    assert findings
    for finding, cite in findings:
        sentence = finding_sentence(of_claim(finding, cite))
        assert sentence.startswith(f"{finding.renders} in the original is left out here"), sentence
        drawn = Slip(finding.sort, finding.kind, finding.weight, "franz", of_claim(finding, cite), ())
        assert [title for title, _ in groups([drawn])] == ["Left out of the original"], (
            "who adapts makes no slip by it"
        )
