-- epub.lua: the last filter of a page. Keeps, in the file that the metadata
-- "keep" names, what the EPUB is to hold of the chapter: all of them are one
-- book, so that a link names no page, and what only the web has is left out.

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'

-- A reader turns pages, so nothing scrolls and must be reached by a key.
local function still(part)
  part.attributes.tabindex = nil
  return part
end

-- What follows a figure that is changed.
local follows = {fact = true, setting = true, printed = true}

local reader = {
  CodeBlock = still,
  Header = function(h)
    if h.identifier:match('^part%-') then h.identifier = '' end
    h.attributes['data-exercise'] = nil
    return h
  end,
  Div = function(d)
    if d.classes[1] == 'table' or d.classes:includes('stage') then return d.content end
    if d.classes[1] == 'played' then return {} end -- a world, see stages.lua
    d.attributes.page, d.attributes.title = nil, nil -- a header's page, see pages.lua
    return still(d)
  end,
  Span = function(s) return follows[s.classes[1]] and s.content or still(s) end,
  Link = function(l)
    if l.target:match('^code/') or l.target:match('^%l+%.html') or l.classes:includes('term') then return l.content end
    l.target = l.target:gsub('^[^/]+%.html#', '#')
    return l
  end,
  -- The mathematics: MathML alone. And a listing's caption links to no source.
  RawInline = function(r)
    local math = r.text:match('<math.*</math>')
    if math then return pandoc.RawInline('html', '<span class="katex">' .. math .. '</span>') end
    return pandoc.RawInline('html', (r.text:gsub('<a href="[cdf]%a+/[^>]*>(.-)</a>', '%1')))
  end,
  RawBlock = function(r)
    if r.text:match('^<nav class="toc"') then return {} end
    local text = r.text:gsub('<a href="[cdf]%a+/[^>]*>(.-)</a>', '%1'):gsub(' tabindex="0"', '', 1)
    text = text:gsub(' style="[^"]*"', ''):gsub(' data%-%l+="[^"]*"', ''):gsub('(<img [^>]-) width="%d+" height="%d+"', '%1')
    text = text:gsub('^<details', '%0 open="open"') -- what is folded on a screen is not on paper
    return pandoc.RawBlock('html', (text:gsub(' loading="lazy"', ''):gsub('<div class="hand"></div>', '')))
  end,
}

-- Chapters stand below the title of their part, which comes before its first one; the
-- preface, before all parts, does not.
local function in_part(blocks, index, page, root)
  local parts, seen = sources.parts(index, root), false
  for _, r in ipairs(index) do
    if r[1] == 'chapter' then
      seen = seen or parts[r[4]]
      if r[4] == page then break end
    end
  end
  blocks = blocks:walk {Header = function(h)
    if h.level == 1 then h.classes:insert('chapter') end
    if seen then h.level = h.level + 1 end
    return h
  end}
  local part = parts[page]
  if part then
    local title = (part.number and sources.word 'Part' .. ' ' .. part.number .. ': ' or '') .. part.title
    if part.promise then blocks:insert(1, pandoc.Para(part.promise)) end
    blocks:insert(1, pandoc.Header(1, title, pandoc.Attr('part-' .. (part.number or 'appendices'))))
  end
  return blocks
end

function Pandoc(doc)
  local function setting(name) return pandoc.utils.stringify(doc.meta[name]) end
  local kept = pandoc.Pandoc(doc.blocks):walk(reader)
  local names = pandoc.List()
  for name in setting('chapters'):gmatch('%S+') do names:insert(name) end
  local index = sources.records(setting('build') .. '/weave', names)
  local page = setting('chapter'):match('([^/]+)%.md$') .. '.html'
  kept.blocks = in_part(kept.blocks, index, page, setting('root'))
  sources.write(setting('keep'), pandoc.write(kept, 'json'))
end
