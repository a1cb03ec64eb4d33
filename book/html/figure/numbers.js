// numbers.js: numbers as C's printf and the book's typesetter write them.
//
//   printf('%.3g', 1.5e-5)     '1.5e-05', as text
//   number('%.3g', 1.5e-5)     the parts of an element: 1.5 x 10 and a raised -5
import { make } from '../lib/dom.js';

// JavaScript rounds a tie up, C to the even digit.
function rounded(value, digits, method) {
  const text = value[method](digits);
  const [, exact, exponent] = value[method](Math.min(100, digits + 30)).match(/^([^e]*)(.*)$/);
  const cut = exact.length - (Math.min(100, digits + 30) - digits);
  if (!/^50*$/.test(exact.slice(cut))) return text;
  const lower = exact.slice(0, cut).replace(/\.$/, '') + exponent;
  return /[02468](?:e|$)/.test(lower) ? lower : text;
}

export function printf(format, value) {
  const [, digits, letter] = format.match(/^%(?:\.?(\d+))?([defg])$/) ?? [null, undefined, 'g'];
  if (!Number.isFinite(value)) return Number.isNaN(value) ? 'not a number' : value > 0 ? '∞' : '−∞';
  const precision = Number(digits ?? 6);
  if (letter === 'd') return String(Math.round(value));
  if (letter === 'e') return rounded(value, precision, 'toExponential');
  if (letter === 'f' && Math.abs(value) >= 1e21) return value.toExponential(3);
  if (letter === 'f') return rounded(value, precision, 'toFixed');
  const significant = precision || 1;
  const exponent = Number(rounded(value, significant - 1, 'toExponential').split('e')[1]);
  const short = (text) => text.includes('.') ? text.replace(/0+$/, '').replace(/\.$/, '') : text;
  const places = significant - 1 - exponent;
  if (-4 <= exponent && places >= 0 && exponent < 21) return short(rounded(value, places, 'toFixed'));
  const [mantissa, power] = rounded(value, significant - 1, 'toExponential').split('e');
  return `${short(mantissa)}e${power}`;
}

// 12345.6 -> 12 345.6, 1.5e-5 -> 1.5 x 10^-5, with a real minus sign: the parts of an element.
function typeset(text) {
  if (!/\d/.test(text)) return [text];
  const [mantissa, exponent] = text.replace(/^-/, '−').split('e');
  const [, sign, whole, rest] = mantissa.match(/^(−?)(\d*)(.*)$/);
  const body = sign + (whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '\u202f') : whole) + rest;
  if (exponent === undefined) return [body];
  const power = make('sup', {}, String(Number(exponent)).replace('-', '−'));
  return body === '1' ? ['10', power] : [`${body}\u202f×\u202f10`, power];
}

export const number = (format, value) => typeset(printf(format, value));
