-- references.lua: after citeproc, gives what it made names of their own, so
-- that each chapter's list of references can be linked to in one book.

function Pandoc(doc)
  local name = pandoc.utils.stringify(doc.meta.chapter):match('([^/]+)%.md$')
  local function own(id) return name .. '-' .. id end
  return doc:walk {
    Header = function(h)
      if h.identifier == 'bibliography' then
        h.identifier = own('references')
        h.level = 2
        h.classes = {'unnumbered', 'unlisted'}
        return h
      end
    end,
    Div = function(d)
      if d.identifier:match('^ref%-') then
        d.identifier = own(d.identifier)
        return d
      end
    end,
    Link = function(l)
      if l.target:match('^#ref%-') then
        l.target = '#' .. own(l.target:sub(2))
        return l
      end
    end,
  }
end
