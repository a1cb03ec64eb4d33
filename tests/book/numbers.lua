-- numbers.lua BUILD: run by texlua. The weave, LaTeX and the web pages count
-- chapters, sections, figures, tables, listings, equations and exercises each in its
-- own way; all must come to the same numbers.

local build = arg[1]
local faults, compared = 0, {}

local function fault(text, ...)
  faults = faults + 1
  print(text:format(...))
end

local function text_of(path)
  local file = assert(io.open(path), path)
  local text = file:read('a')
  file:close()
  return text
end

-- LaTeX: \newlabel{fig-spiral}{{2.1}{page}...
local printed = {}
for id, number in text_of(build .. '/book/pdf/book.aux'):gmatch('\\newlabel{([%w-]+)}{{([^{}]*)}') do
  printed[id] = number
end

local list = io.popen('ls ' .. build .. '/weave/*.index')
local labels = {}
for path in list:lines() do
  for id, kind, number, page in text_of(path):gmatch('label\t([^\t]*)\t([^\t]*)\t([^\t]*)\t[^\t]*\t([^\t\n]*)') do
    local anchor = id:gsub(':', '-')
    labels[anchor] = {number = number, kind = kind}
    if number ~= '' then
      compared[kind] = (compared[kind] or 0) + 1
      if printed[anchor] ~= number then
        fault('%s: the weave counts %s, LaTeX %s', id, number, printed[anchor] or 'nothing')
      end
      local html = text_of(build .. '/book/html/' .. page)
      local _, at = html:find(' id="' .. anchor .. '"', 1, true)
      if not at then _, at = html:find('\nid="' .. anchor .. '"', 1, true) end
      local shown = at and html:match('class="number">([^<]*)<', at) or ''
      shown = shown:gsub('\u{A0}', ' '):gsub('%s+', ' ')
      local words = {chapter = '%a+ ', section = '', figure = 'Figure ', table = 'Table ', listing = 'Listing ', equation = '', exercise = 'Exercise ', more = ''}
      local want = number:gsub('%.', '%%.')
      if kind == 'equation' then want = '%(' .. want .. '%)' end
      if not shown:match('^' .. words[kind] .. want .. '$') then
        fault('%s: the weave counts %s, the page %s says "%s"', id, number, page, shown)
      end
    end
  end
end
list:close()

-- What references say in the pages.
local pages, references = io.popen('ls ' .. build .. '/book/html/*.html'), 0
for path in pages:lines() do
  for anchor, said in text_of(path):gmatch('<a%s+href="[^"#]*#([%w-]+)"%s+class="reference">([^<]*)</a>') do
    references = references + 1
    local label = labels[anchor]
    if not label then
      fault('%s: refers to %s, which no index has', path, anchor)
    elseif label.number ~= '' and not said:gsub('[()]', ''):gsub('%s', ' '):find(label.number .. '$') then
      fault('%s: refers to %s as "%s", which is %s', path, anchor, said, label.number)
    end
  end
end
pages:close()

local said = {}
for kind, count in pairs(compared) do table.insert(said, count .. ' ' .. kind .. 's') end
table.sort(said)
print(table.concat(said, ', ') .. (', %d references, %d faults'):format(references, faults))
os.exit(faults == 0 and references > 0 and #said >= 7)
