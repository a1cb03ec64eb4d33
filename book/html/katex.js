// katex.js: reads formulas, one a line ("D" or "I", a tab, TeX), and writes
// their HTML, one a line. A formula that KaTeX cannot set stops the build.
const katex = require('katex');
const lines = require('fs').readFileSync(0, 'utf8').split('\n').slice(0, -1);

const html = lines.map((line) => {
  const tex = line.slice(2);
  try {
    return katex.renderToString(tex, {
      displayMode: line[0] === 'D',
      output: 'htmlAndMathml',
      strict: 'error',
      throwOnError: true,
    }).replace(/\n/g, ' ');
  } catch (error) {
    console.log(`the formula ${tex} cannot be set: ${error.message}`);
    process.exit(1);
  }
});
process.stdout.write(html.join('\n') + '\n');
