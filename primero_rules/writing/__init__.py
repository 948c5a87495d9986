"""Files that commands write: any file, whole or not at all, and the files of a new reconstruction."""
