# No transcripts.
