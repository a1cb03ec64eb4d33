-- references.lua: after citeproc, makes a chapter's references its last
-- section, or removes it if nothing is cited, and gives the entries
-- names of their own: chapters are bound into one book, and several cite the
-- same work.

local name, web

local function own(id)
  if id == 'refs' then return 'refs-' .. name end
  if id == 'bibliography' then return 'references-' .. name end
  return (id:gsub('^ref%-', 'cited-' .. name .. '-'))
end

local function section(blocks)
  local out = pandoc.List()
  for i, b in ipairs(blocks) do
    local refs = b.identifier == 'bibliography' and blocks[i + 1] or b
    if b.identifier == 'bibliography' then
      b.level = 2
      b.classes = {'unnumbered', 'unlisted'}
    end
    if refs.identifier ~= 'refs' or #refs.content > 0 then out:insert(b) end
  end
  return out
end

-- Pandoc gives entries a role that is not to be used any more, by their class.
local function rename(part)
  part.identifier = own(part.identifier)
  local _, i = part.classes:find('csl-entry')
  if i and web then part.classes[i] = 'entry' end
  return part
end

-- A citation is a link to its entry.
local function cite(c)
  return c:walk {Link = function(link)
    link.target = link.target:gsub('^#(ref%-.*)', function(id) return '#' .. own(id) end)
    return link
  end}
end

function Pandoc(doc)
  web = pandoc.utils.stringify(doc.meta.edition) == 'html'
  name = pandoc.utils.stringify(doc.meta.chapter):match('([^/]+)%.md$')
  doc.blocks = section(doc.blocks)
  doc = doc:walk {Cite = cite}
  for _, b in ipairs(doc.blocks) do
    if b.identifier == 'refs' then b.content = b:walk({Div = rename}).content end
    if b.identifier == 'refs' or b.identifier == 'bibliography' then rename(b) end
  end
  return doc
end
