-- katex.lua: sets all mathematics of a page at build time, with one run of
-- katex.js. MathML stays in the page for those who listen to it.

local stringify = pandoc.utils.stringify

function Pandoc(doc)
  local formulas = {}
  doc:walk {Math = function(m)
    table.insert(formulas, {tex = m.text, display = m.mathtype == 'DisplayMath'})
  end}
  if #formulas == 0 then return doc end

  -- One formula a line: "D" or "I", a tab, and the TeX on one line.
  local request = {}
  for _, f in ipairs(formulas) do
    table.insert(request, (f.display and 'D' or 'I') .. '\t' .. f.tex:gsub('%s*\n%s*', ' '))
  end
  local script = PANDOC_SCRIPT_FILE:gsub('filters/katex.lua$', 'html/katex.js')
  local ok, answer = pcall(pandoc.pipe, 'node', {script}, table.concat(request, '\n') .. '\n')
  if not ok then
    io.stderr:write(stringify(doc.meta.chapter), ': ', (answer.output or tostring(answer)), '\n')
    os.exit(1)
  end

  local set, i = {}, 0
  for line in answer:gmatch('([^\n]*)\n') do table.insert(set, line) end
  return doc:walk {Math = function()
    i = i + 1
    return pandoc.RawInline('html', set[i])
  end}
end
