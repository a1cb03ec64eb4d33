-- What Pandoc (2.17, Lua 5.3) and texlua know. `luacheck .` reads this.
std = 'lua53'
globals = {'Pandoc'} -- a filter of a whole document
read_globals = {'pandoc', 'PANDOC_SCRIPT_FILE', 'PANDOC_VERSION', 'PANDOC_WRITER_OPTIONS', 'utf8'}
exclude_files = {'build'}
max_line_length = false
ignore = {'542'} -- a branch that says why it does nothing
