-- labels.lua OUT INDEX... : what the weave has numbered, as LaTeX's memory of a
-- first pass: OUT.aux and OUT.toc. Run by cmake/bind.cmake with texlua before
-- the first pass of all, which then knows every number and how long the table
-- of contents is. Pages alone are left to be found: one pass less.
local aux, toc = assert(io.open(arg[1] .. '.aux', 'w')), assert(io.open(arg[1] .. '.toc', 'w'))

local function entry(level, number, title)
  local label = number ~= '' and '\\numberline {' .. number .. '}' or ''
  toc:write(('\\contentsline {%s}{%s%s}{1}{}%%\n'):format(level, label, title:gsub('[^%w%s]', '')))
end

local parts = ''
aux:write('\\relax\n')
for i = 2, #arg do
  for line in io.lines(arg[i]) do
    local fields = {}
    for field in (line .. '\t'):gmatch('(.-)\t') do table.insert(fields, field) end
    local what, id, kind, number, title = table.unpack(fields)
    if what == 'label' then
      aux:write(('\\newlabel{%s}{{%s}{1}{}{}{}}\n'):format(id:gsub(':', '-'), number))
      if kind == 'chapter' or kind == 'section' then entry(kind, number, title) end
    elseif what == 'chapter' and fields[5] ~= '' then
      parts = parts .. 'I'
      entry('part', parts, fields[5])
    end
  end
end
