-- listing.lua: pages that show source files whole, one page a file and one for each
-- folder, written with the options and the template that Pandoc was started with:
-- the C of code/, and what figures/ are drawn by. What the book shows, draws and asks
-- of a source stands above it, each a link there; inside it, names are links.
-- Metadata: root, build, chapters (see weave.lua), output (where pages go, as in
-- output/code/steps/ode.c.html), sources (all paths, separated by spaces), folder:
-- the one whose pages are written; "code" and "figures" list their folders as well.

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'
local headers = require 'headers'
local reference = require 'reference'
local stringify = pandoc.utils.stringify

local root, build, output
local all = {}   -- every source: {path, folder, name, figure}, in order; and of those here {text, says}
local known = {} -- the same, by path
local index, labels, numbers = {}, {}, {}
local elsewhere = {} -- labels of what the book leaves out
local declared = {} -- the library's names, see reference.lua
local drawing = {}  -- a figure's stem -> where the book has it
local pictures = {}  -- the record of every figure that a chapter draws, in order
local exercises = {} -- every exercise: {label, stem}, in order

local function escape(text)
  return (text:gsub('&', '&amp;'):gsub('<', '&lt;'):gsub('>', '&gt;'):gsub('"', '&quot;'))
end

-- Every page of code/steps is two folders down.
local function base_of(path) return (path:gsub('[^/]+/', '../'):gsub('[^/]+$', '')) end

local function link(href, text) return ('<a href="%s">%s</a>'):format(href, text) end

local function code(text) return '<code>' .. escape(text) .. '</code>' end

-- What a comment says, with its `words` as code and the quotes of print.
local function said(text)
  return (escape(text):gsub('`([^`]+)`', '<code>%1</code>'):gsub("(%a)'(%a)", '%1’%2'):gsub("(%as)'", '%1’'))
end

local function join(items) return table.concat(items, ', ') end

-- What stands where ----------------------------------------------------------

-- Every source, and the texts of those in a folder.
local function read_sources(list, here)
  for path in list:gmatch('%S+') do
    local folder, name = path:match('^(.*)/([^/]+)$')
    local source = {path = path, folder = folder, name = name}
    table.insert(all, source)
    known[path] = source
  end
  for _, source in ipairs(all) do
    source.text = source.folder == here and sources.text(root .. '/' .. source.path) or ''
    if source.path:match('%.[ch]$') then
      source.says = sources.purpose(source.text)
    else -- of a style; a figure says what it is by its caption
      source.says = (source.text:match('^%% [%w.]+: ([^\n]*%.)\n') or ''):gsub('^%l', string.upper)
      source.figure = source.path:match('^figures/(.*/.*)%.%a+$')
    end
  end
end

local function read_index(chapters)
  local names = {}
  for name in chapters:gmatch('%S+') do table.insert(names, name) end
  index = sources.records(build .. '/weave', names)
  labels = sources.labels(index)
  declared = reference.declared(index)
  for _, r in ipairs(index) do
    if r[1] == 'draws' then
      drawing[r[2]] = {href = r[4] .. '#' .. (r[3]:gsub(':', '-')), label = labels[r[3]], section = r[5],
        number = tonumber(labels[r[3]].number:match('%d+$')), class = r[6] ~= '' and (' class="%s"'):format(r[6]) or ''}
    end
  end
  for _, label in pairs(labels) do
    if label.kind == 'section' or label.kind == 'more' or label.kind == 'chapter' then numbers[label.number] = label end
  end
  local exercise
  for _, r in ipairs(index) do
    if r[1] == 'draws' then
      table.insert(pictures, r)
    elseif r[1] == 'label' and r[3] == 'exercise' then
      exercise = r
    elseif r[1] == 'asks' then
      table.insert(exercises, {label = exercise, stem = r[2]})
    end
  end
end

local function anchor(id) return (id:gsub(':', '-')) end

-- The chapter that a folder belongs to: {href, title}; the library's is the one
-- that documents it.
local function chapter_of(folder)
  local chapters, last = {}, nil
  for _, r in ipairs(index) do
    if r[1] == 'chapter' then
      last = {href = r[4], title = (r[2] ~= '' and r[2] .. ' ' or '') .. r[3]}
      chapters[r[4]] = last
    elseif r[1] == 'documents' and r[2]:match('^(.*)/') == folder:match('^code/[^/]+') then
      return last
    end
  end
  if chapters[folder:match('[^/]+$') .. '.html'] then return chapters[folder:match('[^/]+$') .. '.html'] end
  for _, r in ipairs(index) do -- or else the first to show something of it
    if r[1] == 'shows' and r[2]:match('^(.*)/') == folder then return chapters[r[6]] end
  end
end

-- What relations.lua has found: its records as a set, and the programs that draw a figure: {stem, tables}.
local relations, drawers = {}, {}

local function related(kind, one, other) return relations[kind .. '\t' .. one .. '\t' .. other] end

local function programs_of(figure) return drawers[figure] or {} end

local function read_relations()
  for _, r in ipairs(sources.records(build .. '/weave', {'relations'}, '.tsv')) do
    local tables = {}
    relations[table.concat(r, '\t', 1, 3)] = true
    for name in (r[4] or ''):gmatch('%S+') do table.insert(tables, name) end
    if r[1] == 'draws' then
      drawers[r[2]] = drawers[r[2]] or {}
      table.insert(drawers[r[2]], {stem = r[3], tables = tables})
    end
  end
end

-- Above a source -------------------------------------------------------------

-- A section of the book, or a chapter, as a link to it: "2.2 A circle that will not close"
local function section_link(number, page, base)
  local section = numbers[number]
  return section and link(base .. page .. '#' .. anchor(section.id), number .. ' ' .. escape(section.title))
    or link(base .. page, escape(number))
end

local function figure_name(stem)
  return drawing[stem] and sources.word 'Figure' .. '\u{A0}' .. drawing[stem].label.number or code(stem:match('[^/]+$'))
end

-- A figure, small, as a link.
local function picture(stem, href, base)
  local svg = sources.text(build .. '/figures/' .. stem .. '.svg') or ''
  local width, height = svg:match('<svg[^>]- width="(%d+)" height="(%d+)"')
  local size = width and (' width="%s" height="%s"'):format(width, height) or ''
  return ('<a href="%s"%s><img src="%sfigures/%s.svg"%s loading="lazy" alt="Picture:" /> %s</a>')
    :format(href, drawing[stem] and drawing[stem].class or '', base, stem, size, figure_name(stem))
end

local function table_link(name, base)
  return link(base .. 'data/' .. name .. '.tsv', code(name:match('[^/]+$') .. '.tsv'))
end

local function row(word, text) return ('<dt>%s</dt><dd>%s</dd>'):format(word, text) end

local function list(items, class)
  return ('<ul%s><li>'):format(class or '') .. table.concat(items, '</li><li>') .. '</li></ul>'
end

-- Where the book shows which lines of it: "lines 14–29 as Listing 2.2 in 2.2 A circle ..."
local function shown(source, base)
  local regions, lines = sources.regions(root, source.path)
  local of = {[''] = {first = 1, last = #lines}}
  for _, region in ipairs(regions) do of[region.name] = region end
  local items = {}
  for _, r in ipairs(index) do
    local region = r[1] == 'shows' and r[2] == source.path and of[r[3]]
    if region then
      local number = r[4]:match('^lst%-(.*)') or labels[r[4]].number
      local range = region.first == region.last and 'Line ' .. region.first
        or ('Lines %d–%d'):format(region.first, region.last)
      region.shown = {href = base .. r[6] .. '#' .. anchor(r[4]), listing = sources.word 'Listing' .. '\u{A0}' .. number}
      table.insert(items, ('%s as %s, in %s'):format(link('#L-' .. region.first, range),
        link(region.shown.href, region.shown.listing), section_link(r[5], r[6], base)))
    end
  end
  return items, of
end

-- The caption of a figure (weave.lua, first_sentence) for a page without the book's scripts: its facts and options are numbers, and
-- its formulas MathML. Only the chapter that draws it is read for it.
local function caption(record, base)
  local text
  for _, r in ipairs(sources.records(build .. '/weave', {(record[4]:gsub('%.html$', ''))}, '.index')) do
    if r[1] == 'caption' and r[2] == record[2] then text = r[3] end
  end
  local function quoted(span)
    local of, name, format = span.attributes.of, span.attributes.name, span.attributes.format or '%g'
    local value = of and tonumber((sources.quotable(span.classes[1], build .. '/data/' .. of .. '.tsv') or {})[name])
    return value and sources.number(format, value)
  end
  local function cite(c)
    local out = pandoc.List()
    for n, one in ipairs(c.citations) do
      local label, away = labels[one.id], elsewhere[one.id]
      if not label and not away then return nil end -- web/links tells of it
      if n > 1 then out:insert(pandoc.Str ', ') end
      out:insert(label and pandoc.Link(sources.in_words(label), base .. label.page .. '#' .. anchor(label.id))
        or pandoc.Str(sources.of_full_edition(away)))
    end
    return out
  end
  local read = pandoc.read(text, 'markdown'):walk {Span = quoted, Cite = cite}
  local written = pandoc.Pandoc {pandoc.Plain(pandoc.utils.blocks_to_inlines(read.blocks))}
  return pandoc.write(written, 'html', {html_math_method = 'mathml', wrap_text = 'wrap-none'})
end

-- The figures that its tables draw, small, and all those tables. What the page needs to draw
-- such a figure anew (book/html/program/program.js) stands beside its picture.
local function drawn(source, base)
  local stem = source.path:match('^code/(.*)%.c$')
  local figures, tables, read = {}, {}, {}
  for _, r in ipairs(pictures) do
    for _, program in ipairs(programs_of(r[2])) do
      if program.stem == stem then
        table.insert(figures, ('<li data-figure="%s" data-caption="%s">%s</li>')
          :format(r[2], escape(caption(r, base)), picture(r[2], base .. drawing[r[2]].href, base)))
        for _, name in ipairs(program.tables) do read[name] = true end
      end
    end
  end
  for name in pairs(read) do table.insert(tables, name) end
  table.sort(tables)
  for n, name in ipairs(tables) do tables[n] = table_link(name, base) end
  return figures, tables
end

-- The exercises whose text or files name it.
local function asked(source, base)
  local items = {}
  for _, exercise in ipairs(exercises) do
    if related('names', exercise.stem, source.path) then
      local r = exercise.label
      table.insert(items, link(base .. r[6] .. '#' .. anchor(r[2]), r[4] .. ' ' .. escape(r[5])))
    end
  end
  return items
end

-- For a header: its reference, and who includes it.
local function offered(source, base)
  local described_at, users = nil, {}
  for _, r in ipairs(index) do
    if r[1] == 'documents' and r[2] == source.path then
      described_at = link(base .. r[3], 'what each of its functions does')
    end
  end
  for _, user in ipairs(all) do
    if related('includes', user.path, source.path) then
      table.insert(users, link(base .. user.path .. '.html', code((user.path:gsub('^%a+/', '')))))
    end
  end
  return described_at, users
end

local function included_by(users)
  if #users > 12 then
    return row('Included by', ('<details><summary>%d files</summary>%s</details>'):format(#users, join(users)))
  end
  return #users > 0 and row('Included by', join(users)) or ''
end

-- A file is there for download; of a figure, its picture too.
local function downloads(names)
  for n, name in ipairs(names) do names[n] = ('<a href="%s" download>%s</a>'):format(name, code(name)) end
  return row('Download', join(names))
end

local function above(source, base)
  local places, regions = shown(source, base)
  local figures, tables = drawn(source, base)
  local asked_in = asked(source, base)
  local reference_link, users = offered(source, base)
  local out = {}
  if #places > 0 then
    table.insert(out, row('In the book', (#places == 1 and places[1] or list(places))))
  end
  if #figures > 0 then
    table.insert(out, row('Draws', '<ul class="thumbnails">' .. table.concat(figures) .. '</ul>'))
  end
  if #tables > 0 then table.insert(out, row(#tables == 1 and 'Table' or 'Tables', join(tables))) end
  if #asked_in > 0 then table.insert(out, row(#asked_in == 1 and 'Exercise' or 'Exercises', join(asked_in))) end
  if reference_link then table.insert(out, row('Reference', reference_link)) end
  table.insert(out, included_by(users))
  table.insert(out, downloads {source.name})
  local marks = #places > 0 and '<p class="marks">The lines from <code>//&gt;</code> to <code>//&lt;</code> are what the book shows.</p>' or ''
  return '<dl class="doors">' .. table.concat(out) .. '</dl>' .. marks, regions
end

-- Above what a figure is drawn by: the figure, and the programs and tables behind it.
local function above_figure(source, base)
  local stem, out, programs, tables = source.figure, {}, {}, {}
  local place = drawing[stem]
  if place then
    table.insert(out, row('In the book', ('%s, in %s'):format(link(base .. place.href, figure_name(stem)),
      section_link(place.section, place.label.page, base))))
  end
  local shown_as = picture(stem, stem:match('[^/]+$') .. '.svg', base)
  table.insert(out, row('Draws', list({shown_as}, ' class="thumbnails"')))
  for _, program in ipairs(programs_of(stem)) do
    table.insert(programs, link(base .. 'code/' .. program.stem .. '.c.html', code(program.stem .. '.c')))
    for _, name in ipairs(program.tables) do table.insert(tables, table_link(name, base)) end
  end
  if #programs > 0 then
    table.insert(out, row(#programs == 1 and 'Program' or 'Programs', join(programs)))
    table.insert(out, row(#tables == 1 and 'Table' or 'Tables', join(tables)))
  end
  table.insert(out, row('Draw it', code('./course figures ' .. stem)))
  local name = stem:match('[^/]+$')
  table.insert(out, downloads {source.name, name .. '.svg', name .. '.pdf'})
  return '<dl class="doors">' .. table.concat(out) .. '</dl>'
end

-- Above the style that figures share.
local function above_style(source, base)
  local _, users = offered(source, base)
  return '<dl class="doors">' .. included_by(users) .. downloads {source.name} .. '</dl>'
end

-- Inside a source ------------------------------------------------------------

-- The lines on which a source defines functions, whose bodies open on a line of their
-- own, or on which a header declares what the library offers: line -> names.
local function definitions(source)
  local at, lines = {}, sources.lines(root .. '/' .. source.path)
  local function note(n, name)
    at[n] = at[n] or {}
    table.insert(at[n], name)
  end
  for n, line in ipairs(lines) do
    local first = n
    while line:match('^{') and first > 1 and not lines[first]:match('^[%a_]') do first = first - 1 end
    local name = first < n and (lines[first]:match('%f[%w_][%u_]+%(([%a_][%w_]*)%)%(') -- FOR_PAGE(name)(...)
      or lines[first]:match('%f[%w_]([%a_][%w_]*)%('))
    if name then note(first, name) end
  end
  local noted = {}
  for _, entry in ipairs(headers.is_one(source.path) and headers.read(source.text).entries or {}) do
    for _, name in ipairs(headers.names(entry.code)) do
      local n, word = entry.line, '%f[%w_]' .. name[1] .. '%f[^%w_]'
      while lines[n] and not lines[n]:gsub('/%*.*', ''):match(word) do n = n + 1 end
      if lines[n] and not noted[name[1]] and declared[name[1]] then note(n, name[1]) end
      noted[name[1]] = true
    end
  end
  return at
end

-- In a line of highlighted code, what stands between tags, looked through by `each`.
local function between_tags(line, each)
  return (('>' .. line):gsub('>([^<]+)', function(text) return '>' .. each(text) end):sub(2))
end

-- A function is an anchor where it is defined. A name of the library leads to its
-- declaration, and that to what the reference says of it; the keyboard stops where a
-- page has a name first.
local function linked_names(html, source, base)
  local at, stopped = definitions(source), {}
  local function name_link(name)
    local d = declared[name]
    local own = d.path == source.path and '' or base .. d.path .. '.html'
    local stop = stopped[name] and ' tabindex="-1"' or ''
    stopped[name] = true
    return ('<a class="name" href="%s#def-%s"%s>%s</a>'):format(own, name, stop, name)
  end
  local function definition(name)
    local d = declared[name]
    local href, stop = '#def-' .. name, ' tabindex="-1"'
    if d then
      href = base .. (d.path == source.path and d.page .. '#' .. name or d.path .. '.html' .. href)
      stop, stopped[name] = '', true
    end
    return ('<a class="def" id="def-%s" href="%s"%s>%s</a>'):format(name, href, stop, name)
  end
  return (html:gsub('(<span id="L%-(%d+)">)([^\n]*)', function(opening, n, line)
    local new = {}
    for _, name in ipairs(at[tonumber(n)] or {}) do new[name] = true end
    return opening .. between_tags(line, function(text)
      return text:gsub('%f[%w_][%a_][%w_]*', function(name)
        if new[name] then
          new[name] = nil
          return definition(name)
        end
        return name:match('^ss_') and declared[name] and name_link(name) or name
      end)
    end)
  end))
end

-- In highlighted code: what is included and what is shown become links, and marks step back.
local function linked(html, source, regions, base)
  html = html:gsub('<span class="im">&quot;([%w_./-]+)&quot;</span>', function(name)
    local path = sources.included(name, source.folder, known)
    return path and ('<a class="im" href="%s%s.html">&quot;%s&quot;</a>'):format(base, path, name)
  end)
  html = html:gsub('<span class="co">//&gt; ([%w_]+)</span>', function(name)
    local place = regions[name] and regions[name].shown
    return place and ('<a class="mark" href="%s" title="%s">//&gt; %s</a>'):format(place.href, place.listing, name)
      or ('<span class="mark">//&gt; %s</span>'):format(name)
  end)
  html = html:gsub('<span class="co">//&lt;</span>', '<span class="mark">//&lt;</span>')
  return linked_names(html, source, base)
end

-- In a figure: its style, and its tables, but for those of its pictures, which are too
-- large for the pages.
local function linked_figure(html, base)
  html = html:gsub('(\\input</span>{)(%a+)}', function(before, name)
    local path = 'figures/' .. name .. '.tex'
    return known[path] and before .. link(base .. path .. '.html', name) .. '}'
  end)
  local stopped, large = {}, {}
  for name in html:gmatch('%%&gt; picture [^\n]-{([%l%d-]+/[%l%d.-]+%.tsv)}') do large[name] = true end
  return (html:gsub('{([%l%d-]+/[%l%d.-]+%.tsv)}', function(name)
    if large[name] then return nil end
    local stop = stopped[name] and ' tabindex="-1"' or ''
    stopped[name] = true
    return ('{<a class="name" href="%sdata/%s"%s>%s</a>}'):format(base, name, stop, name)
  end))
end

-- The way down to a page, as links.
local function trail(steps)
  return '<nav class="trail" aria-label="Where this is">' .. table.concat(steps, ' / ') .. '</nav>'
end

local function write(path, page)
  local file = assert(io.open(output .. '/' .. path, 'w'))
  file:write(page)
  file:close()
end

-- `program`: the stem of a program, which a reader can edit and run there.
local function page_of(blocks, title, path, folder, program)
  local base = base_of(path)
  local page = pandoc.Pandoc(blocks, pandoc.Meta {pagetitle = title, class = 'source', base = base, program = program})
  page.meta.up = chapter_of(folder)
  return pandoc.write(page, 'html5', PANDOC_WRITER_OPTIONS), base
end

local function raw(text) return pandoc.RawBlock('html', text) end

-- "code / 02-euler": each a link to the page of that folder.
local function trail_to(folder, base)
  local steps, path = {}, ''
  for name in folder:gmatch('[^/]+') do
    path = path .. name .. '/'
    table.insert(steps, link(base .. path .. 'index.html', name))
  end
  return raw(trail(steps))
end

local function write_source(source)
  local base = base_of(source.path)
  local is_c = source.path:match('%.[ch]$')
  local head, regions
  if is_c then head, regions = above(source, base)
  elseif source.figure then head = above_figure(source, base)
  else head = above_style(source, base) end
  local language = is_c and 'c' or source.name:match('dot$') or 'latex'
  local says = source.says ~= '' and '<p class="says">' .. said(source.says) .. '</p>' or ''
  local html = page_of({
    trail_to(source.folder, base),
    pandoc.Header(1, pandoc.Code(source.name)),
    raw(says .. head),
    pandoc.CodeBlock(source.text, pandoc.Attr('L', {language}, {tabindex = '0'})),
  }, source.path, source.path, source.folder, source.path:match('^code/(%d%d%-[^/]+/[^/]+)%.c$'))
  html = html:gsub('(<span id="L%-%d+">)<a [^>]*></a>', '%1') -- Pandoc's links to lines, which nobody sees
  write(source.path .. '.html', is_c and linked(html, source, regions, base) or linked_figure(html, base))
end

-- Pages of folders -----------------------------------------------------------

-- What lies in a folder: sources by their names, figures by their looks.
local function files_of(folder, base)
  local rows, drawn_here = {}, {}
  for _, source in ipairs(all) do
    if source.folder == folder and source.figure then
      table.insert(drawn_here, source)
    elseif source.folder == folder then
      table.insert(rows, row(link(source.name .. '.html', code(source.name)), said(source.says)))
    end
  end
  local function number(source) return drawing[source.figure] and drawing[source.figure].number or 0 end
  table.sort(drawn_here, function(a, b) return number(a) < number(b) end)
  for n, source in ipairs(drawn_here) do drawn_here[n] = picture(source.figure, source.name .. '.html', base) end
  return (#rows > 0 and '<dl class="files">' .. table.concat(rows) .. '</dl>' or '')
    .. (#drawn_here > 0 and list(drawn_here, ' class="thumbnails"') or '')
end

local function write_folder(folder)
  local chapter = chapter_of(folder)
  local base = base_of(folder .. '/index.html')
  local what = folder:match('^figures') and 'figures' or 'files'
  local of = chapter and link(base .. chapter.href, escape(chapter.title))
  of = of and ('<p class="says">The %s of %s.</p>'):format(what, of) or ''
  local below = (known[folder .. '/examples/ode.c'] or known[folder .. '/examples/world.c'])
    and '<p>' .. link('examples/index.html', 'A short example for each header') .. '</p>' or ''
  write(folder .. '/index.html', (page_of({
    trail_to(folder:match('^(.*)/'), base),
    pandoc.Header(1, pandoc.Code(folder:match('[^/]+$'))),
    raw(of .. below .. files_of(folder, base)),
  }, folder, folder .. '/index.html', folder)))
end

local tops = {
  code = {'The programs', 'Every listing, figure and number of this book comes from these files.'},
  figures = {'The figures', 'What each is drawn by: its own source, and the tables that programs wrote.'},
}

-- The page of code/ or figures/: its folders, and what lies beside them.
local function write_top(top)
  local counted, folders = {}, {}
  for _, source in ipairs(all) do
    if source.folder:match('^' .. top .. '/') then
      if not counted[source.folder] then table.insert(folders, source.folder) end
      counted[source.folder] = (counted[source.folder] or 0) + 1
    end
  end
  local rows = {}
  for _, folder in ipairs(folders) do
    local chapter, name = chapter_of(folder), folder:gsub('^%a+/', '')
    table.insert(rows, row(link(name .. '/index.html', code(name)),
      ('%d %s%s'):format(counted[folder], counted[folder] == 1 and 'file' or 'files',
        chapter and ' of ' .. link('../' .. chapter.href, escape(chapter.title)) or '')))
  end
  local title, says = table.unpack(tops[top])
  write(top .. '/index.html', (page_of({
    pandoc.Header(1, title),
    raw(('<p class="says">%s</p><dl class="files">%s</dl>'):format(says, table.concat(rows)) .. files_of(top, '../')),
  }, title, top .. '/index.html', top)))
end

function Pandoc(doc)
  local function setting(name) return stringify(doc.meta[name]) end
  root, build, output = setting('root'), setting('build'), setting('output')
  local folder = setting('folder')
  read_sources(setting('sources'), folder)
  read_relations()
  read_index(setting('chapters'))
  elsewhere = sources.elsewhere(build .. '/weave', setting('left_out'), index)
  for _, source in ipairs(all) do
    if source.folder == folder then write_source(source) end
  end
  if tops[folder] then write_top(folder) else write_folder(folder) end
  sources.write_dependencies(('%s/weave/%s.listed.d'):format(build, (folder:gsub('/', '-'))),
    ('%s/%s/index.html'):format(output, folder))
  sources.finish()
  return pandoc.Pandoc({}, doc.meta)
end
