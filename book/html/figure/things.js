// things.js: things that move beside their curves. A figure asks for one in its line `%> thing: KIND WORD...`.
//
//   KIND: { box: [x, y, width, height], draw(put, now, ...words) }
//
// draw() is called for each frame, on an empty SVG of that box, in whatever units; it keeps no state.
//   put(name, attributes, ...children)   makes an element of SVG there
//   now.plot(n)          where plot n of the figure is at this moment, in data: {x, y, ink, row, cell(column)}; or null
//   now.past(n)          its points up to this moment
//   now.axis(n)          its axis: {x(value), y(value), frame}, in points of the figure, downwards
//   now.cell(column, run)   a column of a run's table at this moment
//   now.option(name), now.time (null: the whole figure stands)
export const things = {};
