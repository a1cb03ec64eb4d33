-- keep.lua: the last filter of a page. Keeps what became of the chapter, in the
-- file that the metadata "keep" names, for the EPUB (see epub.lua).

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'

function Pandoc(doc)
  sources.write(pandoc.utils.stringify(doc.meta.keep), pandoc.write(pandoc.Pandoc(doc.blocks), 'json'))
end
