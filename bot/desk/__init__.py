"""The desk: the Discord edge, and the only place that imports discord."""
