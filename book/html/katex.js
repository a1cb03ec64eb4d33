// katex.js: reads formulas, one a line ("D" or "I", a tab, TeX), and writes
// them as HTML with MathML, one a line. If KaTeX cannot set some, it writes only
// those, each as its line's number, a tab and what KaTeX says, and fails.
import fs from 'node:fs';
import { createRequire } from 'node:module';

const katex = createRequire(import.meta.url)('katex'); // which NODE_PATH leads to
const lines = fs.readFileSync(0, 'utf8').split('\n').slice(0, -1);

// KaTeX 0.16 knows no third derivative. What it makes of the macro is right to
// look at; the MathML is put right below.
const macros = { '\\dddot': '{\\overset{\\raisebox{-0.1ex}{\\normalsize ...}}{#1}}' };
const dots = /<mi><mover><mo>(<mi[^>]*>[^<]*<\/mi>)<\/mo><mpadded.*?<\/mpadded><\/mover><\/mi>/g;

const wrong = [];
const html = lines.map((line, index) => {
  try {
    return katex.renderToString(line.slice(2), {
      displayMode: line[0] === 'D',
      output: 'htmlAndMathml',
      macros,
      strict: 'error',
      throwOnError: true,
    }).replace(/\n/g, ' ').replace(dots, '<mover accent="true">$1<mo>⃛</mo></mover>');
  } catch (error) {
    wrong.push(`${index + 1}\t${error.message.replace(/\u0332/g, '').replace(/\s+/g, ' ')}`);
    return '';
  }
});
process.stdout.write((wrong.length ? wrong : html).join('\n') + '\n', () => {
  process.exitCode = wrong.length ? 1 : 0;
});
