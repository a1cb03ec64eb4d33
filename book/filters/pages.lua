-- pages.lua: the last filter of a web page. Each header of the library in a chapter
-- (a Div "api", see html.lua) goes to a page of its own, written with the options and
-- the template that Pandoc was started with; a link to it stays.
-- Metadata: root, build, chapters, chapter (see weave.lua), output: the chapter's page.

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'
local html = require 'html'
local stringify = pandoc.utils.stringify

-- The names that a header declares, for its margin.
local function contents(api)
  local out = {'<nav class="toc" aria-label="This header"><ol>'}
  api:walk {Div = function(d)
    if d.classes[1] ~= 'entry' then return nil end
    local ids = pandoc.List {d.identifier}
    d:walk {Span = function(s) if #s.content == 0 then ids:insert(s.identifier) end end}
    for _, id in ipairs(ids) do
      if id ~= '' then table.insert(out, ('<li><a href="#%s"><code>%s</code></a></li>'):format(id, id)) end
    end
  end}
  table.insert(out, '</ol></nav>')
  return pandoc.RawBlock('html', table.concat(out, '\n'))
end

-- On a page of its own the header's name is the title.
local function raise(h)
  h.level = h.level == 3 and 1 or 2
  return h
end

-- The first sentence of what a header is about.
local function first_sentence(blocks)
  local out = pandoc.List()
  for _, inline in ipairs(blocks[2].content) do
    out:insert(inline)
    if inline.t == 'Str' and inline.text:match('%.$') then break end
  end
  return out
end

function Pandoc(doc)
  local names = {}
  for name in stringify(doc.meta.chapters):gmatch('%S+') do table.insert(names, name) end
  local index = sources.records(stringify(doc.meta.build) .. '/weave', names)
  local folder = stringify(doc.meta.output):match('^(.*)/')
  doc.blocks = doc.blocks:walk {Div = function(d)
    if d.classes[1] ~= 'api' then return nil end
    local file, title = d.attributes.page, d.attributes.title
    local page = pandoc.Pandoc(pandoc.Div(d.content):walk({Header = raise}).content)
    page.blocks:insert(2, contents(d))
    html.neighbours(page.meta, index, file)
    page.blocks:walk {RawInline = function(r) page.meta.formulas = page.meta.formulas or r.text:find('"katex', 1, true) ~= nil end}
    sources.write(folder .. '/' .. file, pandoc.write(page, 'html5', PANDOC_WRITER_OPTIONS))
    return {pandoc.Para(pandoc.List {pandoc.Link({pandoc.Code(title)}, file, '', {class = 'name'}), pandoc.Str(':'),
      pandoc.Space()} .. first_sentence(d.content))}
  end}
  return doc
end
