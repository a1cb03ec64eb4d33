-- listing.lua: a page that shows one source file whole, lines numbered.
-- Metadata: root, source.

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'

function Pandoc(doc)
  local path = pandoc.utils.stringify(doc.meta.source)
  local code = sources.text(pandoc.utils.stringify(doc.meta.root) .. '/' .. path)
  doc.meta.pagetitle = path
  return pandoc.Pandoc({
    pandoc.Header(1, pandoc.Code(path)),
    pandoc.CodeBlock(code, pandoc.Attr('L', {'c'}, {tabindex = '0'})),
  }, doc.meta)
end
