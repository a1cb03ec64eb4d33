-- doors.lua: what stands behind the numbers and the figures of a page (book/html/reading/doors.js opens
-- them): build/book/html/doors/NN-chapter.js, which a page loads when a reader first asks. It calls
-- smallSteps.pack({
--     runs = {[run] = {program, options}}      options as in "--h 0.05"
--     facts = {[run] = {[name] = {value, line, low, high, kind, where, href}}}
--     figures = {[figure] = source}}).         figures/02-euler/spiral.tex
-- What is behind an exercise is in another file, see handouts.lua.

local sources = require 'sources'

local doors = {}
local settings -- those of html.lua
local runs, facts, figures

function doors.begin(s)
  settings = s
  runs, facts, figures = {}, {}, {}
end

-- The options of a run that a figure asks for (cmake/runs.cmake).
local function options_of(run)
  local stem, name = run:match('^([^.]+)%.(.+)$')
  if not stem then return '' end
  for line in (sources.text(settings.root .. '/figures/' .. stem .. '.tex') or ''):gmatch('[^\n]+') do
    local said, options = line:match('^%%> run ([%l%d-]+): (.-)%s*$')
    if said == name then return options end
  end
  return ''
end

local function run(name)
  if runs[name] then return end
  local program = name:match('^[^.]+')
  if sources.exists(settings.root .. '/code/' .. program .. '.c') then
    runs[name] = {program = program, options = options_of(name)}
  end
end

-- The line where a program states a fact; or else where it says what it expects.
local stated = {} -- of a program: fact -> line

local function line_of(program, name, expected)
  if not stated[program] then
    stated[program] = {}
    for n, line in ipairs(sources.lines(settings.root .. '/code/' .. program .. '.c') or {}) do
      local fact = line:match('ss_fact%("([%w_]+)"')
      if fact and not stated[program][fact] then stated[program][fact] = n end
    end
  end
  return stated[program][name] or expected and expected.line
end

-- Where an expectation comes from, if that is a place of the book or a work that it cites: a link to it.
local function link_to(where)
  local cited
  for _, r in ipairs(settings.index) do
    cited = cited or r[1] == 'work' and r[2] == where
    if cited and r[1] == 'lists' and r[2] == 'references' then
      return (r[3] == settings.page and '' or r[3]) .. '#ref-' .. where, where
    end
    if r[1] == 'label' and r[2] == where then
      local href = (r[6] == settings.page and '' or r[6]) .. '#' .. where:gsub(':', '-')
      return href, r[3] .. ' ' .. (r[3] == 'equation' and '(' .. r[4] .. ')' or r[4])
    end
  end
end

-- A number with no more digits than it needs.
local function shortest(value)
  for digits = 1, 17 do
    local text = ('%.' .. digits .. 'g'):format(value)
    if tonumber(text) == value then return text end
  end
end

function doors.fact(of, name)
  run(of)
  local program = of:match('^[^.]+')
  local expected = sources.expectations(settings.root, program)[name]
  local fact = {value = sources.facts(settings.build .. '/data/' .. of .. '.tsv')[name],
    line = line_of(program, name, expected)}
  if expected and of == program then
    fact.low, fact.high, fact.kind = shortest(expected.low), shortest(expected.high), expected.kind
    local href, words
    if expected.where then href, words = link_to(expected.where) end
    fact.where, fact.href = words or expected.where, href
  end
  facts[of] = facts[of] or {}
  facts[of][name] = fact
end

function doors.figure(f)
  figures[f.stem] = f.source
  for _, program in ipairs(f.programs) do
    for _, name in ipairs(program.tables) do run(name) end
  end
end

function doors.write()
  local name = settings.page:match('^(.*)%.html$')
  local behind = sources.json {runs = runs, facts = facts, figures = figures}
  sources.write(('%s/book/html/doors/%s.js'):format(settings.build, name),
    ('smallSteps.pack(%s);\n'):format(behind))
end

return doors
