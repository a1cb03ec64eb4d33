/* facts.js: which facts the book quotes, and how it prints them. */
'use strict';

const { execFileSync } = require('child_process');
const fs = require('fs');
const path = require('path');

/* All texts that may quote a fact, below ROOT. */
function texts(root) {
  const exercises = path.join(root, 'exercises');
  const inside = (folder) => fs.readdirSync(folder).sort().map((name) => path.join(folder, name));
  const pages = inside(path.join(root, 'chapters')).filter((file) => file.endsWith('.md'));
  const asked = inside(exercises).filter((folder) => fs.statSync(folder).isDirectory())
    .flatMap(inside).map((folder) => path.join(folder, 'exercise.md')).filter((file) => fs.existsSync(file));
  return [...pages, ...asked, path.join(root, 'book', 'claims.yaml')];
}

/* [{of: '02-euler/spiral.fine', name, format}, ...], in the book's order, or those of some files. */
function quoted(root, files = texts(root)) {
  const facts = [];
  const text = execFileSync('texlua', [path.join(root, 'book/filters/facts.lua'), ...files], { encoding: 'utf8', maxBuffer: 2 ** 28 });
  for (const [, words] of text.matchAll(/\{\.fact\s([^}]*)\}/g)) {
    const fact = {};
    for (const [, key, , value] of words.matchAll(/(\w+)=(["'])(.*?)\2/g)) fact[key] = value;
    facts.push(fact);
  }
  return facts;
}

/* A number as C's printf writes it, for the formats of the book. */
function print(format, value) {
  const [, precision = '6', kind] = /^%(?:\.(\d+))?([defg])$/.exec(format) || [];
  const twoDigits = (text) => text.replace(/e([+-])(\d)$/, 'e$10$2');
  if (!kind) throw new Error(`the format ${format} is not known here`);
  if (kind === 'd') return String(value);
  if (kind === 'f') return value.toFixed(precision);
  if (kind === 'e') return twoDigits(value.toExponential(precision));
  const exponent = Number(value.toExponential(Math.max(precision, 1) - 1).split('e')[1]);
  if (exponent < -4 || exponent >= Math.max(precision, 1)) {
    return twoDigits(value.toExponential(Math.max(precision, 1) - 1).replace(/\.?0+e/, 'e'));
  }
  const fixed = value.toFixed(Math.max(precision, 1) - 1 - exponent);
  return fixed.includes('.') ? fixed.replace(/\.?0+$/, '') : fixed;
}

module.exports = {quoted, print};
