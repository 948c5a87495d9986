"""``python -m primero_rules.faces.cli``: the command ``primero`` where it is not installed."""

from primero_rules.faces.cli import main

if __name__ == "__main__":
    main()
