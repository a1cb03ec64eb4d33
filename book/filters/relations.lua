-- relations.lua: what sources have to do with each other. A page of one (listing.lua) says that, and reads
-- no other source for it, so that a change of one source makes few pages anew. A record a line, fields
-- separated by tabs: "includes file file", "draws figure program tables", "names exercise file".
--
-- Metadata: root, build, chapters (see weave.lua), listed (the sources with pages), output.

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'

-- What an exercise says and hands out.
local function text_of(root, exercise)
  local place, name = root .. '/exercises/' .. exercise, exercise:match('[^/]+$')
  local texts = {}
  for _, file in ipairs {'exercise.md', name .. '.c', name .. '.h'} do
    table.insert(texts, sources.text(place .. '/' .. file) or '')
  end
  return table.concat(texts)
end

function Pandoc(doc)
  local function setting(name) return pandoc.utils.stringify(doc.meta[name]) end
  local root, chapters, out, known = setting('root'), {}, {}, {}
  local function record(...) table.insert(out, table.concat({...}, '\t')) end
  for path in setting('listed'):gmatch('%S+') do known[path] = true end
  for name in setting('chapters'):gmatch('%S+') do table.insert(chapters, name) end

  for path in setting('listed'):gmatch('%S+') do
    local text = sources.text(root .. '/' .. path)
    for name in text:gmatch('#include "([^"]+)"') do
      local file = sources.included(name, path:match('^(.*)/'), known)
      if file then record('includes', path, file) end
    end
    for name in text:gmatch('\\input{(%a+)}') do record('includes', path, 'figures/' .. name .. '.tex') end
    local figure = path:match('^figures/(.*/.*)%.%a+$')
    for _, program in ipairs(figure and sources.drawn_from(root, figure) or {}) do
      record('draws', figure, program.stem, table.concat(program.tables, ' '))
    end
  end
  for _, r in ipairs(sources.records(setting('build') .. '/weave', chapters)) do
    local text = r[1] == 'asks' and text_of(root, r[2]) or ''
    for path in setting('listed'):gmatch('code/%S+') do
      local name = path:match('^code/(.*)$'):gsub('%.c$', '')
      if text:find(name, 1, true) and text:find(name:gsub('%p', '%%%0') .. '%f[^%w-]') then record('names', r[2], path) end
    end
  end
  table.sort(out)
  sources.write(setting('output'), table.concat(out, '\n') .. '\n')
end
