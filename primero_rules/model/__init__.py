"""The records that everything else is made of."""
