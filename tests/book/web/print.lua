-- print.lua NAME PGM...: run by texlua. NAME.html was printed; NAME.txt are the words
-- on its sheets, NAME.xml where each of them stands, the PGMs pictures of the sheets.

local name = arg[1]
local faults = 0

local function fault(sheet, text, ...)
  faults = faults + 1
  print(('%s, sheet %d: '):format(name:match('[^/]*$'), sheet) .. text:format(...))
end

local function read(path)
  local file = assert(io.open(path, 'rb'))
  local text = file:read('a')
  file:close()
  return text
end

-- The words of a piece of HTML, without the spaces between them.
local entities = {amp = '&', lt = '<', gt = '>', quot = '"', ['#39'] = "'"}

local function words(html)
  return (html:gsub('<annotation.-</annotation>', ''):gsub('<[^>]*>', ''):gsub('&(#?%w+);', entities)
    :gsub('\u{A0}', ''):gsub('%s+', ''))
end

local page = read(name .. '.html'):gsub('<template.-</template>', '') -- never shown
local sheets = {}
for sheet in read(name .. '.txt'):gmatch('([^\f]*)\f') do table.insert(sheets, sheet) end

-- A line of code is there from its beginning to its end.
local printed = words(table.concat(sheets):gsub('[<&]', {['<'] = '&lt;', ['&'] = '&amp;'}))
for line in page:gmatch('<span id="cb[%d-]+">(.-)\n') do
  local code = words((line:gsub('</code>.*', '')))
  if not printed:find(code, 1, true) then fault(0, 'of this line a part is missing: %s', code) end
end

-- No word stands in the margin of 15 mm (pdftotext gives points).
local sheet = 0
for tag, attributes, word in read(name .. '.xml'):gmatch('<(%a+) ([^>]*)>([^<]*)') do
  if tag == 'page' then sheet = sheet + 1 end
  local right = tonumber(attributes:match('xMax="([%d.]+)"'))
  if right and right > (210 - 15) / 25.4 * 72 + 3 then fault(sheet, '"%s" stands in the margin', word) end
end

-- Headings, and what stands above a listing or in a box: never last on a sheet.
local leading = {[words('Try it')] = true, [words('What the notes say')] = true}
for _, tag in ipairs {'h1', 'h2', 'h3'} do
  for heading in page:gmatch('<' .. tag .. '[^>]*>(.-)</' .. tag .. '>') do leading[words(heading)] = true end
end
for caption in page:gmatch('<figure class="listing"[^>]*><figcaption>(.-)</figcaption>') do leading[words(caption)] = true end
for number, text in ipairs(sheets) do
  local first, last
  for line in text:gmatch('[^\n]*%S[^\n]*') do first, last = first or line, line end
  if last and leading[words(last)] and number < #sheets then fault(number, 'at its foot stands alone: %s', last) end
  if first and first:match('^%s*Drawn from:') then fault(number, 'at its head stands alone: %s', first) end
end

-- Most of a sheet is light: paper, and what of it shows between the letters.
for number = 2, #arg do
  local pixels = read(arg[number]):match('^P5%s+%d+%s+%d+%s+255\n(.*)$')
  local light = select(2, pixels:gsub('[\128-\255]', ''))
  if light < 0.5 * #pixels then fault(number - 1, 'only %d of %d parts of it are light', light, #pixels) end
end

os.exit(faults == 0)
