-- sources.lua: what the book takes from elsewhere in the tree: regions of C
-- files, facts of program runs, labels of other chapters, citation keys.
-- And the one way to complain: file, line, what is wrong, what to do.

local sources = {problems = {}}

function sources.complain(file, line, ...)
  local where = line and ('%s:%d'):format(file, line) or file
  table.insert(sources.problems, where .. ': ' .. string.format(...))
end

-- Print every complaint and stop the build, if there is any.
function sources.finish()
  for _, problem in ipairs(sources.problems) do
    io.stderr:write(problem, '\n')
  end
  if #sources.problems > 0 then os.exit(1) end
end

function sources.exists(path)
  local file = io.open(path, 'r')
  if file then file:close() end
  return file ~= nil
end

-- Every file read is remembered: whatever is made depends on it.
local seen, read = {}, {}

function sources.text(path)
  local file = io.open(path, 'r')
  if not file then return nil end
  if not seen[path] then
    seen[path] = true
    table.insert(read, path)
  end
  local text = file:read('a')
  file:close()
  return text
end

-- Write a file, but leave it alone when it would not change: then nothing that
-- depends on it is made again.
function sources.write(path, text)
  if sources.text(path) == text then return end
  local file = assert(io.open(path, 'w'))
  file:write(text)
  file:close()
end

-- A Makefile rule that Ninja reads: `output` depends on every file read.
function sources.write_dependencies(path, output)
  local escaped = {}
  for _, name in ipairs(read) do table.insert(escaped, (name:gsub(' ', '\\ '))) end
  local file = assert(io.open(path, 'w'))
  file:write(output:gsub(' ', '\\ '), ': ', table.concat(escaped, ' \\\n  '), '\n')
  file:close()
end

function sources.lines(path)
  local text = sources.text(path)
  if not text then return nil end
  local lines = {}
  for line in (text .. (text:sub(-1) == '\n' and '' or '\n')):gmatch('(.-)\r?\n') do
    table.insert(lines, line)
  end
  return lines
end

local short = {['\n'] = '\\n', ['\t'] = '\\t', ['"'] = '\\"', ['\\'] = '\\\\'}

-- JSON, with keys in the order of the alphabet: the same tree gives the same bytes.
function sources.json(value)
  if type(value) == 'table' and value[1] ~= nil then
    local items = {}
    for i, item in ipairs(value) do items[i] = sources.json(item) end
    return '[' .. table.concat(items, ',') .. ']'
  elseif type(value) == 'table' then
    local keys, items = {}, {}
    for key in pairs(value) do table.insert(keys, key) end
    table.sort(keys)
    for i, key in ipairs(keys) do items[i] = sources.json(key) .. ':' .. sources.json(value[key]) end
    return '{' .. table.concat(items, ',\n') .. '}'
  elseif type(value) == 'string' then
    return '"' .. value:gsub('[%c"\\]', function(c) return short[c] or ('\\u%04x'):format(c:byte()) end) .. '"'
  end
  return tostring(value)
end

-- The indentation that all lines of a region share is taken off.
local function dedent(lines)
  local common
  for _, line in ipairs(lines) do
    if line:match('%S') then
      local indent = #line:match('^ *')
      common = math.min(common or indent, indent)
    end
  end
  local cut = {}
  for i, line in ipairs(lines) do cut[i] = line:sub((common or 0) + 1) end
  return table.concat(cut, '\n')
end

-- A comment that begins a region ("//> name") or ends one ("//<"), or what stands
-- around the declarations of a header for C++ (steps/version.h). None is shown.
function sources.is_mark(line)
  return line:match('^%s*//>') or line:match('^%s*//<%s*$') or sources.is_linkage(line)
end

function sources.is_linkage(line)
  return line == 'SS_BEGIN_DECLS' or line == 'SS_END_DECLS'
end

-- The lines from `first` to `last`, but those: each goes with the empty one after it.
local function without_linkage(lines, first, last)
  local kept = {}
  for number = first, last do
    local line = lines[number]
    if not sources.is_linkage(line) and not (line == '' and sources.is_linkage(lines[number - 1])) then
      table.insert(kept, line)
    end
  end
  return kept
end

-- The regions of a C file, in order: {name, first, last, code}. `first` and
-- `last` are the lines of the code itself.
local cut = {}

function sources.regions(root, path)
  if cut[path] then return table.unpack(cut[path]) end
  local lines = sources.lines(root .. '/' .. path)
  if not lines then return nil end
  local regions, named, open = {}, {}, nil
  for number, line in ipairs(lines) do
    local mark = line:match('^%s*//>%s*(.-)%s*$')
    if mark and open then
      sources.complain(path, number, 'region "%s" begins inside "%s", which line %d opened: close that with //< first',
        mark, open.name, open.first - 1)
      open = nil
    end
    if mark then
      if not mark:match('^[%w_]+$') then
        sources.complain(path, number, '"//> %s" is no region: write "//> name" (letters, digits, _)', mark)
      end
      open = {name = mark, first = number + 1, file = path}
      if named[mark] then
        sources.complain(path, number, 'region "%s" is there already, at line %d: give one of them another name',
          mark, named[mark].first - 1)
      end
      named[mark] = open
    elseif line:match('^%s*//<%s*$') then
      if not open then
        sources.complain(path, number, '//< closes nothing: remove it, or open a region above it with //> name')
      else
        open.last = number - 1
        open.code = dedent(without_linkage(lines, open.first, open.last))
        table.insert(regions, open)
        open = nil
      end
    end
  end
  if open then
    sources.complain(path, open.first - 1, 'region "%s" is never closed: end it with //<',
      open.name)
    open.last, open.code = #lines, ''
    table.insert(regions, open)
  end
  cut[path] = {regions, lines}
  return regions, lines
end

-- What a figure is drawn from (cmake/runs.cmake reads the same): the programs
-- whose tables its source names, as {stem = "02-euler/spiral", tables =
-- {"02-euler/spiral", "02-euler/spiral.fine"}}, in the order of their names; a
-- diagram may have none. And its source. Where a picture is drawn from a table, that one
-- stands in `pictured`, for it is large, and the table of the program's usual run instead.
function sources.drawn_from(root, figure)
  local source = 'figures/' .. figure .. '.tex'
  if not sources.exists(root .. '/' .. source) then source = 'figures/' .. figure .. '.dot' end
  local programs, of, names, known, pictured = {}, {}, {}, {}, {}
  local text = (sources.text(root .. '/' .. source) or ''):gsub('(\\fact{[^{}]*)}', '%1.tsv}')
  for name in ('\n' .. text):gmatch('\n%%> picture [^\n]*{([%l%d-]+/[%l%d.-]+)%.tsv}') do pictured[name] = true end
  for name in text:gmatch('{([%l%d-]+/[%l%d.-]+)%.tsv}') do
    if not known[name] then table.insert(names, name) end
    known[name] = true
  end
  table.sort(names)
  for _, name in ipairs(names) do
    local stem = name:match('^[^.]+')
    if not of[stem] then
      of[stem] = {stem = stem, tables = {}, pictured = {}}
      table.insert(programs, of[stem])
    end
    if not pictured[name] then
      table.insert(of[stem].tables, name)
    else
      if not known[stem] then table.insert(of[stem].tables, stem) end
      known[stem] = true
      if name ~= stem then table.insert(of[stem].pictured, name) end
    end
  end
  return programs, source
end

-- What a source in a folder includes as steps/ode.h, or film.h beside it: its path, if that is one of `known`.
function sources.included(name, folder, known)
  local here = folder .. '/' .. name
  return known['code/' .. name] and 'code/' .. name or known[here] and here or nil
end

-- The facts at the head of a table: name -> number as written.
local stated = {}

function sources.facts(path)
  if stated[path] then return stated[path] end
  local text = sources.text(path)
  if not text then return nil end
  local facts = {}
  for name, value in (text:match('^#.-\n%f[^#\n]') or text):gmatch('# ([%w_]+) = (%S+)\n') do facts[name] = value end
  stated[path] = facts
  return facts
end

-- The options that a table was made with, in order: {name, value, says, unit}; its
-- head has a line "#: h = 0.1", a tab, and "step (s)" for each.
function sources.settings(path)
  local settings = {}
  for name, value, says in (sources.text(path) or ''):gmatch('#: (%S+) = (%S+)\t([^\n]*)\n') do
    local words, unit = says:match('^(.-) %(([^()]*)%)$')
    table.insert(settings, {name = name, value = tonumber(value), says = words or says, unit = unit or ''})
  end
  return settings
end

-- What a text may quote of a table: the facts at its head, or the options that it was made with.
function sources.quotable(class, path)
  if class == 'fact' then return sources.facts(path) end
  local options = {}
  for _, setting in ipairs(sources.settings(path)) do options[setting.name] = setting.value end
  return next(options) and options
end

-- What a file's head comment says first: "/* spiral.c: ... */"; "" without one.
function sources.purpose(text)
  local comment = (text:match('/%*(.-)%*/') or ''):gsub('\n%s*%*', '\n')
  local first = (comment:gsub('^%s*[%w_.-]+:%s*', ''):gsub('%s+', ' ') .. ' '):match('^(.-[.:;?!]) ')
  return first and (first:gsub('^%l', string.upper):gsub('[:;]$', '.')) or ''
end

-- What a program's source expects of its facts: name -> {low, high, kind, where,
-- line}; "// expect: NAME in [LO, HI] (KIND, WHERE)", where "(given)" and "(seen)" have no
-- WHERE.
local expected = {}

function sources.expectations(root, stem)
  if expected[stem] then return expected[stem] end
  local all = {}
  for number, line in ipairs(sources.lines(root .. '/code/' .. stem .. '.c') or {}) do
    local name, low, high, rest = line:match('//%s*expect: ([%w_]+) in %[(%S+), (%S+)%](.*)')
    if name then
      local kind, where = rest:match('^ %(([%a ]+), (%S+)%)%s*$')
      all[name] = {low = tonumber(low), high = tonumber(high), kind = kind or rest:match('^ %((%a+)%)%s*$'),
        where = where, line = number}
    end
  end
  expected[stem] = all
  return all
end

-- What the chapters hold (written by weave.lua), one record a line, fields separated by tabs:
-- "label id kind number title page", "shows file region id section page whole", "draws stem id page
-- section look", "term key id page section words", "chapter number title page part", "asks stem",
-- "away id kind number title page" and "hides file region ..." of what the book leaves out of a chapter,
-- "documents file page", "declares name kind file page", "work key"; and, with the ending ".index", also
-- "caption stem words", "cites key id page section", "names name id page section", "does name file",
-- "goal words page", "refers id page" and what an exercise "takes".
function sources.records(directory, names, ending)
  local records = {}
  for _, name in ipairs(names) do
    local count = {}
    for _, line in ipairs(sources.lines(directory .. '/' .. name .. (ending or '.labels')) or {}) do
      local kind = line:match('^%a*')
      count[kind] = (count[kind] or 0) + 1
      local fields = {lines = directory .. '/' .. name .. '.lines', nth = count[kind]}
      for field in (line .. '\t'):gmatch('(.-)\t') do table.insert(fields, field) end
      table.insert(records, fields)
    end
  end
  return records
end

-- Where a label, a work or what a function does stands, "chapters/02-euler.md:31": for complaints alone,
-- since one line more in a chapter moves them all.
function sources.where(record)
  local n = 0
  for _, line in ipairs(sources.lines(record.lines)) do
    local kind, where = line:match('^(%a+)\t(.*)$')
    if kind == record[1] then n = n + 1 end
    if kind == record[1] and n == record.nth then return where end
  end
end

-- Where the parts of the book begin: page of a chapter -> {title, number}. A chapter of
-- the text names its part, so that one may be left out; what follows the text is
-- appendices, which have no number. With the root of the tree, what book/parts.yaml says of
-- it: promise, as inlines, and picture, a figure's name, unless its chapter has been left out.
function sources.parts(records, root)
  local said = root and pandoc.read('---\n' .. (sources.text(root .. '/book/parts.yaml') or '') .. '\n---\n', 'markdown').meta or {}
  local function about(part)
    local promise, picture = (said[part] or {}).promise, pandoc.utils.stringify((said[part] or {}).picture or '')
    if promise and pandoc.utils.type(promise) == 'Blocks' then promise = pandoc.utils.blocks_to_inlines(promise) end
    local source = root and root .. '/figures/' .. picture
    local is_there = source and (sources.exists(source .. '.tex') or sources.exists(source .. '.dot'))
    return promise, is_there and picture or nil
  end
  local begins, last, numbers = {}, nil, {'I', 'II', 'III', 'IV', 'V', 'VI'}
  for _, r in ipairs(records) do
    local part = r[1] == 'chapter' and r[5] or ''
    if r[1] == 'chapter' and part == '' and last and not tonumber(r[2]) then part = 'Appendices' end
    if part ~= '' and part ~= last then
      begins[r[4]] = {title = part, number = part ~= 'Appendices' and table.remove(numbers, 1) or nil}
      begins[r[4]].promise, begins[r[4]].picture = about(part)
      last = part
    end
  end
  return begins
end

-- What the chapters show ("path#region") and which headers they document, as
-- two sets; `names` are their names, separated by spaces.
function sources.shown(directory, names)
  local shown, documented, list = {}, {}, {}
  for name in names:gmatch('%S+') do table.insert(list, name) end
  for _, r in ipairs(sources.records(directory, list)) do
    if r[1] == 'shows' or r[1] == 'hides' then shown[r[2] .. '#' .. r[3]] = true end
    if r[1] == 'documents' then documented[r[2]] = true end
  end
  return shown, documented
end

-- A number by a format of C, as the book sets it: 12345.6 -> 12 345.6, 1.5e-05 -> 1.5 x 10^-5, with a real minus sign.
function sources.number(format, value)
  local digits = format:format(format:sub(-1) == 'd' and math.tointeger(value) or value)
  local mantissa, exponent = digits:match('^(.-)e([+-]%d+)$')
  local body = (mantissa or digits):gsub('^%-', '−')
  local whole, rest = body:match('^(−?%d+)(.*)$')
  if whole and #(whole:gsub('−', '')) > 4 then
    whole = whole:reverse():gsub('(%d%d%d)(%f[%d])', '%1\u{0}%2'):reverse():gsub('\u{0}', '\u{202F}')
    body = whole .. rest
  end
  if not exponent then return {pandoc.Str(body)} end
  exponent = tostring(math.tointeger(tonumber(exponent))):gsub('^%-', '−')
  local power = {pandoc.Str('10'), pandoc.Superscript {pandoc.Str(exponent)}}
  if body == '1' then return power end
  table.insert(power, 1, pandoc.Str(body .. '\u{202F}×\u{202F}'))
  return power
end

-- The labels of all chapters by name; `page` is told of those it gives again.
function sources.labels(records, page)
  local labels = {}
  for _, r in ipairs(records) do
    if r[1] == 'label' then
      local label = {id = r[2], kind = r[3], number = r[4], title = r[5], page = r[6], record = r}
      local first = labels[label.id]
      if first and label.page == page then
        sources.complain(sources.where(r), nil, 'label "%s" is there already, at %s: labels are unique in the whole book',
          label.id, sources.where(first.record))
      end
      labels[label.id] = first or label
    end
  end
  return labels
end

-- A word of the book's own, in the language of course.json (words.lua, from cmake/book.cmake).
local translated = os.getenv 'WORDS' and dofile(os.getenv 'WORDS') or {}

function sources.word(word) return translated[word] or word end

-- What a box says above it.
sources.boxes = {goals = 'You will be able to', try = 'Try it', wrong = 'What the notes say', derivation = 'The derivation'}
sources.how = 'How this was measured'

-- What course.json says of its exercises: "02-euler/step=10|2027-10-08T23:59+02:00 ..." as {worth, due} by stem.
function sources.counts(text)
  local of = {}
  for stem, worth, due in text:gmatch('(%S+)=(%d*)|(%S*)') do of[stem] = {worth = worth, due = due} end
  return of
end

-- And in words: " · counts 10 · due 2027-10-08, 23:59 (UTC+02:00)", each after `between`.
function sources.counted(worth, due, between)
  local said = (worth or '') ~= '' and between .. sources.word 'counts' .. ' ' .. worth or ''
  local day, hour, zone = (due or ''):match('^(.*)T(%d+:%d+)[:%d]*(.*)$')
  if not day then return said end
  return ('%s%s%s %s, %s (UTC%s)'):format(said, between, sources.word 'due', day, hour, zone == 'Z' and '' or zone)
end

-- What a label is called in a sentence, "Section", and how its number is written after
-- it, "%s", or nil if it has none.
local words = {chapter = 'Chapter', section = 'Section', more = 'Section', figure = 'Figure', table = 'Table', listing = 'Listing',
  exercise = 'Exercise', equation = 'Equation'}

function sources.called(label)
  local word = label.kind == 'chapter' and not tonumber(label.number) and 'Appendix' or words[label.kind]
  if label.number == '' then return label.kind == 'chapter' and sources.word 'Preface' or '“' .. label.title .. '”' end
  return sources.word(word), label.kind == 'equation' and '(%s)' or '%s'
end

-- What stands in a sentence instead of a link.
function sources.in_words(label)
  local word, number = sources.called(label)
  return number and word .. '\u{A0}' .. number:format(label.number) or word
end

-- The labels of what a book leaves out: of those chapters, and of exercises and the second level of the
-- others; `book` is what it holds.
function sources.elsewhere(directory, left_out, book)
  local names = {}
  for name in left_out:gmatch('%S+') do table.insert(names, name) end
  local away = sources.labels(sources.records(directory, names))
  for _, r in ipairs(book) do
    if r[1] == 'away' then away[r[2]] = {id = r[2], kind = r[3], number = r[4], title = r[5]} end
  end
  return away
end

-- Instead of a link to one of these.
function sources.of_full_edition(label)
  return sources.in_words(label) .. ' ' .. sources.word 'of the full edition'
end

function sources.citations(path)
  local keys = {}
  for key in (sources.text(path) or ''):gmatch('@%a+%s*{%s*([^,%s]+)') do keys[key] = true end
  return keys
end

return sources
