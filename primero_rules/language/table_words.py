"""Words for what holds as long as the game lasts: the way round the table, and how cards and money lie."""

DIRECTIONS = {"clockwise": 1, "anticlockwise": -1}
BETTER = {"highest": 1, "lowest": -1}
DISCARDS = ("face-down", "face-up")
MONEY = ("common-pot", "in-front")
DEALS_FROM = ("top", "bottom")
VALUE_RULES = ("points", "pips-plus", "pips-times")
