-- facts.lua: the numbers of a table, each written out where it stands.
--
--     ::: {.table #tab:prices of="02-euler/cost" format="%d"}
--     What an answer costs.
--
--     | evaluations for | error 0.01 {*_1e2} | error 0.0001 {*_1e4 %.0e} |
--     |-----------------|-------------------:|--------------------------:|
--     | Euler {euler:}  |
--     | midpoint        | {next_1e2}         | {03-midpoint/twice#most}  |
--     :::
--
-- A cell's {name} is a number that the table's program states, {name %.3f} has a format of
-- its own, {program#name} comes from another program, and {} leaves the cell empty. What
-- stands in a heading from the first * on is the pattern of its column: a row whose first
-- cell says {key:} has it in its cells, with the key for *, unless they have something of
-- their own. {%.3f} at the end of a heading is its column's format, and {key: %.3f} its
-- row's. So `spelled` turns the row of Euler's method into
--
--     | Euler | []{.fact of="02-euler/cost" name="euler_1e2" format="%d"} | ...
--
-- line by line. Whoever looks for the facts of a text looks there: filters call it, and
-- others run this file by texlua, which prints the texts of the files that it is given.

local facts = {}

-- f(text), but for what stands in formulas and code.
local function outside(text, f)
  local kept = {}
  local function keep(piece)
    table.insert(kept, piece)
    return '\1' .. #kept .. '\2'
  end
  text = text:gsub('`[^`]*`', keep):gsub('%$[^$]*%$', keep)
  local function put(n) return kept[tonumber(n)] end
  return (f(text):gsub('\1(%d+)\2', put):gsub('\1(%d+)\2', put)) -- code can stand in a formula
end

local function cells_of(line)
  local cells = {}
  for cell in (line:gsub('^|', ''):gsub('|%s*$', '') .. '|'):gmatch('([^|]*)|') do
    table.insert(cells, cell:match('^%s*(.-)%s*$'))
  end
  return cells
end

-- The facts of one cell, written out. `key` stands for *.
local function written_out(cell, of, key, format, complain)
  return outside(cell, function(text)
    return (text:gsub('{([^.{}][^{}]*)}', function(words)
      local said, own = words:match('^(%S+)%s+(%%%S*)$')
      local program, name = (said or words):match('^(.-)#?([^#]*)$')
      name = name:gsub('%*', key or '*')
      if not name:match('^[%w_]+$') then
        complain('"{%s}" is no number of a table: write {name}, {name %%.3f}, {NN-chapter/program#name} or, for none, {}', words)
        return ''
      end
      if program == '' then program = of end
      return ('[]{.fact%s name="%s" format="%s"}'):format(program and ' of="' .. program .. '"' or '', name, own or format)
    end):gsub('{}', ''))
  end)
end

-- A heading and, if it has them, its column's pattern and format.
local function column_of(heading)
  local column = {}
  heading = outside(heading, function(text)
    local at, format = text:match('(){(%%%S*)}$')
    for place, words in text:gmatch('(){([^{}]*)}') do
      if words:find('*', 1, true) then
        at, column.pattern = place, text:sub(place)
        break
      end
    end
    column.format = not column.pattern and format or nil
    return (text:sub(1, (at or #text + 1) - 1):gsub('%s+$', ''))
  end)
  return heading, column
end

local function body_row(t, cells, complain)
  local key, format
  cells[1] = outside(cells[1], function(text)
    return (text:gsub('%s*{([%w_]+):%s*([^%s}]*)}$', function(its_key, its_format)
      key, format = its_key, its_format ~= '' and its_format or nil
      return ''
    end))
  end)
  local is_title = #cells == 1 and not key and cells[1]:match('^%*.*%*$') -- of some rows
  for n, column in ipairs(t.columns) do
    local cell = cells[n] or ''
    if cell == '' and key then cell = column.pattern or '' end
    if cell == '' and not is_title then
      complain(key and 'column %d of this row is empty, and its heading has no pattern with a *: fill it, or write {}'
        or 'column %d of this row is empty: fill it, or write {}', n)
    end
    cells[n] = written_out(cell, t.of, key, format or column.format or t.format or '%g', complain)
  end
  if #cells > #t.columns then
    complain('this row has %d cells, and the table %d columns: give the others a heading', #cells, #t.columns)
  end
end

-- The lines of a text, with the facts of its tables written out. `complain(line, text,
-- ...)` hears what is wrong, if anybody wants to.
function facts.spelled(lines, complain)
  local out, t = {}, nil
  for n, line in ipairs(lines) do
    local function wrong(...)
      if complain then complain(n, ...) end
    end
    local attributes = line:match('^:::+%s*{(.*)}%s*$')
    if attributes and attributes:match('%.table%f[%s\0]') then
      t = {of = attributes:match('of="([^"]*)"'), format = attributes:match('format="([^"]*)"'), rows = 0}
    elseif line:match('^:::+%s*$') then
      t = nil
    elseif t and line:match('^|') then
      t.rows = t.rows + 1
      local cells = cells_of(line)
      if t.rows == 1 then
        t.columns = {}
        for i, cell in ipairs(cells) do
          local heading
          heading, t.columns[i] = column_of(cell)
          cells[i] = written_out(heading, t.of, nil, t.columns[i].format or t.format or '%g', wrong)
        end
      elseif t.rows > 2 then
        body_row(t, cells, wrong)
      end
      if t.rows ~= 2 then line = '| ' .. table.concat(cells, ' | ') .. ' |' end
    end
    out[n] = line
  end
  return out
end

if not PANDOC_VERSION then
  for _, path in ipairs(arg) do
    local lines = {}
    for line in io.lines(path) do table.insert(lines, line) end
    print(table.concat(facts.spelled(lines), '\n'))
  end
end

return facts
