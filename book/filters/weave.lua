-- weave.lua: puts into a chapter what it takes from programs, and numbers it.
--
-- Run by Pandoc on one chapter at a time, with the metadata
--     root     the source tree          build   what is made from it
--     chapter  chapters/02-euler.md     edition index, latex, html or epub
--     chapters all chapters' names, in order, separated by spaces
--     output   the file that Pandoc writes, for the list of dependencies
-- The edition "index" only numbers: it writes the chapter's labels to
-- build/weave/NAME.index, which all other editions read. How a listing or a
-- figure looks is the business of latex.lua and html.lua.

local here = PANDOC_SCRIPT_FILE:match('^(.*)/')
package.path = here .. '/?.lua;' .. package.path
local sources = require 'sources'
local stringify = pandoc.utils.stringify

local root, build, chapter, edition, page -- set from the metadata
local number                              -- of the chapter: "2", "E" or ""
local labels, citations, render
local records = {}                        -- this chapter's index
local counts = {section = 0, figure = 0, listing = 0, equation = 0, exercise = 0}
local reading                             -- the Markdown file being read
local cursor = {}                         -- file -> line reached in it

-- Pandoc forgets where things stood; we find them again by what is written
-- there, going forward through the file.
local function locate(text)
  local lines = sources.lines(root .. '/' .. reading) or {}
  for _, from in ipairs {cursor[reading] or 1, 1} do
    for n = from, #lines do
      if lines[n]:find(text, 1, true) then
        cursor[reading] = n
        return n
      end
    end
  end
  return cursor[reading] or 1
end

local function complain(text, ...)
  sources.complain(reading, locate(text), ...)
end

local function count(kind)
  counts[kind] = counts[kind] + 1
  return (number ~= '' and number or '0') .. '.' .. counts[kind]
end

-- Enter a label in the index; id is "fig:spiral", kind "figure".
local function enter(id, kind, its_number, title)
  local prefix = {chapter = 'ch', section = 'sec', figure = 'fig', listing = 'lst', equation = 'eq', exercise = 'ex'}
  if not id:match('^' .. prefix[kind] .. ':[%w-]+$') then
    complain(id, 'the label of a %s looks like #%s:some-name, not "#%s"', kind, prefix[kind], id)
  end
  table.insert(records, table.concat({'label', id, kind, its_number, title or '', page, reading, locate('#' .. id)}, '\t'))
end

-- What labels become in the editions (a colon is not allowed in EPUB).
local function anchor(id) return (id:gsub(':', '-')) end

-- Inlines -------------------------------------------------------------------

-- 12345.6 -> 12 345.6, 1.5e-05 -> 1.5 x 10^-5, with a real minus sign.
local function typeset(digits)
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

local function fact(span)
  local of, name, format = span.attributes.of, span.attributes.name, span.attributes.format or '%g'
  if edition == 'index' then return nil end
  local at = ('name="%s"'):format(name or '')
  local facts = sources.facts(build .. '/data/' .. tostring(of) .. '.tsv')
  if not of or not name then
    complain('{.fact', 'a fact needs of="NN-chapter/program" and name="..."')
  elseif not facts then
    complain(at, 'no program %s has run: is there a code/%s.c, or a "%%> run" line in its figure?', of, of)
  elseif not facts[name] then
    local known = {}
    for k in pairs(facts) do table.insert(known, k) end
    table.sort(known)
    complain(at, '%s states no fact "%s"; it states: %s', of, name, table.concat(known, ', '))
  elseif not format:match('^%%%.?%d*[defg]$') then
    complain(at, 'the format "%s" is none of %%.3f, %%.1e, %%.4g, %%d', format)
  else
    local value = tonumber(facts[name])
    local whole = value and math.tointeger(value)
    if not value or value ~= value then
      complain(at, 'the fact "%s" of %s is not a number (%s)', name, of, facts[name])
    elseif format:sub(-1) == 'd' and not whole then
      complain(at, 'the fact "%s" of %s is %s, which %%d cannot show: use %%.3f or %%g', name, of, facts[name])
    else
      return render.fact(typeset(string.format(format, format:sub(-1) == 'd' and whole or value)), of, name)
    end
  end
  return nil
end

-- [@sec:x] is a cross-reference; any other key must be in references.bib.
local function cite(c)
  local out = {}
  for _, citation in ipairs(c.citations) do
    local id = citation.id
    if not id:match('^%a+:') then
      if not citations[id] then
        complain('@' .. id, 'nothing is cited as "%s": add it to book/references.bib', id)
      end
    elseif edition ~= 'index' then
      local label = labels[id]
      if not label then
        complain('@' .. id, 'there is no "#%s" in the book: correct the reference, or label what it means', id)
      else
        if #out > 0 then table.insert(out, pandoc.Str(', ')) end
        table.insert(out, render.reference(label, anchor(id), page))
      end
    end
  end
  if #out > 0 then return out end
end

-- $$ ... $$ {#eq:x}: the label follows the formula.
local function equations(inlines)
  local out = pandoc.List()
  local i = 1
  while i <= #inlines do
    local inline, after = inlines[i], i + 1
    if inline.t == 'Math' and inline.mathtype == 'DisplayMath' then
      while inlines[after] and (inlines[after].t == 'Space' or inlines[after].t == 'SoftBreak') do after = after + 1 end
      local id = inlines[after] and inlines[after].t == 'Str' and inlines[after].text:match('^{#(.-)}$')
      if id then
        local n = count('equation')
        enter(id, 'equation', n)
        out:extend(render.equation(inline.text, anchor(id), n))
        i = after
      else
        out:extend(render.equation(inline.text))
      end
    else
      out:insert(inline)
    end
    i = i + 1
  end
  return out
end

local inline_filter = {
  Inlines = equations,
  Span = function(span) if span.classes:includes('fact') then return fact(span) end end,
  Cite = cite,
}

-- Blocks --------------------------------------------------------------------

local weave_blocks

local function header(h)
  if number == '' and h.level <= 2 then h.classes:insert('unnumbered') end
  local starred = h.classes:includes('unnumbered')
  local title = stringify(h)
  if h.level == 1 then
    enter(h.identifier, 'chapter', number, title)
    table.insert(records, table.concat({'chapter', number, title, page}, '\t'))
  elseif h.level == 2 then
    enter(h.identifier, 'section', starred and '' or count('section'), title)
  else
    h.classes = {'unnumbered', 'unlisted'}
  end
  local id = h.identifier
  h.identifier = anchor(id)
  h.content = h:walk(inline_filter).content
  return render.header(h, h.level == 1 and number or (not starred and h.level == 2) and number .. '.' .. counts.section or nil)
end

local function listing(block)
  local from = block.attributes.from
  local path, name = from:match('^(.-)#(.+)$')
  local at = from
  if not path and from:match('^exercises/') then
    path = from -- a file that students get is shown whole
  elseif not path then
    complain(at, 'from="%s" names no region: write from="path/to/file.c#region"', from)
    return {}
  end
  if block.text:match('%S') then
    complain(at, 'this listing has lines of its own: the code comes from %s, so leave the block empty', path)
  end
  table.insert(records, table.concat({'shows', path, name or ''}, '\t'))
  local n = count('listing')
  if block.identifier ~= '' then enter(block.identifier, 'listing', n, path) end
  if edition == 'index' then return {} end
  local regions = sources.regions(root, path)
  if not regions then
    complain(at, 'there is no file %s', path)
    return {}
  end
  local found
  for _, region in ipairs(regions) do
    if region.name == name then found = region end
  end
  if not name then
    found = {code = sources.text(root .. '/' .. path):gsub('%s+$', ''), first = 1}
    found.last = select(2, found.code:gsub('\n', '')) + 1
  end
  if not found then
    local known = {}
    for _, region in ipairs(regions) do table.insert(known, region.name) end
    complain(at, '%s has no region "%s"; it has: %s', path, name, table.concat(known, ', '))
    return {}
  end
  return render.listing {code = found.code, path = path, first = found.first, last = found.last, number = n,
    anchor = block.identifier ~= '' and anchor(block.identifier) or 'lst-' .. n}
end

-- What a command printed when the book was made.
local function transcript(block)
  if edition == 'index' then return {} end
  local text = sources.text(build .. '/transcripts/' .. block.attributes.from .. '.txt')
  if not text then
    complain(block.attributes.from, 'no transcript "%s" is made: cmake/book.cmake lists them', block.attributes.from)
    return {}
  end
  return render.transcript((text:gsub('%s+$', '')))
end

local function figure(div)
  local stem = div.attributes.from or ''
  local at = '#' .. div.identifier
  local caption, alt = weave_blocks(div.content), nil
  local last = caption[#caption]
  if last and last.t == 'Para' and stringify(last):match('^Alt:%s*%S') then
    alt = stringify(last):gsub('^Alt:%s*', '')
    caption:remove(#caption)
  end
  local base = root .. '/figures/' .. stem
  if not sources.exists(base .. '.tex') and not sources.exists(base .. '.dot') then
    complain(at, 'there is no figures/%s.tex or .dot to draw', stem)
  end
  if not alt then
    complain(at, 'this figure has no alt text: end it with a paragraph "Alt: what it shows"')
  end
  if #caption == 0 then
    complain(at, 'this figure has no caption: say in one sentence what to see in it')
  end
  local n = count('figure')
  enter(div.identifier, 'figure', n, stringify(pandoc.Div(caption)))
  table.insert(records, table.concat({'draws', stem}, '\t'))
  return render.figure {stem = stem, caption = caption, alt = alt or '', number = n, anchor = anchor(div.identifier),
    has_program = sources.exists(root .. '/code/' .. stem .. '.c')}
end

-- exercise.md: "# Title", "Points: N", the statement, then "## Hint" sections,
-- which only `./course hint` shows.
local function exercise(div)
  local stem = div.attributes.from or ''
  local path = 'exercises/' .. stem .. '/exercise.md'
  local text = sources.text(root .. '/' .. path)
  if not text then
    complain('#' .. div.identifier, 'there is no %s', path)
    return {}
  end
  local title, points, statement = nil, nil, pandoc.List()
  for _, block in ipairs(pandoc.read(text, 'markdown').blocks) do
    if block.t == 'Header' and block.level == 2 then break end
    local p = block.t == 'Para' and stringify(block):match('^Points: (%d+)$')
    if block.t == 'Header' then
      title = block.content
    elseif p then
      points = p
    else
      statement:insert(block)
    end
  end
  if not title or not points or #statement == 0 then
    sources.complain(path, 1, 'an exercise is "# Title", a line "Points: N" and a statement')
    return {}
  end
  local n = count('exercise')
  enter(div.identifier, 'exercise', n, stringify(pandoc.Plain(title)))
  table.insert(records, table.concat({'asks', stem}, '\t'))
  reading = path
  statement = weave_blocks(statement)
  reading = chapter
  return render.exercise {stem = stem, title = title, points = points, statement = statement, number = n,
    anchor = anchor(div.identifier)}
end

local function block(b)
  if b.t == 'Header' then return header(b) end
  if b.t == 'CodeBlock' and b.attributes.from then
    return b.classes:includes('transcript') and transcript(b) or listing(b)
  end
  if b.t == 'CodeBlock' and b.classes:includes('c') then
    complain(b.text:match('[^\n]*'), 'C is cut from a compiled source, never typed: use {.c from="file.c#region"}')
  end
  if b.t == 'Div' and b.classes:includes('figure') then return figure(b) end
  if b.t == 'Div' and b.classes:includes('exercise') then return exercise(b) end
  if b.t == 'Div' and (b.classes:includes('try') or b.classes:includes('wrong')) then
    return render.box(b.classes[1], weave_blocks(b.content))
  end
  if b.t == 'Div' and #b.classes > 0 and b.identifier ~= 'refs' then
    complain('::: ' .. b.classes[1], 'there is no "%s" block: figure, exercise, try and wrong are known', b.classes[1])
  end
  if b.t == 'CodeBlock' then return render.console(b.text) end
  return {b:walk(inline_filter)}
end

function weave_blocks(blocks)
  local out = pandoc.List()
  for _, b in ipairs(blocks) do out:extend(block(b)) end
  return out
end

-- The document --------------------------------------------------------------

function Pandoc(doc)
  local function setting(name) return stringify(doc.meta[name]) end
  root, build, chapter, edition = setting('root'), setting('build'), setting('chapter'), setting('edition')
  reading = chapter
  local name = chapter:match('([^/]+)%.md$')
  local prefix = name:match('^(%w+)-')
  page = name .. '.html'
  number = tonumber(prefix) and tostring(math.tointeger(tonumber(prefix))) or prefix:upper()
  if number == '0' then number = '' end

  local names = {}
  for n in setting('chapters'):gmatch('%S+') do table.insert(names, n) end
  local index = edition == 'index' and {} or sources.records(build .. '/weave', names)
  labels = sources.labels(index)
  citations = sources.citations(root .. '/book/references.bib')
  render = require(edition == 'latex' and 'latex' or 'html')
  render.begin {root = root, build = build, edition = edition, page = page, index = index}

  doc.blocks = weave_blocks(doc.blocks)
  sources.finish()
  if edition == 'index' then
    sources.write(build .. '/weave/' .. name .. '.index', table.concat(records, '\n') .. '\n')
    return pandoc.Pandoc {}
  end
  sources.write_dependencies(build .. '/weave/' .. name .. '.' .. edition .. '.d', setting('output'))
  return render.finish(doc)
end
