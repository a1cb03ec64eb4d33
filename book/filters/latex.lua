-- latex.lua: how the woven parts of a chapter look in print. The commands and
-- environments it uses are defined in book/pdf/preamble.tex, and LaTeX numbers.

local sources = require 'sources'
local latex = {}

local alone -- the page of a chapter that is a hand-out, or nil: only what is on it can be led to

function latex.begin(book) alone = book.edition == 'handout' and book.page end

function latex.finish(doc) return doc end

local function raw(text) return pandoc.RawBlock('latex', text) end

-- A comment that says where the next lines come from, for faults.lua to quote
-- when LaTeX complains of them.
function latex.place(file, line) return raw(('%% %s:%d'):format(file, line)) end

-- Text between two pieces of LaTeX, with no paragraph's end in it.
local function within(before, inlines, after)
  local out = pandoc.List {pandoc.RawInline('latex', before)}
  out:extend(inlines)
  out:insert(pandoc.RawInline('latex', after))
  return pandoc.Plain(out)
end

-- A path in typewriter type that may break after a slash.
local function path(text)
  return '\\path{' .. text .. '}'
end

-- A formula that is a paragraph in Markdown stays on the page of the words above it.
latex.displayed = raw '\\nopagebreak'

-- A paragraph that is not indented.
function latex.flush(paragraph)
  paragraph.content:insert(1, pandoc.RawInline('latex', '\\noindent '))
end

function latex.reference(label, anchor)
  if alone and label.page ~= alone then return {pandoc.Str(sources.in_words(label))} end
  local word, number = sources.called(label)
  local text = number and pandoc.RawInline('latex', word .. '~' .. number:format('\\ref*{' .. anchor .. '}')) or pandoc.Str(word)
  return {pandoc.RawInline('latex', '\\hyperref[' .. anchor .. ']{'), text, pandoc.RawInline('latex', '}')}
end

-- The page that something is on.
function latex.whereabouts(anchor)
  return {pandoc.RawInline('latex', '\\hyperref[' .. anchor .. ']{\\pageref*{' .. anchor .. '}}')}
end

-- The pages that several things are on (see \pages).
function latex.places(anchors) return {pandoc.RawInline('latex', '\\pages{' .. table.concat(anchors, ',') .. '}')} end

function latex.term(inlines, anchor)
  return {pandoc.Emph(inlines), pandoc.RawInline('latex', '\\term{' .. anchor .. '}')}
end

-- A place for an index to lead to.
function latex.here(anchor) return pandoc.RawInline('latex', '\\term{' .. anchor .. '}') end

function latex.entries(blocks)
  blocks:insert(1, raw('\\begin{entries}'))
  blocks:insert(raw('\\end{entries}'))
  return blocks
end

function latex.columns(blocks)
  blocks:insert(1, raw('\\begin{multicols}{2}'))
  blocks:insert(raw('\\end{multicols}'))
  return blocks
end

-- Only a draft has facts that are not as their program expects.
function latex.setting(inlines) return inlines end

function latex.fact(inlines, _, _, held)
  if held then return inlines end
  table.insert(inlines, 1, pandoc.RawInline('latex', '\\unheld{'))
  table.insert(inlines, pandoc.RawInline('latex', '}'))
  return inlines
end

function latex.equation(text, anchor)
  if anchor then
    return {pandoc.RawInline('latex', '\\begin{equation}\\label{' .. anchor .. '}' .. text .. '\\end{equation}')}
  end
  return {pandoc.Math('DisplayMath', text)}
end

-- Room for so many lines of the text; below a title, who has asked for both, none.
local function room(lines)
  return raw(('\\room{%d}'):format(lines))
end

-- A table that is short stays in one piece (latex.table), and so does what is shown of up to
-- twelve lines, which are smaller than the text's; more may go on overleaf.
local short = 12
-- What is longer than a page has room for cannot stay in one piece.
local page = 60

local function listing_room(lines)
  return room(lines <= short and math.ceil(0.72 * lines) + 2 or 6)
end

-- The lines of a table, and how many of them are not parted. Where columns have widths,
-- rows are of several lines.
local function height(t)
  local lines = tonumber(t.attributes.lines)
  if lines then return lines, 16 end
  local rows = 0
  if t.colspecs[1][2] then return math.huge, 8 end
  for _, body in ipairs(t.bodies) do rows = rows + #body.body end
  return rows + 3, 16
end

-- Chapters keep the number of their file when an instructor leaves one out. Below titles
-- there are some lines of text, or what begins with a title of its own, or a table.
function latex.header(h, number, below, after, part)
  if h.level > 1 and below and below.t == 'Table' then
    local lines, most = height(below)
    return {room(5 + math.min(lines, most)), h}
  end
  local function is(block, class) return block and block.t == 'Div' and block.classes:includes(class) end
  if h.level > 1 then return {room(is(after, 'list') and 14 or is(below, 'exercise') and 11 or 6), h} end
  h.attributes.part = nil
  if not number or number == '' then
    local title = pandoc.utils.stringify(h)
    return {h, raw('\\markboth{' .. title .. '}{' .. title .. '}')}
  end
  local counter = tonumber(number) or number:byte() - ('A'):byte() + 1
  local start = tonumber(number) and '\\startmain' or '\\startappendix'
  local out = pandoc.List {raw(start)}
  if part and not alone then
    if part.promise then
      out:insert(within('\\setpartpreamble[u][\\textwidth]{\\partopening{' .. (part.picture or '') .. '}{', part.promise, '}}'))
    end
    out:insert(raw((part.number and '\\part{' or '\\addpart{') .. part.title .. '}'))
  end
  return out .. {raw(('\\setcounter{chapter}{%d}'):format(counter - 1)), h}
end

-- A table whose fractions would touch those of the rows beside them has rows farther apart.
local function spread(t)
  local has_fractions = false
  if t.colspecs[1][2] then return t end -- of several lines, which part them
  t:walk {Math = function(m) has_fractions = has_fractions or m.text:match('\\d?frac') end}
  return has_fractions and pandoc.Div {raw('{\\renewcommand{\\arraystretch}{1.5}'), t, raw('}')} or t
end

-- `said`: {caption, how, number, anchor}, if it has a number.
function latex.table(t, said)
  local lines, most = height(t)
  t.attributes.lines = nil
  for _, body in ipairs(t.bodies) do -- a title among the rows stays with the row below
    if #body.head > 0 then body.body[1].cells[1].contents[1].content:insert(1, pandoc.RawInline('latex', '\\noalign{\\nobreak}')) end
  end
  t = spread(t)
  if t.classes:includes 'claims' then return {raw('{\\small'), t, raw('}')} end
  if not said then return {lines <= most and room(lines) or raw(''), t} end
  local caption = pandoc.utils.blocks_to_inlines(said.caption, {pandoc.Space()})
  local above = math.ceil(#pandoc.utils.stringify(pandoc.Plain(caption)) / 80) + 1
  return {room(above + math.min(lines, most)), within('\\tablecaption{' .. said.anchor .. '}{', caption, '}'), t,
    said.how and within('\\nopagebreak\\vspace{-8pt}\\how{', said.how, '}\\par\\addvspace{6pt}') or nil}
end

-- One that is longer than a page, in paragraphs, none of which is broken.
local function paragraphs(code)
  local out = pandoc.List {}
  for piece in (code .. '\n\n'):gmatch('(.-)\n\n+') do
    local lines = select(2, piece:gsub('\n', '')) + 1
    out:insert(raw(#out > 0 and ('\\room{%d}'):format(math.ceil(0.72 * lines) + 1) or ''))
    out:insert(pandoc.CodeBlock(piece, {class = 'c'}))
  end
  return out
end

function latex.listing(l)
  local lines = l.first == l.last and ('line %d'):format(l.first) or ('lines %d\\textendash %d'):format(l.first, l.last)
  -- A long one is not broken: where the page has no room, the text goes on around it.
  local floats = l.last - l.first >= short and l.last - l.first < page
  local code = l.last - l.first < page and pandoc.List {pandoc.CodeBlock(l.code, {class = 'c'})} or paragraphs(l.code)
  code:insert(raw('\\end{steplisting}' .. (floats and '\n\\end{program}' or '')))
  return pandoc.List {
    floats and raw('\\begin{program}') or listing_room(l.last - l.first + 1),
    within('\\begin{steplisting}{' .. l.anchor .. '}', l.caption,
      ('\\listingplace{%s}{%s}'):format(path(l.path), lines)),
  } .. code
end

-- What floats may be printed elsewhere, so a colon that leads to it is followed by its number.
function latex.lead(above, below)
  local first, paragraph = below[2] and below[2].content and below[2].content[1], above[#above]
  local anchor = below[1] and below[1].text == '\\begin{program}' and first.text:match('steplisting}{(.*)}')
  local last = anchor and paragraph and paragraph.t == 'Para' and paragraph.content[#paragraph.content]
  if last and last.t == 'Str' and last.text:match(':$') then
    paragraph.content:extend {pandoc.Space(),
      pandoc.RawInline('latex', ('\\hyperref[%s]{%s~\\ref*{%s}}.'):format(anchor, sources.word 'Listing', anchor))}
  end
end

function latex.declaration(code)
  return pandoc.CodeBlock(code, {class = 'c'})
end

function latex.api(blocks, header)
  local start = pandoc.List {
    pandoc.Header(3, pandoc.Code(header.title), {class = 'unnumbered unlisted'}),
    raw('\\phantomsection\\label{' .. header.anchor .. '}\\begin{api}'),
  }
  blocks:insert(raw('\\end{api}'))
  return start .. blocks
end

-- What a header declares, with its names as anchors, and what it says of them. A
-- declaration is not parted from the words below it.
function latex.entry(names, declaration, blocks)
  if not declaration then return blocks end
  local anchors = names:map(function(name) return '\\phantomsection\\label{' .. name .. '}' end)
  local lines = select(2, declaration.text:gsub('\n', '')) + 4
  return pandoc.List {room(math.min(lines, 12)), raw(table.concat(anchors)), declaration} .. blocks
end

function latex.example(e)
  return {listing_room(select(2, e.code:gsub('\n', '')) + 1), pandoc.CodeBlock(e.code, {class = 'c'})}
end

local function linked(anchor, code)
  return pandoc.List {pandoc.RawInline('latex', '\\hyperref[' .. anchor .. ']{'), code, pandoc.RawInline('latex', '}')}
end

function latex.tasks(blocks)
  blocks:insert(1, raw('\\begin{tasks}'))
  blocks:insert(raw('\\end{tasks}'))
  return blocks
end

-- A name of the library.
function latex.name(code, declared) return alone and code or linked(declared.name, code) end

-- A header, with the page that it begins on.
function latex.header_link(code, anchor)
  local out = linked(anchor, code)
  out:extend {pandoc.Str(','), pandoc.Space(), table.unpack(latex.whereabouts(anchor))}
  return out
end

function latex.transcript(text)
  return {listing_room(select(2, text:gsub('\n', '')) + 1), raw('\\begin{transcript}\n' .. text .. '\n\\end{transcript}')}
end

latex.console = latex.transcript

-- A caption goes into no list of LaTeX's: were it in book.aux, a fact in it that
-- changed would have the book typeset twice.
function latex.figure(f)
  local caption = pandoc.utils.blocks_to_inlines(f.caption, {pandoc.Space()})
  local label = '}\\label{' .. f.anchor .. '}\n'
  if f.how then
    caption:insert(pandoc.RawInline('latex', label .. '\\how{'))
    caption:extend(f.how)
    label = '}\n'
  end
  return {within('\\begin{figure}[htbp]\n\\centering\n\\includegraphics[max width=\\linewidth]{' .. f.stem
    .. '.pdf}\n\\caption[]{', caption, label .. '\\end{figure}')}
end

function latex.exercise(e)
  local out = pandoc.List {
    within('\\begin{exercise}{' .. e.anchor .. '}', e.title, ('\\exercisetask{%s}{%s}{%d}'):format(
      e.kind or path(e.stem) .. ', ' .. e.points .. '~' .. sources.word 'points' .. sources.counted(e.course.worth, e.course.due, ', '), e.about.minutes, e.about.stars)),
  }
  out:extend(e.statement)
  out:insert(raw('\\end{exercise}'))
  return out
end

function latex.hint(n, blocks)
  blocks:insert(1, raw(('\\solutionpart{%s %d}'):format(sources.word 'Hint', n)))
  return blocks
end

function latex.solution(file, code)
  return {raw('\\solutionpart{' .. sources.word 'Solution' .. '}{\\footnotesize\\color{quiet}' .. path(file) .. '}\\par\\nobreak'),
    pandoc.CodeBlock(code, {class = 'c'})}
end

function latex.mistakes(blocks)
  blocks:insert(1, raw('\\solutionpart{' .. sources.word 'Typical mistakes' .. '}'))
  return blocks
end

function latex.answer(blocks)
  blocks:insert(1, raw('\\solutionpart{' .. sources.word 'Answer' .. '}'))
  return blocks
end

function latex.done(blocks)
  blocks:insert(1, raw('\\solutionpart{With full marks}'))
  return blocks
end

function latex.more(title, number, anchor, blocks)
  local out = pandoc.List {within('\\begin{more}{' .. number .. '}{' .. anchor .. '}{', title, '}')}
  out:extend(blocks)
  out:insert(raw('\\end{more}'))
  return out
end

-- What is left out is counted.
function latex.passed_over(counts)
  local out = pandoc.List()
  for _, kind in ipairs {'section', 'figure', 'numberedtable', 'listing', 'equation', 'exercise'} do
    local n = counts[kind:gsub('^numbered', '')] or 0
    if n > 0 then out:insert(raw(('\\addtocounter{%s}{%d}'):format(kind, n))) end
  end
  return out
end

-- Goals stay on one page: some may take two lines.
function latex.box(kind, blocks)
  local out = pandoc.List {raw('\\begin{' .. kind .. 'box}')}
  if kind == 'goals' then
    local goals = 0
    for _, b in ipairs(blocks) do goals = goals + (b.t == 'BulletList' and #b.content or 0) end
    out:insert(1, room(2 + math.ceil(1.4 * goals)))
  end
  out:extend(blocks)
  out:insert(raw('\\end{' .. kind .. 'box}'))
  return out
end

return latex
