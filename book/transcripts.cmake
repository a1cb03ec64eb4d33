# transcripts.cmake: the commands whose output stands in the book.
# transcript(NAME COMMAND ... DEPENDS ...); a chapter shows one with
# ``` {.transcript from="NAME"}.
