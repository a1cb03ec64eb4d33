-- formula.lua: the formulas in comments of headers, written for an editor, set as
-- mathematics:
--
--     q' = q + h ((1 - theta) v + theta v'),      t' = t + h
--
-- A letter is a variable, more letters are a function, a Greek letter, or one name;
-- a_ij and h^2 are set low and high, u.v is a product of vectors, -> an arrow. Two
-- spaces or more part a formula from the next, or from words.

local formula = {}

local known, functions = {}, {}
for word in ('theta mu lambda pi omega'):gmatch('%a+') do known[word] = '\\' .. word .. ' ' end
for word in ('max min cos sin exp sum'):gmatch('%a+') do known[word], functions[word] = '\\' .. word .. ' ', true end
known.becomes = '\\text{ becomes }'

-- A word between blanks, as TeX: x', kd, c_i, sum_{j<i}.
local function name(letters)
  if #letters == 1 then return letters end
  return known[letters] or '\\mathit{' .. letters .. '}'
end

-- What may stand in a formula: a pattern, and the TeX of what it finds.
local marks = {
  {'%.%.%.', function() return '\\dots ' end},
  {'%->', function() return '\\to ' end},
  {'<=', function() return '\\le ' end},
  {'>=', function() return '\\ge ' end},
  {'%*', function() return '' end},
  {"%a+'*", function(found) return name(found:match('%a+')) .. found:match("'*$") end, 'operand'},
  {'%d+', function(found) return found end, 'operand'},
  {'[_^]%b{}', function(found) return found end, 'operand'},
  {'[_^]%-?%w+', function(found) return found:sub(1, 1) .. '{' .. found:sub(2) .. '}' end, 'operand'},
}

-- A formula as TeX. Operands that are a blank apart are a product, and stay apart.
function formula.tex(text)
  local out, open, at, before, blank = {}, false, 1, nil, false
  local function put(tex, kind)
    local begins = kind == 'operand' or kind == 'opens'
    if blank and before and begins then table.insert(out, '\\,') end
    table.insert(out, tex)
    before, blank = kind == 'operand' or kind == 'closes', false
  end
  while at <= #text do
    local length
    for _, mark in ipairs(marks) do
      local found = text:match('^' .. mark[1], at)
      if found then
        put(mark[2](found), mark[3])
        if functions[found] then before = false end -- no product: sin (x)
        length = #found
        break
      end
    end
    local one = text:sub(at, at)
    if length then
      at = at + length
    elseif one == ' ' then
      blank, at = true, at + 1
    elseif one == '|' then
      put(open and '\\rvert ' or '\\lvert ', open and 'closes' or 'opens')
      open, at = not open, at + 1
    elseif one == '.' and text:match("^[%a')]%.[%a(]", at - 1) then
      put('\\cdot ')
      at = at + 1
    else
      put(one, (one == '(' or one == '{') and 'opens' or (one == ')' or one == '}') and 'closes')
      at = at + 1
    end
  end
  return table.concat(out)
end

local function words(text)
  return '\\text{' .. text .. '}'
end

-- Is this a formula, or words? Those are longer, and relate nothing.
function formula.is(text)
  if text:match('%a%a%a+%s+%a%a+%s+%a') or text:match('^%(.*:') then return false end
  return text:match('[=<>]') or text:match('%->') or text:match('[%w\')] [+-] [%w(]')
end

local function part(text)
  if formula.is(text) then return formula.tex(text) end
  return words(text)
end

-- Lines of a block as one displayed formula. A line may begin with what it is about.
function formula.display(lines)
  local rows, labels = {}, false
  for _, line in ipairs(lines) do
    local row = {}
    for piece in (line .. '  '):gmatch('(.-)%s%s+') do
      if piece ~= '' then table.insert(row, piece) end
    end
    if #row > 1 and not formula.is(row[1]) then labels = true end
    if line:match('^%s%s') then table.insert(row, 1, '') end
    table.insert(rows, row)
  end
  for i, row in ipairs(rows) do
    local out = {}
    for j, piece in ipairs(row) do
      local label = labels and j == 1
      table.insert(out, (piece == '' and '' or label and words(piece) or part(piece)) .. (label and ' & ' or j < #row and '\\qquad ' or ''))
    end
    rows[i] = table.concat(out)
  end
  if #rows == 1 then return rows[1] end
  return ('\\begin{array}{%s}\n%s\n\\end{array}'):format(labels and 'll' or 'l', table.concat(rows, ' \\\\\n'))
end

-- One word of the text that is a formula of its own: x_i, |f_n|, h^2.
function formula.is_word(word)
  return word:match("^[%-|]*%a'?[_^][%w/]+|?$") and select(2, word:gsub('|', '')) % 2 == 0 and
    not word:match("_%w%w%w")
end

return formula
