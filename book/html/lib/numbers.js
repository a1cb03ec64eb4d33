// numbers.js: numbers as they are printed.

/** @param {number} n */
const raised = (n) => String(n).replace(/./g, (letter) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(letter)] ?? '⁻');

// A power of ten: 1, 10, 10⁻³.
/** @param {number} n */
export const power = (n) => n === 0 ? '1' : n === 1 ? '10' : `10${raised(n)}`;

// As few digits as tell it: 0.36, 12.4, 586, 10⁶.
/** @param {number} value */
export function brief(value) {
  const [size, sign] = [Math.abs(value), value < 0 ? '−' : ''];
  if (!Number.isFinite(value)) return 'infinitely many';
  if (size >= 1e5) return sign + power(Math.floor(Math.log10(size)));
  return sign + size.toFixed(size >= 100 ? 0 : size >= 10 ? 1 : 2).replace(/^(\d\d)(\d{3})$/, '$1\u202f$2');
}

// Four digits, and a power of ten where there would be many zeros.
/** @param {number} value */
export function written(value) {
  if (!Number.isFinite(value)) return '–';
  const size = Math.abs(value);
  if (size !== 0 && (size < 1e-3 || size >= 1e6)) {
    const [digits, exponent] = value.toExponential(2).split('e');
    return `${digits} · 10${raised(Number(exponent))}`.replace(/^-/, '−');
  }
  return String(Number(value.toPrecision(4))).replace('-', '−');
}
