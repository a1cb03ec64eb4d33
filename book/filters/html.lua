-- html.lua: how the woven parts of a chapter look on a screen, as a web page;
-- epub.lua makes the EPUB's of it. Their style is in book/html/style.css.

local doors = require 'doors'
local sources = require 'sources'
local stages = require 'stages'

local html = {}
local settings -- {root, build, page, index}
local tables = 0 -- so far

function html.begin(s)
  settings = s
  doors.begin(s)
end

local function raw(text) return pandoc.RawBlock('html', text) end

local function escape(text)
  return (text:gsub('&', '&amp;'):gsub('<', '&lt;'):gsub('>', '&gt;'):gsub('"', '&quot;'))
end

-- The sections of this chapter, for the margin.
local function contents()
  local out = {'<nav class="toc" aria-label="This chapter"><ol>'}
  for _, r in ipairs(settings.index) do
    if r[1] == 'label' and r[3] == 'section' and r[6] == settings.page then
      local number = r[4] ~= '' and '<span class="number">' .. r[4] .. '</span>' or ''
      table.insert(out, ('<li>%s<a href="#%s">%s</a></li>'):format(number, r[2]:gsub(':', '-'), escape(r[5])))
    end
  end
  table.insert(out, '</ol></nav>')
  return raw(table.concat(out, '\n'))
end

-- The pages in the order in which one reads them: {href, title, plain}, the title
-- with and without its number. A header of the library follows its appendix.
local function pages(index)
  local out = {}
  for _, r in ipairs(index) do
    if r[1] == 'chapter' then
      table.insert(out, {href = r[4], title = (r[2] ~= '' and r[2] .. ' ' or '') .. r[3], plain = r[3]})
    elseif r[1] == 'documents' then
      local name = r[2]:gsub('^code/', '')
      table.insert(out, {href = r[3], title = name, plain = name})
    end
  end
  return out
end

-- What a page is about, for those who have not opened it.
local function description(entry, index, page)
  local sections = {}
  for _, r in ipairs(index) do
    if r[1] == 'label' and r[3] == 'section' and r[6] == page then table.insert(sections, r[5]) end
  end
  return ('%s, of Small Steps, a book on particle dynamics in C. %s'):format(entry.title, table.concat(sections, '. '))
end

-- What the page's template wants to know: its title and its neighbours.
function html.neighbours(meta, index, page)
  local all = pages(index)
  for i, entry in ipairs(all) do
    if entry.href == page then
      meta.pagetitle = entry.plain
      meta.class, meta.stem, meta.description = 'chapter', page:match('^(.*)%.html$'), description(entry, index, page)
      meta.previous = all[i - 1] and {href = all[i - 1].href, title = all[i - 1].title}
      meta.next = all[i + 1] and {href = all[i + 1].href, title = all[i + 1].title}
    end
  end
end

-- Terms that chapters before this one explain: words, with small letters -> {href, name}.
-- One word alone may mean something else ("step", "order", "normal"), so it must be long
-- or, as RK4 and the Jacobian, a name. And one that the index calls otherwise than the
-- text, as "stiffness" where that says "stiff", is not looked for.
local function explained_before()
  local out, longest, is_here = {}, 0, false
  for _, r in ipairs(settings.index) do
    is_here = is_here or r[1] == 'chapter' and r[4] == settings.page
    if r[1] == 'term' then
      local words, count = r[2]:lower(), select(2, r[2]:gsub(' ', '')) + 1
      local name = count == 1 and r[2]:match('%u') and r[2]
      if r[4] == settings.page then
        out[words] = nil
      elseif not is_here and r[2] == r[6] and (count > 1 or name or utf8.len(words) >= 9) then
        out[words], longest = {href = r[4] .. '#' .. r[3], name = name}, math.max(longest, count)
      end
    end
  end
  return out, longest
end

-- The first use of such a term in the text of this chapter leads to where it is explained.
local function link_terms(blocks)
  local terms, longest = explained_before()

  -- The term of so many words that begins at inlines[i]: it, what stands before and behind it.
  local function term_at(inlines, i, count)
    local said, before, behind = {}, '', ''
    for n = 0, count - 1 do
      local word, space = inlines[i + 2 * n], inlines[i + 2 * n - 1]
      if not word or word.t ~= 'Str' or n > 0 and space.t ~= 'Space' and space.t ~= 'SoftBreak' then return nil end
      local text = word.text
      if n == 0 then before, text = text:match('^([(“]*)(.*)$') end
      if n == count - 1 then text, behind = text:match('^(.-)([.,;:!?)”]*)$') end
      table.insert(said, text)
    end
    local words = table.concat(said, ' ')
    for _, key in ipairs {words:lower(), (words:lower():gsub('s$', ''))} do
      local term = terms[key]
      if term and (not term.name or words:find(term.name, 1, true) == 1) then return key, words, before, behind end
    end
  end

  local function link_in(paragraph)
    local inlines, out, i = paragraph.content, pandoc.List(), 1
    while i <= #inlines do
      local count, key, words, before, behind = longest + 1, nil, nil, nil, nil
      while not key and count > 1 and inlines[i].t == 'Str' do
        count = count - 1
        key, words, before, behind = term_at(inlines, i, count)
      end
      if key then
        local first = not terms[key].used
        terms[key].used = true
        if first and before ~= '' then out:insert(pandoc.Str(before)) end
        if first then out:insert(pandoc.Link(words, terms[key].href, '', {class = 'term'})) end
        if first and behind ~= '' then out:insert(pandoc.Str(behind)) end
        for n = i, first and 0 or i + 2 * count - 2 do out:insert(inlines[n]) end
        i = i + 2 * count - 1
      else
        out:insert(inlines[i])
        i = i + 1
      end
    end
    paragraph.content = out
    return paragraph
  end

  local function as_it_is(block) return block, false end
  return pandoc.Pandoc(blocks):walk({traverse = 'topdown', Para = link_in, Table = as_it_is, Div = function(d)
    for _, class in ipairs {'entries', 'api', 'settings', 'hint'} do
      if d.classes:includes(class) then return d, false end
    end
  end}).blocks
end

function html.finish(doc)
  doc.blocks = link_terms(doc.blocks)
  doc.blocks:insert(2, contents())
  doors.write()
  html.neighbours(doc.meta, settings.index, settings.page)
  for class in pairs(stages.used) do doc.meta[class] = true end
  return doc
end

-- What may be wider than a phone scrolls by itself, and so must be reached by
-- the keyboard.
local reach = '0'

function html.reference(label, anchor, page)
  local word, number = sources.called(label)
  local text = number and word .. '\u{A0}' .. number:format(label.number) or word
  return {pandoc.Link(text, (label.page == page and '' or label.page) .. '#' .. anchor, '', {class = 'reference'})}
end

-- The section that something is in, with a link to its very place.
function html.whereabouts(anchor, page, number, from)
  return {pandoc.Link(number, (page == from and '' or page) .. '#' .. anchor, '', {class = 'place'})}
end

-- The sections of several things, each once.
function html.places(anchors, pages_of, numbers, from)
  local out, said = pandoc.List(), {}
  for n, anchor in ipairs(anchors) do
    if not said[numbers[n]] then
      if #out > 0 then out:extend {pandoc.Str(','), pandoc.Space()} end
      out:extend(html.whereabouts(anchor, pages_of[n], numbers[n], from))
      said[numbers[n]] = true
    end
  end
  return out
end

function html.term(inlines, anchor)
  return {pandoc.Span(inlines, {id = anchor, class = 'dfn'})}
end

-- A place for an index to lead to.
function html.here(anchor) return pandoc.Span({}, {id = anchor}) end

function html.entries(blocks) return {pandoc.Div(blocks, {class = 'entries'})} end

function html.columns(blocks) return {pandoc.Div(blocks, {class = 'columns'})} end

function html.fact(inlines, of, name, held, format)
  doors.fact(of, name)
  local by = of:match('^%d') and 'measured by code/' .. of:gsub('%..*', '') .. '.c' or 'counted by the build'
  local title = name .. ', ' .. by .. (held and '' or ', and not what its program expects')
  return pandoc.Span(inlines, pandoc.Attr('', held and {'fact'} or {'fact', 'unheld'},
    {{'data-run', of}, {'data-name', name}, {'data-format', format}, {'title', title}}))
end

-- The value of an option, in the run that a figure shows: it follows when the figure is changed (book/html/figure/follow.js).
function html.setting(inlines, run, option, format)
  return {pandoc.Span(inlines, pandoc.Attr('', {'setting'}, {{'data-run', run}, {'data-option', option}, {'data-format', format}}))}
end

-- What holds as printed, and maybe not when the figure is changed.
function html.printed(inlines) return {pandoc.Span(inlines, {class = 'printed'})} end

function html.equation(text, anchor, number)
  local math = pandoc.Math('DisplayMath', text)
  if not anchor then return {pandoc.Span({math}, {class = 'equation', tabindex = reach})} end
  return {pandoc.Span({math, pandoc.Span({pandoc.Str('(' .. number .. ')')}, {class = 'number'})},
    {id = anchor, class = 'equation', tabindex = reach})}
end

-- The name of a heading below a section, for a link to it: of the chapter, as all of
-- them are one EPUB.
function html.part(id) return 'part-' .. settings.page:match('^%w+') .. '-' .. id end

function html.header(h, number)
  h.attributes.part = nil
  if number and number ~= '' then
    local word = h.level == 1 and sources.word(tonumber(number) and 'Chapter' or 'Appendix') .. ' ' or ''
    h.content:insert(1, pandoc.Span({pandoc.Str(word .. number)}, {class = 'number'}))
    h.content:insert(2, pandoc.Space())
  end
  return {h}
end

-- A link to a program's own page.
local function source_link(path, line)
  if not path:match('^code/') then return '<code>' .. path .. '</code>' end
  return ('<a href="%s.html%s"><code>%s</code></a>'):format(path, line and '#L-' .. line or '', path)
end

function html.listing(l)
  local lines = l.first == l.last and ('line %d'):format(l.first) or ('lines %d–%d'):format(l.first, l.last)
  local caption = pandoc.List {pandoc.Span({pandoc.Str(sources.word 'Listing' .. '\u{A0}' .. l.number)}, {class = 'number'}), pandoc.Space()}
  caption:extend(l.caption)
  caption:insert(pandoc.RawInline('html', (' <span class="lines">%s, %s</span>'):format(source_link(l.path, l.first), lines)))
  return {
    raw(('<figure class="listing" id="%s" data-source="%s" data-lines="%d-%d"><figcaption>')
      :format(l.anchor, l.path, l.first, l.last)),
    pandoc.Plain(caption),
    raw('</figcaption>'),
    pandoc.CodeBlock(l.code, {class = 'c', tabindex = reach}),
    raw('</figure>'),
  }
end

function html.declaration(code)
  return pandoc.CodeBlock(code, {class = 'c', tabindex = reach})
end

-- A header's part of the reference, which pages.lua puts on a page of its own.
function html.api(blocks, header)
  blocks:insert(1, pandoc.Header(3, pandoc.Code(header.title), {id = header.anchor, class = 'unnumbered unlisted'}))
  -- Attributes as a list: a Lua table has them in another order every time.
  return {pandoc.Div(blocks, pandoc.Attr('', {'api'}, {{'page', header.page}, {'title', header.title}}))}
end

function html.entry(names, declaration, blocks)
  if not declaration then return blocks end
  local anchors = pandoc.List()
  for i = 2, #names do anchors:insert(pandoc.Span({}, {id = names[i]})) end
  if #anchors > 0 then blocks:insert(1, pandoc.Plain(anchors)) end
  blocks:insert(#anchors > 0 and 2 or 1, declaration)
  return {pandoc.Div(blocks, {id = names[1] or '', class = 'entry'})}
end

function html.example(e)
  return {raw('<p class="task">' .. source_link(e.path) .. '</p>'), html.declaration(e.code)}
end

function html.tasks(blocks) return {pandoc.Div(blocks, {class = 'tasks'})} end

-- A name of the library.
function html.name(code, declared)
  return pandoc.Link({code}, declared.page .. '#' .. declared.name, '', {class = 'name'})
end

function html.header_link(code, anchor, page)
  return {pandoc.Link({code}, page .. '#' .. anchor, '', {class = 'name'})}
end

function html.transcript(text)
  return {raw('<pre class="transcript" tabindex="' .. reach .. '"><code>' .. escape(text) .. '</code></pre>')}
end

html.console = html.transcript

-- The number of a figure or a table, at the beginning of its caption.
local function numbered(caption, word, number)
  local first = caption[1]
  if first and first.content then
    first.content:insert(1, pandoc.Space())
    first.content:insert(1, pandoc.Span({pandoc.Str(sources.word(word) .. '\u{A0}' .. number)}, {class = 'number'}))
  end
  return caption
end

-- How what a figure or a table shows was measured, to be opened.
local function how(inlines)
  return {raw('<details class="how"><summary>' .. sources.word(sources.how) .. '</summary>'), pandoc.Para(inlines), raw('</details>')}
end

-- `said`: {caption, how, number, anchor}, if it has a number.
function html.table(t, said)
  t.attributes.lines = nil
  if not said then
    tables = tables + 1
    local id = ('table-%s-%d'):format(settings.page:match('^%w+'), tables)
    return {pandoc.Div({t}, pandoc.Attr(id, {'table'}, {{'tabindex', reach}}))}
  end
  local out = pandoc.List {raw('<figure class="table" id="' .. said.anchor .. '"><figcaption>')}
  out:extend(numbered(said.caption, 'Table', said.number))
  out:extend {raw('</figcaption>'), pandoc.Div({t}, pandoc.Attr('', {'table'}, {{'tabindex', reach}}))}
  out:extend(said.how and how(said.how) or {})
  out:insert(raw('</figure>'))
  return out
end

-- The programs that drew a figure, and their tables, by name; in full where the
-- folder is not the figure's. And what draws it.
local function drawn_from(f)
  local by = ('<a href="%s.html"><code>%s</code></a>'):format(f.source, f.source:match('[^/]+$'))
  if #f.programs == 0 then return by .. ', a diagram' end
  local folder = f.stem:match('^.*/')
  local function code(name)
    if name:sub(1, #folder) == folder then name = name:sub(#folder + 1) end
    return '<code>' .. name .. '</code>'
  end
  local parts = {}
  for _, program in ipairs(f.programs) do
    table.insert(parts, (source_link('code/' .. program.stem .. '.c'):gsub('<code>.-</code>', code(program.stem .. '.c'))))
    for _, name in ipairs(program.tables) do
      table.insert(parts, ('<a href="data/%s.tsv">%s</a>'):format(name, code(name .. '.tsv')))
    end
  end
  return table.concat(parts, ', ') .. ', by ' .. by
end

-- The runs whose tables a figure reads.
local function runs_of(f)
  local runs = pandoc.List()
  for _, program in ipairs(f.programs) do runs:extend(program.tables) end
  return #runs > 0 and (' data-runs="%s"'):format(table.concat(runs, ' ')) or ''
end

-- A drawing, with its size, so that the page knows its place before it is there.
local function picture(f)
  local drawn = sources.text(settings.build .. '/figures/' .. f.stem .. '.svg') or ''
  local width, height = drawn:match('<svg[^>]- width="(%d+)" height="(%d+)"')
  return ('<div class="picture"%s><img src="figures/%s.svg"%s loading="lazy" alt="%s" /></div>'):format(
    width and (' style="--wide: %spx"'):format(width) or '', f.stem,
    width and (' width="%s" height="%s"'):format(width, height) or '', escape(f.alt))
end

-- Room for the row that changes a figure (figure/figures.js), so that nothing jumps when it comes.
local function row(f)
  local drawn = sources.text(settings.root .. '/figures/' .. f.stem .. '.tex') or ''
  return #runs_of(f) > 0 and not drawn:find('\n%%> live: nothing') and '<div class="hand"></div>' or ''
end

function html.figure(f)
  doors.figure(f)
  local opening = ('<figure class="drawing%s" id="%s" data-figure="%s"%s>')
    :format(f.true_colours and ' true-colours' or '', f.anchor, f.stem, runs_of(f))
  local out = pandoc.List {raw(opening .. picture(f) .. row(f) .. '<figcaption>')}
  out:extend(numbered(f.caption, 'Figure', f.number))
  if f.how then out:extend(how(f.how)) end
  if #f.settings > 0 then
    out:insert(pandoc.Div({pandoc.Para(f.settings)}, {class = 'settings'}))
  end
  out:insert(raw('<p class="sources">Drawn from: ' .. drawn_from(f) .. '</p>'))
  out:insert(raw('</figcaption></figure>'))
  return out
end

-- As text. What Pandoc would warn of is no fault: a formula that has no plain form stays TeX.
local function plainly(blocks)
  return pandoc.pipe('pandoc', {'--quiet', '--from=json', '--to=plain', '--columns=80'}, pandoc.write(pandoc.Pandoc(blocks), 'json'))
end

-- What handouts.lua makes a file of, when all formulas are set: the statement, which is to stay in the page, the
-- hints, what is said at the end, and the two files that a student gets.
local function handout(e)
  local place = settings.root .. '/exercises/' .. e.stem .. '/' .. e.stem:match('[^/]+$')
  local parts = pandoc.List {pandoc.Div(e.statement)}
  for _, hint in ipairs(e.hints) do parts:insert(pandoc.Div(hint, {class = 'hint'})) end
  parts:insert(pandoc.Div(e.done, {class = 'hint'}))
  local plain = plainly {pandoc.Header(1, e.title), table.unpack(e.statement)}
  return pandoc.Div(parts, pandoc.Attr('', {'handout'}, {{'stem', e.stem}, {'plain', plain}, {'number', e.number},
    {'title', pandoc.utils.stringify(pandoc.Plain(e.title))}, {'anchor', e.anchor}, {'points', e.points},
    {'minutes', e.about.minutes}, {'stars', tostring(e.about.stars)},
    {'c', sources.text(place .. '.c') or ''}, {'h', sources.text(place .. '.h') or ''}}))
end

-- A section of its own: Pandoc makes it of the heading, whose attributes it takes.
function html.exercise(e)
  local title = pandoc.List {pandoc.Span({pandoc.Str(sources.word 'Exercise' .. ' ' .. e.number)}, {class = 'number'}), pandoc.Space()}
  local out = pandoc.List {
    pandoc.Header(3, title .. e.title, pandoc.Attr(e.anchor, {'exercise'}, e.stem and {{'data-exercise', e.stem}})),
    raw(('<p class="task">%s · %s %d %s · <span role="img" aria-label="%s %d/3">%s</span></p>'):format(
      e.kind or '<code>' .. e.stem .. '</code> · ' .. e.points .. ' ' .. sources.word 'points' .. sources.counted(e.course.worth, e.course.due, ' · '),
      sources.word 'about', e.about.minutes, sources.word 'minutes', sources.word 'Difficulty', e.about.stars,
      ('★'):rep(e.about.stars))),
  }
  out:extend(e.stem and {handout(e)} or e.statement)
  return out
end

function html.more(title, number, anchor, blocks)
  local out = pandoc.List {raw(('<details class="more" id="%s"><summary><span class="number">%s</span>'):format(anchor, number)),
    pandoc.Plain(title), raw('</summary>')}
  out:extend(blocks)
  out:insert(raw('</details>'))
  return out
end

function html.passed_over() return {} end

function html.box(kind, blocks)
  return {pandoc.Div(blocks, {class = 'box ' .. kind, ['data-label'] = sources.word(sources.boxes[kind])})}
end

return html
