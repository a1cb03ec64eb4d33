-- coverage.lua: what the book must show, and does it? Every region of every
-- source is shown somewhere. Every public header of the library is in the
-- reference, and explains all it declares. And how much of the library the
-- text shows is counted, in lines that are not blank, and written as facts,
-- which a chapter quotes like those of a program.
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

  local files, files_shown, lines, lines_shown = 0, 0, 0, 0
  for path in setting('sources'):gmatch('%S+') do
    local regions, all = sources.regions(root, path)
    local of_library, before = path:match('^code/steps/'), lines_shown
    for _, region in ipairs(regions) do
      if not shown[path .. '#' .. region.name] then
        sources.complain(path, region.first - 1,
          'region "%s" is shown nowhere: show it with {.c from="%s#%s"}, or remove its marks', region.name, path, region.name)
      elseif of_library then
        for n = region.first, region.last do
          if all[n]:match('%S') then lines_shown = lines_shown + 1 end
        end
      end
    end
    if of_library then
      files = files + 1
      if lines_shown > before then files_shown = files_shown + 1 end
      for _, line in ipairs(all) do
        if line:match('%S') and not sources.is_mark(line) then lines = lines + 1 end
      end
    end
  end
  -- A public header is in the reference, and explains all it declares.
  for path in setting('sources'):gmatch('code/steps/%S+%.h') do
    if not path:match('_parts%.h$') and next(documented) then
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

  local percent = lines > 0 and math.floor(100 * lines_shown / lines + 0.5) or 0
  print(('The text shows %d of the %d lines of code/steps, %d %%, from %d of its %d files.'):format(
    lines_shown, lines, percent, files_shown, files))
  sources.write(setting('output'),
    ('# files = %d\n# files_shown = %d\n# lines = %d\n# lines_shown = %d\n# percent = %d\n'):format(
      files, files_shown, lines, lines_shown, percent))
end
