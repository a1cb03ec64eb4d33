-- origins.lua: what the expectations of the programs rest on.
--
-- Each "// expect: NAME in [LO, HI] (KIND, WHERE)" says it, and WHERE must be
-- found: a label of the book (eq:growth), a key of its bibliography, a test
-- (tests/library/gsl.c), a fact of the same program, or of another one
-- (02-euler/order#ratio_last). They are counted, as facts that a chapter quotes
-- like those of a program; and all are listed in build/weave/origins.txt, in an
-- order that no one has chosen, so that its first lines are a fair sample.
--
-- Metadata: root, build, chapters (see weave.lua), sources, output; and check, to
-- say what cannot be found, and write nothing.

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local facts = require 'facts'
local sources = require 'sources'

local kinds = {'theory', 'source', 'second way', 'exact', 'given', 'seen'}

-- The facts that the chapters and the claims quote, "stem#name" as a set; those of a
-- run (02-euler/spiral.fine) are the program's.
local function quoted_facts(root, names)
  local quoted, files = {}, {'book/claims.yaml'}
  for name in names:gmatch('%S+') do table.insert(files, 'chapters/' .. name .. '.md') end
  for _, file in ipairs(files) do
    local text = table.concat(facts.spelled(sources.lines(root .. '/' .. file) or {}), '\n')
    for span in text:gmatch('{%.fact(.-)}') do
      local of, name = span:match('of=["\']([^"\']+)'), span:match('name=["\']([^"\']+)')
      if of and name then quoted[of:match('^[^.]+') .. '#' .. name] = true end
    end
  end
  return quoted
end

function Pandoc(doc)
  local function setting(name) return pandoc.utils.stringify(doc.meta[name]) end
  local root, names, list = setting('root'), setting('chapters'), {}
  for name in names:gmatch('%S+') do table.insert(list, name) end
  local records = sources.records(setting('build') .. '/weave', list)
  local labels, away = sources.labels(records), sources.elsewhere('', '', records)
  local citations = sources.citations(root .. '/book/references.bib')
  local quoted = quoted_facts(root, names)

  local function found(stem, where)
    local other, name = where:match('^(.-)#(.+)$')
    if other then return sources.expectations(root, other)[name] end
    if where:find(':', 1, true) then return labels[where] or away[where] end
    if where:match('^tests/') then return sources.exists(root .. '/' .. where) end
    return citations[where] or sources.expectations(root, stem)[where]
  end

  local count, quoted_seen, lines = {}, 0, {}
  for _, kind in ipairs(kinds) do count[kind] = 0 end
  for stem in setting('sources'):gmatch('code/(%d%d%-[%w-]+/[%w-]+)%.c') do
    local all, in_order = sources.expectations(root, stem), {}
    for name in pairs(all) do table.insert(in_order, name) end
    table.sort(in_order, function(a, b) return all[a].line < all[b].line end)
    for _, name in ipairs(in_order) do
      local e = all[name]
      local full = stem .. '#' .. name
      count[e.kind] = count[e.kind] + 1
      if e.where and (e.where == name or not found(stem, e.where)) then
        sources.complain('code/' .. stem .. '.c', e.line, '"%s" is said to rest on %s, and there is none: name a '
          .. 'label of the book, a key of its bibliography, a file of tests/ or a fact', name, e.where)
      end
      if e.kind == 'seen' and quoted[full] then quoted_seen = quoted_seen + 1 end
      table.insert(lines, ('%s\t%s\t[%.12g, %.12g]\t%s\t%s\t%s'):format(pandoc.utils.sha1(full), full, e.low, e.high,
        e.kind, e.where or '', quoted[full] and 'quoted' or ''))
    end
  end
  if doc.meta.check then return sources.finish() end
  table.sort(lines)
  sources.write(setting('build') .. '/weave/origins.txt', table.concat(lines, '\n') .. '\n')
  local stated = {('# expectations = %d\n'):format(#lines)}
  for _, kind in ipairs(kinds) do
    table.insert(stated, ('# %s = %d\n'):format(kind:gsub(' ', '_'), count[kind]))
  end
  table.insert(stated, ('# quoted_and_seen = %d\n'):format(quoted_seen))
  sources.write(setting('output'), table.concat(stated))
end
