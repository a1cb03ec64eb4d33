-- links.lua HTML...: run by texlua in the folder of the web pages. Nothing that
-- a browser loads comes from elsewhere, no script stands in a page, every link and
-- anchor leads somewhere in that folder, every picture is there and has a text, and
-- no text sends the reader to a colour that the picture has on white paper only.

local pages, ids, faults, links = {}, {}, 0, 0

local function fault(page, line, text, ...)
  faults = faults + 1
  print(('%s:%d: '):format(page, line) .. text:format(...))
end

local function exists(path)
  local file = io.open(path)
  if file then file:close() end
  return file ~= nil
end

-- Every tag of a page with its line; attributes as name -> value.
local function tags(text)
  local line, at = 1, 1
  return function()
    local first, last, name, rest = text:find('<(%a[%w-]*)([^>]*)>', at)
    if not first then return nil end
    line = line + select(2, text:sub(at, first - 1):gsub('\n', ''))
    local attributes = {}
    for key, value in rest:gmatch('([%w:-]+)%s*=%s*"([^"]*)"') do attributes[key] = value end
    local here = line
    line = line + select(2, text:sub(first, last):gsub('\n', ''))
    at = last + 1
    return name, attributes, here
  end
end

for _, page in ipairs(arg) do
  local file = assert(io.open(page))
  pages[page] = file:read('a')
  file:close()
  ids[page] = {}
  for _, attributes, line in tags(pages[page]) do
    local id = attributes.id
    if id and ids[page][id] then fault(page, line, 'the id "%s" is there already', id) end
    if id then ids[page][id] = true end
  end
end

-- "code/steps/x.html" + "../../index.html" -> "index.html"
local function resolve(page, path)
  local parts = {}
  for part in (page:gsub('[^/]*$', '') .. path):gmatch('[^/]+') do
    if part == '..' and #parts > 0 and parts[#parts] ~= '..' then table.remove(parts)
    elseif part ~= '.' then table.insert(parts, part) end
  end
  return table.concat(parts, '/')
end

local function check(page, line, url, is_link)
  links = links + 1
  if url:match('^%a+:') or url:match('^//') then
    if not is_link then fault(page, line, 'loads %s, which is not ours', url) end
    return
  end
  local path, anchor = url:match('^([^#?]*)[^#]*#?(.*)$') -- without a query
  local target = path == '' and page or resolve(page, path)
  if target:match('^%.%.') then
    fault(page, line, '%s is not among the pages: who is sent the folder has not got it', target)
  elseif not exists(target) then
    fault(page, line, 'there is no %s', target)
  elseif target == 'playground.html' or target == 'laboratory.html' then
    return -- what stands there after the # is a world (world.js tries it), or a method (laboratory.js)
  elseif anchor ~= '' and target:match('%.html$') and not (ids[target] or {})[anchor] then
    fault(page, line, 'there is no #%s in %s', anchor, target)
  end
end

-- What a program's page says below its figure (program.js) is HTML, and nothing of Markdown or TeX.
local signs = {quot = '"', lt = '<', gt = '>', amp = '&'}
local function check_caption(page, line, caption)
  caption = caption:gsub('&(%l+);', signs):gsub('<annotation.-</annotation>', '')
  for _, attributes in tags(caption) do
    if attributes.href then check(page, line, attributes.href, true) end
  end
  if caption:match('[%[{$]') then fault(page, line, 'a caption is as it was written: %s', caption) end
end

for page, text in pairs(pages) do
  for name, attributes, line in tags(text) do
    if name == 'script' and not attributes.src or attributes.onclick or attributes.onload then fault(page, line, 'there is a script in the page') end
    if name == 'a' and attributes.href then check(page, line, attributes.href, true) end
    if name == 'link' and attributes.href then check(page, line, attributes.href) end
    if attributes.src then check(page, line, attributes.src) end
    if name == 'img' and not (attributes.alt or ''):match('%w') then fault(page, line, 'a picture has no text') end
    if attributes['data-caption'] then check_caption(page, line, attributes['data-caption']) end
    if name == 'iframe' or name == 'object' or name == 'embed' then fault(page, line, 'there is an <%s>', name) end
  end
  -- Ink is dark by day and light by night. (Pages of sources are in folders.)
  local words = page:find('/') and '' or text:gsub('<[^>]*>', ' ')
  for _, colour in ipairs {'black', 'white'} do
    for thing in words:gmatch('%f[%a]' .. colour .. '%s+(%a+)') do
      if thing ~= 'box' then fault(page, 1, 'speaks of a %s %s, which has another colour by night', colour, thing) end
    end
  end
end

-- What the styles load.
for _, sheet in ipairs {'style.css', 'katex/katex.min.css'} do
  local file = assert(io.open(sheet))
  for url in file:read('a'):gmatch('url%(([^)]*)%)') do check(sheet, 1, (url:gsub('["\']', ''))) end
  file:close()
end

print(('%d pages, %d links and pictures, %d faults'):format(#arg, links, faults))
os.exit(#arg > 0 and links > 100 and faults == 0)
