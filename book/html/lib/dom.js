// dom.js: elements of HTML and SVG.

/** @typedef {Record<string, any>} Attributes  a function listens to the event; false, null or undefined: no such attribute */

/** @param {Element} made @param {Attributes} attributes @param {(Node | string)[]} content */
function furnish(made, attributes, content) {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') made.addEventListener(name, value);
    else if (value !== false && value !== null && value !== undefined) made.setAttribute(name, value === true ? '' : value);
  }
  made.append(...content);
}

/**
 * make('a', { href: '#x', click: go }, 'words', another)
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name @param {Attributes} attributes @param {...(Node | string)} content
 * @returns {HTMLElementTagNameMap[Name]}
 */
export function make(name, attributes = {}, ...content) {
  const made = document.createElement(name);
  furnish(made, attributes, content);
  return made;
}

/**
 * makeSvg('circle', { cx: 1, cy: 2, r: 3 })
 * @template {keyof SVGElementTagNameMap} Name
 * @param {Name} name @param {Attributes} attributes @param {...(Node | string)} content
 * @returns {SVGElementTagNameMap[Name]}
 */
export function makeSvg(name, attributes = {}, ...content) {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  furnish(made, attributes, content);
  return made;
}

/** @param {Node | string} words @param {(event: MouseEvent) => void} does @param {Attributes} attributes */
export const button = (words, does, attributes = {}) => make('button', { type: 'button', click: does, ...attributes }, words);
