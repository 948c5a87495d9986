"""The project inside a reader's browser: a question comes in as JSON, and an answer goes out as JSON."""
