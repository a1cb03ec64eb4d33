-- pages.lua XML MOST: run by texlua on what pdftohtml -xml says of the book. Lists the
-- pages that are more than a quarter empty though their chapter goes on, and fails if
-- they are more than MOST. A chapter ends before a page without a running head, and below
-- a figure is its caption, so words show where a page ends.

local top, bottom = 21 / 254, 234 / 254 -- of the text, in heights of the paper
local most = tonumber(arg[2])

local pages, page, height = {}, nil, nil
for line in io.lines(arg[1]) do
  -- pdftohtml says something of its own before a page, on the same line.
  local tall = line:match('<page number="%d+".- height="(%d+)"')
  if tall then
    height, page = tonumber(tall), {low = 0}
    table.insert(pages, page)
  end
  local y, size, words = line:match('<text top="(%-?%d+)" left="%-?%d+" width="%-?%d+" height="(%d+)" font="%d+">(.*)</text>')
  if y then
    local from, to = y / height, (y + size) / height
    words = words:gsub('<.->', '')
    if to < top then page.head = words
    elseif from > bottom then page.number = words
    elseif words:match('%S') then page.low = math.max(page.low, to) end
  end
end

local empty = {}
for i, p in ipairs(pages) do
  local next = i + 1
  while pages[next] and pages[next].low == 0 do next = next + 1 end
  local goes_on = p.head and p.low > 0 and pages[next] and pages[next].head
  local part = (bottom - p.low) / (bottom - top)
  if goes_on and part > 0.25 then
    table.insert(empty, ('page %s (%s) is %d %% empty'):format(p.number or '?', p.head, math.floor(100 * part + 0.5)))
  end
end
for _, text in ipairs(empty) do print(text) end
print(('%d pages, %d of them more than a quarter empty within a chapter'):format(#pages, #empty))
os.exit(#pages > 0 and #empty <= most)
