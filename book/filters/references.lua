-- references.lua: after citeproc, leaves the list of what is cited in the one chapter
-- that asked for it (see lists.lua), and leads all citations of the book there. A hand-out
-- ends with those that it cites itself.

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'

local page, web

-- Pandoc gives entries a role that is not to be used any more, by their class.
local function rename(part)
  local _, i = part.classes:find('csl-entry')
  if i and web then part.classes[i] = 'entry' end
  return part
end

-- A citation is a link to its entry.
local function cite(c)
  return c:walk {Link = function(link)
    if web and link.target:match('^#ref%-') then link.target = page .. link.target end
    return link
  end}
end

-- An entry begins with its authors, up to the year, or with a dash for those of the entry before.
local function authors_of(entry)
  local out = pandoc.List()
  for _, inline in ipairs(entry.content[1].content) do
    if inline.t == 'Str' and (inline.text:match('^%d%d%d%d') or inline.text:match('^n%.d%.')) then return out end
    out:insert(inline)
  end
  return out
end

local function of_handout(doc)
  local cited = {}
  pandoc.Div(doc.blocks):walk {Cite = function(c)
    for _, citation in ipairs(c.citations) do cited[citation.id] = true end
  end}
  local kept, all, authors, said = pandoc.List(), nil, nil, nil
  for i, b in ipairs(doc.blocks) do
    if b.identifier == 'refs' then all = i end
  end
  for _, entry in ipairs(all and doc.blocks[all].content or {}) do
    local first = authors_of(entry)
    local by_dash = first[1] and first[1].t == 'Str' and first[1].text:match('^———')
    if not by_dash then authors = first end
    if cited[entry.identifier:gsub('^ref%-', '')] then
      if by_dash and said ~= authors then
        local text = entry.content[1].content
        for _ = 1, #first do text:remove(1) end
        entry.content[1].content = authors .. text
      end
      said = authors
      kept:insert(entry)
    end
  end
  if all then
    doc.blocks[all].content = kept
    doc.blocks:insert(all, pandoc.Header(2, sources.word 'References', pandoc.Attr('', {'unnumbered'})))
    if #kept == 0 then
      doc.blocks:remove(all)
      doc.blocks:remove(all)
    end
  end
  return doc
end

function Pandoc(doc)
  if not doc.meta.references_page then return doc end
  if pandoc.utils.stringify(doc.meta.edition) == 'handout' then return of_handout(doc) end
  web = pandoc.utils.stringify(doc.meta.edition) == 'html'
  page = pandoc.utils.stringify(doc.meta.references_page)
  local here = pandoc.utils.stringify(doc.meta.chapter):match('([^/]+)%.md$') .. '.html'
  if here == page then
    page = ''
  else
    doc.blocks = doc.blocks:filter(function(b) return b.identifier ~= 'refs' end)
  end
  return doc:walk {Cite = cite, Div = rename}
end
