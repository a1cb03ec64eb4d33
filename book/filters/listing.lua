-- listing.lua: pages that show source files whole, one page a file, written
-- with the options and the template that Pandoc was started with.
-- Metadata: root, folder (where pages go, as in folder/code/steps/ode.c.html),
-- sources (their paths, separated by spaces).

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'
local stringify = pandoc.utils.stringify

function Pandoc(doc)
  local root, folder = stringify(doc.meta.root), stringify(doc.meta.folder)
  for path in stringify(doc.meta.sources):gmatch('%S+') do
    local page = pandoc.Pandoc({
      pandoc.Header(1, pandoc.Code(path)),
      pandoc.CodeBlock(sources.text(root .. '/' .. path), pandoc.Attr('L', {'c'}, {tabindex = '0'})),
    }, pandoc.Meta {pagetitle = path, class = 'source', base = path:gsub('[^/]+/', '../'):gsub('[^/]+$', '')})
    local file = assert(io.open(folder .. '/' .. path .. '.html', 'w'))
    file:write(pandoc.write(page, 'html5', PANDOC_WRITER_OPTIONS))
    file:close()
  end
  return pandoc.Pandoc({}, doc.meta)
end
