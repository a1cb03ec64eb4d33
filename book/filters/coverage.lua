-- coverage.lua: what the book must show, and does it? Every region of every
-- source is shown somewhere. Every public header of the library is in the
-- reference, and explains all it declares; and what it declares for programs to call
-- is in one row of the tables of tasks, if the book has such tables.
--
-- Metadata: root, build, chapters (see weave.lua), sources.

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'
local headers = require 'headers'

-- What the tables of tasks name: name -> record, and the file of the first; what
-- is named twice is said.
local function tasks(records)
  local does, file = {}, nil
  for _, r in ipairs(records) do
    local first = r[1] == 'does' and does[r[2]]
    file = file or r[1] == 'does' and r[3] or nil
    if first then
      sources.complain(sources.where(r), nil, '"%s" has a task already, at %s: remove one of the two', r[2], sources.where(first))
    elseif r[1] == 'does' then
      does[r[2]] = r
    end
  end
  return does, file
end

function Pandoc(doc)
  local function setting(name) return pandoc.utils.stringify(doc.meta[name]) end
  local root = setting('root')
  local names = {}
  for name in setting('chapters'):gmatch('%S+') do table.insert(names, name) end
  local does, at = tasks(sources.records(setting('build') .. '/weave', names, '.index'))
  local shown, documented = sources.shown(setting('build') .. '/weave', setting('chapters'))

  for path in setting('sources'):gmatch('%S+') do
    for _, region in ipairs(sources.regions(root, path)) do
      if not shown[path .. '#' .. region.name] then
        sources.complain(path, region.first - 1,
          'region "%s" is shown nowhere: show it with {.c from="%s#%s"}, or remove its marks', region.name, path, region.name)
      end
    end
  end
  for path in setting('sources'):gmatch('%S+') do
    if headers.is_one(path) and not path:match('_parts%.h$') and next(documented) then
      if not documented[path] then
        sources.complain(path, 1, 'this header is not in the reference: add ::: {.reference from="%s"}', path)
      end
      for _, entry in ipairs(headers.read(sources.text(root .. '/' .. path)).entries) do
        if entry.comment == '' and not entry.code:match('/%*') then
          sources.complain(path, entry.line, 'nothing explains "%s": write a comment above it', entry.code:match('[^\n]*'))
        end
        for _, name in ipairs(at and headers.names(entry.code) or {}) do
          if name[2] == 'function' and not does[name[1]] then
            sources.complain(path, entry.line, '"%s" is in no table of tasks: add it to a row in %s', name[1], at)
          end
        end
      end
    end
  end
  sources.finish()
end
