"""What one author takes from another, on the site."""

from pathlib import Path

from tests.support.built_site import broken, build, library, page, write_page


def test_the_site_has_a_table_of_who_takes_what_from_whom(tmp_path: Path) -> None:
    """Each row leads to the other reconstruction, to the rule, to the question and to the passage."""
    root = library(tmp_path)
    file = root / "reconstructions/one/reconstruction.yaml"
    before = '      because: "It follows.'
    text = file.read_text("utf-8")
    assert text.count(before) == 1
    stated = "relation: [{adopts: two, cite: {Debts: }}]"
    text = text.replace(before, f"      {stated}\n      stance: tentative\n      since: 1901\n{before}")
    lowest = "lowest: {is: lowest, says: The lowest card wins., cite: {Variants: }"
    assert text.count(lowest) == 1
    text = text.replace(lowest, f"{lowest}, relation: [{{rejects: two, cite: {{Debts: }}}}]")
    file.write_text(text, "utf-8")
    write_page(root, "relations", "Takes", ".. primero-relations::")
    done = build(root, "-W", "--keep-going")
    assert done.returncode == 0, done.stderr
    html = page(root, "relations.html")
    assert "Debts" in html
    rows = [row for row in html.split("<tr")[1:] if "pr-relation-kind" in row]
    assert ["since 1901" in row for row in rows] == [True, False]
    assert ["in the selection low, and not in the main text" in row for row in rows] == [False, True]
    for target in (
        "reconstructions/two.html",
        "reconstructions/one.html#rule--procedure--deal",
        "compare.html#q-",
    ):
        assert target in html
    assert "The two rules" in html, "the letters of the comparison tell what rules come to at the table"
    assert "At the table" not in html
    assert ">adopts<" in page(root, "reconstructions/one.html")
    assert ">adopts<" in page(root, "compare.html")
    assert broken(root / "out/html") == []
