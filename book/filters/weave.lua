-- weave.lua: puts into a chapter what it takes from programs, and numbers it.
--
-- Run by Pandoc on one chapter at a time, with the metadata
--     root     the source tree          build   what is made from it
--     chapter  chapters/02-euler.md     edition index, latex, solutions, handout, html,
--                                       slides or deck
--     chapters all chapters' names, in order, separated by spaces
--     left_out those of the tree that the book leaves out (cmake/manifest.cmake)
--     exercises those that the book has, or none for all
--     level    "spine", if the book leaves the second level out
--     output   the file that Pandoc writes, for the list of dependencies
-- The edition "index" only numbers. It writes build/weave/NAME.index, for whoever makes a list of
-- something; NAME.labels, those of its records that all chapters read; and NAME.lines, where they
-- stand, for complaints. How a listing or a figure looks is the business of latex.lua, html.lua and
-- slides.lua.
--
-- [words]{.slide}, ::: {.slide title="..."} and slide="..." say what goes on slides
-- (slides.lua); in all other editions nothing shows of them.

local here = PANDOC_SCRIPT_FILE:match('^(.*)/')
package.path = here .. '/?.lua;' .. package.path
local sources = require 'sources'
local headers = require 'headers'
local reference = require 'reference'
local places = require 'places'
local lists = require 'lists'
local literals = require 'literals'
local stages = require 'stages'
local stringify = pandoc.utils.stringify

local root, build, chapter, edition, page -- set from the metadata
local number                              -- of the chapter: "2", "E" or ""
local labels, citations, render, book
local elsewhere                           -- labels of what the book leaves out
local is_spine, passing_over              -- it leaves out the second level; and what is being woven
local chosen                              -- its exercises, as a set, or nil for all
local course = {}                         -- what course.json says of them: {worth, due}
local records, stand = {}, {}             -- this chapter's index, and where its records stand
local counts = {section = 0, figure = 0, table = 0, listing = 0, equation = 0, exercise = 0, more = 0}
local terms, here_is = 0, nil              -- terms so far, number of the section
local cited_in, named_in = {}, {}           -- the sections with a place for whom they cite, what they name; and the works cited
local declared, linked = {}, {}            -- names of the library; those linked here
local describing                           -- the names that a reference is at, if any
local reading                             -- the Markdown file being read

local function complain(line, ...) sources.complain(reading, line, ...) end

local function spot() return places.of(root .. '/' .. reading, reading, edition == 'index' and complain or nil) end

local function count(kind)
  counts[kind] = counts[kind] + 1
  return (number ~= '' and number or '0') .. '.' .. counts[kind]
end

-- Add a record to the index, of what stands in this line (sources.where).
local function record(line, kind, ...)
  table.insert(records, table.concat({kind, ...}, '\t'))
  stand[#records] = ('%s\t%s:%d'):format(kind, reading, line)
end

-- Enter a label in the index; id is "fig:spiral", kind "figure".
local function enter(line, id, kind, its_number, title)
  local prefix = {chapter = 'ch', section = 'sec', more = 'sec', figure = 'fig', table = 'tab', listing = 'lst', equation = 'eq', exercise = 'ex'}
  if not id:match('^' .. prefix[kind] .. ':[%w-]+$') then
    complain(line, 'the label of this %s is "#%s": write {#%s:some-name}', kind, id, prefix[kind])
  end
  record(line, 'label', id, kind, its_number, title or '', page)
end

-- What labels become in the editions (a colon is not allowed in an EPUB).
local function anchor(id) return (id:gsub(':', '-')) end

-- Inlines -------------------------------------------------------------------

-- A number of a run: a fact that its program states, or an option that it was made with.
local function quoted(span, class)
  local of, name, format = span.attributes.of, span.attributes.name, span.attributes.format or '%g'
  local line = spot():mark('{.' .. class)
  if edition == 'index' or span.attributes.gone then return nil end
  local values = of and sources.quotable(class, build .. '/data/' .. of .. '.tsv')
  if not of or not name then
    complain(line, 'a%s needs of="NN-chapter/program" and name="..."', class == 'fact' and ' fact' or 'n option')
  elseif not values then
    complain(line, 'no program %s has run: is there a code/%s.c, or a "%%> run" line in its figure?', of,
      (of:gsub('%..*', '')))
  elseif not values[name] then
    local known = {}
    for k in pairs(values) do table.insert(known, k) end
    table.sort(known)
    complain(line, class == 'fact' and '%s states no fact "%s"; it states: %s' or '%s has no option "%s"; it has: %s', of, name,
      table.concat(known, ', '))
  elseif not format:match('^%%%.?%d*[defg]$') then
    complain(line, 'the format "%s" is none of %%.3f, %%.1e, %%.4g, %%d', format)
  else
    local value = tonumber(values[name])
    local whole = value and math.tointeger(value)
    if not value or value ~= value then
      complain(line, 'the %s "%s" of %s is not a number (%s): correct the program, or state another fact', class, name, of,
        values[name])
    elseif format:sub(-1) == 'd' and not whole then
      complain(line, 'the %s "%s" of %s is %s, which %%d cannot show: use %%.3f or %%g', class, name, of, values[name])
    elseif class == 'option' then
      return render.setting(sources.number(format, value), of, name, format)
    else
      local e = sources.expectations(root, of)[name]
      local held = not e or e.low <= value and value <= e.high
      return render.fact(sources.number(format, value), of, name, held, format)
    end
  end
  return nil
end

-- A term where it is explained: the index of terms leads here.
local function term(s)
  terms = terms + 1
  local id = ('term-%s-%d'):format(page:match('^%w+'), terms)
  table.insert(records, table.concat({'term', s.attributes.key or stringify(s), id, page, here_is, stringify(s)}, '\t'))
  return render.term(s.content, id)
end

local function span(s)
  if s.classes:includes('fact') then return quoted(s, 'fact') end
  if s.classes:includes('option') then return quoted(s, 'option') end
  if s.classes:includes('printed') then return render.printed and render.printed(s.content) or s.content end
  if s.classes:includes('term') then return term(s) end
  if s.classes:includes('slide') then return render.said and render.said(s.content) or s.content end
  if s.classes:includes('place') then
    return render.whereabouts(anchor(s.attributes.to), s.attributes.page, s.attributes.number, page)
  end
  if s.classes:includes('places') then
    local to, pages, numbers = {}, {}, {}
    for id in s.attributes.to:gmatch('[^\t]+') do table.insert(to, anchor(id)) end
    for name in s.attributes.page:gmatch('[^\t]+') do table.insert(pages, name) end
    for name in s.attributes.number:gmatch('[^\t]+') do table.insert(numbers, name) end
    return render.places(to, pages, numbers, page)
  end
  if s.classes:includes('header') then
    return render.header_link(pandoc.Code(stringify(s)), reference.anchor(s.attributes.path), s.attributes.page)
  end
  if #s.classes > 0 then
    complain(spot():mark('{.' .. s.classes[1]), 'there is no "%s" for a few words: {.term}, {.slide}, {.printed} and {.fact of= name= format=} or {.option ...} are known',
      s.classes[1])
  end
end

-- Where a section first cites a work: the index of persons leads here.
local function cited_here(id, line)
  local place = ('cite-%s-%s-%s'):format(page:match('^%w+'), here_is:gsub('%W', '-'), id)
  if passing_over or cited_in[place] then return nil end
  cited_in[place] = true
  if not cited_in[id] then record(line, 'work', id) end
  cited_in[id] = true
  table.insert(records, table.concat({'cites', id, place, page, here_is}, '\t'))
  return render.here(place)
end

-- [@sec:x] is a cross-reference; any other key must be in references.bib.
local function cite(c)
  local out, cited, marks = pandoc.List(), 0, pandoc.List()
  for _, citation in ipairs(c.citations) do
    local id = citation.id
    local line = spot():mark('@' .. id)
    if not id:match('^%a+:') then
      cited = cited + 1
      if not citations[id] then
        complain(line, 'nothing is cited as "%s": add it to book/references.bib', id)
      end
      marks:insert(cited_here(id, line))
    elseif cited > 0 then
      complain(line, 'a citation and a reference stand in one pair of brackets: write [@%s] apart', id)
    elseif edition == 'index' then
      if reading == chapter then table.insert(records, table.concat({'refers', id, page}, '\t')) end
    else
      local label, away = labels[id], elsewhere[id]
      if not label and not away then
        complain(line, 'there is no "#%s" in the book: %s, or label what it means', id,
          reading == 'book/claims.yaml' and 'correct the section, remove the row' or 'correct the reference')
      else
        if #out > 0 then out:insert(pandoc.Str(', ')) end
        if #citation.prefix > 0 then
          out:extend(citation.prefix)
          out:insert(pandoc.Space())
        end
        out:extend(label and render.reference(label, anchor(id), page) or {pandoc.Str(sources.of_full_edition(away))})
        out:extend(citation.suffix)
      end
    end
  end
  if #out > 0 then return out end
  if #marks > 0 then return marks .. {c} end
end

-- A tableau whose fractions would touch those of the rows beside them has rows farther apart.
local function spread(text)
  return (text:gsub('\\begin{array}.*\\[dt]?frac', '\\def\\arraystretch{1.6}%0', 1))
end

-- $$ ... $$ {#eq:x}: the label follows the formula. What still looks like a
-- mark when Pandoc is done is one that Pandoc did not understand. To look at each
-- word takes long, so we do it where there is something to find.
local displays -- whether what is being woven holds a displayed formula
local notes    -- the words of its footnotes, which stringify leaves out

local function note_display(m) displays = displays or m.mathtype == 'DisplayMath' end

local function note_note(n) notes = notes .. stringify(n.content) end

local function equations(inlines)
  local out = pandoc.List()
  local i = 1
  while i <= #inlines do
    local inline, after = inlines[i], i + 1
    if inline.t == 'Math' and inline.mathtype == 'DisplayMath' then
      while inlines[after] and (inlines[after].t == 'Space' or inlines[after].t == 'SoftBreak') do after = after + 1 end
      inline.text = spread(inline.text)
      local id = inlines[after] and inlines[after].t == 'Str' and inlines[after].text:match('^{#(.-)}$')
      if id then
        local n = count('equation')
        if edition ~= 'index' then n = (labels[id] or elsewhere[id]).number end -- a mark for slides is met out of order
        enter(spot():mark('{#' .. id .. '}'), id, 'equation', n)
        out:extend(render.equation(inline.text, anchor(id), n))
        i = after
      else
        out:extend(render.equation(inline.text))
      end
    elseif inline.t == 'Str' and (inline.text:match('^:::') or inline.text:match('{[#.]%a')) then
      complain(spot():mark(inline.text), '"%s" would be printed as it stands: is a brace, a quote or a ::: missing?',
        inline.text)
    else
      out:insert(inline)
    end
    i = i + 1
  end
  return out
end

local function link(l)
  if l.target:match('^#') or l.target:match('^[^:]*%.md') then
    complain(spot():mark('](' .. l.target), 'refer to a part of the book as [@sec:name], not as (%s)', l.target)
  end
  if edition ~= 'html' and l.target:match('^%l+%.html') then return l.content end -- a page beside the book's
end

local function image(i)
  complain(spot():mark('](' .. i.src), 'a picture is drawn from a source: write ::: {.figure #fig:name from="NN-chapter/name"}')
end

-- Where a section of the text first says a name of the library: the index leads here.
local function named_here(name)
  local place = ('name-%s-%s-%s'):format(page:match('^%w+'), here_is:gsub('%W', '-'), name)
  if passing_over or not tonumber(number) or named_in[place] then return nil end
  named_in[place] = true
  table.insert(records, table.concat({'names', name, place, page, here_is}, '\t'))
  return render.here(place)
end

-- A name of the library leads to its description: in a chapter where it is first
-- named, in the reference always, but from itself.
local function link_of(c)
  local d = declared[c.text:gsub('%(%)$', '')]
  if not d or linked[d.name] == 'once' or describing and describing:includes(d.name) then return nil end
  if linked[d.name] ~= 'always' then linked[d.name] = 'once' end
  return render.name(c, d)
end

local function named(c)
  if c.classes[1] == 'line' then return pandoc.Code(c.text) end -- tests/book/explained.py takes it away
  local name = reading == chapter and c.text:match('^(ss_[%w_]+)')
  local place, leads = name and named_here(name), link_of(c)
  if not place then return leads end
  return pandoc.List {place} .. (leads and not leads.t and leads or {leads or c})
end

local function raw(r)
  if r.format == 'html' and r.text:match('^%s*<!%-%-') then return {} end
  complain(spot():verbatim(r.text:match('[^\n]+')), 'raw %s suits one edition only: say it in Markdown', r.format)
end

-- Where a code block begins, and whether it says what it is.
local function fence(b)
  local marked = #b.classes > 0 or b.identifier ~= '' or #b.attributes > 0
  return marked and spot():part('code') or spot():verbatim(b.text:match('[^\n]*')), marked
end

local inline_filter = {
  Math = note_display, Note = note_note, Span = span, Cite = cite, Link = link, Image = image, RawInline = raw,
  Code = named,
  -- Nothing that is woven hides in a table cell or a definition.
  CodeBlock = function(b)
    local line = fence(b)
    complain(line, 'no listing can stand in a table, a note or a definition: put it on its own')
  end,
}

local function weave_inlines(element)
  displays, notes = false, ''
  element = element:walk(inline_filter)
  local words = stringify(element) .. notes
  if displays or words:find(':::', 1, true) or words:find('{[#.]%a') then element = element:walk {Inlines = equations} end
  return element
end

-- Blocks --------------------------------------------------------------------

local weave_blocks

local function header(h, below, after)
  local line = spot():part('heading')
  if number == '' and h.level <= 2 then h.classes:insert('unnumbered') end
  local starred = h.classes:includes('unnumbered')
  h.classes = h.classes:filter(function(class) return class ~= 'more' end) -- see second_level
  local title = stringify(h)
  local id = h.identifier
  h.identifier = anchor(id)
  local slide = h.attributes.slide
  h.attributes.slide = nil
  if h.level == 1 then
    enter(line, id, 'chapter', number, title)
    here_is = number ~= '' and number or title
    table.insert(records, table.concat({'chapter', number, title, page, h.attributes.part or ''}, '\t'))
  elseif h.level == 2 then
    here_is = starred and here_is or count('section')
    enter(line, id, 'section', starred and '' or here_is, title)
  else
    h.classes = {'unnumbered', 'unlisted'}
    h.identifier = render.part and render.part(anchor(id)) or ''
  end
  declared, describing = {}, declared -- a heading is no link
  h.content = weave_inlines(h).content
  declared, describing = describing, nil
  return render.header(h, h.level == 1 and number or (not starred and h.level == 2) and number .. '.' .. counts.section or nil, below, after,
    h.level == 1 and book.parts[page], slide)
end

-- An attribute that holds Markdown: a caption, a title.
local function words_of(text)
  local first = pandoc.read(text, 'markdown').blocks[1]
  return first and weave_inlines(first).content or pandoc.List()
end

local function listing(block, line)
  local from = block.attributes.from
  local path, name = from:match('^(.-)#(.+)$')
  if not path and (from:match('^exercises/') or from:match('/examples/')) then
    path = from -- a file that readers get is shown whole
  elseif not path then
    complain(line, 'from="%s" names no region: write from="path/to/file.c#region"', from)
    return {}
  end
  if block.text:match('%S') then
    complain(line, 'this listing has lines of its own: the code comes from %s, so leave the block empty', path)
  end
  local n = count('listing')
  local id = block.identifier ~= '' and block.identifier or 'lst-' .. n
  table.insert(records, table.concat({'shows', path, name or '', id, here_is, page, block.classes:includes('whole') and 'whole' or ''}, '\t'))
  if block.identifier ~= '' then enter(line, block.identifier, 'listing', n, path) end
  if edition == 'index' then return {} end
  local regions, lines = sources.regions(root, path)
  if not regions then
    complain(line, 'there is no file %s: correct from=, or write the program', path)
    return {}
  end
  local found
  if not name then
    local kept = {}
    for _, text in ipairs(lines) do
      if not sources.is_mark(text) then table.insert(kept, text) end
    end
    found = {code = table.concat(kept, '\n'):gsub('%s+$', ''), first = 1, last = #lines}
  end
  for _, region in ipairs(regions) do
    if region.name == name then found = region end
  end
  if not found then
    local known = {}
    for _, region in ipairs(regions) do table.insert(known, region.name) end
    complain(line, '%s has no region "%s"; it has: %s', path, name, table.concat(known, ', '))
    return {}
  end
  return render.listing {code = found.code, path = path, first = found.first, last = found.last, number = n,
    anchor = anchor(id), caption = words_of(block.attributes.caption or ''),
    named = block.identifier ~= '', slide = block.attributes.slide}
end

-- What a command printed when the book was made.
local function transcript(block, line)
  if edition == 'index' then return {} end
  local text = sources.text(build .. '/transcripts/' .. block.attributes.from .. '.txt')
  if not text then
    complain(line, 'no transcript "%s" is made: book/transcripts.cmake lists them', block.attributes.from)
    return {}
  end
  return render.transcript((text:gsub('%s+$', '')))
end

-- A code block is cut from a source, or recorded, or a few words for a terminal.
local function code(b)
  local line, marked = fence(b)
  local class = b.classes[1]
  if b.attributes.from and class == 'transcript' then return transcript(b, line) end
  if b.attributes.from then return listing(b, line) end
  local typed = not marked and ('\n' .. b.text):match('\n[^$\n][^\n]*[;{][ \t]*%f[\n\0]')
  if class == 'c' or typed then
    complain(line, 'C is cut from a compiled source, never typed: use {.c from="file.c#region"}')
  elseif marked and class ~= 'console' and class ~= 'sh' then
    complain(line, 'this block says neither where it comes from (from="...") nor that it is for a terminal (.console)')
  end
  return render.console(b.text)
end

-- A mark for slides.
local function is_marked(element) return element.classes[1] == 'slide' end

local function unmarked_words(s) return is_marked(s) and s.content or nil end

-- Words of a caption that stand elsewhere, where nothing is changed: without the mark of what holds only as printed, too.
local function plain_words(s) return (is_marked(s) or s.classes:includes 'printed') and s.content or nil end

-- The first sentence of a paragraph, in Markdown, facts and all, and the second if the first says little.
local function first_sentence(paragraph)
  local text = pandoc.write(pandoc.Pandoc {paragraph or pandoc.Para {}}, 'markdown', {wrap_text = 'wrap-none'})
  text = text:gsub('%s+', ' ')
  local first = text:match('^(.-[.!?]) %u') or text
  if #first < 50 then first = text:match('^(.-[.!?] %u.-[.!?]) %u') or text end
  return (first:gsub('%s+$', ''))
end

-- What goes on from the name of an option that stands before it, as in --help:
-- "--width 1  of the gust (m)".
local goes_on = {}
for word in ('between for from in of on per to with'):gmatch('%a+') do goes_on[word] = true end

-- "m/s^2", with its power set as one.
local function unit(text)
  local out = pandoc.List()
  for plain, power in (text .. '^'):gmatch('([^^]*)%^(%d*)') do
    out:insert(pandoc.Str(plain))
    if power ~= '' then out:insert(pandoc.Superscript {pandoc.Str(power)}) end
  end
  return out
end

-- What the tables of these programs, which a figure reads, were made with: the
-- options of each program, and for its other runs those that differ. An option that
-- begins with "1: " switches on something that leaves the table as it is.
local function made_with(programs, line)
  local out = pandoc.List()
  local function say(stem, setting, before, run)
    local first = setting.says:match('^%S*')
    if first == '1:' then return end
    if first == 'and' or first == 'or' or first:match('^%d') then
      complain(line, 'the settings of this figure cannot be read: code/%s.c says of --%s "%s": let it say what it is',
        stem, setting.name, setting.says)
    end
    local says = goes_on[first] and setting.name .. ' ' .. setting.says or setting.says
    out:insert(pandoc.Str((#out > 0 and '· ' or 'Settings: ') .. before .. says .. ':\u{A0}'))
    out:extend(render.setting(sources.number('%.4g', setting.value), run or stem, setting.name, '%.4g'))
    if setting.unit ~= '' then out:extend(unit(setting.unit:match('^1(/.*)') or '\u{202F}' .. setting.unit)) end
    out:insert(pandoc.Space())
  end
  for _, program in ipairs(programs) do
    local usual = sources.settings(build .. '/data/' .. program.stem .. '.tsv')
    for _, setting in ipairs(usual) do say(program.stem, setting, '') end
    for _, name in ipairs(pandoc.List(program.tables) .. program.pictured) do
      local before = 'and for “' .. name:sub(#program.stem + 2) .. '” '
      for n, setting in ipairs(sources.settings(build .. '/data/' .. name .. '.tsv')) do
        if setting.value ~= usual[n].value then
          say(program.stem, setting, before, name)
          before = ''
        end
      end
    end
  end
  if #out > 0 then out:remove(#out) end
  return out
end

-- A number that is an option of the programs, typed into a caption.
local function no_number_typed(caption, programs, line)
  for _, program in ipairs(programs) do
    for _, name in ipairs(program.tables) do
      local literal, setting = literals.first(stringify(caption), sources.settings(build .. '/data/' .. name .. '.tsv'))
      if literal then
        complain(line, 'this caption says "%s", which is --%s of %s and stays when the figure is changed: write []{.option of="%s" name="%s" format="%%g"}',
          literal, setting.name, name, name, setting.name)
        return
      end
    end
  end
end

-- What a caption's last paragraph says behind this word, taken away from it: "Alt: ...".
local function taken(caption, word)
  local last = caption[#caption]
  if not last or last.t ~= 'Para' or #last.content < 3 or last.content[1].text ~= word then return nil end
  caption:remove()
  return pandoc.List {table.unpack(last.content, 3)}
end

local function figure(div, line)
  local stem = div.attributes.from or ''
  local content = div:walk {Span = function(s) -- an option in a caption is the figure's own
    if s.classes:includes('option') and not s.attributes.of then s.attributes.of = stem end
    return s
  end}.content
  local written = content[1]
  local caption = weave_blocks(content, true)
  local alt, how = taken(caption, 'Alt:'), taken(caption, 'How:')
  local base = root .. '/figures/' .. stem
  if not sources.exists(base .. '.tex') and not sources.exists(base .. '.dot') then
    complain(line, 'there is no figures/%s.tex or .dot to draw: correct from=, or write one', stem)
  end
  if not alt then
    complain(line, 'this figure has no alt text: end it with a paragraph "Alt: what it shows"')
  end
  if #caption == 0 then
    complain(line, 'this figure has no caption: say in one sentence what to see in it')
  end
  local programs, source = sources.drawn_from(root, stem)
  if edition ~= 'index' then no_number_typed(pandoc.Div {written}, programs, line) end
  local n = count('figure')
  enter(line, div.identifier, 'figure', n)
  table.insert(records, table.concat({'draws', stem, div.identifier, page, here_is, div.classes:includes('true-colours') and 'true-colours' or ''}, '\t'))
  table.insert(records, table.concat({'caption', stem, first_sentence(written and written:walk {Span = plain_words})}, '\t'))
  return render.figure {stem = stem, caption = caption, alt = alt and stringify(alt) or '', how = not is_spine and how, number = n, anchor = anchor(div.identifier),
    settings = edition == 'index' and {} or made_with(programs, line), programs = programs, source = source,
    true_colours = div.classes:includes('true-colours'), slide = div.attributes.slide}
end

-- mistakes.md, for the instructor's edition: each mistake's name, its section, the
-- sentence to the student, and what it changes in the solution.
local function mistakes(stem)
  local blocks, said = pandoc.List(), nil
  local text = sources.text(root .. '/exercises/' .. stem .. '/mistakes.md') or ''
  for _, block in ipairs(pandoc.read(text, 'markdown').blocks) do
    local id, where = stringify(block):match('^(%S+) %((%S+)%)$')
    if block.t == 'Header' and id then
      local name = where == 'unnamed' and '**%s**, which has no name:' or '**%s** ([@%s]):'
      said = pandoc.read(name:format(id, where), 'markdown').blocks[1]
    elseif said and block.t == 'Para' then
      said.content:insert(pandoc.Space())
      said.content:extend(block.content)
    elseif said and block.t == 'CodeBlock' then
      blocks:extend(weave_blocks {said})
      blocks:insert(pandoc.CodeBlock(block.text, {class = 'diff'}))
    end
  end
  return blocks
end

-- How long an exercise takes and how hard it is: "20 minutes, 2 stars", of three.
local function effort(text)
  local minutes, stars = text:match('^(%d+) minutes, ([123]) stars?$')
  return minutes and {minutes = minutes, stars = tonumber(stars)}
end

-- What an exercise takes, for the syllabus.
local function takes(its_number, title, about, points, stem, worth, due)
  table.insert(records, table.concat({'takes', its_number, page, stringify(pandoc.Plain(title)), about.minutes, about.stars, points, stem, worth, due}, '\t'))
end

-- What a reader will be able to do, for the syllabus.
local function goals(blocks)
  for _, b in ipairs(blocks) do
    for _, item in ipairs(b.t == 'BulletList' and b.content or {}) do
      local text = pandoc.write(pandoc.Pandoc(item), 'markdown', {wrap_text = 'wrap-none'})
      table.insert(records, table.concat({'goal', (text:gsub('%s+', ' '):gsub(' $', '')), page}, '\t'))
    end
  end
end

-- exercise.md: "# Title", "Points: N", "About: N minutes, N stars", the statement, then "## Hint" sections, which
-- `./course hint` shows, the web page to whoever asks, and the instructor's edition; and "## Done", for whoever has
-- full marks.
local function exercise(div, line)
  local stem = div.attributes.from or ''
  local path = 'exercises/' .. stem .. '/exercise.md'
  local text = sources.text(root .. '/' .. path)
  if not text then
    complain(line, 'there is no %s: correct from=, or write it', path)
    return {}
  end
  local title, points, about, statement, hints, done = nil, nil, nil, pandoc.List(), pandoc.List(), pandoc.List()
  local section = statement
  for _, block in ipairs(pandoc.read(text, 'markdown').blocks) do
    local p, a = (block.t == 'Para' and stringify(block) or ''):match('^Points: (%d+) About: (.*)$')
    if block.t == 'Header' and not title then
      title = block.content
    elseif p then
      points, about = p, effort(a)
    elseif block.t == 'Header' and block.level == 2 then
      local is_done = stringify(block) == 'Done' -- two empty lists are equal
      section = is_done and done or pandoc.List()
      if not is_done then hints:insert(section) end
    else
      section:insert(block)
    end
  end
  local lacks = not title and 'a "# Title"' or not points and 'lines "Points: N" and "About: N minutes, N stars"'
    or not about and 'an effort like "About: 20 minutes, 2 stars" (one to three)' or #statement == 0 and 'a statement'
  if lacks then
    sources.complain(path, 1, 'this exercise lacks %s: it is "# Title", "Points: N", "About: N minutes, N stars", the statement, "## Hint"s', lacks)
    return {}
  end
  local n = count('exercise')
  if chosen and not chosen[stem] then
    table.insert(records, table.concat({'away', div.identifier, 'exercise', n, stringify(pandoc.Plain(title))}, '\t'))
    return render.passed_over {exercise = 1}
  end
  enter(line, div.identifier, 'exercise', n, stringify(pandoc.Plain(title)))
  local set = course[stem] or {}
  takes(n, title, about, points, stem, set.worth, set.due)
  table.insert(records, table.concat({'asks', stem}, '\t'))
  reading = path
  spot():part('heading')
  statement = weave_blocks(statement)
  if edition == 'html' then
    hints, done = hints:map(function(hint) return weave_blocks(hint) end), weave_blocks(done)
  elseif edition == 'solutions' then
    for i, hint in ipairs(hints) do statement:extend(render.hint(i, weave_blocks(hint))) end
    done = weave_blocks(done)
    statement:extend(render.solution('solutions/' .. stem .. '.c',
      (sources.text(root .. '/solutions/' .. stem .. '.c') or ''):gsub('%s+$', '')))
    reading = 'exercises/' .. stem .. '/mistakes.md'
    statement:extend(render.mistakes(mistakes(stem)))
    if #done > 0 then statement:extend(render.done(done)) end
  end
  reading = chapter
  if edition == 'index' then return {} end
  return render.exercise {stem = stem, title = title, points = points, course = set, about = about, statement = statement, number = n,
    anchor = anchor(div.identifier), hints = hints, done = done}
end

-- A problem that nobody marks, for pencil and paper if it holds a `::: answer`, which stands in the instructor's
-- edition, and else an open one.
local function problem(div, line)
  local about = effort(div.attributes.about or '')
  if not div.attributes.title or not about then
    complain(line, 'a problem is ::: {.problem #ex:name title="..." about="20 minutes, 2 stars"}, with one to three stars')
    return {}
  end
  local title, n = words_of(div.attributes.title), count('exercise')
  enter(line, div.identifier, 'exercise', n, stringify(pandoc.Plain(title)))
  takes(n, title, about, '', '')
  local statement, kind = pandoc.List(), 'open'
  for _, b in ipairs(div.content) do
    if b.t == 'Div' and b.classes[1] == 'answer' then
      kind = 'pencil and paper'
      spot():part('div')
      local known = #records
      local answer = weave_blocks(b.content)
      if edition == 'solutions' then statement:extend(render.answer(answer)) end
      while #records > known do -- of what only that edition has, no index tells
        stand[#records] = nil
        table.remove(records)
      end
    else
      statement:extend(weave_blocks {b})
    end
  end
  return render.exercise {kind = kind, title = title, about = about, statement = statement, number = n,
    anchor = anchor(div.identifier)}
end

-- A header of the library, told from its own comments, with an example.
local function header_reference(div, line)
  local path = div.attributes.from or ''
  local text = sources.text(root .. '/' .. path)
  if not text then
    complain(line, 'there is no header %s: correct from=', path)
    return {}
  end
  local head = headers.read(text)
  for _, declaration in ipairs(reference.records(path, head, page)) do table.insert(records, declaration) end
  if edition == 'index' then return {} end
  local out, known = pandoc.List(), {}
  local function say(comment)
    local said = pandoc.List()
    for _, b in ipairs(headers.blocks(comment)) do
      said:extend(b.t == 'CodeBlock' and render.console(b.text) or {weave_inlines(b)})
    end
    return said
  end
  out:extend(say(reference.about(head)))
  local example = reference.example(root, path)
  if example then
    out:extend {pandoc.Header(4, sources.word 'Example', {class = 'unnumbered unlisted'}), table.unpack(render.example(example))}
  end
  out:insert(pandoc.Header(4, 'What it declares', {class = 'unnumbered unlisted'}))
  for _, entry in ipairs(head.entries) do
    describing = headers.names(entry.code):map(function(n) return n[1] end)
    local new = describing:filter(function(name) return not known[name] end)
    for _, name in ipairs(new) do known[name] = true end
    out:extend(render.entry(new, entry.code ~= '' and render.declaration(entry.code), say(entry.comment)))
  end
  describing = nil
  return render.api(out, {title = reference.name(path), anchor = reference.anchor(path), page = reference.page(path, page)})
end

-- Tables of what the library is for: each name that it declares is in one row.
local function tasks(div)
  local seen = {}
  local blocks = div.content:map(function(b)
    if b.t ~= 'Table' then return b end
    return reference.tasks(b, declared, function(name)
      if seen[name] then spot().last = spot().last + 1 end
      seen[name] = true
      local line = spot():verbatim('`' .. name .. '`')
      record(line, 'does', name, chapter)
      if edition ~= 'index' and not declared[name] then
        complain(line, 'no header of the library declares "%s": correct the name, or remove it', name)
      end
    end)
  end)
  return render.tasks(weave_blocks(blocks, true))
end

-- A list that the book makes of itself.
local function list(div, line)
  local kind = div.attributes.of or ''
  if not lists[kind] or kind == 'rows' then
    complain(line, 'there is no list of "%s": figures, programs, index, references and claims are known', kind)
    return {}
  end
  if kind == 'references' then table.insert(records, table.concat({'lists', kind, page}, '\t')) end
  if edition == 'index' then return {} end
  if kind == 'index' then
    return weave_blocks(lists.index(book, function(key, text, ...)
      sources.complain('book/index.yaml', places.of(root .. '/book/index.yaml', 'book/index.yaml'):verbatim(key .. ':'), text, ...)
    end), true)
  end
  if kind ~= 'claims' then return weave_blocks(lists[kind](book), true) end
  reading = 'book/claims.yaml'
  local blocks, rows = lists.claims(book, function(id, text, ...)
    complain(spot():verbatim(id .. ':'), 'row ' .. id .. ': ' .. text, ...)
  end)
  blocks = weave_blocks(blocks, true)
  reading = chapter
  if rows == 0 then
    complain(line, 'book/claims.yaml has no row: remove this list, or write one')
  end
  return blocks
end

-- Something that plays in a page.
local function stage(div, line)
  local fault = stages.fault(div, root)
  if fault then complain(line, '%s', fault) end
  return stages.weave(div, weave_blocks(div.content, true), edition)
end

-- How many letters wide a table is whose cells are not broken. Pandoc gives its columns widths
-- where a line of the source is long, which the name of a fact makes it.
local function width_of(t)
  local widest = {}
  local function take(rows)
    for _, row in ipairs(rows) do
      for n, cell in ipairs(row.cells) do
        widest[n] = math.max(widest[n] or 2, utf8.len(stringify(pandoc.Div(cell.contents))) + 2)
      end
    end
  end
  take(t.head.rows)
  for _, body in ipairs(t.bodies) do take(body.body) end
  local sum = 0
  for _, width in pairs(widest) do sum = sum + width end
  return sum
end

local function table_block(t, said)
  local line = spot():part('table')
  for _, row in ipairs(t.head.rows) do
    for n, cell in ipairs(row.cells) do
      local words = pandoc.Div(cell.contents):walk {Math = function() return {} end}
      if not stringify(words):match('%w') then
        complain(line, 'column %d of this table has no heading in words: who listens to the page needs one', n)
      end
    end
  end
  t = weave_inlines(t)
  if t.colspecs[1][2] and width_of(t) <= 75 then
    for n, column in ipairs(t.colspecs) do t.colspecs[n] = {column[1]} end
  end
  return render.table(t, said)
end

-- A table of facts, whose caption stands above its rows (facts.lua).
local function numbered_table(div, line)
  local rows = pandoc.read(spot():rows(), 'markdown').blocks[1]
  local caption = div.content:clone()
  if #caption < 2 or caption:remove().t ~= 'Table' or not rows then
    complain(line, 'a table is ::: {.table #tab:some-name of="NN-chapter/program"}, a sentence that says what it shows, an empty line, and its rows')
    return {}
  end
  caption = weave_blocks(caption, true)
  local how, n = taken(caption, 'How:'), count('table')
  enter(line, div.identifier, 'table', n, stringify(pandoc.Div(caption)))
  return table_block(rows, {caption = caption, how = not is_spine and how, number = n, anchor = anchor(div.identifier)})
end

-- What the spine leaves out is counted, so that numbers are those of the full edition, and its labels are known.
local silent = setmetatable({here = pandoc.Str, begin = false, displayed = false, flush = false, part = false, place = false,
  said = false, slide = false}, {__index = function() return function() return {} end end})

local instead = {label = 'away', shows = 'hides'} -- what the index says of it

local function left_out(blocks)
  local before, kept, aloud = pandoc.List(), #records, render
  for kind, n in pairs(counts) do before[kind] = n end
  render, passing_over = silent, true
  weave_blocks(blocks)
  render, passing_over = aloud, false
  local all = {table.unpack(records, kept + 1)}
  for n = #records, kept + 1, -1 do records[n], stand[n] = nil, nil end
  for _, text in ipairs(all) do
    local kind, rest = text:match('^(%a+)(\t.*)$')
    if instead[kind] then table.insert(records, instead[kind] .. rest) end
  end
  local passed = {}
  for kind, n in pairs(counts) do passed[kind] = n - before[kind] end
  return render.passed_over(passed)
end

-- What a first reading may leave out, lettered within its chapter: 5.A.
local function more(div, line)
  local title = words_of(div.attributes.title or '')
  if #title == 0 then complain(line, 'this has no title to be known by: write ::: {.more #sec:some-name title="..."}') end
  counts.more = counts.more + 1
  local section = here_is
  here_is = number .. '.' .. string.char(('A'):byte() + counts.more - 1)
  enter(line, div.identifier, 'more', here_is, stringify(pandoc.Plain(title)))
  local woven = render.more(title, here_is, anchor(div.identifier), weave_blocks(div.content))
  here_is = section
  return woven
end

local function div(b)
  local class = b.classes[1]
  if class == 'left-out' then return left_out(b.content) end
  if class == 'more' and is_spine and not passing_over then return left_out {b} end
  local line = class == 'slide' and spot().last or spot():part('div')
  if class == 'slide' then return render.slide(weave_blocks(b.content, true), b.attributes.title) end
  if class == 'figure' then return figure(b, line) end
  if class == 'table' then return numbered_table(b, line) end
  if class == 'more' then return more(b, line) end
  if class == 'exercise' then return exercise(b, line) end
  if class == 'problem' then return problem(b, line) end
  if class == 'reference' then return header_reference(b, line) end
  if class == 'tasks' then return tasks(b) end
  if class == 'list' then return list(b, line) end
  if stages.is(class) then return stage(b, line) end
  if class == 'entries' or class == 'columns' then return render[class](weave_blocks(b.content, true)) end
  if class == 'goals' or class == 'try' or class == 'wrong' or class == 'derivation' then
    if class == 'goals' then goals(b.content) end
    return render.box(class, weave_blocks(b.content), b.attributes.slide)
  end
  if b.identifier ~= 'refs' then
    complain(line, 'there is no "%s" block: figure, table, more, exercise, problem, reference, tasks, list, goals, try, wrong, derivation, slide, effects, world and film are known',
      class or b.identifier)
  end
  return {b}
end

local function block(b, below, after)
  if b.t == 'Header' then return header(b, below, after) end
  if b.t == 'CodeBlock' then return code(b) end
  if b.t == 'Div' then return div(b) end
  if b.t == 'RawBlock' then return raw(b) or {} end
  if b.t == 'BlockQuote' then
    b.content = weave_blocks(b.content)
    return {b}
  end
  if b.t == 'BulletList' or b.t == 'OrderedList' then
    local items = b.content
    for i, item in ipairs(items) do items[i] = weave_blocks(item, true) end
    b.content = items
    return {b}
  end
  if b.t == 'Table' then return table_block(b) end
  return {weave_inlines(b)}
end

local function is_display(inline)
  return inline.t == 'Math' and inline.mathtype == 'DisplayMath' or inline.t == 'Str' and inline.text:match('^{#eq:')
end

-- A paragraph is indented below another paragraph only: not below a heading, a formula, a listing, a table or a list.
-- A figure may be printed elsewhere.
local function is_indented(blocks, i)
  local above = i - 1
  while above > 0 and blocks[above].t == 'Div' and blocks[above].classes:includes('figure') do above = above - 1 end
  local b = blocks[above]
  return is_display(blocks[i].content[1]) or b and b.t == 'Para' and not is_display(b.content[#b.content])
end

-- What is marked for slides has no mark but on them: is_indented looks at neighbours, and for formulas.
local function unmarked(blocks)
  local out = pandoc.List()
  for _, b in ipairs(blocks) do
    if b.t == 'Div' and is_marked(b) then
      out:extend(unmarked(b.content))
    else
      out:insert(b.t == 'Para' and b:walk {Span = unmarked_words} or b)
    end
  end
  return out
end

-- Print says of each block where it comes from, except inside captions and lists.
function weave_blocks(blocks, within)
  local out, above = pandoc.List(), nil
  if not render.slide then blocks = unmarked(blocks) end
  for i, b in ipairs(blocks) do
    if b.t == 'Para' or b.t:match('List$') then spot():paragraph(stringify(b)) end
    local flush = not within and b.t == 'Para' and not is_indented(blocks, i)
    local woven = block(b, blocks[i + 1], blocks[i + 2])
    if b.t == 'Para' and i > 1 and render.displayed and is_display(b.content[1]) then out:insert(render.displayed) end
    if flush and render.flush then render.flush(woven[1]) end
    if above and render.lead then render.lead(above, woven) end
    above = woven
    if render.place and not within then out:insert(render.place(reading, spot().last)) end
    out:extend(woven)
  end
  return out
end

-- The document --------------------------------------------------------------

-- A section whose heading is marked {.more} belongs to the second level with all that is in it.
local function second_level(blocks)
  local out, section = pandoc.List(), pandoc.List()
  for _, b in ipairs(blocks .. {pandoc.Header(1, {})}) do
    if b.t == 'Header' and b.level <= 2 then
      if #section > 0 then out:insert(pandoc.Div(section, {class = 'left-out'})) end
      section = b.classes:includes('more') and pandoc.List {b} or pandoc.List()
    elseif #section > 0 then
      section:insert(b)
    end
    if #section == 0 then out:insert(b) end
  end
  out:remove()
  return out
end

-- One list at the end has all that the book cites, and each chapter knows all of it, so that two works of one author
-- and year are told apart everywhere alike. references.lua leads each citation to that list.
local function cite_all(meta, index, listed_on)
  local all, seen = pandoc.List(), {}
  for _, r in ipairs(index) do
    if r[1] == 'work' and not seen[r[2]] then
      seen[r[2]] = true
      all:insert(pandoc.Citation(r[2], 'NormalCitation'))
      if not listed_on then
        sources.complain(sources.where(r), nil, 'no chapter lists what is cited: put ::: {.list of="references"} into one')
        listed_on = page
      end
    end
  end
  if #all == 0 then return end
  meta.nocite = pandoc.MetaInlines {pandoc.Cite({}, all)}
  meta.references_page = listed_on
end

-- What only lists are made of, so that no other chapter is woven anew when it changes.
local listed = {cites = true, names = true, caption = true, goal = true, takes = true, refers = true, does = true}

local function write_index(path)
  local kept, lines = {}, {}
  for n, text in ipairs(records) do
    if not listed[text:match('^%a+')] then table.insert(kept, text) end
    table.insert(lines, stand[n])
  end
  for ending, all in pairs {index = records, labels = kept, lines = lines} do
    sources.write(path .. '.' .. ending, table.concat(all, '\n') .. '\n')
  end
end

function Pandoc(doc)
  local function setting(name) return stringify(doc.meta[name]) end
  root, build, chapter, edition = setting('root'), setting('build'), setting('chapter'), setting('edition')
  reading = chapter
  local name = chapter:match('([^/]+)%.md$')
  local prefix = name:match('^(%w+)-')
  page = name .. '.html'
  number = tonumber(prefix) and tostring(math.tointeger(tonumber(prefix))) or prefix:upper()
  if number == '0' or number == 'Y' or number == 'Z' then number = '' end

  local names = {}
  for n in setting('chapters'):gmatch('%S+') do table.insert(names, n) end
  local index = edition == 'index' and {} or sources.records(build .. '/weave', names)
  labels = sources.labels(index, page)
  elsewhere = edition == 'index' and {} or sources.elsewhere(build .. '/weave', setting('left_out'), index)
  for stem in setting('exercises'):gmatch('%S+') do
    chosen = chosen or {}
    chosen[stem] = true
  end
  is_spine = setting('level') == 'spine'
  course = sources.counts(setting('counts'))
  declared = reference.declared(index)
  for _, r in ipairs(index) do
    if r[1] == 'declares' and r[5]:sub(1, #name) == name then linked[r[2]] = 'always' end
  end
  citations = sources.citations(root .. '/book/references.bib')
  local of = {latex = 'latex', solutions = 'latex', handout = 'latex', slides = 'slides', deck = 'slides'}
  render = require(of[edition] or 'html')
  book = {root = root, build = build, edition = edition, page = page, index = index, chapters = names, left_out = setting('left_out'),
    parts = sources.parts(index, root)}
  render.begin(book)
  local references
  for _, r in ipairs(index) do
    if r[1] == 'lists' and r[2] == 'references' then references = r[3] end
  end

  doc.blocks = weave_blocks(is_spine and second_level(doc.blocks) or doc.blocks)
  if spot().open then
    complain(spot().open, 'this code block is never closed: end it with a line of ```')
  end
  if edition ~= 'index' then cite_all(doc.meta, index, references) end
  sources.finish()
  if edition == 'index' then
    sources.write_dependencies(build .. '/weave/' .. name .. '.index.d', setting('output'))
    write_index(build .. '/weave/' .. name)
    return pandoc.Pandoc {}
  end
  sources.write_dependencies(build .. '/weave/' .. name .. '.' .. edition .. '.d', setting('output'))
  return render.finish(doc)
end
