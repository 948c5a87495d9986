"""The check of files: every fault with its place."""
