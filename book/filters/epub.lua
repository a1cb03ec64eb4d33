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

local reader = {
  CodeBlock = still,
  Header = function(h)
    if h.identifier:match('^part%-') then h.identifier = '' end
    h.attributes['data-exercise'] = nil
    return h
  end,
  Div = function(d)
    if d.classes[1] == 'table' then return d.content end
    if d.classes[1] == 'played' then return {} end -- a world, see html.lua
    d.attributes.page, d.attributes.title = nil, nil -- a header's page, see pages.lua
    return still(d)
  end,
  Span = function(s) return s.classes[1] == 'fact' and s.content or still(s) end,
  Link = function(l)
    if l.target:match('^code/') then return l.content end
    l.target = l.target:gsub('^[^/]+%.html#', '#')
    return l
  end,
  -- The mathematics: MathML alone.
  RawInline = function(r)
    local math = r.text:match('<math.*</math>')
    if math then return pandoc.RawInline('html', '<span class="katex">' .. math .. '</span>') end
  end,
  RawBlock = function(r)
    if r.text:match('^<nav class="toc"') then return {} end
    local text = r.text:gsub('<a href="[cd]%a+/[^>]*>(.-)</a>', '%1'):gsub(' tabindex="0"', '', 1)
    text = text:gsub(' data%-%l+="[^"]*"', ''):gsub('(<img [^>]-) width="%d+" height="%d+"', '%1')
    return pandoc.RawBlock('html', (text:gsub(' loading="lazy"', '')))
  end,
}

function Pandoc(doc)
  local kept = pandoc.Pandoc(doc.blocks):walk(reader)
  sources.write(pandoc.utils.stringify(doc.meta.keep), pandoc.write(kept, 'json'))
end
