/* ties.js ROOT BUILD OUT: a word of a figure that can be moved, and belongs to nothing for certain, stops the build. */
'use strict';

const assert = require('assert');
const fs = require('fs');
const path = require('path');
const {execFileSync, spawnSync} = require('child_process');
const [root, build, out] = process.argv.slice(2);

/* What the build says of 02-euler/spiral with these words in it, drawn anew; '' if it goes on. */
function said(words) {
  const figures = path.join(out, 'figures/02-euler'), source = path.join(figures, 'spiral.tex');
  fs.rmSync(out, {recursive: true, force: true});
  fs.mkdirSync(figures, {recursive: true});
  for (const name of ['data', 'live']) fs.symlinkSync(path.join(build, name), path.join(out, name));
  const text = fs.readFileSync(path.join(root, 'figures/02-euler/spiral.tex'), 'utf8');
  fs.writeFileSync(source, text.replace('\\end{axis}', `${words}\n\\end{axis}`));
  execFileSync('pdflatex', ['-fmt=figure', '-interaction=nonstopmode', '-halt-on-error', source], {
    cwd: figures, stdio: 'pipe', maxBuffer: 1e8,
    env: {...process.env, TEXINPUTS: `${root}/figures:${build}/data:`, TEXFORMATS: `${build}/figures:`, max_print_line: '1000'},
  });
  const {status, stderr} = spawnSync('node', [path.join(root, 'book/live/pack.js'), 'figures', out, out, path.join(out, 'pack.js'), path.join(out, 'films'), '02-euler/spiral'], {encoding: 'utf8'});
  assert.equal(status === 0, stderr === '', stderr);
  return stderr;
}

const word = (options, place, text) => `\\node[said, text=vermilion, ${options}] at (axis cs:${place}) {${text}};`;
const line = fs.readFileSync(path.join(root, 'figures/02-euler/spiral.tex'), 'utf8').split('\\end{axis}')[0].split('\n').length;

const far = said(word('', '-2.4,2.4', 'far away'));
assert.match(far, new RegExp(`^figures/02-euler/spiral\\.tex:${line}: "far away" is far from the curve of its colour: is it of=4 \\(y=y\\), or a remark\\?`));
assert.match(said(word('of=9', '-2.4,2.4', 'far away')), /"far away" says of=9, and its axis has 5 plots/);
for (const hint of ['remark', 'of=4', 'of=4:2']) assert.equal(said(word(hint, '-2.4,2.4', 'far away')), '', hint);
console.log('a word without a tie stops the build, one with a hint does not');
