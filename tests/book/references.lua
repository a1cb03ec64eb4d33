-- references.lua ROOT: run by texlua. Every entry of book/references.bib has what a
-- reader needs to find the work, a DOI that looks like one, and is cited.
local root = arg[1]
local faults, entries, dois = 0, 0, {}

local function fault(...)
  faults = faults + 1
  print(string.format(...))
end

local function text_of(path)
  local file = assert(io.open(path))
  local text = file:read('a')
  file:close()
  return text
end

local cited = {}
local list = io.popen('ls ' .. root .. '/chapters/*.md ' .. root .. '/exercises/*/*/exercise.md')
for path in list:lines() do
  for key in text_of(path):gmatch('@([%w-]+)') do cited[key] = true end
end
list:close()
for key in text_of(root .. '/book/claims.yaml'):gmatch('@([%w-]+)') do cited[key] = true end

local line = 0
local key, first, entry
local function finish()
  if not key then return end
  entries = entries + 1
  local where = ('book/references.bib:%d: %s'):format(first, key)
  for _, field in ipairs {'title', 'year'} do
    if not entry:find('[,\n]%s*' .. field .. '%s*=%s*{%s*%S') and not (field == 'year' and entry:find('note%s*=')) then
      fault('%s has no %s', where, field)
    end
  end
  if not entry:find('[,\n]%s*author%s*=') and not entry:find('[,\n]%s*howpublished%s*=') then fault('%s has neither author nor howpublished', where) end
  local doi = entry:match('[,\n]%s*doi%s*=%s*{(.-)}')
  if doi and not doi:match('^10%.%d%d%d%d+/[%w./;()<>_:-]+$') then
    fault('%s: "%s" is no DOI: write it as 10.1000/xyz, without https://', where, doi)
  end
  if doi and dois[doi] then fault('%s has the DOI of %s', where, dois[doi]) end
  if doi then dois[doi] = key end
  if not cited[key] then fault('%s is cited nowhere: cite it or take it out', where) end
end
for text in io.lines(root .. '/book/references.bib') do
  line = line + 1
  local begins = text:match('^@%a+%s*{%s*([^,%s]+)')
  if begins then
    finish()
    key, first, entry = begins, line, ''
  end
  entry = (entry or '') .. '\n' .. text
end
finish()

local with = 0
for _ in pairs(dois) do with = with + 1 end
print(('%d works, %d with a DOI, %d faults'):format(entries, with, faults))
os.exit(faults == 0 and entries > 0)
