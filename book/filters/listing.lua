-- listing.lua: pages that show source files whole, one page a file and one for each
-- folder, written with the options and the template that Pandoc was started with.
-- What the book shows, draws and asks of a source stands above it, each a link there.
-- Metadata: root, build, chapters (see weave.lua), output (where pages go, as in
-- output/code/steps/ode.c.html), sources (all paths, separated by spaces), folder:
-- the one whose pages are written; "code" stands for the page of all folders.

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'
local stringify = pandoc.utils.stringify

local root, build, output
local all = {}   -- every source: {path, folder, name, says, includes}, in order
local known = {} -- the same, by path
local index, labels, numbers = {}, {}, {}
local pictures = {}  -- every figure that a chapter draws: {record, programs}, in order
local exercises = {} -- every exercise: {label, text}, in order

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

-- steps/ode.h, or film.h beside it -> the path of a source
local function included(name, folder)
  local here = folder .. '/' .. name
  return known['code/' .. name] and 'code/' .. name or known[here] and here or nil
end

local function read_sources(list)
  for path in list:gmatch('%S+') do
    local folder, name = path:match('^(.*)/([^/]+)$')
    local source = {path = path, folder = folder, name = name}
    table.insert(all, source)
    known[path] = source
  end
  for _, source in ipairs(all) do
    local text = sources.text(root .. '/' .. source.path)
    source.says, source.includes = sources.purpose(text), {}
    for name in text:gmatch('#include "([^"]+)"') do
      local path = included(name, source.folder)
      if path then source.includes[path] = true end
    end
  end
end

-- What an exercise says and hands out.
local function text_of(exercise)
  local place, name = root .. '/exercises/' .. exercise, exercise:match('[^/]+$')
  local texts = {}
  for _, file in ipairs {'exercise.md', name .. '.c', name .. '.h'} do
    table.insert(texts, sources.text(place .. '/' .. file) or '')
  end
  return table.concat(texts)
end

local function read_index(chapters)
  local names = {}
  for name in chapters:gmatch('%S+') do table.insert(names, name) end
  index = sources.records(build .. '/weave', names)
  labels = sources.labels(index)
  for _, label in pairs(labels) do
    if label.kind == 'section' then numbers[label.number] = label end
  end
  local exercise
  for _, r in ipairs(index) do
    if r[1] == 'draws' then
      table.insert(pictures, {record = r, programs = sources.drawn_from(root, r[2])})
    elseif r[1] == 'label' and r[3] == 'exercise' then
      exercise = r
    elseif r[1] == 'asks' then
      table.insert(exercises, {label = exercise, text = text_of(r[2])})
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

-- Above a source -------------------------------------------------------------

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
      local section = numbers[r[5]]
      local range = region.first == region.last and 'Line ' .. region.first
        or ('Lines %d–%d'):format(region.first, region.last)
      local place = section and link(base .. r[6] .. '#' .. anchor(section.id), r[5] .. ' ' .. escape(section.title))
        or link(base .. r[6], escape(r[5]))
      region.shown = {href = base .. r[6] .. '#' .. anchor(r[4]), listing = 'Listing\u{A0}' .. number}
      table.insert(items, ('%s as %s, in %s'):format(link('#L-' .. region.first, range),
        link(region.shown.href, region.shown.listing), place))
    end
  end
  return items, of
end

-- The figures that its tables draw, small, and all those tables.
local function drawn(source, base)
  local stem = source.path:match('^code/(.*)%.c$')
  local figures, tables, read = {}, {}, {}
  for _, picture in ipairs(pictures) do
    local r = picture.record
    for _, program in ipairs(picture.programs) do
      if program.stem == stem then
        local number = 'Figure\u{A0}' .. labels[r[3]].number
        local svg = sources.text(build .. '/figures/' .. r[2] .. '.svg') or ''
        local width, height = svg:match('<svg[^>]- width="(%d+)" height="(%d+)"')
        local size = width and (' width="%s" height="%s"'):format(width, height) or ''
        table.insert(figures, ('<li><a href="%s%s#%s"><img src="%sfigures/%s.svg"%s loading="lazy" alt="Picture:" /> %s</a></li>')
          :format(base, r[5], anchor(r[3]), base, r[2], size, number))
        for _, name in ipairs(program.tables) do read[name] = true end
      end
    end
  end
  for name in pairs(read) do table.insert(tables, name) end
  table.sort(tables)
  for n, name in ipairs(tables) do tables[n] = link(base .. 'data/' .. name .. '.tsv', code(name:match('[^/]+$') .. '.tsv')) end
  return figures, tables
end

-- The exercises whose text or files name it.
local function asked(source, base)
  local name = source.path:match('^code/(.*)$'):gsub('%.c$', '')
  local whole = name:gsub('%p', '%%%0') .. '%f[^%w-]'
  local items = {}
  for _, exercise in ipairs(exercises) do
    if exercise.text:find(name, 1, true) and exercise.text:find(whole) then
      local r = exercise.label
      table.insert(items, link(base .. r[6] .. '#' .. anchor(r[2]), r[4] .. ' ' .. escape(r[5])))
    end
  end
  return items
end

-- For a header: its reference, and who includes it.
local function offered(source, base)
  local reference, users = nil, {}
  for _, r in ipairs(index) do
    if r[1] == 'documents' and r[2] == source.path then
      reference = link(base .. r[3], 'what each of its functions does')
    end
  end
  for _, user in ipairs(all) do
    if user.includes[source.path] then
      table.insert(users, link(base .. user.path .. '.html', code(user.path:gsub('^code/', ''))))
    end
  end
  return reference, users
end

local function row(word, text) return ('<dt>%s</dt><dd>%s</dd>'):format(word, text) end

local function list(items, class)
  return ('<ul%s><li>'):format(class or '') .. table.concat(items, '</li><li>') .. '</li></ul>'
end

local function above(source, base)
  local places, regions = shown(source, base)
  local figures, tables = drawn(source, base)
  local exercises = asked(source, base)
  local reference, users = offered(source, base)
  local out = {}
  if #places > 0 then
    table.insert(out, row('In the book', (#places == 1 and places[1] or list(places))))
  end
  if #figures > 0 then
    table.insert(out, row('Draws', '<ul class="drawn">' .. table.concat(figures) .. '</ul>'))
  end
  if #tables > 0 then table.insert(out, row(#tables == 1 and 'Table' or 'Tables', join(tables))) end
  if #exercises > 0 then table.insert(out, row(#exercises == 1 and 'Exercise' or 'Exercises', join(exercises))) end
  if reference then table.insert(out, row('Reference', reference)) end
  if #users > 12 then
    table.insert(out, row('Included by', ('<details><summary>%d files</summary>%s</details>'):format(#users, join(users))))
  elseif #users > 0 then
    table.insert(out, row('Included by', join(users)))
  end
  table.insert(out, row('Download', ('<a href="%s" download>%s</a>'):format(source.name, code(source.name))))
  local marks = #places > 0 and '<p class="marks">The lines from <code>//&gt;</code> to <code>//&lt;</code> are what the book shows.</p>' or ''
  return '<dl class="doors">' .. table.concat(out) .. '</dl>' .. marks, regions
end

-- Inside a source ------------------------------------------------------------

-- In highlighted code: what is included and what is shown become links, and marks step back.
local function linked(html, source, regions, base)
  html = html:gsub('<span class="im">&quot;([%w_./-]+)&quot;</span>', function(name)
    local path = included(name, source.folder)
    return path and ('<a class="im" href="%s%s.html">&quot;%s&quot;</a>'):format(base, path, name)
  end)
  html = html:gsub('<span class="co">//&gt; ([%w_]+)</span>', function(name)
    local place = regions[name] and regions[name].shown
    return place and ('<a class="mark" href="%s" title="%s">//&gt; %s</a>'):format(place.href, place.listing, name)
      or ('<span class="mark">//&gt; %s</span>'):format(name)
  end)
  return (html:gsub('<span class="co">//&lt;</span>', '<span class="mark">//&lt;</span>'))
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

local function page_of(blocks, title, path, folder)
  local base = base_of(path)
  local page = pandoc.Pandoc(blocks, pandoc.Meta {pagetitle = title, class = 'source', base = base})
  page.meta.up = chapter_of(folder)
  return pandoc.write(page, 'html5', PANDOC_WRITER_OPTIONS), base
end

local function raw(text) return pandoc.RawBlock('html', text) end

local function write_source(source)
  local base = base_of(source.path)
  local head, regions = above(source, base)
  local steps = {link(base .. 'code/index.html', 'code')}
  local folder = 'code'
  for name in source.folder:gmatch('/([^/]+)') do
    folder = folder .. '/' .. name
    table.insert(steps, link(base .. folder .. '/index.html', name))
  end
  local html = page_of({
    raw(trail(steps)),
    pandoc.Header(1, pandoc.Code(source.name)),
    raw('<p class="says">' .. said(source.says) .. '</p>' .. head),
    pandoc.CodeBlock(sources.text(root .. '/' .. source.path), pandoc.Attr('L', {'c'}, {tabindex = '0'})),
  }, source.path, source.path, source.folder)
  write(source.path .. '.html', linked(html, source, regions, base))
end

-- Pages of folders -----------------------------------------------------------

local function write_folder(folder)
  local chapter = chapter_of(folder)
  local rows, base = {}, base_of(folder .. '/index.html')
  for _, source in ipairs(all) do
    if source.folder == folder then
      table.insert(rows, row(link(source.name .. '.html', code(source.name)), said(source.says)))
    end
  end
  local steps = {link(base .. 'code/index.html', 'code')}
  local parent = folder:match('^(code/.*)/')
  if parent then table.insert(steps, link(base .. parent .. '/index.html', parent:match('[^/]+$'))) end
  local of = chapter and ('<p class="says">The files of %s.</p>'):format(link(base .. chapter.href, escape(chapter.title))) or ''
  local below = folder == 'code/steps' and known['code/steps/examples/ode.c']
    and '<p>' .. link('examples/index.html', 'A short example for each header') .. '</p>' or ''
  write(folder .. '/index.html', (page_of({
    raw(trail(steps)),
    pandoc.Header(1, pandoc.Code(folder:match('[^/]+$'))),
    raw(of .. below .. '<dl class="files">' .. table.concat(rows) .. '</dl>'),
  }, folder, folder .. '/index.html', folder)))
end

local function write_all_folders()
  local counted, folders = {}, {}
  for _, source in ipairs(all) do
    if not counted[source.folder] then table.insert(folders, source.folder) end
    counted[source.folder] = (counted[source.folder] or 0) + 1
  end
  local rows = {}
  for _, folder in ipairs(folders) do
    local chapter = chapter_of(folder)
    table.insert(rows, row(link(folder:gsub('^code/', '') .. '/index.html', code(folder:gsub('^code/', ''))),
      ('%d files%s'):format(counted[folder], chapter and ' of ' .. link('../' .. chapter.href, escape(chapter.title)) or '')))
  end
  write('code/index.html', (page_of({
    pandoc.Header(1, 'The programs'),
    raw('<p class="says">Every listing, figure and number of this book comes from these files.</p>'
      .. '<dl class="files">' .. table.concat(rows) .. '</dl>'),
  }, 'Programs', 'code/index.html', 'code')))
end

function Pandoc(doc)
  local function setting(name) return stringify(doc.meta[name]) end
  root, build, output = setting('root'), setting('build'), setting('output')
  local folder = setting('folder')
  read_sources(setting('sources'))
  read_index(setting('chapters'))
  if folder == 'code' then
    write_all_folders()
  else
    for _, source in ipairs(all) do
      if source.folder == folder then write_source(source) end
    end
    write_folder(folder)
    sources.write_dependencies(('%s/weave/%s.listed.d'):format(build, (folder:gsub('/', '-'))),
      ('%s/%s/index.html'):format(output, folder))
  end
  sources.finish()
  return pandoc.Pandoc({}, doc.meta)
end
