-- references.lua: after citeproc, makes a chapter's references its last
-- section, or removes it if nothing is cited, and gives the entries names of
-- their own: chapters are bound into one book, and several cite the same work.

local name

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

local function rename(part)  part.identifier = own(part.identifier)
  return part
end

-- Pandoc gives entries a role that is not to be used any more, by their class.
local function plain(part)
  local _, i = part.classes:find('csl-entry')
  if i then part.classes[i] = 'entry' end
  return rename(part)
end

function Pandoc(doc)
  local web = pandoc.utils.stringify(doc.meta.edition) == 'html'
  name = pandoc.utils.stringify(doc.meta.chapter):match('([^/]+)%.md$')
  doc.blocks = section(doc.blocks)
  return doc:walk {
    Div = web and plain or rename, Span = rename, Header = rename,
    Link = function(link)
      link.target = link.target:gsub('^#(ref%-.*)', function(id) return '#' .. own(id) end)
      return link
    end,
  }
end
