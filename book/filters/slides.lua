-- slides.lua: a chapter as slides, in Beamer (the edition "slides") and reveal.js ("deck"):
-- what goes on them, and how it is cut.
--
-- Where nothing is marked these are, in the order of the chapter,
--     the questions of its opening, and its goals;
--     each figure, with the first sentence of its caption;
--     each numbered formula, with the sentence that leads to it;
--     each listing that has a label, if it fits on a slide;
--     the boxes `wrong` and `try`, shortened;
--     its summary, one sentence of each paragraph; and its exercises.
-- Marks say more:
--     [words]{.slide}           these words, and a formula among them; in a caption, a box or the
--                               summary instead of those
--     ::: {.slide title="..."}  a slide of all that is in it: a table, say
--     slide="title"             at a heading, a figure, a listing or a box: what stands above
--                               it, and that it is wanted (a long listing is cut in two, at
--                               an empty line); slide="no": that it is not, and at
--                               a heading that of its section only what is marked is
-- A slide says nothing that the chapter does not say, and each number is its.

local sources = require 'sources'
local stringify = pandoc.utils.stringify

local slides = {}
local book -- {root, build, edition, page, index}
local pdf  -- for Beamer, and not for reveal.js

-- What fits on a slide, in lines of its text, and of code; and a line's letters.
local most = {text = 12, code = 22, line = 80}

function slides.begin(b) book, pdf = b, b.edition == 'slides' end

local function raw(text) return pandoc.RawBlock(pdf and 'latex' or 'html', text) end

local function raw_inline(text) return pandoc.RawInline(pdf and 'latex' or 'html', text) end

-- Something that finish() is to find again.
local function part(kind, blocks, attributes) return pandoc.Div(blocks, pandoc.Attr('', {kind}, attributes or {})) end

-- Words ---------------------------------------------------------------------

function slides.place(file, line) return pandoc.RawBlock('place', file .. ':' .. line) end

-- A sentence that is marked.
function slides.said(inlines) return pandoc.Span(inlines, {class = 'slide'}) end

-- Numbers are those of the printed book: there is nothing on a slide to lead to.
function slides.reference(label) return {pandoc.Str(sources.in_words(label))} end

function slides.term(inlines) return {pandoc.Strong(inlines)} end

function slides.here() return pandoc.Str('') end

function slides.name(code) return code end

function slides.fact(inlines, of, name, held, format)
  if pdf then return inlines end
  return pandoc.Span(inlines, pandoc.Attr('', held and {'fact'} or {'fact', 'unheld'},
    {{'data-run', of}, {'data-name', name}, {'data-format', format}}))
end

function slides.setting(inlines, run, option, format)
  if pdf then return inlines end
  return {pandoc.Span(inlines, pandoc.Attr('', {'setting'}, {{'data-run', run}, {'data-option', option}, {'data-format', format}}))}
end

function slides.equation(text, _, number)
  local math = pandoc.Math('DisplayMath', number and text .. '\\tag{' .. number .. '}' or text)
  return {pandoc.Span({math}, {class = number and 'equation numbered' or 'equation'})}
end

-- Blocks --------------------------------------------------------------------

function slides.header(h, number, _, _, _, slide)
  return {pandoc.Header(h.level, h.content, pandoc.Attr(h.identifier, {}, {{'number', number or ''}, {'slide', slide or ''}}))}
end

function slides.slide(blocks, title) return {part('whole', blocks, {{'slide', title or ''}})} end

function slides.figure(f)
  local runs = pandoc.List()
  for _, program in ipairs(f.programs) do runs:extend(program.tables) end
  return {part('figure', f.caption, {{'slide', f.slide or ''}, {'stem', f.stem}, {'alt', f.alt}, {'number', f.number},
    {'runs', table.concat(runs, ' ')}})}
end

function slides.listing(l)
  return {part('listing', {pandoc.Plain(l.caption), pandoc.CodeBlock(l.code, {class = 'c'})}, {{'slide', l.slide or ''},
    {'named', l.named and 'yes' or ''}, {'lines', l.last - l.first + 1}, {'path', l.path}, {'first', l.first}, {'last', l.last}})}
end

-- Of what a first reading may leave out there is what is marked.
function slides.more(title, number, _, blocks)
  return pandoc.List {pandoc.Header(3, title, pandoc.Attr('', {}, {{'number', number}, {'slide', 'no'}}))} .. blocks
end

function slides.passed_over() return {} end

function slides.box(kind, blocks, slide) return {part('box', blocks, {{'kind', kind}, {'slide', slide or ''}})} end

function slides.exercise(e)
  return {part('exercise', {pandoc.Plain(e.title)}, {{'number', e.number}, {'points', e.points or ''},
    {'minutes', e.about.minutes}, {'stars', e.about.stars}})}
end

function slides.table(t)
  t.attributes.lines = nil
  return {t}
end

function slides.transcript(text) return {pandoc.CodeBlock(text)} end

slides.console = slides.transcript

-- Shortening ----------------------------------------------------------------

local function is_space(inline) return inline and (inline.t == 'Space' or inline.t == 'SoftBreak') end

local function is_marked(inline) return inline.t == 'Span' and inline.classes[1] == 'slide' end

local function is_equation(inline) return inline.t == 'Span' and inline.classes[1] == 'equation' end

local function ends_sentence(inline)
  if (inline.t == 'Emph' or inline.t == 'Strong' or is_marked(inline)) and #inline.content > 0 then
    return ends_sentence(inline.content[#inline.content])
  end
  if inline.t == 'Str' then return inline.text:match('[.?!][”’)]*$') and not inline.text:match('^%u%.$') end
  return is_equation(inline) and (inline.content[1].text:gsub('\\tag.*', '')):match('[.?!]%s*$') or inline.t == 'Quoted' and stringify(inline):match('[.?!]$')
end

-- The sentences of a paragraph, each as a list of inlines.
local function sentences(inlines)
  local out, now = pandoc.List(), pandoc.List()
  for i, inline in ipairs(inlines) do
    if #now > 0 or not is_space(inline) and stringify(inline) ~= '' or inline.t == 'Math' then now:insert(inline) end
    if ends_sentence(inline) and (i == #inlines or is_space(inlines[i + 1])) then
      out:insert(now)
      now = pandoc.List()
    end
  end
  if #now > 0 then out:insert(now) end
  return out
end

-- About how many letters wide this is set.
local function width(element)
  local letters = 0
  local plain = element:walk {Math = function(m)
    letters = letters + 0.35 * #m.text
    return {}
  end}
  return letters + utf8.len(stringify(plain))
end

local function width_of(inlines) return width(pandoc.Plain(inlines)) end

-- What is marked in these blocks, sentence by sentence.
local function marked(blocks)
  local out = pandoc.List()
  pandoc.Div(blocks):walk {Span = function(s) if is_marked(s) then out:insert(s.content) end end}
  return out
end

-- The first sentence of a paragraph, and more if that says little.
local function beginning(paragraph)
  local all = sentences(paragraph.content)
  local out = all[1] or pandoc.List()
  for i = 2, #all do
    if width_of(out) < 40 then out = out .. {pandoc.Space()} .. all[i] end
  end
  return out
end

-- As many sentences of a box as are soon read.
local function shortened(blocks)
  local out, left = pandoc.List(), 400
  local wanted = marked(blocks)
  for _, b in ipairs(blocks) do
    if b.t == 'CodeBlock' then
      out:insert(b)
    elseif #wanted == 0 and left > 0 and b.t == 'Para' then
      local said = pandoc.List()
      for _, sentence in ipairs(sentences(b.content)) do
        if left > 0 and (left >= width_of(sentence) or #out + #said == 0) then
          if #said > 0 then said:insert(pandoc.Space()) end
          said:extend(sentence)
          left = left - width_of(sentence)
        else
          left = 0
        end
      end
      if #said > 0 then out:insert(pandoc.Para(said)) end
    elseif #wanted == 0 and left > 0 and b.t == 'Table' and #b.bodies[1].body <= 5 then
      out:insert(b)
      left = 0
    end
  end
  for i, words in ipairs(wanted) do out:insert(i, pandoc.Para(words)) end
  return out
end

-- How many lines of a slide something takes.
local function lines(b)
  if b.t == 'CodeBlock' then return 0.8 * (select(2, b.text:gsub('\n', '')) + 1) + 1 end
  if b.t == 'Table' then
    local rows = 2
    for _, body in ipairs(b.bodies) do rows = rows + #body.body end
    return rows
  end
  if b.t:match('List$') then
    local sum = 0
    for _, item in ipairs(b.content) do
      for _, inner in ipairs(item) do sum = sum + lines(inner) end
    end
    return sum
  end
  if b.t ~= 'Para' and b.t ~= 'Plain' then return 1 end
  local sum = 0
  local words = b:walk {Span = function(s)
    if not is_equation(s) then return nil end
    local text = s.content[1].text
    local rows = select(2, text:gsub('\\\\', '')) + 1
    sum = sum + rows * (text:match('\\d?frac') and 2 or 1.4) + 1
    return {}
  end}
  return sum + math.ceil(width(words) / most.line) + 0.3
end

-- Slides --------------------------------------------------------------------

local made  -- so far: {title, section, place, blocks, lines}
local title -- of a slide, if nothing else is said
local section, place

local function words_of(text) return pandoc.utils.blocks_to_inlines(pandoc.read(text, 'markdown').blocks) end

local function new(its_title, blocks, is_text)
  local sum = 0
  for _, b in ipairs(blocks) do sum = sum + lines(b) end
  local slide = {title = its_title, section = section, place = place, blocks = blocks, lines = sum, is_text = is_text}
  function slide.joins(_, list)
    local above = blocks[#blocks]
    if above.t == 'BulletList' then above.content = above.content .. list.content else table.insert(blocks, list) end
  end
  made:insert(slide)
  return slide
end

-- A picture takes as much of a slide as its caption leaves, and that is to be most of it.
local function new_picture(its_title, blocks)
  local slide = new(its_title, blocks)
  slide.lines = most.text - 2.5
  function slide.joins(words)
    local caption = blocks[#blocks > 1 and 2 or 1].content
    local at = pdf and #caption or #caption + 1
    caption:insert(at, raw_inline(pdf and '\\par\\vspace{2pt}' or '<br>'))
    for i, inline in ipairs(words) do caption:insert(at + i, inline) end
    blocks[#blocks > 1 and 2 or 1].content = caption
  end
end

-- The title of something that may say one itself.
local function title_of(said) return (said == '' or said == 'yes') and title or words_of(said) end

-- Text goes on with the slide before it, if that is of text too and has room.
local function say(block, room)
  local last, takes = made[#made], lines(block)
  if not last or not last.is_text or last.title ~= title or last.lines + takes > (room or most.text) then
    return new(title, {block}, true)
  end
  local above = last.blocks[#last.blocks]
  if block.t == 'BulletList' and above.t == 'BulletList' then
    above.content = above.content .. block.content
  else
    table.insert(last.blocks, block)
  end
  last.lines = last.lines + takes
end

-- Points, each with its place, evenly on as few slides as will hold them.
local function spread(points)
  local lists = points:map(function(p) return pandoc.BulletList {{pandoc.Plain(p.words)}} end)
  local function slides_of(room)
    local count, sum = 1, 0
    for _, list in ipairs(lists) do
      sum = sum + lines(list)
      if sum > room then count, sum = count + 1, lines(list) end
    end
    return count
  end
  local room = most.text
  while room > 2 and slides_of(room - 0.5) == slides_of(most.text) do room = room - 0.5 end
  local here = place
  for i, list in ipairs(lists) do
    place = points[i].place
    say(list, room)
  end
  place = here
end

-- A sentence may begin in the middle of another.
local function capital(inlines)
  local first = inlines[1]
  if first and (first.t == 'Emph' or first.t == 'Strong') then
    first = first:clone()
    first.content = capital(first.content)
    return {first, table.unpack(inlines, 2)}
  end
  if not first or first.t ~= 'Str' then return inlines end
  return {pandoc.Str((first.text:gsub('^%l', string.upper))), table.unpack(inlines, 2)}
end

-- A sentence joins what stands before it in its section, if there is room.
local function point(inlines)
  local words = capital(inlines)
  local list, last = pandoc.BulletList {{pandoc.Plain(words)}}, made[#made]
  if not last or last.section ~= section or last.is_text or not last.joins or last.lines + lines(list) > most.text then
    return say(list)
  end
  last.lines = last.lines + lines(list)
  last.joins(words, list)
end

-- The last sentence of a text, which leads to the formula below it. None if it is on a slide
-- already; and a remark in brackets leads nowhere.
local function lead(inlines)
  local last = #inlines
  while is_space(inlines[last]) do last = last - 1 end
  local text = pandoc.List()
  if last > 0 and is_marked(inlines[last]) then return text end
  for i = 1, last do
    if is_marked(inlines[i]) then text:extend(inlines[i].content) else text:insert(inlines[i]) end
  end
  local all = sentences(text)
  while #all > 1 and stringify(all[#all]):match('^%(') do all:remove() end
  return pandoc.List(capital(all[#all] or text))
end

-- What a paragraph has for slides: words that are marked, and formulas with a number, or in what is marked if nothing
-- else is wanted, each with the sentence before, which may be the last one of the paragraph above.
local function paragraph(p, above, only_marked)
  local before = pandoc.List()
  local function formula(inlines)
    local words = #before > 0 and lead(before) or above and lead(above.content) or pandoc.List()
    say(pandoc.Para(words .. {pandoc.Space(), table.unpack(inlines)}))
    before = pandoc.List()
  end
  for _, inline in ipairs(p.content) do
    if is_marked(inline) then
      local has_formula = false
      inline:walk {Span = function(s) has_formula = has_formula or is_equation(s) end}
      if is_equation(inline.content[1]) then
        formula(inline.content)
      elseif has_formula then
        say(pandoc.Para(capital(inline.content)))
        before = pandoc.List()
      else
        point(inline.content)
        before:insert(inline)
      end
    elseif is_equation(inline) and inline.classes[2] then
      if only_marked then before = pandoc.List() else formula {inline} end
    else
      before:insert(inline)
    end
  end
end

-- A picture beside its caption if it is about as high as it is wide, else above it.
local function figure(f)
  local drawn = sources.text(book.build .. '/figures/' .. f.attributes.stem .. '.svg') or ''
  local wide, high = drawn:match('<svg[^>]- width="(%d+)" height="(%d+)"')
  local beside = wide and wide / high < 1.55
  local said = marked(f.content)
  local caption = said[1] or beginning(f.content[1])
  for i = 2, #said do caption = caption .. {pandoc.Space()} .. said[i] end
  local number = sources.word 'Figure' .. '\u{A0}' .. f.attributes.number
  if pdf then
    return {pandoc.Plain({raw_inline(('\\picture%s{%s}{%s}{'):format(beside and 'beside' or 'above', f.attributes.stem, number))} ..
      caption .. {raw_inline('}')})}
  end
  local function attribute(text) return (text:gsub('&', '&amp;'):gsub('<', '&lt;'):gsub('"', '&quot;')) end
  return {
    raw(('<figure class="drawing%s" data-figure="%s"%s><div class="picture"><img src="figures/%s.svg" alt="%s"%s></div><figcaption>')
      :format(beside and ' beside' or '', f.attributes.stem,
        f.attributes.runs ~= '' and (' data-runs="%s"'):format(f.attributes.runs) or '', f.attributes.stem,
        attribute(f.attributes.alt), wide and (' width="%s" height="%s"'):format(wide, high) or '')),
    pandoc.Para({pandoc.Span({pandoc.Str(number)}, {class = 'number'}), pandoc.Space()} .. caption),
    raw('</figcaption></figure>'),
  }
end

local function listing(l)
  local a, code = l.attributes, l.content[2]
  local count = tonumber(a.lines)
  local size = count <= 12 and 'large' or count <= 17 and 'middle' or 'small'
  local from = ('%s, %s %s'):format(a.path, a.first == a.last and 'line' or 'lines',
    a.first == a.last and a.first or a.first .. '–' .. a.last)
  if pdf then
    return {raw('\\codesize' .. size), code, pandoc.Plain({raw_inline('\\codeplace{')} .. l.content[1].content ..
      {raw_inline('}{\\path{' .. a.path .. '}, ' .. from:match(', (.*)$'):gsub('–', '--') .. '}')})}
  end
  code.classes:insert(size)
  return {code, pandoc.Para(l.content[1].content .. {pandoc.Space(), pandoc.Span({pandoc.Str(from)}, {class = 'from'})})}
end

-- A listing that is too long for a slide, as two that are not: cut at an empty line near its middle.
local function halves(l)
  local a, code = l.attributes, {}
  for line in (l.content[2].text .. '\n'):gmatch('(.-)\n') do table.insert(code, line) end
  local at, off
  for i, line in ipairs(code) do
    if line == '' and i <= most.code + 1 and #code - i <= most.code then
      local is = math.abs(2 * i - #code) + (code[i + 1]:match('^%s') and #code or 0) -- rather between functions
      if not at or is < off then at, off = i, is end
    end
  end
  if not at then return nil end
  local function half(caption, from, to)
    return part('listing', {caption, pandoc.CodeBlock(table.concat(code, '\n', from, to), l.content[2].attr)},
      {{'lines', to - from + 1}, {'path', a.path}, {'first', a.first}, {'last', a.last}})
  end
  return half(l.content[1], 1, at - 1), half(pandoc.Plain {}, at + 1, #code)
end

local function box(b)
  local kind = b.attributes.kind
  local says = sources.word(sources.boxes[kind])
  local label = raw(pdf and ('\\label%sbox{%s}'):format(kind, says) or ('<p class="label %s">%s</p>'):format(kind, says))
  return pandoc.List {label} .. shortened(b.content)
end

-- The exercises as a table, so many on a slide.
local function exercises(all)
  for first = 1, #all, 9 do
    local rows = pandoc.List()
    for n = first, math.min(first + 8, #all) do
      local a = all[n].attributes
      local stars = pdf and raw_inline(('\\stars{%s}'):format(a.stars)) or pandoc.Str(('★'):rep(tonumber(a.stars)))
      rows:insert {{pandoc.Plain(a.number)}, {all[n].content[1]}, {pandoc.Plain(a.minutes)}, {pandoc.Plain {stars}},
        {pandoc.Plain(a.points)}}
    end
    local head = pandoc.List {'Exercise', 'Minutes', 'Difficulty', 'Points'}:map(function(h) return {pandoc.Plain(sources.word(h))} end)
    head:insert(1, {pandoc.Plain ''})
    local aligned = {'AlignLeft', 'AlignLeft', 'AlignRight', 'AlignLeft', 'AlignRight'}
    new(title, {pandoc.utils.from_simple_table(pandoc.SimpleTable({}, aligned, {0, 0, 0, 0, 0}, head, rows))})
  end
end

-- The opening's questions, and what is marked there.
local function questions(paragraphs, its_title)
  local all = pandoc.List()
  for n, p in ipairs(paragraphs) do
    local rest = pandoc.List()
    for _, inline in ipairs(p.content) do
      if is_marked(inline) and is_equation(inline.content[1]) then
        local words = #rest > 0 and lead(rest) or n > 1 and lead(paragraphs[n - 1].content) or pandoc.List()
        say(pandoc.Para(words .. {pandoc.Space(), table.unpack(inline.content)}))
      elseif is_marked(inline) then
        all:insert(inline.content)
      else
        rest:insert(inline)
      end
    end
    for _, sentence in ipairs(sentences(rest)) do
      if stringify(sentence[#sentence]):match('%?$') then all:insert(sentence) end
    end
  end
  local asked = all:filter(function(words) return stringify(words):match('%?$') end)
  title = #asked == 0 and its_title or pandoc.Inlines(#asked == 1 and 'The question' or 'The questions')
  for _, words in ipairs(all) do say(pandoc.BulletList {{pandoc.Plain(capital(words))}}) end
  title = its_title
end

-- The slides of a chapter's blocks.
local function cut(blocks)
  made = pandoc.List()
  local opening, asked = pandoc.List(), false
  local without, mode -- the level of a heading below which only what is marked is wanted; 'summary' or 'notes'
  local chapter, above, all_exercises, summed = nil, nil, pandoc.List(), pandoc.List()
  local function ask()
    if not asked then questions(opening, chapter) end
    asked = true
  end
  for _, b in ipairs(blocks) do
    if b.t == 'RawBlock' then
      if b.format == 'place' then place = b.text end
    elseif b.t == 'Header' then
      if b.level > 1 then ask() end
      if #all_exercises > 0 then exercises(all_exercises) end
      spread(summed)
      all_exercises, summed = pandoc.List(), pandoc.List()
      local said = b.attributes.slide
      if not without or b.level <= without then without = said == 'no' and b.level or nil end
      title = (said == '' or said == 'no') and b.content or title_of(said)
      if b.level == 1 then chapter = title end
      if b.level <= 2 then
        mode = b.identifier:match('%-(%a+)$')
        section = stringify {pandoc.Str(b.level == 2 and b.attributes.number .. ' ' or ''), pandoc.Span(b.content)}
      end
      above = nil
    elseif b.t == 'Div' and b.classes[1] == 'exercise' then
      if not without then all_exercises:insert(b) end
    elseif mode == 'notes' or mode == 'exercises' then
      above = nil
    elseif b.t == 'Div' then
      local kind, said = b.classes[1], b.attributes.slide
      local is_wanted = kind == 'figure' or kind == 'listing' and b.attributes.named ~= '' and
        tonumber(b.attributes.lines) <= most.code or kind == 'box' and b.attributes.kind ~= 'derivation'
      local is_chosen = said ~= '' and said ~= 'no' or kind == 'whole'
      if said == 'no' or not is_chosen and (without or not is_wanted) then
        -- none
      elseif kind == 'figure' then
        new_picture(title_of(said), figure(b))
      elseif kind == 'listing' then
        local its_title = title_of(said)
        local first, rest = b, nil
        if tonumber(b.attributes.lines) > most.code then first, rest = halves(b) end
        if not first then
          local file, line = place:match('^(.*):(%d+)$')
          sources.complain(file, line, 'this listing has %s lines, and a slide has room for %d: mark a shorter one, or put an empty line into its middle',
            b.attributes.lines, most.code)
        else
          new(its_title, listing(first))
        end
        if rest then new(pandoc.List(its_title) .. {pandoc.Str(', continued')}, listing(rest)) end
      elseif kind == 'box' and b.attributes.kind == 'goals' then
        ask()
        title = pandoc.Inlines('You will be able to')
        new(title, b.content:filter(function(inner) return inner.t ~= 'RawBlock' end)).joins = nil
        title = chapter
      elseif kind == 'box' then
        new(title_of(said), box(b)).joins = nil
      elseif kind == 'whole' then
        new(title_of(said), b.content)
      end
      above = nil
    elseif mode == 'summary' then
      local said = marked {b}
      local items = b.t == 'Para' and {{b}} or b.t:match('List$') and b.content or {}
      if #said == 0 and not without then
        for _, item in ipairs(items) do said:insert(beginning(item[1])) end
      end
      for _, words in ipairs(said) do summed:insert {words = capital(words), place = place} end
    elseif b.t == 'Para' and not asked then
      opening:insert(b)
      above = b
    elseif b.t == 'Para' then
      paragraph(b, above, without)
      above = b
    else
      for _, words in ipairs(marked {b}) do point(words) end
      above = nil
    end
  end
  if #all_exercises > 0 then exercises(all_exercises) end
  spread(summed)
end

-- Nothing of the marks is left.
local function plain(blocks)
  return pandoc.Div(blocks):walk({Span = function(s)
    if is_marked(s) or pdf and s.classes[1] == 'equation' then return s.content end
  end, Note = function() return {} end}).content:filter(function(b) return b.format ~= 'place' end)
end

function slides.finish(doc)
  local heading
  for _, b in ipairs(doc.blocks) do
    if b.t == 'Header' and b.level == 1 then heading = b end
  end
  cut(doc.blocks)
  sources.finish()
  local number = sources.word 'Chapter' .. ' ' .. heading.attributes.number
  local course = stringify(doc.meta.course or '')
  local out = pandoc.List()
  if pdf then
    out:extend {pandoc.Header(2, {}, pandoc.Attr('', {'plain'})),
      pandoc.Plain({raw_inline('\\opening{' .. number .. '}{')} .. heading.content ..
        {raw_inline('}{')} .. pandoc.Inlines(course) .. {raw_inline('}')})}
  end
  local last
  for _, s in ipairs(made) do
    if pdf and s.section ~= last then out:insert(pandoc.Header(1, pandoc.Inlines(s.section), pandoc.Attr('', {'unnumbered'}))) end
    last = s.section
    out:insert(pandoc.Header(2, plain({pandoc.Plain(s.title)})[1].content,
      pandoc.Attr('', {}, pdf and {} or {{'data-section', s.section}})))
    if pdf then out:insert(raw('% ' .. s.place)) end
    out:extend(plain(s.blocks))
  end
  doc.meta.pagetitle = number .. ': ' .. stringify(heading)
  doc.meta.chapter_number, doc.meta.title = number, pandoc.MetaInlines(heading.content)
  return pandoc.Pandoc(out, doc.meta)
end

return slides
