-- slides.lua ROOT BUILD CHAPTER: run by texlua. What is marked in a chapter is on its slides, in print
-- and in the browser, each frame is a page, none is empty, they are enough for a lecture, and they
-- hold no number that the book's page has not.

local root, build, name = arg[1], arg[2], arg[3]
local fewest = 12 -- slides of a chapter
local faults = 0

local function fault(text, ...)
  faults = faults + 1
  print((name .. ': ' .. text):format(...))
end

local function read(path)
  local file = assert(io.open(path), 'there is no ' .. path)
  local text = file:read('a')
  file:close()
  return text
end

local function output(command)
  local pipe = assert(io.popen(command))
  local text = pipe:read('a')
  pipe:close()
  return text
end

local chapter = read(root .. '/chapters/' .. name .. '.md')
local tex = read(build .. '/slides/tex/' .. name .. '/' .. name .. '.tex')
local deck = read(build .. '/slides/tex/' .. name .. '.html')
local page = read(build .. '/book/html/' .. name .. '.html')
local pdf = output(("pdftotext -layout '%s/slides/%s.pdf' -"):format(build, name)):gsub('%s+', ' ')

-- Figures, but those that are not wanted, and what has a title of its own.
local marks = {figures = 0, titles = 0, words = 0}
local without -- the level of a heading below which only what is marked is wanted
for line in chapter:gmatch('[^\n]+') do
  local level, attributes = line:match('^(#+) '), line:match('^:::+ {%.figure (.*)}')
  if level and (not without or #level <= without) then without = line:match('slide="no"') and #level or nil end
  if attributes and not attributes:match('slide="no"') and (not without or attributes:match('slide="')) then
    marks.figures = marks.figures + 1
    local stem = attributes:match('from="([^"]*)"')
    if not tex:find('\\pictureabove{' .. stem .. '}', 1, true) and not tex:find('\\picturebeside{' .. stem .. '}', 1, true) then
      fault('the figure %s is on no slide', stem)
    end
    if not deck:find('data-figure="' .. stem .. '"', 1, true) then fault('the figure %s is on no slide in the browser', stem) end
  end
end
for _, pattern in ipairs {'{[^\n}]*slide="([^"]*)"', '{%.slide title="([^"]*)"'} do
  for title in chapter:gmatch(pattern) do
    if title ~= 'no' and title ~= 'yes' then
      marks.titles = marks.titles + 1
      local words = title:gsub('’', "'"):match('^[%w\', ?]+'):gsub("'", '’')
      if not pdf:find(words, 1, true) then fault('no slide is called "%s"', title) end
    end
  end
end
-- Sentences: their first words, up to what is set in another way.
for words in chapter:gmatch('(%b[]){%.slide}') do
  marks.words = marks.words + 1
  local text = words:gsub('%s+', ' '):gsub('%$%$.-%$%$', '|'):gsub('%$.-%$', '|'):gsub('`.-`', '|'):gsub('%[%]%b{}', '|')
  local first = text:match('[%a%d][%a%d, %-]+') or ''
  first = first:sub(1, 24):gsub(' ?[^ ]*$', '')
  local low = first:sub(2)
  if not pdf:find(low, 1, true) then fault('"%s..." is on no slide', first) end
end
if marks.figures == 0 or marks.titles == 0 or marks.words == 0 then fault('nothing is marked in it') end

-- Each frame is a page; each figure has one, and each title, and there are more. Something is on it.
local _, frames = tex:gsub('\\begin{frame}', '')
local pages = tonumber(output(("pdfinfo '%s/slides/%s.pdf'"):format(build, name)):match('Pages: *(%d+)'))
if frames ~= pages then fault('%d frames are %d pages', frames, pages) end
local _, sections = deck:gsub('<section', '')
if sections ~= frames then fault('there are %d slides in print and %d in the browser', frames, sections) end
if pages < marks.titles + 4 then fault('%d pages are too few: there are %d titles', pages, marks.titles) end
if pages < fewest then fault('%d pages are too few for a lecture', pages) end
for title, body in tex:gmatch('\\begin{frame}[^\n{]*(%b{})(.-)\\end{frame}') do
  local inside = body:gsub('%% chapters/[^\n]*', ''):gsub('\\label%a+box%b{}', ''):gsub('\\begin%b{}', ''):gsub('\\end%b{}', ''):gsub('\\%a+', '')
  if not inside:find('%w') then fault('the slide %s is empty', title) end
end

-- A picture is as large as a slide; what runs over stops the build (faults.lua).
local known = {}
for number in page:gsub('<[^>]*>', ' '):gmatch('%d[%d.]*') do
  known[number:gsub('%.$', '')] = true
end
local checked = 0
local function check(text, where)
  for number in text:gmatch('%d[%d.]*') do
    number = number:gsub('%.$', '')
    checked = checked + 1
    if not known[number] then fault('%s say %s, and the book does not', where, number) end
  end
end
check(tex:gsub('%% chapters/[^\n]*', ''):gsub('\\real{[^}]*}', ''):gsub('%d+pt', ''):gsub('\\picture%a+{[^}]*}', ''), 'the slides')
local words = deck:match('</h1>(.*)$'):gsub('<[^>]*>', ' '):gsub('&#%d+;', ' ')
check(words, 'the slides in the browser')
if checked < 200 then fault('there are only %d numbers on its slides', checked) end

print(('%s: %d slides, %d figures, %d titles and %d sentences marked, %d numbers, %d faults')
  :format(name, pages, marks.figures, marks.titles, marks.words, checked, faults))
os.exit(faults == 0)
