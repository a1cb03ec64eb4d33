-- headers.lua: reads a header of the library as the document that it is.
--
-- headers.read(text) gives {about = comment, entries = {{comment, code, line}}}:
-- the comment at the head of the file, and each declaration with the comment
-- above it. Declarations without a blank line between them share a comment; a comment
-- with a blank line below it stands for itself, and its code is "".
-- A declaration that nothing explains has the comment "". What is under #else or #elif
-- says the same to another compiler, and is left out.

local sources = require 'sources'
local formula = require 'formula'
local headers = {}

-- Is this a header of the library, or of the world beside it?
function headers.is_one(path) return path:match('^code/steps/[^/]+%.h$') or path:match('^code/world/[^/]+%.h$') end

-- " * text" -> "text"
local function unstar(line)
  return (line:gsub('%s*%*/%s*$', ''):gsub('^/%*+ ?', ''):gsub('^ ?%* ?', ''))
end

-- How deep in brackets a line ends, counted from where it began.
local function depth_after(depth, line)
  local code = line:gsub('/%*.-%*/', '')
  for bracket in code:gmatch('[{}()]') do
    depth = depth + ((bracket == '{' or bracket == '(') and 1 or -1)
  end
  return depth
end

function headers.read(text)
  local about, entries = nil, {}
  local comment, inside, code, depth, first = nil, nil, nil, 0, nil
  local number, elsewhere = 0, false
  for line in (text .. '\n'):gmatch('(.-)\n') do
    number = number + 1
    if line:match('^#el') or line:match('^#endif') then elsewhere = line:match('^#el') end
    if elsewhere or sources.is_linkage(line) then
      goto continue
    elseif line == '' and comment and not inside and not code then
      table.insert(entries, {comment = comment, code = '', line = number, last = number})
      comment = nil
    elseif inside then
      table.insert(inside, unstar(line))
      if line:match('%*/%s*$') then
        comment, inside = table.concat(inside, '\n'), nil
        if not about then about, comment = comment, nil end
      end
    elseif code then
      table.insert(code, line)
      depth = depth_after(depth, line)
    elseif line:match('^/%*') then
      inside = {unstar(line)}
      if line:match('%*/%s*$') then
        comment, inside = inside[1], nil
        if not about then about, comment = comment, nil end
      end
    elseif line:match('^#define') and line:match('\\$') then
      code, first, depth = {line}, number, 0
    elseif line:match('^[%a_#]') and not line:match('^#i') and not line:match('^#e') and not line:match('^#define SS_[%u_]+_H$') then
      code, first, depth = {line}, number, depth_after(0, line)
    end
    local last = code and code[#code]
    if code and ((last:match('^#define') and not last:match('\\$')) or (code[1]:match('^#define') and not last:match('\\$'))
        or (depth == 0 and last:match(';%s*$') or depth == 0 and last:match(';%s*/%*.*%*/%s*$'))) then
      local previous = entries[#entries]
      local joined = table.concat(code, '\n')
      if not comment and previous and previous.last == first - 1 then
        previous.code, previous.last = previous.code .. '\n' .. joined, number
      else
        table.insert(entries, {comment = comment or '', code = joined, line = first, last = number})
      end
      comment, code = nil, nil
    end
    ::continue::
  end
  return {about = about or '', entries = entries}
end

-- What a piece of a header declares: {name, kind}, kind "function" for what a program
-- calls or hands over (functions, methods as constants), "type" for the rest.
function headers.names(code)
  local out = pandoc.List()
  local macro = code:match('^#define (ss_[%w_]+)%(')
  if macro then out:insert {macro, 'function'} end
  local text = ('\n' .. code):gsub('/%*.-%*/', ' '):gsub('\\\n', ' '):gsub('\n#[^\n]*', ' '):gsub('%b{}', ' {} ')
  for statement in text:gmatch('[^;]+') do
    local last = statement:gsub('%b[]', ''):match('(ss_[%w_]+)%s*$')
    local called = statement:match('(ss_[%w_]+)%s*%(')
    local whole = statement:match('^%s*struct%s+(ss_[%w_]+)%s+{}')
    if statement:match('^%s*typedef') or whole then
      if whole or called or last then out:insert {whole or called or last, 'type'} end
    elseif called or last then
      out:insert {called or last, 'function'}
    end
  end
  return out
end

-- A word with the quotes of print; the prime of a formula, as in x', stays.
local function curly(word)
  return (word:gsub("(%a%a)'(%a)", '%1’%2'):gsub("(%a%as)'", '%1’'):gsub('^(%(*)"', '%1“'):gsub('"', '”'))
end

local signs = {['-'] = '−', ['<='] = '≤', ['>='] = '≥'}

-- A name is code, without the comma after it; a bracket is its own if it opened it.
local function spelled(word)
  if word == '' then return {} end
  if signs[word] then return {pandoc.Str(signs[word])} end
  local before, name, after = word:match('^([("]*)(.-)([.,;:)"]*)$')
  if not name:match('_') and not name:match('^%w+%.[hc]$') then return {pandoc.Str(curly(word))} end
  if select(2, name:gsub('%(', '')) > select(2, name:gsub('%)', '')) then
    local closing, rest = after:match('^(%)+)(.*)$')
    if closing then name, after = name .. closing, rest end
  end
  local out = pandoc.List()
  if before ~= '' then out:insert(pandoc.Str(curly(before))) end
  out:insert(pandoc.Code(name))
  if after ~= '' then out:insert(pandoc.Str(curly(after))) end
  return out
end

-- Words of a comment; `x` is code in them.
local function words(lines)
  local inlines = pandoc.List()
  for text, quoted in (table.concat(lines, ' ') .. '``'):gmatch('([^`]*)`([^`]*)`?') do
    local all, i = {}, 1
    for word in text:gmatch('%S+') do table.insert(all, word) end
    if text:match('^%s') then inlines:insert(pandoc.Space()) end
    while i <= #all do
      local count, after = formula.at(all, i)
      if count then
        local said = table.concat(all, ' ', i, i + count - 1)
        said = said:sub(1, #said - #after)
        inlines:insert(pandoc.Math('InlineMath', formula.tex(said)))
        if after ~= '' then inlines:insert(pandoc.Str(after)) end
      else
        inlines:extend(spelled(all[i]))
      end
      i = i + (count or 1)
      if i <= #all or text:match('%s$') then inlines:insert(pandoc.Space()) end
    end
    if quoted ~= '' then inlines:insert(pandoc.Code(quoted)) end
  end
  return inlines
end

-- What stands in a line of a comment, from how far it is set in.
local function kind_of(line, before)
  if line:match('^  %S') then return 'item' end
  if line:match('^   ') and before == 'item' then return 'item' end
  return line:match('^    ') and 'code' or 'text'
end

-- A list: each item begins with "- ", or with a term and some blanks.
local function list(lines)
  local items = pandoc.List()
  for _, line in ipairs(lines) do
    local term, rest = line:match('^  (%S.-)%s%s+(.*)$')
    local point = line:match('^  %- (.*)$')
    if point then
      items:insert {said = {point}}
    elseif term and line:match('^  %S') then
      items:insert {term = term, said = {rest}}
    elseif #items > 0 then
      table.insert(items[#items].said, (line:gsub('^%s+', '')))
    end
  end
  return pandoc.BulletList(items:map(function(item)
    local inlines = pandoc.List(item.term and {pandoc.Emph {pandoc.Str(item.term .. ':')}, pandoc.Space()} or {})
    inlines:extend(words(item.said))
    return {pandoc.Plain(inlines)}
  end))
end

-- Comments into paragraphs: blank lines part them, deeper lines are code, or
-- formulas if they are no C, and lines that are set in by two blanks are a list.
function headers.blocks(comment)
  local out, lines, kind = pandoc.List(), {}, nil
  local function flush()
    if kind == 'code' and not table.concat(lines, '\n'):match('[;{]%s') and not lines[#lines]:match(';$') then
      out:insert(pandoc.Para {pandoc.Math('DisplayMath', formula.display(lines))})
    elseif kind == 'code' then
      out:insert(pandoc.CodeBlock((table.concat(lines, '\n'):gsub('\n%s*$', '')), {class = 'console'}))
    elseif kind == 'item' then
      local last = out[#out]
      local items = list(lines)
      if last and last.t == 'BulletList' then last.content:extend(items.content) else out:insert(items) end
    elseif #lines > 0 then
      out:insert(pandoc.Para(words(lines)))
    end
    lines, kind = {}, nil
  end
  for line in (comment .. '\n'):gmatch('(.-)\n') do
    if line:match('^%s*$') then
      if kind == 'code' and #lines > 0 and lines[1]:match(';') then table.insert(lines, '') else flush() end
    else
      local new = kind_of(line, kind)
      if kind and kind ~= new then flush() end
      kind = new
      table.insert(lines, new == 'code' and line:sub(5) or line)
    end
  end
  while #lines > 1 and lines[#lines] == '' do table.remove(lines) end
  flush()
  return out
end

return headers
