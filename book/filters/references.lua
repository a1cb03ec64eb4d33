-- references.lua: after citeproc, leaves the list of what is cited in the one chapter
-- that asked for it (see lists.lua), and leads all citations of the book there. A hand-out
-- ends with those that it cites itself.

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

local function of_handout(doc)
  local cited = {}
  doc:walk {Cite = function(c)
    for _, citation in ipairs(c.citations) do cited[citation.id] = true end
  end}
  for i, b in ipairs(doc.blocks) do
    if b.identifier == 'refs' then
      b.content = b.content:filter(function(entry) return cited[entry.identifier:gsub('^ref%-', '')] end)
      if #b.content == 0 then
        doc.blocks:remove(i)
      else
        doc.blocks:insert(i, pandoc.Header(2, 'References', pandoc.Attr('', {'unnumbered'})))
      end
      break
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
