"""At the table: what a person may do now, asked and answered as data, apart from any terminal or page."""
