"""The state of a hand and all that may happen in it: actions, events, families of options, instructions."""
