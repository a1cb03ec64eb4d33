-- playground.lua: the playground's page, out of book/html/playground.md: its world, its
-- effects, and references into the book.
-- Metadata: root, build, chapters (see weave.lua).

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'
local html = require 'html'
local stages = require 'stages'
local stringify = pandoc.utils.stringify

function Pandoc(doc)
  local names = {}
  for name in stringify(doc.meta.chapters):gmatch('%S+') do table.insert(names, name) end
  local labels = sources.labels(sources.records(stringify(doc.meta.build) .. '/weave', names), 'playground.html')
  doc.blocks = doc.blocks:walk {
    Cite = function(c)
      local id = c.citations[1].id
      local label = labels[id]
      return label and html.reference(label, id:gsub(':', '-'), 'playground.html') or pandoc.Str('the book')
    end,
    Div = function(d)
      if stages.is(d.classes[1]) then return stages.weave(d, d.content, 'html') end
    end,
  }
  for class in pairs(stages.used) do doc.meta[class] = true end -- the page loads their scripts
  doc.meta.class = 'playground'
  doc.meta.description = 'Particles, springs and a hand: pull at a bridge, a cloth or a wheel, and see what each integrator '
    .. 'does with the energy. The physics is the C of Small Steps, a book on particle dynamics.'
  for label, to in pairs {['ch:playground'] = 'up'} do
    local r = labels[label]
    if r then doc.meta[to] = {href = r.page .. '#' .. label:gsub(':', '-'), title = 'Chapter ' .. r.number} end
  end
  return doc
end
