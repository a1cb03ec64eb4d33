-- lists.lua: the lists that the book makes of itself: of figures, of programs,
-- all that one may look up, and of what the notes claim. Each function gives blocks as if they
-- stood in the chapter; weave.lua then weaves them like any others.
--
--   lists.figures(book), lists.programs(book), lists.index(book, complain), lists.references()
--   lists.claims(book, complain)
-- with book = {root, build, edition, index, chapters} as in weave.lua.

local sources = require 'sources'

local stringify = pandoc.utils.stringify

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

-- What letters are sorted as.
local bare = {['ä'] = 'a', ['Ä'] = 'a', ['é'] = 'e', ['É'] = 'e', ['ć'] = 'c', ['ö'] = 'o', ['Ö'] = 'o', ['ø'] = 'o', ['š'] = 's', ['ü'] = 'u',
  ['’'] = '', ['‘'] = '', ['“'] = '', ['”'] = '', ['–'] = '-'}

-- "1-a comes before 10-a, and Ärger near argument": what to sort by.
local function plainly(text)
  text = text:gsub('[\xC2-\xF4][\x80-\xBF]*', bare)
  return (text:lower():gsub('["\'*$`\\{}]', ''):gsub('%d+', function(n) return ('%05d'):format(n) end))
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

-- All records of all chapters: only the chapters with these lists read them.
local function all_of(book) return sources.records(book.build .. '/weave', book.chapters, '.index') end

function lists.figures(book)
  local out, drawing = pandoc.List(), nil
  for _, r in ipairs(all_of(book)) do
    if r[1] == 'draws' then drawing = r end
    if r[1] == 'caption' then
      local line = pandoc.List {reference(drawing[3]), pandoc.Str(':'), pandoc.Space()}
      line:extend(inlines(r[3]))
      local programs = sources.drawn_from(book.root, r[2])
      local own = #programs == 1 and programs[1].stem == r[2]
      line:extend {pandoc.Space(), own and program_link(book, r[2]) or pandoc.Code(r[2])}
      line:extend(by(book, programs, r[2]))
      line:extend {pandoc.Str(','), pandoc.Space(), place(drawing[3], drawing[4], drawing[5])}
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
        note(program.stem, {id = r[3], page = r[4], number = r[5]})
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

-- The index ------------------------------------------------------------------

-- Who wrote what is cited: key -> {{family, given}, ...}.
local function authors(root)
  local out = {}
  for _, work in ipairs(pandoc.read(sources.text(root .. '/book/references.bib'), 'biblatex').meta.references or {}) do
    local people = pandoc.List()
    for _, person in ipairs(work.author or {}) do
      local particle = person['non-dropping-particle'] or person['dropping-particle']
      people:insert {family = (particle and stringify(particle) .. ' ' or '') .. stringify(person.family or person.literal or ''),
        given = stringify(person.given or '')}
    end
    out[stringify(work.id)] = people
  end
  return out
end

-- Adds the people cited. One who signs once as "G." and once as "Germund G." is one.
local function add_people(book, enter)
  local known, written, cites = authors(book.root), {}, pandoc.List()
  for order, r in ipairs(book.entries) do
    if r[1] == 'cites' then
      for _, person in ipairs(known[r[2]] or {}) do
        local short = person.family .. ', ' .. person.given:sub(1, utf8.offset(person.given, 2) - 1)
        if #person.given >= #(written[short] or '') then written[short] = person.given end
        cites:insert {short = short, family = person.family, place = {r[3], r[4], r[5], order}}
      end
    end
  end
  for _, c in ipairs(cites) do
    local given = written[c.short]
    enter(c.family .. (given ~= '' and ', ' .. given or ''), c.place)
  end
end

-- Whether nothing has been left out, by course.json or from the tree: the chapters' numbers have
-- no gap.
local function is_whole(book)
  if book.left_out ~= '' then return false end
  local there, most, index = {}, 0, book.index
  for _, r in ipairs(index) do
    local n = r[1] == 'chapter' and tonumber(r[2])
    if n then there[n], most = true, math.max(most, n) end
    if r[1] == 'away' then return false end
  end
  for n = 1, most do
    if not there[math.tointeger(n)] and not there[n] then return false end
  end
  return true
end

-- Adds what book/index.yaml says; of chapters that are left out it is silent.
local function add_table(book, enter, complain)
  local labels = {}
  for order, r in ipairs(book.entries) do
    if r[1] == 'label' then labels[r[2]] = {r[2], r[6], r[4] ~= '' and r[4] or r[5], order} end
  end
  local text = sources.text(book.root .. '/book/index.yaml') or ''
  local sees = pandoc.List()
  local meta = pandoc.read('---\n' .. text .. '\n---\n', 'markdown').meta
  for _, key in ipairs(sorted_keys(meta)) do
    local entry = meta[key]
    for _, id in ipairs(entry.at or {}) do
      if labels[stringify(id)] then
        enter(key, labels[stringify(id)])
      elseif is_whole(book) then
        complain(key, '"%s" leads to %s, which is not in the book: correct the label, or take it out', key, stringify(id))
      end
    end
    for _, other in ipairs(entry.see or {}) do sees:insert {key, stringify(other)} end
  end
  return sees
end

-- The functions that a listing declares or defines.
local function defined_in(root, path, name)
  local out = pandoc.List()
  for _, region in ipairs(sources.regions(root, path) or {}) do
    if region.name == name then
      for line in region.code:gmatch('[^\n]+') do out:insert(line:match('^%a[%w_ *]-%f[%w_](ss_[%w_]+)%(')) end
    end
  end
  return out
end

-- Everything that one would look up: terms where they are explained, names of the library where the
-- text first says them, where a listing shows them and where they are described, people where they are cited, and what
-- book/index.yaml adds. complain(key, text...) says what is wrong in that.
function lists.index(book, complain)
  book.entries = all_of(book)
  local places, others = {}, {}
  local function enter(key, at)
    places[key] = places[key] or pandoc.List()
    places[key]:insert(at)
  end
  local described = {}
  for order, r in ipairs(book.entries) do
    if r[1] == 'term' then enter(r[2], {r[3], r[4], r[5], order}) end
    if r[1] == 'declares' then described[r[2]] = described[r[2]] or {r[2], r[5], r[4]:match('[^/]+$'), order} end
  end
  for order, r in ipairs(book.entries) do
    if r[1] == 'names' and described[r[2]] then enter('`' .. r[2] .. '`', {r[3], r[4], r[5], order}) end
  end
  for order, r in ipairs(book.entries) do
    if r[1] == 'shows' then
      for _, name in ipairs(defined_in(book.root, r[2], r[3])) do
        if described[name] then enter('`' .. name .. '`', {r[4], r[6], r[5], order}) end
      end
    end
  end
  for name, at in pairs(described) do enter('`' .. name .. '`', at) end
  add_people(book, enter)
  for _, see in ipairs(add_table(book, enter, complain)) do
    local key, other = table.unpack(see)
    local leads = places[other] or others[other]
    if not leads and is_whole(book) then
      complain(key, '"%s" sends to "%s", which has no entry: correct it, or take it out', key, other)
    elseif leads then
      others[key] = others[key] or pandoc.List()
      others[key]:insert(other)
    end
  end
  local all = {}
  for key in pairs(places) do all[key] = true end
  for key in pairs(others) do all[key] = true end
  local out = pandoc.List()
  for _, key in ipairs(sorted_keys(all)) do
    local line = inlines(key)
    if places[key] then
      table.sort(places[key], function(a, b) return a[4] < b[4] end)
      local function column(n) return table.concat(places[key]:map(function(p) return p[n] end), '\t') end
      line:extend {pandoc.Str(','), pandoc.Space(),
        pandoc.Span({}, {class = 'places', to = column(1), page = column(2), number = column(3)})}
    end
    if others[key] then
      table.sort(others[key])
      line:extend {pandoc.Str(places[key] and ';' or ','), pandoc.Space(), pandoc.Emph(places[key] and 'see also' or 'see'), pandoc.Space()}
      line:extend(inlines(table.concat(others[key], '; ')))
    end
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
  if not row.place then complain(row.id, 'it does not say where: a slide by its title, a section by its number or heading') end
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

local function table_row(texts, columns)
  return pandoc.Row(pandoc.List(texts):map(function(text) return pandoc.Cell({pandoc.Plain(text)}, 'AlignDefault', 1, columns or 1) end))
end

-- What a row of the table says.
local function claim(row, book, complain)
  local says, measured, last = prose(row.says), prose(row.measured), {}
  local section, gone = words(row.section), missing(row, book.root)
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
  if row.place then says = pandoc.List {pandoc.Emph(prose(row.place)), pandoc.Str(':'), pandoc.Space()} .. says end
  for _, name in ipairs(programs(row.program)) do table.insert(last, program_link(book, name)) end
  if words(row.test) then table.insert(last, pandoc.Code('tests/' .. words(row.test) .. '.c')) end
  if section then table.insert(last, reference(section)) end
  for n, item in ipairs(last) do
    measured:extend {n == 1 and pandoc.Space() or pandoc.Str(', '), item}
  end
  return table_row {row.id, says, verdicts[words(row.verdict)] or '', measured}
end

-- A table by chapters, of what each settles. In print what holds is left out, and only counted.
function lists.claims(book, complain)
  local labels, rows, of, held = sources.labels(book.index), lists.rows(book.root), {}, 0
  for _, row in ipairs(rows) do
    local page, shown = (labels[words(row.section)] or {page = ''}).page, claim(row, book, complain)
    if book.edition ~= 'html' and words(row.verdict) == 'holds' then
      held = held + 1
    else
      of[page] = of[page] or pandoc.List()
      of[page]:insert(shown)
    end
  end
  local bodies, columns = pandoc.List(), pandoc.List {.06, .33, .12, .49}
  local function chapter(page, head)
    if not of[page] then return end
    bodies:insert({attr = pandoc.Attr(), row_head_columns = 0, head = {table_row({pandoc.Strong(inlines(head))}, #columns)}, body = of[page]})
  end
  for _, r in ipairs(book.index) do
    if r[1] == 'label' and r[3] == 'chapter' then chapter(r[6], ('[@%s]: %s'):format(r[2], r[5])) end
  end
  chapter('', 'Elsewhere')
  local out = pandoc.List {pandoc.Table({long = {}}, columns:map(function(width) return {'AlignLeft', width} end),
    pandoc.TableHead {table_row {'Row', 'What the source says', 'Verdict', 'Measured, and where'}}, bodies, pandoc.TableFoot {},
    pandoc.Attr('', {'claims'}))} -- on a phone, a card for each row
  if held > 0 then
    out:insert(pandoc.Para(inlines(('%d more rows hold, and stand in this appendix of the web edition.'):format(held))))
  end
  return out, #rows
end

return lists
