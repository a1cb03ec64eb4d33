-- faults.lua LOG [own]: the faults in LaTeX's log that a reader of the book would see,
-- said of the line of the chapter that it comes from. Run by cmake/bind.cmake
-- with texlua. Fails if there is anything; but in a course of one's own (course.json), whose
-- lines and pages break elsewhere than ours, what only runs over is told, and is no fault.

local folder = arg[1]:match('^(.*)/')
local book = arg[1]:match('([^/]*)%.log$') .. '.tex' -- what \inputs the chapters
local log = {}
for line in io.lines(arg[1]) do table.insert(log, line) end

-- "02-euler.tex" and a line of it -> "chapters/02-euler.md:17", from the
-- comments that latex.lua leaves between blocks.
local places = {}
local function place(file, line)
  local name = file:match('[^/]*$')
  if not places[name] then
    places[name] = {}
    local input = io.open(folder .. '/' .. name)
    local n, here = 0, nil
    for text in input and input:lines() or function() end do
      n = n + 1
      here = text:match('^%% ([%w/._-]+%.md:%d+)$') or here
      places[name][n] = here
    end
    if input then input:close() end
  end
  if name == book then return ('book/pdf/%s:%d'):format(book, line) end
  return places[name][line] or ('%s:%d'):format(file, line)
end

-- Errors stop LaTeX; what it warned of before means little then.
local errors, faults, chapter = {}, {}, book
local wide = arg[2] == 'own' and book == 'book.tex' and {} or faults
local function fault(list, line, text, ...)
  table.insert(list, (line and place(chapter, tonumber(line)) or chapter) .. ': ' .. text:format(...))
end

-- The words of a line that runs over, without its fonts.
local function words(text)
  text = (text or ''):gsub('\\%S+ ?', ''):gsub('%[%]', ''):gsub('[$|]', ''):gsub(' ?%(%-?%d+%) ?', '')
    :gsub('^%s+', '')
  return #text > 60 and '...' .. text:sub(-60) or text
end

for n, line in ipairs(log) do
  for name in line:gmatch('%([^()%s]-([%w-]+%.tex)') do chapter = name end
  local file, at, message = line:match('^(%S-%.%w+):(%d+): (.+)$')
  local too_wide, from = line:match('^Overfull \\hbox %(([%d.]+pt) too wide%).-lines? (%d+)')
  local too_tall, ends = line:match('^LaTeX Warning: Float too large for page by ([%d.]+pt) on input line (%d+)')
  local label, on = line:match("^LaTeX Warning: %w+ [`']([^']+)' .-undefined on input line (%d+)")
  message = message and message:gsub('^(Missing character: There is no) .- %((".-)%)', '%1 character %2')
  if message and message:match('^ ==>') then
    -- only says that it stops
  elseif file then
    if file:match('%.tex$') then chapter = file:match('[^/]*$') end
    local seen = (log[n + 1] or ''):match('^l%.%d+ (.*)') or (log[n + 2] or ''):match('^l%.%d+ (.*)')
    fault(errors, at, 'LaTeX says: %s%s', message, seen and ' At: ' .. seen or '')
  elseif too_wide then
    fault(wide, from, 'this runs %s into the margin, so put it another way: "%s"', too_wide, words(log[n + 1]))
  elseif too_tall then
    fault(wide, ends, 'this runs %s off the page: show less of it at once', too_tall)
  elseif line:match('^Overfull \\vbox.-too high') then
    if book == 'slides.tex' then
      fault(faults, line:match('at line (%d+)'), 'a slide is overfull (%s): mark less for it', line:match('%((.-)%)'))
    else
      fault(wide, nil, 'a page is overfull (%s): a figure or table near here is too tall', line:match('%((.-)%)'))
    end
  elseif label then
    fault(faults, on, 'there is no "%s" to refer to', label)
  elseif line:match('^LaTeX Warning: Label .- multiply defined') then
    table.insert(faults, 'build/book/pdf: ' .. line)
  elseif line:match('^! ') and not line:match('^!  ==>') then
    fault(errors, nil, 'LaTeX says: %s', line:sub(3))
  end
end

if wide ~= faults then
  for _, text in ipairs(wide) do io.stderr:write('in print, ', text, '\n') end
end
if #errors > 0 then faults = errors end
for _, text in ipairs(faults) do io.stderr:write(text, '\n') end
os.exit(#faults == 0)
