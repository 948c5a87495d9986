"""Playing: the one module that moves the cursor, and what each seat may see."""
