-- syllabus.lua: the weeks of a course: what one can do after each chapter, which chapters
-- it builds on, and how long its exercises take.
-- Run by Pandoc on nothing.md, with the metadata root, build, chapters and left_out (see
-- weave.lua), course, its title, weeks, the chapters and exercises of each week with a bar
-- between weeks, or nothing for a chapter a week; and output, for Markdown.

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'
local word = sources.word
local stringify = pandoc.utils.stringify

local enough = 3 -- references from one chapter to another are more than a remark

-- The chapters by name: {name, number, title, goals, exercises, needs}; the last counts
-- references by the page that they lead to.
local function read(build, names)
  local chapters, order, pages = {}, pandoc.List(), {}
  local index = sources.records(build .. '/weave', names, '.index')
  local function of(page) return chapters[page:match('^(.*)%.html')] end
  for _, r in ipairs(index) do
    if r[1] == 'chapter' and tonumber(r[2]) then
      local name = r[4]:match('^(.*)%.html')
      chapters[name] = {name = name, number = tonumber(r[2]), title = r[3], goals = pandoc.List(), exercises = pandoc.List(), needs = {}}
      order:insert(name)
    elseif r[1] == 'label' then
      pages[r[2]] = r[6]
    end
  end
  for _, r in ipairs(index) do
    local chapter = (r[1] == 'goal' or r[1] == 'takes' or r[1] == 'refers') and of(r[3])
    if chapter and r[1] == 'goal' then
      chapter.goals:insert(r[2])
    elseif chapter and r[1] == 'takes' then
      chapter.exercises:insert {number = r[2], title = r[4], minutes = tonumber(r[5]), stars = tonumber(r[6]),
        points = tonumber(r[9]) or tonumber(r[7]) or 0, stem = r[8] or '', due = r[10] or ''}
    elseif chapter and pages[r[2]] and of(pages[r[2]]) then
      local to = of(pages[r[2]]).name
      chapter.needs[to] = (chapter.needs[to] or 0) + 1
    end
  end
  return chapters, order
end

-- The weeks: {chapters, exercises}, exercises as a set of stems, or nil for all of the chapters.
local function weeks_of(text, order)
  if text == '' then return order:map(function(name) return {chapters = pandoc.List {name}} end) end
  local weeks = pandoc.List()
  for said in (text .. '|'):gmatch('(.-)|') do
    local week = {chapters = pandoc.List()}
    for name in said:gmatch('%S+') do
      if name:match('/') then
        week.exercises = week.exercises or {}
        week.exercises[name] = true
      else
        week.chapters:insert(name)
      end
    end
    weeks:insert(week)
  end
  return weeks
end

-- What is no Markdown.
local function plain(text) return (text:gsub('[`*_{}%[%]<>#|$]', '\\%0')) end

local function sums(exercises)
  local minutes, points = 0, 0
  for _, e in ipairs(exercises) do minutes, points = minutes + e.minutes, points + e.points end
  return minutes, points
end

-- "Chapter 2 (14 references), Chapter 1 (5)", of the chapters before this one: those that
-- are in the course, or those that are not.
local function builds_on(chapter, chapters, is_there)
  local found = pandoc.List()
  for name, count in pairs(chapter.needs) do
    if count >= enough and chapters[name].number < chapter.number and is_there(name) then found:insert {chapters[name].number, count} end
  end
  found:sort(function(a, b) return a[2] > b[2] or a[2] == b[2] and a[1] < b[1] end)
  local said = found:map(function(f) return ('%s %d (%d%s)'):format(word 'Chapter', f[1], f[2], f == found[1] and ' references' or '') end)
  return #said > 0 and table.concat(said, ', ') or nil
end

function Pandoc(doc)
  local function setting(name) return stringify(doc.meta[name] or '') end
  local names, left_out, is_left = {}, setting('left_out'), {}
  for name in setting('chapters'):gmatch('%S+') do table.insert(names, name) end
  for name in left_out:gmatch('%S+') do is_left[name] = true end
  local chapters, order = read(setting('build'), names)
  local weeks = weeks_of(setting('weeks'), order:filter(function(name) return not is_left[name] end))
  local course = setting('course')
  local out = pandoc.List {
    ('# %s {.unnumbered}\n'):format(course == '' and 'Small Steps: a syllabus' or plain(course)),
    'Minutes are about those of the exercises; lecture and reading come on top. A chapter builds on those to which it refers three times or more.\n',
    ('| %s | %s | %s | %s | %s |\n'):format(word 'Week', word 'Chapter', word 'Exercises', word 'Minutes', word 'Points') ..
      '|----:|:-----------------------------|----:|----:|----:|',
  }
  local details, all_minutes, all_points, all_exercises = pandoc.List(), 0, 0, 0
  for n, week in ipairs(weeks) do
    local titles, exercises = pandoc.List(), pandoc.List()
    local needed = week.chapters:clone()
    for stem in pairs(week.exercises or {}) do -- of another chapter than the week's
      local name = stem:match('^[^/]+')
      if not needed:includes(name) then needed:insert(name) end
    end
    for _, name in ipairs(needed) do
      local chapter = chapters[name]
      if week.chapters:includes(name) then
        titles:insert(chapter.number .. ' ' .. chapter.title)
        details:insert(('## %s %d: %s {.unnumbered}\n'):format(word 'Week', n, chapter.title))
        details:insert(('%s %d. After it you will be able to\n'):format(word 'Chapter', chapter.number))
        details:insert(table.concat(chapter.goals:map(function(goal) return '- ' .. goal end), '\n') .. '\n')
        local on = builds_on(chapter, chapters, function(other) return not is_left[other] end)
        local away = builds_on(chapter, chapters, function(other) return is_left[other] end)
        if on then details:insert('It builds on ' .. on .. '.\n') end
        if away then details:insert('It refers to what this course leaves out: ' .. away .. '.\n') end
      end
      for _, e in ipairs(chapter.exercises) do
        if not week.exercises or week.exercises[e.stem] then exercises:insert(e) end
      end
    end
    if #titles == 0 then details:insert(('## %s %d {.unnumbered}\n'):format(word 'Week', n)) end
    if #exercises > 0 then
      details:insert(('| | %s | %s | %s | %s |\n'):format(word 'Exercise', word 'Minutes', word 'Difficulty', word 'Points') ..
        '|:--|:-----------------------------|----:|:----|----:|')
      for _, e in ipairs(exercises) do
        details:insert(('| %s | %s%s | %d | %s | %s |'):format(e.number, e.title, sources.counted('', e.due, ', '), e.minutes, ('★'):rep(e.stars), e.points > 0 and e.points or ''))
      end
      details:insert ''
    end
    local minutes, points = sums(exercises)
    out:insert(('| %d | %s | %d | %d | %d |'):format(n, table.concat(titles, ', '), #exercises, minutes, points))
    all_minutes, all_points, all_exercises = all_minutes + minutes, all_points + points, all_exercises + #exercises
  end
  out:insert(('| | together | %d | %d | %d |\n'):format(all_exercises, all_minutes, all_points))
  local text = table.concat(out .. details, '\n')
  sources.write(setting('output'), (text:gsub(' {%.unnumbered}', '')))
  local function stars(s)
    if s.text:match('^★') then return pandoc.RawInline('latex', ('\\stars{%d}'):format(utf8.len(s.text))) end
  end
  -- Titles and days are broken over lines, whatever their length in Markdown.
  local widths = {0.08, 0.48, 0.14, 0.14, 0.12}
  local function broad(t)
    for n, spec in ipairs(t.colspecs) do t.colspecs[n] = {spec[1], widths[n]} end
    return t
  end
  return pandoc.read(text, 'markdown'):walk {Str = stars, Table = broad}
end
