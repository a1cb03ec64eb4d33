-- coverage.lua: what the book must show, and does it? Every region of every
-- source is shown somewhere; every line of code/steps stands in a region, or
-- in one that is left out on purpose; those are counted. Every public header
-- of the library is in the reference, and explains all it declares.
--
-- Metadata: root, build, chapters, output (see weave.lua), sources.

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'
local headers = require 'headers'
local stringify = pandoc.utils.stringify

function Pandoc(doc)
  local function setting(name) return stringify(doc.meta[name]) end
  local root, build = setting('root'), setting('build')
  local names = {}
  for name in setting('chapters'):gmatch('%S+') do table.insert(names, name) end

  local shown, documented = {}, {}
  for _, r in ipairs(sources.records(build .. '/weave', names)) do
    if r[1] == 'shows' then shown[r[2] .. '#' .. r[3]] = true end
    if r[1] == 'documents' then documented[r[2]] = true end
  end

  local left_out, reasons = 0, {}
  for path in setting('sources'):gmatch('%S+') do
    local regions, lines = sources.regions(root, path)
    local held = {}
    for _, region in ipairs(regions) do
      for n = region.first - 1, region.last + 1 do held[n] = true end
      if region.reason and path:match('^code/steps/') then
        left_out = left_out + region.last - region.first + 1
        reasons[region.reason] = (reasons[region.reason] or 0) + region.last - region.first + 1
      elseif region.name and not shown[path .. '#' .. region.name] then
        sources.complain(path, region.first - 1,
          'region "%s" is shown nowhere: show it with {.c from="%s#%s"}, or remove its marks', region.name, path, region.name)
      end
    end
    if path:match('^code/steps/') then
      for n, line in ipairs(lines) do
        if line:match('%S') and not held[n] then
          sources.complain(path, n, 'this line of the library is in no region, so not in the book: put "//> name" above it and show it, or "//> omit: reason"')
        end
      end
    end
  end
  -- A public header is in the reference, and explains all it declares.
  for path in setting('sources'):gmatch('code/steps/%S+%.h') do
    if not path:match('_parts%.h$') and not path:match('_inside%.h$') and next(documented) then
      if not documented[path] then
        sources.complain(path, 1, 'this header is not in the reference: add ::: {.reference from="%s"}', path)
      end
      for _, entry in ipairs(headers.read(sources.text(root .. '/' .. path)).entries) do
        if entry.comment == '' and not entry.code:match('/%*') then
          sources.complain(path, entry.line, 'nothing explains "%s": write a comment above it', entry.code:match('[^\n]*'))
        end
      end
    end
  end
  sources.finish()

  local said = {}
  for reason, count in pairs(reasons) do table.insert(said, ('%d (%s)'):format(count, reason)) end
  table.sort(said)
  local summary = ('Lines of code/steps left out of the book: %d%s\n'):format(left_out,
    #said > 0 and ', that is ' .. table.concat(said, ', ') or '')
  io.stdout:write(summary)
  local file = assert(io.open(setting('output'), 'w'))
  file:write(summary)
  file:close()
end
