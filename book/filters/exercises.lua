-- exercises.lua: the page of all exercises, out of book/html/exercises.md: a list for each
-- chapter, in which book/html/answers/answers.js says what has been done.
-- Metadata: root, build, chapters (see weave.lua).

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'
local stringify = pandoc.utils.stringify

local function raw(text, ...) return pandoc.RawBlock('html', text:format(...)) end

local function escape(text) return (text:gsub('&', '&amp;'):gsub('<', '&lt;'):gsub('>', '&gt;')) end

-- What an exercise's label and its line "takes" in the index say.
local function line_of(label, takes)
  local _, _, _, _, minutes, stars, points, stem, worth, due = table.unpack(takes)
  local is_marked = stem ~= '' -- else it is a question to think about
  local marked = is_marked and (' data-exercise="%s" data-points="%s"'):format(stem, points) or ''
  local worth_it = is_marked and points .. ' ' .. sources.word 'points' .. sources.counted(worth, due, ' · ') .. ' · ' or ''
  return raw('<li%s><a href="%s#%s">%s %s</a> <span class="task">%s%s %s %s · '
    .. '<span role="img" aria-label="%s %s/3">%s</span></span></li>', marked, label[6], (label[2]:gsub(':', '-')), label[4],
    escape(label[5]), worth_it, sources.word 'about', minutes, sources.word 'minutes', sources.word 'Difficulty', stars, ('★'):rep(tonumber(stars)))
end

local function lists(index)
  local out, chapter, label, open = pandoc.List(), nil, nil, false
  local function close()
    if open then out:insert(raw('</ul>')) end
    open = false
  end
  for _, r in ipairs(index) do
    if r[1] == 'chapter' then
      close()
      chapter = r
    elseif r[1] == 'label' and r[3] == 'exercise' then
      label = r
    elseif r[1] == 'takes' then
      if not open then
        out:insert(pandoc.Header(2, {pandoc.Span(chapter[2], {class = 'number'}), pandoc.Space(), pandoc.Str(chapter[3])}))
        out:insert(raw('<ul>'))
      end
      open = true
      out:insert(line_of(label, r))
    end
  end
  close()
  return out
end

function Pandoc(doc)
  local names = {}
  for name in stringify(doc.meta.chapters):gmatch('%S+') do table.insert(names, name) end
  local index = sources.records(stringify(doc.meta.build) .. '/weave', names, '.index')
  doc.blocks = doc.blocks:walk {Div = function(d)
    if d.classes[1] == 'all-exercises' then return lists(index) end
  end}
  doc.meta.class, doc.meta.exercises = 'exercises', true
  doc.meta.description = 'All exercises of Small Steps, a book on particle dynamics in C: write them in the page, and have them marked there.'
  return doc
end
