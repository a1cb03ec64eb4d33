-- places.lua: where things stand in a Markdown file. Pandoc forgets the lines
-- of what it reads, and a complaint without a line is half a complaint; so we
-- read the file once more and hand out the lines of its headings, blocks and
-- marks in the order in which Pandoc hands out the things themselves.

local facts = require 'facts'
local sources = require 'sources'

local Places = {}
Places.__index = Places

-- The prose of a file is what is neither code nor comment; the rest is blanked.
local function scan(lines)
  local self = setmetatable({lines = lines, prose = {}, last = 1, taken = {},
    found = {heading = {}, code = {}, div = {}, table = {}}, given = {heading = 0, code = 0, div = 0, table = 0}}, Places)
  local fence, comment
  for n, line in ipairs(lines) do
    self.prose[n] = ''
    local bar, info = line:match('^%s*([`~][`~][`~]+)%s*(.-)%s*$')
    if fence then
      if bar and info == '' and bar:sub(1, 1) == fence:sub(1, 1) and #bar >= #fence then fence = nil end
    elseif comment then
      comment = not line:find('-->', 1, true)
    elseif bar and (info:sub(1, 1) == '{' or not info:find('`', 1, true)) then -- a caption may quote code
      fence, self.open = bar, n
      if info ~= '' then table.insert(self.found.code, n) end
    else
      comment = line:find('<!--', 1, true) and not line:find('-->', 1, true)
      self.prose[n] = line:gsub('<!%-%-.*', ''):gsub('`[^`]*`', function(code) return (' '):rep(#code) end)
      if line:match('^#+%s') then table.insert(self.found.heading, n) end
      if line:match('^%s*:::+%s*[^:%s]') and not line:match('^%s*:::+%s*{?%.?slide%f[^%w]') then table.insert(self.found.div, n) end
      if line:match('^%s*|') and not lines[n - 1]:match('^%s*|') then table.insert(self.found.table, n) end
    end
  end
  if not fence then self.open = nil end
  return self
end

local known = {}

function Places.of(path, name, complain)
  if not known[name] then known[name] = scan(facts.spelled(sources.lines(path) or {}, complain)) end
  return known[name]
end

-- The line of the next heading, code block with a word after its fence, div or table; a
-- div that only marks a slide is none, for most editions do not see it.
function Places:part(kind)
  self.given[kind] = self.given[kind] + 1
  self.last = self.found[kind][self.given[kind]] or self.last
  return self.last
end

-- The rows of the next table, with its facts written out.
function Places:rows()
  local first = self.found.table[self.given.table + 1] or #self.lines + 1
  local last = first
  while self.lines[last] and self.lines[last]:match('^|') do last = last + 1 end
  return table.concat(self.lines, '\n', first, last - 1)
end

-- The line where `text` stands for the first time, the next time it is asked
-- for the second time, and so on; as a whole word, and in prose. True if it is
-- there; if not, we were at least near the line returned.
function Places:mark(text)
  local from = self.taken[text] or {line = 1, column = 1}
  local column = from.column
  for n = from.line, #self.prose do
    local first, last = self.prose[n]:find(text, column, true)
    while first and text:match('%w$') and self.prose[n]:match('^[%w_-]', last + 1) do
      first, last = self.prose[n]:find(text, last + 1, true)
    end
    if first then
      self.taken[text] = {line = n, column = last + 1}
      self.last = n
      return n, true
    end
    column = 1
  end
  return self.last
end

-- About where a paragraph begins: the next line after an empty one that holds
-- the paragraph's first word, before the next heading, block or table.
function Places:paragraph(text)
  local word, limit = text:match('%w+'), #self.lines
  for kind, lines in pairs(self.found) do limit = math.min(limit, lines[self.given[kind] + 1] or limit) end
  for n = self.last + 1, limit do
    if word and (n == 1 or not self.lines[n - 1]:match('%S')) and self.lines[n]:find(word, 1, true) then
      self.last = n
      return n
    end
  end
end

-- The next line of the file, code or prose, that is or holds `text`.
function Places:verbatim(text)
  for n = self.last, #self.lines do
    if self.lines[n]:find(text, 1, true) then
      self.last = n
      return n
    end
  end
  return self.last
end

return Places
