-- literals.lua: numbers typed into a caption that are options of its figure. They would stay
-- when a reader changes the figure, so they are to be quoted: []{.option name= format=}.
--
-- Digits are taken for any option of that value but 0. A number in words is, as "twenty
-- rods", if the word after it stands in what the program says of the option.

local literals = {}

local values = {half = 0.5, twenty = 20, thirty = 30, forty = 40, fifty = 50, sixty = 60}
for n, word in ipairs {'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'} do
  values[word] = n + 1
end
local powers = {hundred = 100, thousand = 1000}
local units = {s = 'second', m = 'metre', kg = 'kilogram', rad = 'radian', h = 'hour'}

-- "turns" is "turn".
local function singular(word) return (word:lower():gsub('s$', '')) end

local function is_of(setting, word)
  for one in (setting.name .. ' ' .. setting.says .. ' ' .. (units[setting.unit] or setting.unit)):gmatch('%a%a%a+') do
    if singular(one) == singular(word) then return true end
  end
  return false
end

-- Numbers of a text, as {its words, their value, the word after them if it is in words}.
local function numbers(text)
  local found, number, value = {}, nil, nil
  for word in text:gsub('\\,', ''):gmatch('[%w\128-\255^_.]+') do
    word = word:gsub('%.+$', '')
    if tonumber(word) then table.insert(found, {word, tonumber(word)}) end
    local key = word:lower()
    if values[key] or powers[key] then
      number, value = number and number .. ' ' .. word or word, (value or 1) * (values[key] or powers[key])
    elseif value and key ~= 'a' then
      table.insert(found, {number .. ' ' .. word, value, word})
      number, value = nil, nil
    end
  end
  return found
end

-- The first number of a text that is one of these settings, as it stands there, and that setting.
function literals.first(text, settings)
  for _, number in ipairs(numbers(text)) do
    for _, setting in ipairs(settings) do
      if number[2] == setting.value and number[2] ~= 0 and (not number[3] or is_of(setting, number[3])) then
        return number[1], setting
      end
    end
  end
end

return literals
