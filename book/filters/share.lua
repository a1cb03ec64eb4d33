-- share.lua: how much of the library the text shows, in lines that are not
-- blank, as facts that a chapter quotes like those of a program.
--
-- Metadata: root, build, chapters (see weave.lua), sources, output.

package.path = PANDOC_SCRIPT_FILE:match('^(.*)/') .. '/?.lua;' .. package.path
local sources = require 'sources'

function Pandoc(doc)
  local function setting(name) return pandoc.utils.stringify(doc.meta[name]) end
  local shown = sources.shown(setting('build') .. '/weave', setting('chapters'))

  local files, files_shown, lines, lines_shown = 0, 0, 0, 0
  for path in setting('sources'):gmatch('code/steps/[%w_.]+%f[%s\0]') do
    local regions, all = sources.regions(setting('root'), path)
    local before = lines_shown
    for _, region in ipairs(regions) do
      for n = region.first, shown[path .. '#' .. region.name] and region.last or 0 do
        if all[n]:match('%S') and not sources.is_mark(all[n]) then lines_shown = lines_shown + 1 end
      end
    end
    files = files + 1
    if lines_shown > before then files_shown = files_shown + 1 end
    for _, line in ipairs(all) do
      if line:match('%S') and not sources.is_mark(line) then lines = lines + 1 end
    end
  end
  local percent = lines > 0 and math.floor(100 * lines_shown / lines + 0.5) or 0
  sources.write(setting('output'),
    ('# files = %d\n# files_shown = %d\n# lines = %d\n# lines_shown = %d\n# percent = %d\n'):format(
      files, files_shown, lines, lines_shown, percent))
end
