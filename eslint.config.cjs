// What eslint holds the scripts to: its own recommendations. `./course test tools` runs it.
const js = require('@eslint/js');
const {browser, node} = require('globals');

module.exports = [
  {ignores: ['build/']},
  js.configs.recommended,
  {rules: {'no-unused-vars': ['error', {ignoreRestSiblings: true}]}}, // {facts, ...rest} is all but the facts
  // Most run in a page, or drive one from Node.
  {languageOptions: {sourceType: 'commonjs', globals: {...browser, ...node, smallSteps: 'readonly', axe: 'readonly', Reveal: 'readonly'}}},
  {files: ['book/npm/*.js', 'book/html/*/*.js', 'book/html/{katex,previews,search-index,serve}.js'], languageOptions: {sourceType: 'module'}},
];
