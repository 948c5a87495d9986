"""Moves chosen from what a page is offered."""


def chosen_at(moves, chance):
    """The terms of some lawful move, with the least of all that has to be chosen in it."""
    move = chance.choice(moves["moves"])
    terms = {"act": move["key"]}
    if move["hands"]:
        hand = chance.choice(move["hands"])
        terms["hand"] = hand["name"]
        if hand["points"]:
            terms["points"] = str(hand["points"][0][0])
    if move["amounts"]:
        terms["amount"] = str(move["amounts"][0])
    if move["cards"]:
        cards = move["cards"]
        least = cards["sets"][0] if cards["sets"] else cards["hand"][: cards["least"]]
        terms["cards"] = " ".join(least) or "none"
    return terms
