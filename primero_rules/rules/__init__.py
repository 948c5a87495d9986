"""From a file to rules that can be played."""
