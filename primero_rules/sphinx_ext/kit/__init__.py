"""What every directive needs: the domain, nodes, cached queries, generated pages."""
