-- katex.lua: sets all mathematics of a page at build time, with one run of
-- katex.js. MathML stays in the page for those who listen to it.
-- Metadata: root, build, chapter (see weave.lua).

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'
local places = require 'places'
local stringify = pandoc.utils.stringify

-- Say what is wrong with a formula where it stands: in the chapter, or in one
-- of its exercises.
local function complain(meta, tex, message)
  local root, chapter = stringify(meta.root), stringify(meta.chapter)
  local files = {chapter}
  for _, r in ipairs(sources.records(stringify(meta.build) .. '/weave', {chapter:match('([^/]+)%.md$')})) do
    if r[1] == 'asks' then table.insert(files, 'exercises/' .. r[2] .. '/exercise.md') end
  end
  local first = tex:match('[^\n]*%S[^\n]*') or ''
  for _, file in ipairs(files) do
    local line, found = places.of(root .. '/' .. file, file):mark(first)
    if found then
      return sources.complain(file, line, 'KaTeX cannot set the formula %s: %s', tex:gsub('%s+', ' '), message)
    end
  end
  sources.complain(chapter, nil, 'KaTeX cannot set the formula %s: %s', tex:gsub('%s+', ' '), message)
end

-- A browser may end a line on either side of a formula, before its comma as
-- well. So what stands next to a formula, with no space between, is tied to it
-- (style.css), and a measured number is, after $1/$; a long formula may still be
-- broken where KaTeX would have it.
local function tie(inlines)
  local out, word, formulas = pandoc.List(), pandoc.List(), 0
  local function finish()
    if formulas > 0 and #word > 1 then
      for _, part in ipairs(word) do
        if part.t == 'RawInline' then part.text = part.text:gsub('</span><span class="base">', '</span><wbr><span class="base">') end
      end
      out:insert(pandoc.Span(word, {class = 'tied'}))
    else
      out:extend(word)
    end
    word, formulas = pandoc.List(), 0
  end
  for _, inline in ipairs(inlines) do
    local formula = inline.t == 'RawInline' and inline.text:match('^<span class="katex">')
    local fact = inline.t == 'Span' and inline.classes[1] == 'fact'
    if formula or fact or inline.t == 'Str' then
      word:insert(inline)
      formulas = formulas + (formula and 1 or 0)
    else
      finish()
      out:insert(inline)
    end
  end
  finish()
  return out
end

function Pandoc(doc)
  local formulas, request = {}, {}
  doc:walk {Math = function(m)
    local tex = m.text:match('^%s*(.-)%s*$')
    table.insert(formulas, tex)
    table.insert(request, (m.mathtype == 'DisplayMath' and 'D' or 'I') .. '\t' .. tex:gsub('%s*\n%s*', ' '))
  end}
  if #formulas == 0 then return doc end
  doc.meta.formulas = true -- the page loads KaTeX's style

  local script = PANDOC_SCRIPT_FILE:gsub('filters/katex.lua$', 'html/katex.js')
  local ok, answer = pcall(pandoc.pipe, 'node', {'--no-opt', script}, table.concat(request, '\n') .. '\n')
  if not ok then
    local said = type(answer) == 'table' and answer.output or tostring(answer)
    for number, message in said:gmatch('(%d+)\t([^\n]*)') do
      complain(doc.meta, formulas[tonumber(number)], message)
    end
    if #sources.problems == 0 then sources.complain('book/html/katex.js', nil, '%s', said) end
    sources.finish()
  end

  local set, i = {}, 0
  for line in answer:gmatch('([^\n]*)\n') do table.insert(set, line) end
  return doc:walk {Math = function()
    i = i + 1
    return pandoc.RawInline('html', set[i])
  end}:walk {
    Quoted = function(q)
      local open, close = '“', '”'
      if q.quotetype == 'SingleQuote' then open, close = '‘', '’' end
      return {pandoc.Str(open)} .. q.content .. {pandoc.Str(close)}
    end,
    Inlines = tie,
  }
end
