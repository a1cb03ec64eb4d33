-- lists.lua: the lists that the book makes of itself: of figures, of programs,
-- of terms, and of what the notes claim. Each function gives blocks as if they
-- stood in the chapter; weave.lua then weaves them like any others.
--
--   lists.figures(book), lists.programs(book), lists.terms(book), lists.references()
--   lists.claims(book, source, complain)
-- with book = {root, edition, index} as in weave.lua.

local sources = require 'sources'

local lists = {}

-- A reference [@id], as Pandoc reads it.
local function reference(id)
  return pandoc.Cite({pandoc.Str('[@' .. id .. ']')}, {pandoc.Citation(id, 'NormalCitation')})
end

-- Where something stands: its page in print, its section on a screen.
local function place(anchor, page, number)
  return pandoc.Span({}, {class = 'place', to = anchor, page = page, number = number})
end

local function inlines(markdown)
  return pandoc.utils.blocks_to_inlines(pandoc.read(markdown, 'markdown').blocks)
end

-- "1-a comes before 10-a, and Ärger near argument": what to sort by.
local function plainly(text)
  return (text:lower():gsub('[‘’“”"\'*$`\\{}]', ''):gsub('%d+', function(n) return ('%05d'):format(n) end))
end

local function sorted_keys(map)
  local keys = {}
  for key in pairs(map) do table.insert(keys, key) end
  table.sort(keys, function(a, b)
    local pa, pb = plainly(a), plainly(b)
    return pa < pb or pa == pb and a < b
  end)
  return keys
end

local function entries(blocks) return {pandoc.Div(blocks, {class = 'entries'})} end

-- A program's name; on a screen a link to its page.
local function program_link(book, stem)
  local path = 'code/' .. stem .. '.c'
  local name = pandoc.Code(stem)
  if book.edition ~= 'html' or not sources.exists(book.root .. '/' .. path) then return name end
  return pandoc.Link({name}, path .. '.html', '', pandoc.Attr('', {'name'}))
end

-- The programs that drew a figure, where they are not just the one of its name.
local function by(book, programs, stem)
  if #programs == 0 then return {pandoc.Str(' (a diagram)')} end
  local out = pandoc.List()
  for n, program in ipairs(programs) do
    out:extend {pandoc.Str(n == 1 and ' (' or ', '), program_link(book, program.stem)}
  end
  out:insert(pandoc.Str(')'))
  return #programs == 1 and programs[1].stem == stem and {} or out
end

function lists.figures(book)
  local out = pandoc.List()
  for _, r in ipairs(book.index) do
    if r[1] == 'draws' then
      local line = pandoc.List {reference(r[3]), pandoc.Str(':'), pandoc.Space()}
      line:extend(inlines(r[4]))
      local programs = sources.drawn_from(book.root, r[2])
      local own = #programs == 1 and programs[1].stem == r[2]
      line:extend {pandoc.Space(), own and program_link(book, r[2]) or pandoc.Code(r[2])}
      line:extend(by(book, programs, r[2]))
      line:extend {pandoc.Str(','), pandoc.Space(), place(r[3], r[5], r[6])}
      out:insert(pandoc.Para(line))
    end
  end
  return entries(out)
end

function lists.programs(book)
  local where = {}
  local function note(stem, item)
    where[stem] = where[stem] or {}
    if #where[stem] == 0 or where[stem][#where[stem]].number ~= item.number then table.insert(where[stem], item) end
  end
  for _, r in ipairs(book.index) do
    local stem = r[1] == 'shows' and r[2]:match('^code/(%d%d%-.*)%.c$')
    if stem then note(stem, {id = r[4], page = r[6], number = r[5]}) end
    if r[1] == 'draws' then
      for _, program in ipairs((sources.drawn_from(book.root, r[2]))) do
        note(program.stem, {id = r[3], page = r[5], number = r[6]})
      end
    end
  end
  local out = pandoc.List()
  for _, stem in ipairs(sorted_keys(where)) do
    local line = pandoc.List {program_link(book, stem), pandoc.Space()}
    line:extend(inlines(sources.purpose(sources.text(book.root .. '/code/' .. stem .. '.c') or '')))
    for n, item in ipairs(where[stem]) do
      line:extend {pandoc.Str(n == 1 and '' or ','), pandoc.Space(), place(item.id, item.page, item.number)}
    end
    out:insert(pandoc.Para(line))
  end
  return entries(out)
end

function lists.terms(book)
  local where = {}
  for _, r in ipairs(book.index) do
    if r[1] == 'term' then
      local words = r[2]:gsub('^%l', string.upper) -- some stood at the head of a sentence
      where[words] = where[words] or {}
      table.insert(where[words], place(r[3], r[4], r[5]))
    end
  end
  local out = pandoc.List()
  for _, term in ipairs(sorted_keys(where)) do
    local line = inlines(term)
    for _, there in ipairs(where[term]) do line:extend {pandoc.Str(','), pandoc.Space(), there} end
    out:insert(pandoc.Para(line))
  end
  return {pandoc.Div(entries(out), {class = 'columns'})}
end

-- Citeproc fills it.
function lists.references() return {pandoc.Div({}, {id = 'refs'})} end

-- The claims -----------------------------------------------------------------

local verdicts = {holds = 'holds', ['in a sense'] = 'holds, in this sense', wrong = 'wrong', misprint = 'misprint',
  design = 'design'}

-- The rows of book/claims.yaml, in order: {id, says, verdict, ...}.
local known_rows

function lists.rows(root)
  if known_rows then return known_rows end
  local text = sources.text(root .. '/book/claims.yaml')
  local meta = pandoc.read('---\n' .. text .. '\n---\n', 'markdown').meta
  local rows = {}
  for _, id in ipairs(sorted_keys(meta)) do
    local row = {id = id}
    for field, value in pairs(meta[id]) do row[field] = value end
    table.insert(rows, row)
  end
  known_rows = rows
  return rows
end

local function words(value)
  return value and pandoc.utils.stringify(value) or nil
end

local function prose(value)
  if not value then return pandoc.List() end
  if pandoc.utils.type(value) == 'Blocks' then return pandoc.utils.blocks_to_inlines(value) end
  return pandoc.List(value):clone()
end

-- The programs a row names, one or several.
local function programs(value)
  local out = {}
  if pandoc.utils.type(value) ~= 'List' then value = {value} end
  for _, name in ipairs(value) do table.insert(out, words(name)) end
  return out
end

-- The first program that a row names or quotes, and that is not there: its chapter
-- has been left out.
local function missing(row, root)
  local needed = row.program and programs(row.program) or {}
  pandoc.Para(prose(row.measured)):walk {
    Span = function(s) table.insert(needed, s.attributes.of and s.attributes.of:match('^[^.]+')) end,
  }
  for _, stem in ipairs(needed) do
    if not sources.exists(root .. '/code/' .. stem .. '.c') then return stem end
  end
end

-- A row that can be measured names a program and quotes one of its facts, and
-- the program expects something of it; or it names a test of the library.
local function check(row, root, complain)
  local verdict = words(row.verdict)
  if not verdicts[verdict] then
    complain(row.id, 'its verdict is "%s": it is holds, in a sense, wrong, misprint or design', verdict or '')
  end
  if not row.says then complain(row.id, 'it does not say what the source says') end
  local quoted = 0
  pandoc.Para(prose(row.measured)):walk {
    Span = function(s)
      if not s.classes:includes('fact') then return end
      quoted = quoted + 1
      local stem, run = s.attributes.of:match('^([^.]+)(.*)$')
      if run ~= '' then
        complain(row.id, 'nothing is expected of the fact "%s" in another run of a program: quote one of %s itself',
          s.attributes.name, stem)
      end
    end,
  }
  local test = words(row.test)
  if test and not sources.exists(root .. '/tests/' .. test .. '.c') then
    complain(row.id, 'there is no tests/%s.c', test)
  end
  if verdict ~= 'design' and quoted == 0 and not test then
    complain(row.id, 'nothing tests it: quote a fact of a program in "measured", name a "test", or call it design')
  end
end

function lists.claims(book, source, complain)
  local body, known = {}, 0
  for _, row in ipairs(lists.rows(book.root)) do
    local mine = row.id:match('^%a+') == source
    local gone = mine and missing(row, book.root)
    known = known + (mine and 1 or 0)
    if mine then
      local measured, section, last = prose(row.measured), words(row.section), {}
      if gone then
        complain(row.id, 'there is no code/%s.c: remove the row, or let another program measure what it says', gone)
        section = nil -- one complaint is enough
        measured = pandoc.Span(measured):walk {Span = function(s)
          s.attributes.gone = 'yes'
          return s
        end}.content
      else
        check(row, book.root, complain)
      end
      for _, name in ipairs(programs(row.program)) do table.insert(last, program_link(book, name)) end
      if words(row.test) then table.insert(last, pandoc.Code('tests/' .. words(row.test) .. '.c')) end
      if section then table.insert(last, reference(section)) end
      for n, item in ipairs(last) do
        measured:extend {n == 1 and pandoc.Space() or pandoc.Str(', '), item}
      end
      table.insert(body, {{pandoc.Plain(row.id)}, {pandoc.Plain(prose(row.says))},
        {pandoc.Plain(verdicts[words(row.verdict)] or '')}, {pandoc.Plain(measured)}})
    end
  end
  local function cell(text) return {pandoc.Plain(text)} end
  local simple = pandoc.SimpleTable({}, {'AlignLeft', 'AlignLeft', 'AlignLeft', 'AlignLeft'}, {.07, .34, .13, .46},
    {cell 'Row', cell 'What the source says', cell 'Verdict', cell 'Measured, and where'}, body)
  local claims = pandoc.utils.from_simple_table(simple)
  claims.classes = {'claims'} -- on a phone, a card for each row
  return {claims}, known
end

return lists
