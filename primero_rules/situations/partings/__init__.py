"""Where two rulebooks answer otherwise, or one answers as hardly any other does."""
