-- stages.lua: places in the text where a page of the web has something that plays:
--
--     ::: {.effects effect="fire"}
--     On the web, a fire burns here.
--     :::
--
-- becomes <div class="effects stage" data-effect="fire">, words and all. The script of
-- the class (book/html/effects/effects.js) takes the words away when it puts up its play; they
-- stay where nothing can play: in print, in the EPUB (epub.lua), without scripts.
-- The words of a world (book/html/world/world.js) say what to do with it: they stand below it,
-- and are for the web only. So are those of a film, {.film of="02-euler/engine-euler"}, which say what one sees
-- in it: a part of the reader's engine is filmed (book.cmake), and shown when it is asked for.

local sources = require 'sources'
local stages = {used = {}} -- the classes used in this chapter: its page loads their scripts

-- The attributes of each class: the values that one may have, or true for any.
local known = {
  effects = {effect = {'snow', 'fire', 'smoke', 'million'}},
  world = {scene = true, method = true, controls = true, links = true},
  film = {of = true},
}

function stages.is(class) return known[class] ~= nil end

-- What is wrong with the attributes of such a div, in words.
function stages.fault(div, root)
  local class = div.classes[1]
  local film = class == 'film' and (div.attributes.of or '')
  if film and not sources.exists(('%s/exercises/%s/picture.c'):format(root, film)) then
    return ('there is no exercises/%s/picture.c to be filmed: correct of="..."'):format(film)
  end
  if class == 'world' and not (div.attributes.scene or ''):match('^[%l ]+$') then
    return 'a world needs scene="bridge", or another name out of code/web/playground.c'
  end
  for name, values in pairs(known[class]) do
    local value = div.attributes[name]
    if values ~= true and not pandoc.List(values):includes(value) then
      return ('"%s" needs %s="...": %s'):format(class, name, table.concat(values, ', '))
    end
  end
  for name in pairs(div.attributes) do
    if known[class][name] == nil then return ('"%s" knows no %s="..."'):format(class, name) end
  end
end

-- The stage in this edition, with its words woven.
function stages.weave(div, blocks, edition)
  local class, data = div.classes[1], pandoc.List()
  if edition ~= 'html' then return class == 'effects' and blocks or {} end
  if class == 'film' then
    local opening = ('<details class="film"><summary>%s</summary><img src="films/%s.svg" alt="%s" loading="lazy">')
      :format(sources.word 'Film', div.attributes.of, pandoc.utils.stringify(blocks):gsub('[&"]', {['&'] = '&amp;', ['"'] = '&quot;'}))
    blocks:insert(1, pandoc.RawBlock('html', opening))
    blocks:insert(pandoc.RawBlock('html', '</details>'))
    return {pandoc.Div(blocks, pandoc.Attr('', {'played'}))}
  end
  stages.used[class] = true
  for name, value in pairs(div.attributes) do data:insert {'data-' .. name, value} end
  data:sort(function(a, b) return a[1] < b[1] end) -- the same bytes each time
  if class == 'world' then
    local wait = pandoc.Div(pandoc.Para('A world to play with comes here, if this browser can run it.'),
      pandoc.Attr('', {'w-wait'}))
    return {pandoc.Div(pandoc.List {pandoc.Div(wait, pandoc.Attr('', {class}, data))} .. blocks, pandoc.Attr('', {'played'}))}
  end
  return {pandoc.Div(blocks, pandoc.Attr('', {class, 'stage'}, data))}
end

return stages
