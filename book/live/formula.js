/* formula.js: formulas and formats as the page has them, which is an ES module: await `prepare()` first. */
'use strict';

let page;
const prepare = async () => { page = await import('../html/figure/formula.js'); };

module.exports = {prepare, formula: (text) => page.formula(text), spoken: (value, format) => page.spoken(value, format)};
