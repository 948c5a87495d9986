"""How questions are written, in the catalogue and in a file that adds its own, and the words of the card table."""

from collections.abc import Mapping

from primero_rules.base.spec import FORBIDDEN, NOTHING, NOTHINGS, WITHOUT_LIMIT
from primero_rules.language.declaration.apparatus import FORMAT
from primero_rules.language.declaration.types import (
    REQUIRED,
    Anything,
    ByName,
    Entries,
    Id,
    Keys,
    Term,
    Text,
    Truth,
    words,
)
from primero_rules.language.steps import STEPS

SHOWN_BY: Mapping[str, str] = {
    "carried": "chips stay on the table for the next hand",
    "reshuffled": "thrown cards become stock again",
    "ruled-out": "a showdown keeps somebody from winning",
    "paid-before-deal": "somebody puts down chips before any card is dealt",
    "round-without-bid": "a round of the question's phase ends without a bid, and all had the usual chips",
    "return-after-passing": "a player who has passed in the question's phase sees a bid in it",
    "no-winner": "a hand ends and nobody has won it",
    "met-by-raise": "a raise in the question's phase puts down more than the chips by which it raises",
    "bid-lowered": "a bid is lowered",
    "cards-shown": "cards are shown while somebody still has a move to choose, or to one player before a showdown",
    "odd-chips": "chips are left over where a pot is divided",
    "all-in": "somebody puts in all that he has, which is less than is asked",
}
"""What happens in play by which a case is known to arise, by the words that questions have for it."""

SEEN_IN_HANDS: Mapping[str, str] = {
    "side-of-turn": "to which side the turn passes",
    "end-of-pack": "from which end of the pack cards are dealt",
    "bids-after-paying": "whether a player who has paid may bid before anybody else's turn",
    "price-after-passing": "whether whoever has passed may stay in for less than he owes, and has to throw cards",
    "bids-lowered": "whether a player who stays in ever takes back some of what he has put down",
    "shown-early": "which cards of whose hand are shown to whom before the showdown",
    "shown-when-made-to-pay": "which cards of others a player is shown who was made to pay",
    "most-replaced": "the most cards that are thrown at once and replaced",
    "most-held": "the most cards that anybody holds, but for those that are to be thrown at once",
    "thrown-seen": "whether others see the cards that somebody has thrown",
    "stock-renewed": "whether thrown cards become stock again where it runs out",
    "dealt-for-phase": "how many cards each is dealt for the phase of the question",
    "hands-compared": "whether the hands of those who are still in, and of those who are not, are compared",
    "winnerless": "whether anybody had put down chips, and whether hands were compared, where nobody wins",
    "left-unwon": "whether chips stay on the table where nobody wins",
}
"""What may be seen in hands played at random, by the words that questions have for it."""

QUESTION = Keys(
    "question",
    {
        "id": Term(Id("an id"), "The name under which nodes answer it.", "first-deal", default=REQUIRED),
        "group": Term(Text(), "The heading under which it stands.", "Setting out", default=REQUIRED),
        "ask": Term(
            Text(), "The question in plain words.", "How many cards does each player get?", default=REQUIRED
        ),
        "path": Term(Text("a path"), "The node that answers it if none says so itself.", "table/direction"),
        "phase": Term(
            Text("a phase"), "The phase of the game without which the question has no sense.", "first-vying"
        ),
        "needs": Term(
            Entries(Text("a key of the language")),
            "Keys, or a `key=value`, one of which a game has to have for the case to arise in it.",
            ["announces"],
        ),
        "arises-with": Term(
            Entries(Text("a key of the language")),
            "Keys, or a `key=value`, any of which proves that the case arises, so that a game with it cannot deny"
            " the case; if the question has a phase, the key stands in a step of this phase.",
            ["fold"],
        ),
        "steps": Term(
            Entries(words(STEPS, "step")),
            "Steps, if the question is how often they are done: this is read off play, whichever node answers.",
            ["deal", "exchange"],
        ),
        "seen-in-hands": Term(
            Entries(words(SEEN_IN_HANDS, "thing to see in hands")),
            "What is compared of many hands played at random, to see which rulebooks answer alike: "
            + "; ".join(f"{meaning} (`{word}`)" for word, meaning in SEEN_IN_HANDS.items())
            + ".",
            ["most-replaced"],
        ),
        "told-in": Term(
            Entries(words(STEPS, "step")),
            "The steps that answer it where one rule with several ways answers other questions as well: of each way"
            " only these are told.",
            ["share"],
        ),
        "where-none": Term(
            Keys(
                "wording of denials",
                {word: Term(Text(), meaning, "nobody does") for word, meaning in NOTHINGS.items()},
                evidence=False,
            ),
            "How an answer that there is no rule is worded, by the word for it; without it, the first words of the"
            " question decide.",
            {"nothing": "nobody does"},
        ),
        "quoted": Term(
            Truth(),
            "True if the file's own sentence answers it, because the rule that answers does not itself say what is"
            " asked, such as whom it binds; a word that there is no rule is worded as ever.",
            example=True,
        ),
        "asked-at-table": Term(
            Truth(),
            "True if players need the answer where there is no rule, too: a rulebook to read and its sheet tell it"
            " then among the rules that are played.",
            example=True,
        ),
        "together": Term(
            Text(),
            "The name of what it is a part of: questions of the same name are answered in one place as well.",
            "Leaving the hand",
        ),
        "depends-on": Term(
            Entries(Text("the id of a question")),
            "The ids of questions whose answers decide what an answer to this one comes to: two files give the same"
            " answer only if they answer these alike, too.",
            ["showdown-must"],
        ),
        "shown-by": Term(
            words(SHOWN_BY, "event"),
            "What proves that the case arises: if it happens in a hand, the file cannot deny the case. "
            + "; ".join(f"`{word}`: {meaning}" for word, meaning in SHOWN_BY.items())
            + ".",
            "reshuffled",
        ),
        "refutes": Term(
            Entries(words((FORBIDDEN, NOTHING, WITHOUT_LIMIT), "word for no rule")),
            "The words that a file cannot answer with under `outside-play` either, if `arises-with` or `shown-by`"
            " proves that the case arises: `forbidden` if then somebody may do what is asked about, `nothing` if"
            " then it is done, and `without-limit` if then there is one.",
            ["forbidden"],
        ),
    },
    evidence=False,
)

PLAIN_CHOICE = Keys(
    "plain answer",
    {
        "words": Term(
            Text(), "The answer, in words that do not come from one author.", "two cards", default=REQUIRED
        ),
        "where": Term(
            Entries(ByName(Anything(), called="contents of answers")),
            "By the id of a question, what its answer has to contain, and under `last` what the last entry of a"
            " list has to; of several such mappings one has to fit. Without it, all other answers are meant.",
            {"first-deal": {"cards": 2}},
        ),
    },
    evidence=False,
)

PLAIN_QUESTION = Keys(
    "plain question",
    {
        "id": Term(Id("an id"), "A name of its own.", "cards-at-first", default=REQUIRED),
        "group": Term(Text(), "The heading under which it stands.", "Setting out", default=REQUIRED),
        "ask": Term(
            Text(),
            "The question, in words that do not come from one author.",
            "How many cards does everybody get at first?",
            default=REQUIRED,
        ),
        "choices": Term(
            Entries(PLAIN_CHOICE, alone=False, least=2),
            "The answers to choose from; the first that fits a game is its answer.",
            [{"words": "two", "where": {"first-deal": {"cards": 2}}}, {"words": "more"}],
            default=REQUIRED,
        ),
    },
    evidence=False,
)

TABLE_WORD = Keys(
    "word of the card table",
    {
        "word": Term(Text(), "The word as it stands in sentences.", "eldest", default=REQUIRED),
        "also-called": Term(Entries(Text()), "Other words for the same.", ["eldest hand"]),
        "means": Term(
            Text(),
            "What it means at every card table. Without it authors mean different things by the word, and each file"
            " that uses it has to explain it.",
            "The player who is dealt to first.",
        ),
    },
    evidence=False,
)

A_QUESTION = [{"id": "first-deal", "group": "Setting out", "ask": "How many cards does each player get?"}]
CATALOGUE_OF_QUESTIONS = Entries(QUESTION)

CATALOGUE = Keys(
    "questions",
    {
        "format": FORMAT,
        "questions": Term(
            CATALOGUE_OF_QUESTIONS, "The questions, in the order of play.", A_QUESTION, default=REQUIRED
        ),
        "plain-questions": Term(
            Entries(PLAIN_QUESTION, alone=False),
            "Questions for somebody who knows a game and not its name, answered by the answers to the others.",
            [
                {
                    "id": "cards-at-first",
                    "group": "Setting out",
                    "ask": "How many cards does everybody get at first?",
                    "choices": [{"words": "two", "where": {"first-deal": {"cards": 2}}}, {"words": "more"}],
                }
            ],
        ),
        "table-words": Term(
            Entries(TABLE_WORD, alone=False),
            "Words of the card table that sentences use and a reader may not know: the glossary has those that mean"
            " the same to everybody.",
            [{"word": "eldest", "means": "The player who is dealt to first."}],
        ),
    },
    evidence=False,
)
