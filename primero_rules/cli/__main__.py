"""``python -m primero_rules.cli``: the command ``primero`` where it is not installed."""

from primero_rules.cli import main

if __name__ == "__main__":
    main()
