// messages.js: what clang and its linker say of a file, line by line, as a tutor would say it.

/** @typedef {{ line: number, column: number, endLine: number, endColumn: number, level: string, text: string }} Message  line 0: of no line */

const spoken = /^(.*?):(\d+):(\d+):(?:((?:\{\d+:\d+-\d+:\d+\})+):)? (?:fatal )?(error|warning|note): (.*)$/;

// The end of the first range around a place, or the place itself.
function endOf(ranges, line, column) {
  for (const [, ...range] of (ranges ?? '').matchAll(/\{(\d+):(\d+)-(\d+):(\d+)\}/g)) {
    const [fromLine, from, toLine, to] = range.map(Number);
    if (fromLine === line && from <= column && (toLine > line || to > column)) return { endLine: toLine, endColumn: to };
  }
  return { endLine: line, endColumn: column };
}

// What beginners meet most often, as a tutor says it; what clang says stands behind.
/** @type {[RegExp, string][]} */
const tutor = [
  [/^expected ';'/, 'A semicolon is missing here.'],
  [/^use of undeclared identifier '(\w+)'/, '“$1” is declared nowhere above: is it misspelt, or does it lack its type?'],
  [/^call to undeclared (?:library )?function '(\w+)'/, 'There is no function “$1”: is it misspelt, or its #include missing?'],
  [/^undefined symbol: (\w+)/, '“$1” is called, but nobody has written it: is it misspelt?'],
  [/^duplicate symbol: (\w+)/, '“$1” is there already, in what this is linked to: take yours out, or give it another name.'],
  [/^symbol exported via --export not found: (\w+)/, 'There is no function “$1”, with which a program begins.'],
  [/^function signature mismatch: (\w+)/, '“$1” has other arguments here, or returns something else, than its header says: include the header and compare.'],
  [/^too (few|many) arguments to function call/, 'This call has too $1 arguments.'],
  [/^expected '}'/, 'A brace } is missing: where does this block end?'],
  [/^extraneous closing brace/, 'There is a brace } too many.'],
  [/^expected '([\])])'/, 'A bracket $1 is missing.'],
  [/^unexpected character <U\+(?:201[89CDEF]|00AB|00BB)>/, 'This is a quotation mark of a text; C knows " and \' alone.'],
  [/^unknown type name '(\w+)'/, 'There is no type “$1” here: is it misspelt, or the #include of its header missing?'],
  [/^conflicting types for '(\w+)'/, '“$1” was declared with other arguments, or to return something else: compare it with its header.'],
  [/^invalid operands to binary expression \('([^']*)'.* and '([^']*)'/,
    'This cannot be done with “$1” and “$2”: C computes with numbers, one by one, and ^ is no power.'],
  [/^redefinition of '(\w+)'/, '“$1” is there already: give one of the two another name.'],
  [/^'([^']+)' file not found/, 'There is no file “$1” here.'],
];

function inTutorsWords(text) {
  const [kind, words] = tutor.find(([one]) => one.test(text)) ?? [];
  return kind ? `${words.replace(/\$(\d)/g, (_, n) => kind.exec(text)[n])} (${text})` : text;
}

export const nowhere = { line: 0, column: 0, endLine: 0, endColumn: 0 };

// What is said twice of a place is said.
const once = (messages) => messages.filter((one, i) => messages.findIndex((other) =>
  other.text === one.text && other.line === one.line && other.column === one.column) === i);

// What is wrong in a file that the reader's includes stands at the line that includes it.
export function messagesOf(printed, name) {
  const messages = [];
  const including = new RegExp(`^In file included from ${name.replace('.', '\\.')}:(\\d+):`);
  let from = 0;
  for (const words of printed.split('\n')) {
    from = Number(including.exec(words)?.[1] ?? from);
    const [match, file, ...place] = spoken.exec(words) ?? [];
    if (!match) continue;
    const [line, column] = place.slice(0, 2).map(Number);
    const [ranges, level, said] = place.slice(2);
    const text = inTutorsWords(said);
    if (file.startsWith('<')) continue; // what we have defined ourselves
    if (file === name) messages.push({ line, column, ...endOf(ranges, line, column), level, text });
    else messages.push({ ...nowhere, line: from, column: from && 1, endLine: from, endColumn: from && 1, level,
      text: `${from ? 'in ' : ''}${file.replace(/.*\//, '')}, line ${line}: ${text}` });
  }
  return once(messages);
}

export const plain = (said) => said.replace(/\/usr\/small-steps\/(?:exercises\/[^/]+\/[^/]+\/|code\/)?/g, '').replace(/^(.*?:\d+:\d+:)(?:\{\d+:\d+-\d+:\d+\})+: /gm, '$1 ')
  .replace(/^\d+ (warning|error)s?( and \d+ errors?)? generated\.\n/gm, '');

// The same text with comments and strings blank.
const bare = (source) => source.replace(/\/\*[^]*?\*\/|\/\/[^\n]*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'/g,
  (one) => one.replace(/[^\n]/g, ' '));

// Where such words stand first (0) or last (-1), or nowhere.
function placeOf(words, text, which) {
  const found = [...text.matchAll(words)].at(which);
  if (!found) return nowhere;
  const before = text.slice(0, found.index).split('\n');
  const [line, column] = [before.length, before.at(-1).length + 1];
  return { line, column, endLine: line, endColumn: column + found[0].length };
}

// What the linker said, who knows no lines. The files that it names are ours.
export function linkersWords(printed, source) {
  const own = bare(source);
  const texts = [...printed.matchAll(/^wasm-ld: (error|warning): (?:\S+\.(?:o|a)(?:\(\S+\))?: )?(.*)$/gm)];
  const messages = texts.map(([, level, words]) => {
    const text = words.replace(/\b__(original_main|main_void)\b/, 'main');
    const [, what, name] = /^(undefined|duplicate) symbol: (\w+)/.exec(text) ?? [];
    const place = placeOf(new RegExp(`\\b${name}\\b(?=\\s*\\()`, 'g'), own, what === 'undefined' ? -1 : 0);
    return { ...place, level, text: inTutorsWords(text) };
  });
  return once(messages);
}

// Here a pointer is shorter than where the marks of record are given, so its size as well.
export const aboutPointers = (messages) => messages.filter(({ text }) => /\bsizeof\b/.test(text)).slice(0, 1).map((one) => ({
  ...one, level: 'note', text: 'in the page a pointer has 4 bytes, and on most computers 8: its size is not that of the array' }));

// What else is not as there, at the first place that has to do with it.
const elsewhere = [
  [/(?<!\blong\s+)\blong\b(?!\s+(?:long|double)\b)/g,
    'in the page a long has 32 bits, and on most computers 64: for numbers above 2147483647 write long long'],
  [/\bfree(?=\s*\()/g, 'in the page memory may be freed twice and nothing happens; on most computers that ends the program'],
  [/(?<!\bconst\s+)\bchar\s*\*\s*\w+\s*=\s*(?=[;,])/g, // what is bare has no texts
    'in the page this text could be written over; on most computers that ends the program, and char NAME[] = would be a copy'],
  [/\bstr(?:len|cpy|cat|cmp|chr|str)(?=\s*\()/g,
    'in the page the functions of string.h take a null pointer for an empty text; on most computers it ends the program'],
];
export function aboutElsewhere(source) {
  const text = bare(source);
  return elsewhere.map(([words, said]) => ({ ...placeOf(words, text, 0), level: 'note', text: said })).filter(({ line }) => line > 0);
}
