-- pipeline.lua BUILD ROOT STEM OUT: how one figure, its program and its chapter
-- become the book, read from the build's own plan (`ninja -t graph`) and from
-- what the weave says it has read. Writes a table of arrows, from and to, and of
-- files, made or written. Run by cmake/book.cmake with texlua.
local build, root, stem, out = table.unpack(arg)
local chapter = stem:match('^[^/]+')

-- The files worth showing, as they are called in the tree.
local shown = {}
for _, path in ipairs {
  'code/' .. stem .. '.c', 'chapters/' .. chapter .. '.md', 'figures/' .. stem .. '.tex', 'figures/style.tex',
  'book/pdf/preamble.tex', 'build/libsmall_steps.a', 'build/bin/' .. stem, 'build/data/' .. stem .. '.tsv',
  'build/figures/' .. stem .. '.pdf', 'build/weave/' .. chapter .. '.index',
  'build/book/pdf/' .. chapter .. '.tex', 'build/book/html/' .. chapter .. '.html',
  'build/weave/' .. chapter .. '.json', 'build/book/small-steps.pdf', 'build/book/small-steps.epub',
} do shown[path] = true end

-- Ninja calls what is made by its path in the build, the rest by its whole path;
-- here what is made is in "build/", wherever that may be.
local function plain(path)
  if path:sub(1, 1) ~= '/' then return 'build/' .. path end
  if path:sub(1, #build + 1) == build .. '/' then return 'build/' .. path:sub(#build + 2) end
  if path:sub(1, #root + 1) == root .. '/' then return path:sub(#root + 2) end
  return path
end

-- Ninja's drawing: a box is a file, an ellipse a rule, dotted is only an order.
local name, rule, into, from = {}, {}, {}, {}
local graph = io.popen(('ninja -C %s -t graph book/small-steps.pdf book/html/%s.html book/small-steps.epub'):format(build, chapter))
for line in graph:lines() do
  local id, label = line:match('^"(0x%x+)" %[label="([^"]*)"')
  local a, b, style = line:match('^"(0x%x+)" %-> "(0x%x+)"(.*)$')
  if id then
    name[id] = not line:find('ellipse', 1, true) and plain(label) or nil
    rule[id] = line:find('ellipse', 1, true) and label
  elseif a and not style:find('dotted', 1, true) then
    into[b] = into[b] or {}
    table.insert(into[b], a)
  end
end
graph:close()

-- What is shown and leads to a node with nothing shown between.
local function sources(id, found, seen)
  for _, before in ipairs(into[id] or {}) do
    if not seen[before] then
      seen[before] = true
      if shown[name[before]] then found[name[before]] = true else sources(before, found, seen) end
    end
  end
  return found
end
for id, path in pairs(name) do
  if shown[path] then
    from[path] = from[path] or {}
    for source in pairs(sources(id, {}, {})) do from[path][source] = true end
  end
end

-- An arrow is left out if others lead the same way.
local function leads(a, b, without)
  for source in pairs(from[b]) do
    if (source == a and not without) or (source ~= a and leads(a, source)) then return true end
  end
  return false
end
local reduced = {}
for path, before in pairs(from) do
  reduced[path] = {}
  for source in pairs(before) do reduced[path][source] = not leads(source, path, true) or nil end
end
from = reduced

-- What the weave takes out of programs and tables, it says in a list of its own;
-- all editions take the same.
local list = assert(io.open(('%s/weave/%s.latex.d'):format(build, chapter)))
for read in list:read('a'):gmatch('[^%s\\]+') do
  read = plain(read)
  for _, woven in ipairs {'book/pdf/' .. chapter .. '.tex', 'book/html/' .. chapter .. '.html', 'weave/' .. chapter .. '.json'} do
    local path = 'build/' .. woven
    if shown[read] and read ~= path then from[path][read] = true end
  end
end
list:close()

local lines = {}
for path in pairs(shown) do
  table.insert(lines, ('nan\tnan\t%s\t%s\t%s\t%s'):format(path, (path:match('^(.*)/'):gsub('^build/', '')), path:match('[^/]*$'),
    path:match('^build/') and 'rounded' or 'solid'))
  for source in pairs(from[path] or {}) do table.insert(lines, ('%s\t%s\tnan\tnan\tnan\tnan'):format(source, path)) end
end
table.sort(lines)
local file = assert(io.open(out, 'w'))
file:write('from\tto\tfile\tfolder\tname\tstyle\n', table.concat(lines, '\n'), '\n')
file:close()
