-- reference.lua: the library's reference, as appendix B holds it: which header
-- declares what, where that is described, and the tables that say what is for what.
--
-- Each header has a page of its own in the web edition (pages.lua makes them of the
-- appendix), and each name that it declares is an anchor, the same in all editions.

local sources = require 'sources'
local headers = require 'headers'
local reference = {}

-- code/steps/ode.h, in the chapter b-library.html -> b-library-ode.html
function reference.page(path, chapter)
  return (chapter:gsub('%.html$', '')) .. '-' .. path:match('([^/]+)%.h$') .. '.html'
end

-- The anchor of a header as a whole.
function reference.anchor(path) return 'header-' .. path:match('([^/]+)%.h$') end

-- What programs say: steps/ode.h
function reference.name(path) return (path:gsub('^code/', '')) end

-- The records of a header for the index: that it is documented, and what it declares.
function reference.records(path, header, chapter)
  local page = reference.page(path, chapter)
  local out, known = {table.concat({'documents', path, page}, '\t')}, {}
  for _, entry in ipairs(header.entries) do
    for _, name in ipairs(headers.names(entry.code)) do
      if not known[name[1]] then table.insert(out, table.concat({'declares', name[1], name[2], path, page}, '\t')) end
      known[name[1]] = true
    end
  end
  return out
end

-- All that the book describes: name -> {name, kind, path, page}; a header, ode.h, too.
function reference.declared(index)
  local all = {}
  for _, r in ipairs(index) do
    if r[1] == 'documents' then
      all[r[2]:match('[^/]+$')] = {name = reference.anchor(r[2]), kind = 'header', path = r[2], page = r[3]}
    end
    if r[1] == 'declares' and not all[r[2]] then all[r[2]] = {name = r[2], kind = r[3], path = r[4], page = r[5]} end
  end
  return all
end

-- The names in a cell of a table.
local function names(cell)
  local out = pandoc.List()
  pandoc.Div(cell.contents):walk {Code = function(c) out:insert(c.text) end}
  return out
end

-- A row's headers, each once: weave.lua makes links of them.
local function where(cell, declared)
  local out, known = pandoc.List(), {}
  for _, name in ipairs(names(cell)) do
    local d = declared[name]
    if d and not known[d.path] then
      if #out > 0 then out:extend {pandoc.Str(','), pandoc.Space()} end
      out:insert(pandoc.Span({pandoc.Str(d.path:match('[^/]+$'))}, {class = 'header', path = d.path, page = d.page}))
      known[d.path] = true
    end
  end
  return out
end

-- How many lines of so many characters these words make.
local function wrapped(text, width)
  local lines, length = 1, 0
  for word in text:gmatch('%S+') do
    if length > 0 and length + #word >= width then lines, length = lines + 1, 0 end
    length = length + #word + 1
  end
  return lines
end

-- A table of tasks, whose second column names functions, gets a third with their
-- headers, and an estimate of its lines in print. `each` is called with every name.
function reference.tasks(t, declared, each)
  local bodies, head, lines = t.bodies, t.head, 3
  local function add(row, inlines)
    local cells = row.cells
    table.insert(cells, 3, {alignment = 'AlignDefault', attr = pandoc.Attr(), col_span = 1, row_span = 1,
      contents = pandoc.List {pandoc.Plain(inlines)}})
    row.cells = cells
  end
  for _, body in ipairs(bodies) do
    for _, row in ipairs(body.body) do
      local called = names(row.cells[2])
      called:map(each)
      local task = pandoc.utils.stringify(pandoc.Div(row.cells[1].contents))
      lines = lines + math.max(wrapped(task, 22), wrapped(table.concat(called, ' '), 30)) + 0.15
      add(row, where(row.cells[2], declared))
    end
  end
  t.attributes.lines = tostring(math.ceil(lines))
  for _, row in ipairs(head.rows) do add(row, {pandoc.Str('header')}) end
  t.bodies, t.head = bodies, head
  local columns = {}
  for _, width in ipairs {0.25, 0.36, 0.24, 0.15} do table.insert(columns, {'AlignLeft', width}) end
  t.colspecs = columns
  return t
end

-- The example of a header: its path and its text, or nothing.
function reference.example(root, path)
  local file = path:gsub('([^/]+)%.h$', 'examples/%1.c')
  local code = sources.text(root .. '/' .. file)
  return code and {path = file, code = code:gsub('%s+$', '')}
end

-- What a header says of itself at its head, without its name.
function reference.about(header)
  local text = header.about:gsub('^%s*[%w_]+%.h: ', '')
  return (text:gsub('^%l', string.upper))
end

return reference
