-- prose.lua ROOT [LIST]: run by texlua. What can be counted of the book's language: a sentence
-- holds at most two measured numbers and a paragraph four (more are a table, or how it was measured), and
-- words that the field has other words for do not come back. LIST prints each place.
--
-- A number is measured if a program states it and does not say "(given)" beside it.

local root, list = arg[1], arg[2] == 'LIST'
local most = {sentence = 2, paragraph = 4}

-- A pattern for the text of a sentence, all in small letters, between blanks -> what to say instead.
local unwanted = {
  {' evaluations? a step ', '"evaluations per step"'}, {' evaluations? a second ', '"evaluations per second"'},
  {'^ %a+ed are:? ', 'who does it: "we try ...", "you get a point for ..."'},
  {'^ tried is ', 'who does it: "we try ..."'}, {'^ meant is ', 'who does it'}, {'^ marked is ', 'who does it'},
  {'^ who ', '"if you ...", "whoever ..."'}, {'^ slides say ', '"the slides say"'}, {'^ textbooks give ', '"the textbooks give"'},
  {' behaviour functions? ', '"constraint function" or "energy function"'},
  {" runge and kutta's ", '"the Runge–Kutta method"'}, {' euler and cromer', '"the Euler–Cromer method"'},
  {' it is important to note ', 'nothing'}, {' it should be noted ', 'nothing'}, {' note that ', 'nothing'},
}

local function text_of(path)
  local file = io.open(path)
  if not file then return '' end
  local text = file:read('a')
  file:close()
  return text
end

local sources = {}
local function is_given(of, name)
  local path = root .. '/code/' .. of:gsub('%..*', '') .. '.c'
  sources[path] = sources[path] or text_of(path)
  return sources[path]:find('expect: ' .. name .. ' in %[[^%]]*%] %(given%)') ~= nil
end

local counts, faults = {sentences = 0, paragraphs = 0, numbers = 0}, 0

local function fault(place, text, ...)
  faults = faults + 1
  if list or faults <= 40 then print(('%s: %s'):format(place, text:format(...))) end
end

-- A measured number becomes a mark, which cannot end a sentence.
local mark = '\1'

local function numbers_in(text) return select(2, text:gsub(mark, '')) end

local function judge_sentence(place, sentence)
  counts.sentences = counts.sentences + 1
  if numbers_in(sentence) > most.sentence then
    fault(place, 'a sentence with %d measured numbers: "%s..."', numbers_in(sentence), sentence:sub(1, 50):gsub(mark, '#'))
  end
  local words = ' ' .. sentence:lower():gsub('[^%a%d\' -]', ' '):gsub('%s+', ' ') .. ' '
  words = words:gsub('^%s+', ' ')
  for _, rule in ipairs(unwanted) do
    if words:find(rule[1]) then fault(place, '"%s": say instead %s', words:match(rule[1]), rule[2]) end
  end
end

local function judge_paragraph(place, text)
  counts.paragraphs = counts.paragraphs + 1
  text = text:gsub('%[%]{%.fact of="([^"]*)" name="([^"]*)"[^}]*}', function(of, name)
    return is_given(of, name) and '1' or mark
  end):gsub('%[%]{%.option [^}]*}', '1')
  counts.numbers = counts.numbers + numbers_in(text)
  if numbers_in(text) > most.paragraph and not text:match('^How:') then
    fault(place, 'a paragraph with %d measured numbers', numbers_in(text))
  end
  for sentence in (text .. ' '):gmatch('(.-[.!?][)"*”’]*%s)') do judge_sentence(place, sentence) end
end

local function judge_file(path)
  local n, start, paragraph, in_code = 0, nil, {}, false
  local function finish()
    local text = table.concat(paragraph, ' ')
    if #paragraph > 0 and not text:match('^Alt:') then judge_paragraph(path .. ':' .. start, text) end
    paragraph = {}
  end
  for line in (text_of(root .. '/' .. path) .. '\n'):gmatch('([^\n]*)\n') do
    n = n + 1
    if line:match('^%s*```') then
      finish()
      in_code = not in_code
    elseif in_code then -- no prose
    elseif line:match('^%s*$') or line:match('^:::') or line:match('^#') or line:match('^%s*|') then
      finish()
    else
      if line:match('^%s*[-*] ') or line:match('^%s*%d+%. ') then finish() end
      if #paragraph == 0 then start = n end
      table.insert(paragraph, line)
    end
  end
  finish()
end

local files = io.popen(('cd %s && ls chapters/*.md exercises/[0-9]*/*/exercise.md'):format(root))
for path in files:lines() do judge_file(path) end
files:close()
if counts.paragraphs == 0 then fault(root, 'there is no paragraph in it') end
if faults > 40 and not list then print(('and %d more'):format(faults - 40)) end
print(('%d paragraphs, %d sentences, %d measured numbers, %d faults'):format(
  counts.paragraphs, counts.sentences, counts.numbers, faults))
os.exit(faults == 0)
