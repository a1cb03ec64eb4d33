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
  {'%*', function() return '\\,' end},
  {'sqrt%b()', function(found) return '\\sqrt{' .. formula.tex(found:sub(6, -2)) .. '}' end, 'operand'},
  {'%a%d+', function(found) return '\\mathit{' .. found .. '}' end, 'operand'},
  {"%a+'*", function(found) return name(found:match('%a+')) .. found:match("'*$") end, 'operand'},
  {'%d+', function(found) return found end, 'operand'},
  {'[_^]%b{}', function(found) return found end, 'operand'},
  {'[_^]%b()', function(found) return found:sub(1, 1) .. '{' .. found:sub(3, -2) .. '}' end, 'operand'},
  {'[_^]%a%a%a+', function(found) return found:sub(1, 1) .. '{\\mathrm{' .. found:sub(2) .. '}}' end, 'operand'},
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
      put(one, (one == '(' or one == '{') and 'opens' or (one == ')' or one == ']' or one == '}') and 'closes')
      at = at + 1
    end
  end
  return table.concat(out)
end

local function upright(text)
  return '\\text{' .. text .. '}'
end

-- Is this a formula, or words? Those are longer, and relate nothing.
function formula.is(text)
  if text:match('%a%a%a+%s+%a%a+%s+%a') or text:match('^%(.*:') then return false end
  return text:match('[=<>]') or text:match('%->') or text:match('[%w\')] [+-] [%w(]')
end

local function part(text)
  if formula.is(text) then return formula.tex(text) end
  return upright(text)
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
      table.insert(out, (piece == '' and '' or label and upright(piece) or part(piece)) .. (label and ' & ' or j < #row and '\\qquad ' or ''))
    end
    rows[i] = table.concat(out)
  end
  if #rows == 1 then return rows[1] end
  return ('\\begin{array}{%s}\n%s\n\\end{array}'):format(labels and 'll' or 'l', table.concat(rows, ' \\\\\n'))
end

-- Formulas among words ------------------------------------------------------

local operators = {['='] = true, ['+'] = true, ['-'] = true, ['/'] = true, ['<'] = true, ['>'] = true, ['<='] = true,
  ['>='] = true, ['->'] = true}
local names = {}
for word in ([[ks kd mi mj eps rest reach theta mu lambda pi sqrt sum position velocity viscosity base value
    da df dl dq du dv dw dC dF]]):gmatch('%a+') do names[word] = true end

-- Could this word, without its comma, stand in a formula? Letters and numbers can, with
-- brackets, bars and signs around them, and a few names.
local function operand(word)
  if operators[word] then return false end
  local rest = word:gsub('%.%.%.', '0'):gsub('mu_%a+', 'mu'):gsub('[_^]%b{}', ''):gsub('_%w%w?%f[^%w]', ''):gsub('%^%-?%w+', '')
  for letters in rest:gmatch('%a+') do
    if #letters > 1 and not names[letters] then return false end
  end
  return rest:match('[%w]') and not rest:match("[^%w()|'/.,+*^%[%]-]") and not rest:match('%.%.') and not rest:match('%a%-%a')
end

-- Is this a whole formula, and not just a letter or a number?
local function whole(text)
  local depth = 0
  for bracket in text:gmatch('[()]') do
    depth = depth + (bracket == '(' and 1 or -1)
    if depth < 0 then return false end
  end
  if select(2, text:gsub('%[', '')) ~= select(2, text:gsub('%]', '')) then return false end
  if depth ~= 0 or select(2, text:gsub('|', '')) % 2 ~= 0 then return false end
  return text:match('%S [=+/<>-]+ %S') or text:match("[%w')|][_^]") or text:match("^%-?%a'?%(") or text:match("^%-?%a'+$") or text:match("^|.*|$")
end

-- The formula that begins with word number i: how many words it has, and what follows
-- its last one without a blank; nothing if there is none.
function formula.at(words, i)
  if not operand(words[i]:gsub('[.,;:]$', '')) then return nil end
  local best, after
  local text, j = '', i
  while words[j] do
    local word, mark = words[j]:match('^(.*%.%.%.%)?)([.,;:]?)$')
    if not word then word, mark = words[j]:match('^(.-)([.,;:]?)$') end
    if not operand(word) and not operators[word] then break end
    text = text .. (j > i and ' ' or '') .. word
    if not operators[word] and whole(text) then best, after = j - i + 1, mark end
    local inside = select(2, text:gsub('%(', '')) > select(2, text:gsub('%)', ''))
    if mark ~= '' and not (inside and mark == ',') then break end
    text, j = text .. mark, j + 1
  end
  return best, after
end

return formula
