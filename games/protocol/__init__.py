"""The games without Discord: one JSON request per line in, one JSON reply per line out."""
