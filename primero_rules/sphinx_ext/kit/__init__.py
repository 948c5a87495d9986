"""What every directive stands on: the domain, nodes, facts, generated pages."""
