-- contents.lua: the start page, out of book/html/index.md: it counts, shows a figure
-- as its chapter shows it, knows the first exercise, and appends the contents.
-- Metadata: root, build, chapters (see weave.lua), note (see cmake/manifest.cmake).
--
--   []{.count of="figure"}          how many there are
--   ::: {.figure from="NAME"}       that figure, with the words in the division below it
--   [words](@sec:label)             a link to what has that label; where there is none, the words
--   ## Heading {.instructors}       a way in for those who teach, if the book has their appendix
--   []{.note}                       the note of the title page
--   [words](@exercise), EXERCISE    that of the metadata "exercise", or else the first

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'
local stringify = pandoc.utils.stringify

local index, labels, counts, shown_exercise = {}, {}, {}, nil

local function raw(text) return pandoc.RawBlock('html', text) end

local function escape(text)
  return (text:gsub('&', '&amp;'):gsub('<', '&lt;'))
end

local function read_index(build, chapters, exercise)
  local names = {}
  for name in chapters:gmatch('%S+') do table.insert(names, name) end
  index = sources.records(build .. '/weave', names)
  local last
  for _, r in ipairs(index) do
    if r[1] == 'label' then
      local kind = r[3]
      labels[r[2]] = r[6] .. '#' .. r[2]:gsub(':', '-')
      if kind ~= 'exercise' and (kind ~= 'chapter' or tonumber(r[4])) then counts[kind] = (counts[kind] or 0) + 1 end
      if kind == 'exercise' then last = labels[r[2]] end
    elseif r[1] == 'asks' then -- and so it is marked; a problem is not
      counts.exercise = (counts.exercise or 0) + 1
    end
    if r[1] == 'asks' and (not shown_exercise or r[2] == exercise) then
      shown_exercise, labels.exercise = r[2], last
    end
  end
end

-- A figure as its chapter's page has it, with other words below.
local function figure(build, name, words)
  local page = name:match('^[^/]+') .. '.html'
  local text = sources.text(build .. '/book/html/' .. page) or ''
  for shown, drawing in text:gmatch('(<figure class="drawing[^>]*>(<div class="picture.-)<figcaption>)') do
    if drawing:find(('src="figures/%s.svg"'):format(name), 1, true) then
      local anchor = shown:match(' id="([^"]*)"')
      local out = pandoc.List {raw(shown)}
      out:extend(words)
      out:insert(raw(('<p class="sources"><a href="%s#%s">Where it stands in the book</a></p></figcaption></figure>'):format(page, anchor)))
      return out
    end
  end
  return {} -- its chapter has been left out
end

-- The three ways in: a section each, and below the first where to begin.
local function ways(blocks)
  local out = pandoc.List {raw('<div class="ways">')}
  local begin
  for _, r in ipairs(index) do begin = begin or (r[1] == 'chapter' and tonumber(r[2]) and r) end
  local go_on = begin and raw(('<p class="go-on" data-else=""><a href="%s">Begin: %s %s</a></p>'):format(begin[4], begin[2],
    escape(begin[3])))
  local n, skipped = 0, false
  for _, block in ipairs(blocks) do
    if block.t == 'Header' then skipped = block.classes:includes('instructors') and not labels['ch:instructors'] end
    if skipped then
      -- this book is a student's
    elseif block.t == 'Header' then
      if n == 1 and go_on then out:insert(go_on) end
      if n > 0 then out:insert(raw('</section>')) end
      n = n + 1
      out:insert(raw(('<section><h2>%s</h2>'):format(escape(stringify(block)))))
    else
      out:insert(block)
    end
  end
  out:insert(raw('</section></div>'))
  return out
end

local function numbered(number, text)
  return (number ~= '' and '<span class="number">' .. number .. '</span>' or '') .. text
end

local function link(href, text) return ('<a href="%s">%s</a>'):format(href, text) end

-- Every chapter with its sections, or the headers that it documents, by part.
local function contents(root)
  local out, chapter_open, parts = {'<div class="contents"><ol>'}, false, sources.parts(index, root)
  local function close()
    if chapter_open then table.insert(out, '</ol></li>') end
    chapter_open = false
  end
  for _, r in ipairs(index) do
    if r[1] == 'chapter' then
      close()
      local part = parts[r[4]]
      if part then
        local promise = part.promise and '<p class="promise">' .. escape(stringify(pandoc.Plain(part.promise))) .. '</p>' or ''
        table.insert(out, ('</ol><h3 class="part">%s%s</h3>%s<ol>'):format(
          part.number and '<span class="number">' .. sources.word 'Part' .. ' ' .. part.number .. '</span> ' or '', escape(part.title), promise))
      end
      table.insert(out, ('<li><span class="chapter-line" data-chapter="%s">%s</span><ol>'):format(r[4]:match('^(.*)%.html$'),
        numbered(r[2], link(r[4], escape(r[3])))))
      chapter_open = true
    elseif r[1] == 'documents' then
      table.insert(out, '<li>' .. link(r[3], '<code>' .. r[2]:gsub('^code/', '') .. '</code>') .. '</li>')
    elseif r[1] == 'label' and r[3] == 'section' then
      table.insert(out, '<li>' .. numbered(r[4], link(labels[r[2]], escape(r[5]))) .. '</li>')
    end
  end
  close()
  table.insert(out, '</ol></div>')
  return raw((table.concat(out, '\n'):gsub('<ol>\n</ol></li>', '</li>')))
end

function Pandoc(doc)
  local build = stringify(doc.meta.build)
  read_index(build, stringify(doc.meta.chapters), stringify(doc.meta.exercise))
  doc.blocks = doc.blocks:walk {
    Span = function(s)
      if s.classes:includes('note') then return pandoc.Str(stringify(doc.meta.note)) end
      if s.classes:includes('count') then return pandoc.Str(tostring(counts[s.attributes.of] or 0)) end
    end,
    Link = function(l)
      local label = l.target:match('^@(.*)')
      if not label then return nil end
      if not labels[label] then return l.content end
      l.target = labels[label]
      return l
    end,
    CodeBlock = function(c)
      c.text = c.text:gsub('EXERCISE', shown_exercise or 'CHAPTER/NAME')
      return c
    end,
    Div = function(d)
      if d.classes[1] == 'figure' then return figure(build, d.attributes.from, d.content) end
      if d.classes[1] == 'ways' then return ways(d.content) end
    end,
  }
  for _, r in ipairs(index) do
    if r[1] == 'chapter' and not doc.meta.next then doc.meta.next = {href = r[4], title = r[3]} end
  end
  doc.meta.class = 'start'
  doc.meta.description = 'Small Steps: a book, its C programs and its exercises, from vector fields over the Verlet family '
    .. 'to constraints and collisions. Every figure and number comes from a program.'
  doc.blocks:insert(contents(stringify(doc.meta.root)))
  return doc
end
