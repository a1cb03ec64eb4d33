-- headers.lua: reads a header of the library as the document that it is.
--
-- headers.read(text) gives {about = comment, entries = {{comment, code, line}}}:
-- the comment at the head of the file, and each declaration with the comment
-- above it. Declarations without a blank line between them share a comment.
-- A declaration that nothing explains has the comment "". What is under #else or #elif
-- says the same to another compiler, and is left out.

local sources = require 'sources'
local headers = {}

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

-- A word with the quotes of print; the prime of a formula, as in x', stays.
local function curly(word)
  return (word:gsub("(%a%a)'(%a)", '%1’%2'):gsub("(%a%as)'", '%1’'):gsub('^(%(*)"', '%1“'):gsub('"', '”'))
end

-- Comments into paragraphs: blank lines part them, deeper lines are code,
-- `x` is code in the text.
function headers.blocks(comment)
  local out, lines, kind = pandoc.List(), {}, nil
  local function flush()
    if kind == 'code' then
      out:insert(pandoc.CodeBlock((table.concat(lines, '\n'):gsub('\n%s*$', '')), {class = 'console'}))
    elseif #lines > 0 then
      local inlines = pandoc.List()
      for text, quoted in (table.concat(lines, ' ') .. '``'):gmatch('([^`]*)`([^`]*)`?') do
        for space, word in text:gmatch('(%s*)(%S*)') do
          if space ~= '' then inlines:insert(pandoc.Space()) end
          if word ~= '' then inlines:insert(word:match('_') and pandoc.Code(word) or pandoc.Str(curly(word))) end
        end
        if quoted ~= '' then inlines:insert(pandoc.Code(quoted)) end
      end
      out:insert(pandoc.Para(inlines))
    end
    lines, kind = {}, nil
  end
  for line in (comment .. '\n'):gmatch('(.-)\n') do
    local deeper = line:match('^    (.*)$')
    if line:match('^%s*$') then
      if kind == 'code' then table.insert(lines, '') else flush() end
    else
      local new = deeper and 'code' or 'text'
      if kind and kind ~= new then flush() end
      kind = new
      table.insert(lines, deeper or line)
    end
  end
  flush()
  return out
end

return headers
