-- coverage.lua: what the book must show, and does it? Every region of every
-- source is shown somewhere. Every public header of the library is in the
-- reference, and explains all it declares.
--
-- Metadata: root, build, chapters (see weave.lua), sources.

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'
local headers = require 'headers'

function Pandoc(doc)
  local function setting(name) return pandoc.utils.stringify(doc.meta[name]) end
  local root = setting('root')
  local shown, documented = sources.shown(setting('build') .. '/weave', setting('chapters'))

  for path in setting('sources'):gmatch('%S+') do
    for _, region in ipairs(sources.regions(root, path)) do
      if not shown[path .. '#' .. region.name] then
        sources.complain(path, region.first - 1,
          'region "%s" is shown nowhere: show it with {.c from="%s#%s"}, or remove its marks', region.name, path, region.name)
      end
    end
  end
  for path in setting('sources'):gmatch('code/steps/%S+%.h') do
    if not path:match('_parts%.h$') and next(documented) then
      if not documented[path] then
        sources.complain(path, 1, 'this header is not in the reference: add ::: {.reference from="%s"}', path)
      end
      for _, entry in ipairs(headers.read(sources.text(root .. '/' .. path)).entries) do
        if entry.comment == '' and not entry.code:match('/%*') then
          sources.complain(path, entry.line, 'nothing explains "%s": write a comment above it', entry.code:match('[^\n]*'))
        end
      end
    end
  end
  sources.finish()
end
