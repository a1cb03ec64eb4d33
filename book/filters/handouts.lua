-- handouts.lua: what a reader is given who does an exercise in the page (book/html/write/write.js), and no
-- solution: build/book/html/exercises/NN-chapter.js, which a page loads when a reader first asks. It calls
-- smallSteps.pack({[exercise] = {title, number, anchor, points, minutes, stars, plain, statement, hints, done, c, h}}).
-- plain is the statement as text; statement, hints and done are HTML; c is the file to write in, and h its header.
-- Runs when formulas are set (katex.lua). Of a Div "handout" (html.lua) the statement stays in the page.
-- Metadata: root, build, chapter (see weave.lua).

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'
local stringify = pandoc.utils.stringify

local function html(blocks) return pandoc.write(pandoc.Pandoc(blocks), 'html5', {wrap_text = 'none'}) end

function Pandoc(doc)
  local given = {}
  doc.blocks = doc.blocks:walk {Div = function(d)
    if d.classes[1] ~= 'handout' then return nil end
    local a, statement = d.attributes, d.content[1].content
    local hints = {}
    for i = 2, #d.content - 1 do table.insert(hints, html(d.content[i].content)) end
    given[a.stem] = {title = a.title, number = a.number, anchor = a.anchor, points = tonumber(a.points),
      minutes = tonumber(a.minutes), stars = tonumber(a.stars), plain = a.plain, statement = html(statement), hints = hints,
      done = html(d.content[#d.content].content), c = a.c, h = a.h}
    return statement
  end}
  if next(given) then
    local name = stringify(doc.meta.chapter):match('([^/]+)%.md$')
    sources.write(('%s/book/html/exercises/%s.js'):format(stringify(doc.meta.build), name),
      ('smallSteps.pack(%s);\n'):format(sources.json(given)))
  end
  return doc
end
