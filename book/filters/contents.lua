-- contents.lua: appends the table of contents to the first web page.
-- Metadata: root, build, chapters (see weave.lua).

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'
local stringify = pandoc.utils.stringify

local function escape(text)
  return (text:gsub('&', '&amp;'):gsub('<', '&lt;'))
end

local function entry(number, title, href)
  local n = number ~= '' and '<span class="number">' .. number .. '</span>' or ''
  return ('%s<a href="%s">%s</a>'):format(n, href, escape(title))
end

function Pandoc(doc)
  local names = {}
  for name in stringify(doc.meta.chapters):gmatch('%S+') do table.insert(names, name) end
  local out, open = {'<ol class="contents">'}, false
  for _, r in ipairs(sources.records(stringify(doc.meta.build) .. '/weave', names)) do
    if r[1] == 'chapter' then
      if open then table.insert(out, '</ol></li>') end
      if (r[5] or '') ~= '' then
        table.insert(out, '<li class="part">' .. escape(r[5]) .. '</li>')
      end
      if not doc.meta.next then doc.meta.next = {href = r[4], title = r[3]} end
      table.insert(out, '<li>' .. entry(r[2], r[3], r[4]) .. '<ol>')
      open = true
    elseif r[1] == 'documents' then
      table.insert(out, ('<li class="header"><a href="%s"><code>%s</code></a></li>'):format(r[3], r[2]:gsub('^code/', '')))
    elseif r[1] == 'label' and r[3] == 'section' then
      table.insert(out, '<li>' .. entry(r[4], r[5], r[6] .. '#' .. r[2]:gsub(':', '-')) .. '</li>')
    end
  end
  table.insert(out, (open and '</ol></li>' or '') .. '</ol>')
  doc.blocks:insert(pandoc.RawBlock('html', table.concat(out, '\n')))
  return doc
end
