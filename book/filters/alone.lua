-- alone.lua: a page that stands by itself, out of book/html/NAME.md: the playground, the laboratory. Worlds,
-- effects, and references into the book; the chapter it belongs to is above it.
-- Metadata: build, chapters (see weave.lua), page (NAME), sources (where the laboratory's words are), and of its own:
-- description, chapter (a label).

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'
local html = require 'html'
local stages = require 'stages'
local stringify = pandoc.utils.stringify

-- The sections that the laboratory's verdicts name, "{sec:rk4}", as JSON: what they are called here, and where they are.
local function sections(said, labels)
  local found = {}
  for file in said:gmatch('%S+') do
    for id in (sources.text(file) or ''):gmatch('["{](sec:[%w-]+)["}]') do
      local label = labels[id]
      if label then found[id] = ('"%s": ["section %s", "%s#%s"]'):format(id, label.number, label.page, id:gsub(':', '-')) end
    end
  end
  local list = {}
  for _, one in pairs(found) do table.insert(list, one) end
  table.sort(list)
  return '{' .. table.concat(list, ', ') .. '}'
end

function Pandoc(doc)
  local page = stringify(doc.meta.page)
  local names = {}
  for name in stringify(doc.meta.chapters):gmatch('%S+') do table.insert(names, name) end
  local labels = sources.labels(sources.records(stringify(doc.meta.build) .. '/weave', names), page .. '.html')
  doc.blocks = doc.blocks:walk {
    Cite = function(c)
      local id = c.citations[1].id
      local label = labels[id]
      return label and html.reference(label, id:gsub(':', '-'), page .. '.html') or pandoc.Str('the book')
    end,
    Div = function(d)
      if stages.is(d.classes[1]) then return stages.weave(d, d.content, 'html') end
      if d.classes:includes('laboratory') then
        d.attributes.sections = sections(stringify(doc.meta.sources), labels)
        return d
      end
      if d.classes:includes('starts') then -- for the script, and never shown here
        local blocks = pandoc.List {pandoc.RawBlock('html', '<template class="starts">')}
        blocks:extend(d.content)
        blocks:insert(pandoc.RawBlock('html', '</template>'))
        return blocks
      end
    end,
  }
  for class in pairs(stages.used) do doc.meta[class] = true end -- the page loads their scripts
  doc.meta.class = page
  doc.meta[page] = true
  local chapter = labels[stringify(doc.meta.chapter)]
  if chapter then
    doc.meta.up = {href = chapter.page .. '#' .. stringify(doc.meta.chapter):gsub(':', '-'), title = sources.word 'Chapter' .. ' ' .. chapter.number}
  end
  doc.meta.chapter = nil
  return doc
end
