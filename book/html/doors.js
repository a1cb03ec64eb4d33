// doors.js: every number, figure, listing and exercise of a page is a door. A number
// says which run measured it and what was expected, a figure what drew it, a listing
// where it stands, an exercise how to do it. Links show beforehand where they lead,
// headings and the rest have links to copy, code can be copied, figures be enlarged.
//
// What is not in the page comes from doors/NN-chapter.js (book/filters/doors.lua) and
// doors/NN-chapter.previews.js (previews.js), by script tags, so that it works from a
// disk as well. Without this script the page is complete, only quieter.

(() => {
  'use strict';

  const ours = window.smallSteps = window.smallSteps || {};
  const base = document.documentElement.dataset.base || '';
  const page = decodeURIComponent(location.pathname.split('/').pop()) || 'index.html';
  const main = document.querySelector('main');
  if (!main || !('popover' in HTMLElement.prototype)) return;

  // Elements and words ----------------------------------------------------------------------------

  // element('a', {href: '#x'}, 'words', another): attributes, and functions as listeners.
  function element(name, attributes = {}, ...content) {
    const made = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) {
      if (typeof value === 'function') made.addEventListener(key, value);
      else made.setAttribute(key, value);
    }
    made.append(...content);
    return made;
  }

  const button = (words, does, attributes = {}) => element('button',
    { type: 'button', click: does, ...attributes }, words);
  const code = (text) => element('code', {}, text);
  const link = (href, ...words) => element('a', { href }, ...words);
  const download = (path, words) => element('a', { href: base + path, download: '' }, words);
  const fact = (word, ...said) => [element('dt', {}, word), element('dd', {}, ...said)];
  const file = (path) => path.split('/').pop();
  const source = (path, line) => (path.startsWith('code/')
    ? link(`${base}${path}.html${line ? `#L-${line}` : ''}`, code(path)) : code(path));

  // One place says what was done, for those who listen and those who look.
  const status = element('p', { class: 'door-status', role: 'status' });
  let silence = 0;
  function hush() {
    clearTimeout(silence);
    silence = setTimeout(() => { status.textContent = ''; }, 4000);
  }
  function say(sentence) {
    status.textContent = sentence;
    hush();
  }

  // Copying ---------------------------------------------------------------------------------------

  // The older way, for where a page may not use the clipboard, as from a disk.
  function copySelected(text) {
    const before = document.activeElement;
    const area = element('textarea', { class: 'door-aside', readonly: '', 'aria-hidden': 'true', tabindex: '-1' });
    area.value = text;
    (panel.matches(':popover-open') ? panel : main).append(area);
    area.select();
    let done = false;
    try {
      done = document.execCommand('copy');
    } catch {
      done = false;
    }
    area.remove();
    if (before) before.focus({ preventScroll: true });
    return done;
  }

  async function copy(text, what) {
    let done = false;
    try {
      await navigator.clipboard.writeText(text);
      done = true;
    } catch {
      done = copySelected(text);
    }
    if (done) say(`${what} copied.`);
    else showToCopy(text);
  }

  // What the page may not copy, for the reader to do it; it stays as long as the keyboard is there.
  function showToCopy(text) {
    const area = element('textarea', { readonly: '', rows: '1', wrap: 'off', 'aria-label': 'What to copy', blur: hush });
    area.value = text;
    status.replaceChildren('This browser does not let the page copy. Copy this yourself: ', area);
    clearTimeout(silence);
    area.focus({ preventScroll: true });
    area.select();
  }

  const copier = (text, what, label) => button('Copy', () => copy(typeof text === 'function' ? text() : text, what),
    { class: 'door-button', 'aria-label': label || `Copy the ${what.toLowerCase()}` });

  // What a program is started with, set apart and ready to be copied.
  const command = (text) => element('span', { class: 'door-command' }, code(text), copier(text, 'Command'));

  // Data by script tags ---------------------------------------------------------------------------

  const doorsOf = new Map(); // page -> what stands behind it
  const previewsOf = new Map(); // page -> {id: HTML}
  const asked = new Map();
  ours.doors = (name, data) => doorsOf.set(name, data);
  ours.previews = (name, packed) => previewsOf.set(name, unpack(packed));

  async function unpack(packed) {
    const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
    const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
    return JSON.parse(await new Response(stream).text());
  }

  function load(path) {
    if (!asked.has(path)) {
      asked.set(path, new Promise((resolve, reject) => {
        const failed = () => {
          asked.delete(path); // so that it can be tried again
          reject(new Error(`The file ${path} of this book could not be read.`));
        };
        document.head.append(element('script', { src: base + path, load: resolve, error: failed }));
      }));
    }
    return asked.get(path);
  }

  // A style that this page came without.
  async function dress(path) {
    if (document.querySelector(`link[href="${base}${path}"]`)) return;
    await new Promise((done) => {
      const style = element('link', { rel: 'stylesheet', href: base + path, load: done, error() {
        style.remove(); // so that it can be tried again
        done();
      } });
      document.head.append(style);
    });
  }

  // What writing C takes (editor.js), once somebody wants to.
  ours.withEditor = async () => {
    const machine = ours.machine ? Promise.resolve() : load('machine.js');
    await Promise.all([machine.then(() => load('c/parts.js')), load('editor.js'), dress('editor.css'), load('codemirror.js').catch(() => {})]);
  };

  // What is handed out of an exercise (book/filters/handouts.lua).
  const exercisesOf = new Map(); // chapter -> exercises
  ours.exercises = (name, data) => exercisesOf.set(name, data);
  ours.exercise = async (stem) => {
    const [chapter] = stem.split('/');
    await load(`exercises/${chapter}.js`);
    const known = exercisesOf.get(chapter)[stem];
    if (!known) throw new Error(`There is no exercise ${stem} in this book.`);
    return known;
  };

  // Behind this page; the start page shows a figure of another one.
  async function behind(figure) {
    const own = page.replace(/\.html$/, '');
    const name = own === 'index' && figure ? figure.split('/')[0] : own;
    await load(`doors/${name}.js`);
    return doorsOf.get(name);
  }

  // The panel that opens --------------------------------------------------------------------------

  const title = element('p', { class: 'door-title', id: 'door-title' });
  const body = element('div', { class: 'door-body' });
  const panel = element('div', {
    class: 'door', popover: 'auto', role: 'dialog', 'aria-labelledby': 'door-title', tabindex: '-1',
  }, title, button('×', () => panel.hidePopover(), { class: 'door-close', 'aria-label': 'Close' }), body);
  let [opener, closed] = [null, -Infinity];
  const justClosed = () => performance.now() - closed < 400;

  // Below what opened it, or above if there is more room; on a phone, at the foot
  // of the screen (doors.css).
  function place(box, near, room = 12) {
    if (matchMedia('(max-width: 40rem)').matches && box === panel) {
      box.removeAttribute('style');
      return;
    }
    const at = near.getClientRects()[0] || near.getBoundingClientRect();
    const [wide, high] = [document.documentElement.clientWidth, innerHeight];
    const above = at.top - room;
    const below = high - at.bottom - room;
    const upwards = below < box.scrollHeight && above > below;
    const left = Math.max(room, Math.min(at.left, wide - box.offsetWidth - room));
    box.style.maxHeight = `${Math.max(upwards ? above : below, 160)}px`;
    box.style.left = `${left + scrollX}px`;
    box.style.top = `${(upwards ? Math.max(at.top - box.offsetHeight - 6, room) : at.bottom + 6) + scrollY}px`;
  }

  // Opens at once, and fills when the data are there.
  async function open(from, heading, build) {
    if (opener === from && panel.matches(':popover-open')) return;
    preview.hide();
    if (panel.matches(':popover-open')) panel.hidePopover();
    opener = from;
    title.replaceChildren(...[].concat(heading));
    body.replaceChildren(element('p', {}, 'One moment …'));
    panel.showPopover();
    place(panel, from);
    panel.focus({ preventScroll: true });
    let content;
    try {
      content = await build();
    } catch (error) {
      content = [element('p', {}, error.message)];
    }
    if (opener !== from) return;
    body.replaceChildren(...content.filter(Boolean));
    place(panel, from);
  }

  // The keyboard stays in the panel until it is closed, and is back where it was then.
  panel.addEventListener('keydown', (event) => {
    if (event.key !== 'Tab') return;
    const stops = [...panel.querySelectorAll('a[href], button, summary, [tabindex="0"]')]
      .filter((stop) => stop.offsetParent);
    const here = stops.indexOf(document.activeElement);
    const next = event.shiftKey ? (here <= 0 ? stops.length - 1 : here - 1) : (here + 1) % stops.length;
    stops[next].focus();
    event.preventDefault();
  });
  panel.addEventListener('beforetoggle', () => { closed = performance.now(); });
  panel.addEventListener('toggle', (event) => {
    if (event.newState !== 'closed') return;
    const here = document.activeElement;
    if (opener && (!here || here === document.body || panel.contains(here))) opener.focus({ preventScroll: true });
    opener = null;
  });

  // Running a program in the page -----------------------------------------------------------------

  const settings = (options) => Object.fromEntries(
    [...options.matchAll(/--(\S+)\s+(\S+)/g)].map(([, name, value]) => [name, Number(value)]));
  const commandOf = (run) => `build/bin/${run.program}${run.options ? ` ${run.options}` : ''}`;
  const brief = (value) => (Number.isFinite(value) ? String(Number(value.toPrecision(6))) : '');

  // The first rows of what a program wrote.
  function tableOf(result, rows = 5) {
    const columns = result.columns || [];
    if (!columns.length) return null;
    const count = Math.floor(result.rows.length / columns.length);
    const lines = Array.from({ length: Math.min(rows, count) }, (_, row) => element('tr', {},
      ...columns.map((_name, column) => element('td', {}, brief(result.rows[row * columns.length + column])))));
    return element('div', { class: 'door-table', tabindex: '0', role: 'region', 'aria-label': 'The first rows' },
      element('table', {},
        element('thead', {}, element('tr', {}, ...columns.map((name) => element('th', { scope: 'col' }, name)))),
        element('tbody', {}, ...lines)),
      element('p', { class: 'door-quiet' }, `${Math.min(rows, count)} of ${count} rows`));
  }

  // Facts come as an object, a Map or pairs.
  function factsOf(result) {
    if (!result.facts) return [];
    if (result.facts instanceof Map || Array.isArray(result.facts)) return [...result.facts];
    return Object.entries(result.facts);
  }

  function told(result, name) {
    const facts = factsOf(result);
    const list = element('dl', { class: 'door-facts' });
    for (const [key, value] of facts.slice(0, 40)) {
      const row = fact(key, String(value));
      if (key === name) row.forEach((part) => part.classList.add('door-asked'));
      list.append(...row);
    }
    return [facts.length ? list : null, tableOf(result)].filter(Boolean);
  }

  // "Run it here": what it says stands below. `name` is the number that was asked for.
  function runner(run, name) {
    if (typeof ours.run !== 'function' || !run) return null;
    const answer = element('div', { class: 'door-answer', 'aria-live': 'polite' });
    const start = async () => {
      answer.replaceChildren(element('p', {}, 'Running …'));
      try {
        const begun = performance.now();
        const result = await ours.run(run.program, settings(run.options));
        const time = Math.max(1, Math.round(performance.now() - begun));
        if (result.error) answer.replaceChildren(element('p', {}, ours.told(result.error)));
        else answer.replaceChildren(element('p', {}, `It ran here, in ${time} ms, and says:`), ...told(result, name));
      } catch (error) {
        const why = typeof error === 'string' ? error : error.message;
        answer.replaceChildren(element('p', {}, `It cannot run in this page: ${why}`));
      }
      if (opener) place(panel, opener);
    };
    return element('div', { class: 'door-run' }, button('Run it here', start, { class: 'door-button' }), answer);
  }

  // Numbers ---------------------------------------------------------------------------------------

  const grounds = {
    theory: 'by theory', source: 'by a source', 'second way': 'by a second way', exact: 'by exact arithmetic',
  };

  // What a program expects of its number, and what became of that.
  function expectation(known) {
    if (!known.kind) return ['Nothing is expected of it in this run.'];
    if (known.kind === 'given') return ['It is given: a setting of the run.'];
    const held = Number(known.value) >= Number(known.low) && Number(known.value) <= Number(known.high);
    const range = known.low === known.high ? known.low : `${known.low} to ${known.high}`;
    const where = known.href ? link(known.href, known.where) : known.where && code(known.where);
    const ground = known.kind === 'seen' ? ', as this run showed it before' : `, ${grounds[known.kind] || known.kind}`;
    return [range, ground, where ? ': ' : '', where || '', held ? '. It holds.' : '. It does not hold.'];
  }

  // What a number became when its figure was changed (live.js), and whether its program would still have it.
  function fate({ kind, low, high }, now) {
    const digits = code(Number.isFinite(Number(now)) ? now : 'no number');
    if (!kind || kind === 'given') return [digits];
    if (Number(now) >= Number(low) && Number(now) <= Number(high)) return [digits, ': would pass'];
    return [digits, `: would fail, expected ${low === high ? low : `${low} to ${high}`}`];
  }

  async function numberBehind(span) {
    const { run: table, name, now } = span.dataset;
    const data = await behind();
    const known = (data.facts[table] || {})[name];
    if (!known) throw new Error('Nothing is known of this number.');
    const run = data.runs[table];
    const list = element('dl', {}, ...fact(now ? 'As printed' : 'All digits', code(known.value)));
    if (now) list.prepend(...fact('Now', ...fate(known, now)));
    if (!run) {
      list.append(...fact('From', 'the build of this book, which counted it'));
      return [list];
    }
    list.append(
      ...fact('Stated by', source(`code/${run.program}.c`, known.line), known.line ? `, line ${known.line}` : ''),
      ...fact('Command', command(commandOf(run))),
      ...fact('Expected', ...expectation(known)),
      ...fact('Table', download(`data/${table}.tsv`, file(`${table}.tsv`))));
    return [list, runner(run, name)];
  }

  // All numbers of a paragraph, a list's item or a table are one stop of the keyboard;
  // the arrows go from one to the next. A stop each would be a hundred in a chapter.
  const blocks = 'table, figcaption, p, li, h1, h2, h3, h4, blockquote';
  function numbers() {
    const first = new Set();
    for (const span of main.querySelectorAll('.fact[data-run]')) {
      const block = span.closest(blocks);
      span.removeAttribute('title');
      span.setAttribute('role', 'button');
      span.setAttribute('aria-haspopup', 'dialog');
      span.tabIndex = first.has(block) ? -1 : 0;
      first.add(block);
    }
  }

  const openNumber = (span) => open(span, span.dataset.name.replace(/_/g, ' '), () => numberBehind(span));

  function walkNumbers(span, by) {
    const all = [...(span.closest(blocks) || main).querySelectorAll('.fact[data-run]')];
    const next = all[all.indexOf(span) + by];
    if (!next) return;
    span.tabIndex = -1;
    next.tabIndex = 0;
    next.focus();
  }

  main.addEventListener('click', (event) => {
    const span = event.target.closest('.fact[data-run]');
    if (span && !panel.contains(span)) openNumber(span);
  });
  main.addEventListener('keydown', (event) => {
    const span = event.target.closest('.fact[data-run]');
    if (event.defaultPrevented || !span || event.ctrlKey || event.altKey || event.metaKey) return;
    if (event.key === 'Enter' || event.key === ' ') openNumber(span);
    else if (event.key === 'ArrowRight') walkNumbers(span, 1);
    else if (event.key === 'ArrowLeft') walkNumbers(span, -1);
    else return;
    event.preventDefault();
    event.stopPropagation(); // elsewhere the arrows turn pages
  });

  // The links and numbers of a table, or of a list of entries, are one stop too.
  const lists = 'main table, main .entries';
  const stopsOf = (list) => [...list.querySelectorAll('a[href], .fact[data-run]')];
  let hinted = false;

  function walkList(event) {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1, Home: -Infinity, End: Infinity }[event.key];
    const here = event.target.closest('a[href], .fact[data-run]');
    if (!by || !here || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey) return;
    const stops = stopsOf(event.currentTarget);
    const next = Math.max(0, Math.min(stops.length - 1, stops.indexOf(here) + by));
    stops[next].focus();
    event.preventDefault();
    event.stopPropagation();
  }

  // The stop is where one was last; the first time it is said how to go on.
  function enterList(event) {
    const here = event.target.closest('a[href], .fact[data-run]');
    if (!here) return;
    for (const other of event.currentTarget.querySelectorAll('[tabindex="0"]')) other.tabIndex = -1;
    here.tabIndex = 0;
    if (!hinted && here.matches(':focus-visible')) say('The arrow keys go through this list.');
    hinted = true;
  }

  function listsOfLinks() {
    for (const list of document.querySelectorAll(lists)) {
      const stops = stopsOf(list);
      if (stops.length < 3) continue;
      stops.forEach((stop, n) => { stop.tabIndex = n ? -1 : 0; });
      list.addEventListener('keydown', walkList);
      list.addEventListener('focusin', enterList);
    }
  }

  // Figures ---------------------------------------------------------------------------------------

  const addressOf = (id) => `${location.href.split('#')[0]}#${id}`;
  const copyLink = (id) => button('Copy the link', () => copy(addressOf(id), 'Link'), { class: 'door-button' });
  // The start page shows a figure without its number.
  const labelOf = (figure) => figure.querySelector('figcaption .number')?.textContent.trim()
    || (figure.matches('.listing') ? 'this listing' : 'this figure');

  async function figureBehind(figure) {
    const stem = figure.dataset.figure;
    const data = await behind(stem);
    const runs = (figure.dataset.runs || '').split(' ').filter(Boolean);
    const list = element('dl');
    let program = '';
    for (const name of runs.filter((table) => data.runs[table])) {
      const run = data.runs[name];
      if (run.program !== program) list.append(...fact('Program', source(`code/${run.program}.c`)));
      list.append(...fact('Command', command(commandOf(run))),
        ...fact('Table', download(`data/${name}.tsv`, file(`${name}.tsv`))));
      program = run.program;
    }
    const drawer = data.figures[stem];
    list.append(...fact('Drawn by', link(`${base}${drawer}.html`, code(drawer))),
      ...fact('Picture', ...['svg', 'pdf'].flatMap((kind, n) => [n ? ', ' : '',
        download(`figures/${stem}.${kind}`, file(`${stem}.${kind}`))])));
    const changer = figure.querySelector('.change'); // by live.js, where there is something to change
    const change = changer ? button('Change it', () => {
      panel.hidePopover();
      changer.click();
    }, { class: 'door-button' }) : '';
    const programs = [...new Set(runs.map((name) => data.runs[name]))].filter((run) => run && !run.options);
    return [list,
      element('p', { class: 'door-buttons' }, change, button('Enlarge', () => {
        panel.hidePopover();
        enlarge(figure);
      }, { class: 'door-button' }), copyLink(figure.id)),
      ...programs.slice(0, 1).map((run) => runner(run))];
  }

  function figures() {
    for (const figure of main.querySelectorAll('figure.drawing[data-figure]')) {
      const label = labelOf(figure);
      figure.querySelector('figcaption')?.append(element('p', { class: 'door-tools' },
        button('Enlarge', () => enlarge(figure), { class: 'door-button', 'aria-label': `Enlarge ${label}` }),
        button('Details', (event) => open(event.currentTarget, label, () => figureBehind(figure)),
          { class: 'door-button', 'aria-label': `Details of ${label}`, 'aria-haspopup': 'dialog' })));
      const image = figure.querySelector('img');
      // A tap that closes the panel is no wish to see the picture.
      if (image) image.addEventListener('click', () => { if (!justClosed()) enlarge(figure); });
    }
  }

  // A figure on the whole screen ------------------------------------------------------------------

  const stage = element('div', { class: 'zoom-stage', tabindex: '0', role: 'group', 'aria-label': 'Picture' });
  const zoomTitle = element('p', { class: 'zoom-title', id: 'zoom-title' });
  const zoom = element('dialog', { class: 'zoom', 'aria-labelledby': 'zoom-title' },
    element('div', { class: 'zoom-bar' }, zoomTitle,
      button('−', () => scaleBy(1 / 1.4), { class: 'door-button', 'aria-label': 'Smaller' }),
      button('+', () => scaleBy(1.4), { class: 'door-button', 'aria-label': 'Larger' }),
      button('Fit', () => scaleTo(1), { class: 'door-button', 'aria-label': 'Fit to the screen' }),
      button('×', () => zoom.close(), { class: 'door-button', 'aria-label': 'Close' })),
    stage);
  let [scale, picture, proportion] = [1, null, 1];

  // As wide as the screen lets it be, times the scale; the point (x, y) of the stage stays.
  function scaleTo(wanted, x = stage.clientWidth / 2, y = stage.clientHeight / 2) {
    const before = picture.offsetWidth || picture.getBoundingClientRect().width;
    const [left, top] = [stage.scrollLeft + x, stage.scrollTop + y];
    scale = Math.max(1, Math.min(12, wanted));
    const fit = Math.min(stage.clientWidth, stage.clientHeight * proportion);
    picture.style.width = `${fit * scale}px`;
    picture.style.height = `${(fit * scale) / proportion}px`;
    const ratio = (fit * scale) / before;
    stage.scrollTo(left * ratio - x, top * ratio - y);
  }
  const scaleBy = (factor, x, y) => scaleTo(scale * factor, x, y);

  // The drawing itself, printed or live; a figure that moves has small ones beside it.
  function drawingOf(figure) {
    const area = (part) => part.getBoundingClientRect().width * part.getBoundingClientRect().height;
    const [largest] = [...figure.querySelectorAll('svg, img')].sort((a, b) => area(b) - area(a));
    return largest && area(largest) > 0 ? largest : null;
  }

  function enlarge(figure) {
    const shown = drawingOf(figure);
    if (!shown) {
      say('This picture is not there yet.');
      return;
    }
    const size = shown.getBoundingClientRect();
    proportion = size.width / size.height;
    picture = shown.cloneNode(true);
    for (const name of ['style', 'class', 'id', 'loading', 'width', 'height']) picture.removeAttribute(name);
    zoomTitle.textContent = labelOf(figure);
    const look = figure.classList.contains('true-colours') ? 'drawing true-colours' : 'drawing';
    stage.replaceChildren(element('div', { class: 'zoom-centre' }, element('figure', { class: look }, picture)));
    zoom.showModal();
    scaleTo(1);
    // Where the screen is hardly wider than the page, as on a phone, larger than that.
    if (picture.getBoundingClientRect().width < 1.3 * size.width) scaleTo(1.8);
    stage.focus();
  }

  stage.addEventListener('wheel', (event) => {
    if (!event.ctrlKey) return; // else it scrolls
    event.preventDefault();
    const box = stage.getBoundingClientRect();
    scaleBy(Math.exp(-event.deltaY / 100), event.clientX - box.left, event.clientY - box.top);
  }, { passive: false });
  stage.addEventListener('dblclick', (event) => {
    const box = stage.getBoundingClientRect();
    scaleTo(scale > 1 ? 1 : 2.5, event.clientX - box.left, event.clientY - box.top);
  });
  zoom.addEventListener('keydown', (event) => {
    if (event.key === '+' || event.key === '=') scaleBy(1.4);
    else if (event.key === '-') scaleBy(1 / 1.4);
    else if (event.key === '0') scaleTo(1);
    event.stopPropagation();
  });

  // Two fingers.
  let pinched = null;
  const between = ([a, b]) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY);
  stage.addEventListener('touchstart', (event) => {
    pinched = event.touches.length === 2 ? { span: between(event.touches), scale } : null;
  }, { passive: true });
  stage.addEventListener('touchmove', (event) => {
    if (!pinched || event.touches.length !== 2) return;
    event.preventDefault();
    const box = stage.getBoundingClientRect();
    const [a, b] = event.touches;
    scaleTo((pinched.scale * between(event.touches)) / pinched.span,
      (a.clientX + b.clientX) / 2 - box.left, (a.clientY + b.clientY) / 2 - box.top);
  }, { passive: false });
  addEventListener('resize', () => { if (zoom.open) scaleTo(scale); });

  // Listings --------------------------------------------------------------------------------------

  const codeOf = (box) => box.querySelector('pre').textContent.replace(/\n$/, '');

  async function listingBehind(figure) {
    const { source: path, lines = '1-1' } = figure.dataset;
    const [from, to] = lines.split('-');
    const program = path.replace(/^code\/|\.c$/g, '');
    const runnable = /^code\/\d\d-[^/]+\/[^/]+\.c$/.test(path);
    const list = element('dl', {},
      ...fact('Source', source(path, from), from === to ? `, line ${from}` : `, lines ${from} to ${to}`));
    if (path.startsWith('code/')) {
      const whole = link(`${base}${path}.html`, 'open it');
      list.append(...fact('The whole file', whole, ', ', download(path, 'download it')));
    }
    if (runnable) list.append(...fact('Command', command(commandOf({ program, options: '' }))));
    return [list,
      element('p', { class: 'door-buttons' }, copier(() => codeOf(figure), 'Listing'), copyLink(figure.id)),
      runnable ? runner({ program, options: '' }) : null];
  }

  function listings() {
    for (const figure of main.querySelectorAll('figure.listing[data-source]')) {
      const label = labelOf(figure);
      if (!figure.querySelector('pre')) continue;
      figure.querySelector('figcaption')?.append(element('span', { class: 'door-tools' },
        copier(() => codeOf(figure), 'Listing', `Copy ${label}`),
        button('Details', (event) => open(event.currentTarget, label, () => listingBehind(figure)),
          { class: 'door-button', 'aria-label': `Details of ${label}`, 'aria-haspopup': 'dialog' })));
    }
  }

  // Of a session in a terminal, what was typed.
  function typed(text) {
    const commands = text.split('\n').filter((line) => line.startsWith('$ ')).map((line) => line.slice(2));
    return commands.length ? commands.join('\n') : text;
  }

  function copies() {
    for (const box of main.querySelectorAll('pre.transcript, div.sourceCode')) {
      if (box.closest('figure.listing, .entry') || !box.textContent.trim()) continue;
      const what = box.matches('pre') && /^\$ /m.test(box.textContent) ? 'Command' : 'Text';
      const text = () => typed((box.querySelector('pre') || box).textContent.replace(/\n$/, ''));
      const frame = element('div', { class: 'door-copied' });
      box.replaceWith(frame);
      frame.append(box, copier(text, box.matches('pre') ? what : 'Code'));
    }
  }

  // Exercises -------------------------------------------------------------------------------------

  async function exerciseBehind(section) {
    const stem = section.dataset.exercise;
    const known = await ours.exercise(stem);
    const place = `exercises/${stem}/${file(stem)}`;
    const given = [[`${place}.c`, known.c], [`${place}.h`, known.h]].filter(([, text]) => text);
    const list = element('dl', {},
      ...fact('What it asks', command(`./course show ${stem}`)),
      ...(given.length ? fact('Write it in', code(given[0][0])) : []),
      ...fact('Have it marked', command(`./course grade ${stem}`)),
      ...fact('When stuck', command(`./course hint ${stem}`)));
    const files = given.map(([path, text]) => element('details', {}, element('summary', {}, code(file(path))),
      element('div', { class: 'door-copied' },
        element('pre', { tabindex: '0', role: 'region', 'aria-label': file(path) }, code(text)),
        copier(text, file(path)))));
    return [list, ...files,
      element('p', { class: 'door-buttons' }, button('Copy what it asks', () => copy(known.plain, 'What it asks'),
        { class: 'door-button' }), copyLink(section.id))];
  }

  // An exercise is done in its place (write.js); to press again closes it, and what was written stays.
  const writings = new Map(); // section -> where it is written
  ours.openWriting = async (section, given) => {
    section.querySelector(':scope > .write')?.remove(); // why it did not open before
    const box = element('div', { class: 'write' });
    section.append(box);
    writings.set(section, box);
    try {
      await Promise.all([ours.withEditor(), load('drafts.js'), dress('write.css')]);
      await load('write.js');
      await ours.write(box, section.dataset.exercise, given);
    } catch (error) {
      writings.delete(section); // so that it can be tried again
      box.replaceChildren(element('p', { role: 'status' }, `${error.message} Is there a network? `,
        button('Try again', () => ours.openWriting(section, given), { class: 'door-button' })));
    }
    return box;
  };

  function toggleWriting(section, opening) {
    const box = writings.get(section);
    if (box) box.hidden = !box.hidden;
    else ours.openWriting(section);
    opening.setAttribute('aria-expanded', String(!box?.hidden));
  }

  function exercises() {
    for (const section of main.querySelectorAll('section.exercise[data-exercise]')) {
      const heading = section.querySelector('h3')?.textContent || 'this exercise';
      section.querySelector('.task')?.append(' · ',
        button('Write it here', (event) => toggleWriting(section, event.currentTarget),
          { class: 'door-words', 'aria-expanded': 'false', 'aria-label': `Write it here: ${heading}` }), ' · ',
        button('How to do it', (event) => open(event.currentTarget, heading, () => exerciseBehind(section)),
          { class: 'door-words', 'aria-haspopup': 'dialog', 'aria-label': `How to do it: ${heading}` }));
    }
    if (!main.querySelector('.your-answers')) followLink(); // exercises.js follows its own
    addEventListener('hashchange', followLink);
  }

  // An exercise, and the text that a link may bring for it (letters.js). A damaged link is told, and brings none.
  ours.openLinked = async (section, asked, given = {}) => {
    let [text, wrong] = [null, null];
    try {
      if (asked.has('text')) await load('letters.js');
      if (asked.has('text')) text = await ours.letters.text(asked.get('text'));
    } catch (error) {
      wrong = error;
    }
    const box = writings.get(section);
    if (box) {
      box.hidden = false;
      if (text) box.writing?.offer(text);
    } else {
      await ours.openWriting(section, { ...given, text });
    }
    section.querySelector('.task [aria-expanded]')?.setAttribute('aria-expanded', 'true');
    if (wrong) say(wrong.message);
  };

  // #write=02-euler/step, with &text=...: a link that opens an exercise, with given edits.
  async function followLink() {
    const asked = new URLSearchParams(location.hash.slice(1));
    if (!asked.has('write')) return;
    const section = main.querySelector(`section.exercise[data-exercise="${CSS.escape(asked.get('write'))}"]`);
    if (!section) return void say(`On this page there is no exercise ${asked.get('write')}.`);
    section.scrollIntoView();
    await ours.openLinked(section, asked);
  }

  // Links to copy ---------------------------------------------------------------------------------

  function anchor(id, what) {
    return element('a', {
      class: 'anchor', href: `#${id}`, 'aria-label': `Link to ${what}`, click: () => copy(addressOf(id), 'Link'),
    }, '#');
  }

  function anchors() {
    for (const heading of main.querySelectorAll('h2, h3')) {
      const id = heading.id || (heading.parentElement.matches('section[id]') && heading.parentElement.id);
      if (id) heading.append(' ', anchor(id, `“${heading.textContent.trim()}”`));
    }
    for (const figure of main.querySelectorAll('figure[id] > figcaption')) {
      const label = figure.querySelector('.number');
      if (!label) continue;
      const hash = anchor(figure.parentElement.id, label.textContent);
      if (!figure.parentElement.matches('.table')) hash.tabIndex = -1; // "Details" has the link as well
      label.after(hash);
    }
    for (const number of main.querySelectorAll('.equation[id] > .number')) { // which is its own link
      const { id } = number.parentElement;
      number.replaceChildren(element('a', {
        href: `#${id}`, 'aria-label': `Link to equation ${number.textContent}`,
        click: () => copy(addressOf(id), 'Link'),
      }, number.textContent));
    }
    for (const part of main.querySelectorAll('div.table[id], div.entry[id]:not(.csl-entry)')) {
      if (part.closest('.references') || !part.id) continue;
      part.prepend(anchor(part.id, part.matches('.table') ? 'this table' : part.id));
    }
  }

  // Previews --------------------------------------------------------------------------------------

  const previewed = 'a.reference, a.name, a.place, a.term, a.footnote-ref, a[href*="#ref-"], a.def:not([href^="#"])';

  // The beginning of what is in this page (previews.js does it for other pages).
  function excerpt(target) {
    const clone = (...parts) => {
      const out = element('div');
      for (const part of parts.filter(Boolean)) out.append(part.cloneNode(true));
      return out;
    };
    if (/^(term|cite)-/.test(target.id)) return clone(target.closest('p, li') || target);
    if (target.matches('.equation, figure.listing, figure.table, .references .entry, li')) return clone(target);
    if (target.matches('figure.drawing')) {
      return clone(drawingOf(target), target.querySelector('figcaption p'));
    }
    const entry = target.closest('.entry');
    if (entry) return clone(entry.querySelector('pre'), entry.querySelector('p'));
    return clone(target.querySelector('h1, h2, h3') || target.closest('h1, h2, h3'),
      target.querySelector(':scope > .task'), target.querySelector(':scope > p:not(.task)'));
  }

  const preview = (() => {
    const box = element('div', { class: 'preview', popover: 'manual', 'aria-hidden': 'true' });
    let [waiting, leaving, shown] = [0, 0, null];

    // Where a link leads: [page, anchor]. What a header declares is explained on the page
    // that the reference has of that header.
    function goalOf(from) {
      const [path, id = ''] = from.getAttribute('href').split('#');
      const header = /code\/steps\/(\w+)\.h\.html$/.exec(from.href.split('#')[0]);
      if (header && id.startsWith('def-')) return [`b-library-${header[1]}.html`, id.slice(4)];
      return [path.startsWith(base) ? path.slice(base.length) : path, id];
    }

    async function contentOf(from) {
      const [target, id] = goalOf(from);
      if (!target || target === page) {
        const here = id && document.getElementById(id);
        return here ? excerpt(here) : null;
      }
      if (target.includes('/') || !id) return null;
      await load(`doors/${target.replace(/\.html$/, '')}.previews.js`);
      const html = (await previewsOf.get(target))[id];
      if (html && html.includes('class="katex')) await dress('katex/katex.min.css'); // a page without formulas comes without it
      const out = element('div');
      if (html) out.innerHTML = html;
      return html ? out : null;
    }

    // A copy says nothing twice, is no stop of the keyboard and needs no names.
    function still(content) {
      content.querySelectorAll('.anchor, .door-tools, .door-words').forEach((part) => part.remove());
      for (const part of content.querySelectorAll('[id], [tabindex], [role], a, button')) {
        for (const name of ['id', 'tabindex', 'role', 'aria-haspopup', 'href']) part.removeAttribute(name);
      }
      for (const image of content.querySelectorAll('img')) image.removeAttribute('loading');
      const image = content.querySelector(':scope > img, :scope > svg');
      if (image) {
        const frame = element('figure', { class: 'drawing' });
        image.replaceWith(frame);
        frame.append(image);
      }
      return content;
    }

    async function show(from) {
      let content = null;
      try {
        content = await contentOf(from);
      } catch {
        return; // the link leads there all the same
      }
      if (!content || waiting !== from) return;
      box.replaceChildren(still(content));
      box.showPopover();
      shown = from;
      place(box, from, 8);
    }

    function hide() {
      waiting = 0;
      shown = null;
      if (box.matches(':popover-open')) box.hidePopover();
    }

    function ask(from, delay) {
      clearTimeout(leaving);
      if (shown === from || panel.contains(from)) return;
      if (shown) hide();
      waiting = from;
      setTimeout(() => { if (waiting === from) show(from); }, delay);
    }

    function leave() {
      if (!shown) waiting = 0;
      clearTimeout(leaving);
      leaving = setTimeout(hide, 250);
    }

    main.addEventListener('pointerover', (event) => {
      const from = event.target.closest(previewed);
      if (from && event.pointerType === 'mouse') ask(from, 350);
    });
    main.addEventListener('pointerout', (event) => {
      const from = event.target.closest(previewed);
      if (from && !from.contains(event.relatedTarget)) leave();
    });
    main.addEventListener('focusin', (event) => {
      const from = event.target.closest(previewed);
      if (from && from.matches(':focus-visible')) ask(from, 500);
      else if (shown) leave();
    });
    main.addEventListener('focusout', leave);
    box.addEventListener('pointerenter', () => clearTimeout(leaving));
    box.addEventListener('pointerleave', leave);
    document.addEventListener('keydown', (event) => {
      if (event.key !== 'Escape' || !shown) return;
      hide();
      event.stopPropagation();
    }, true);
    return { box, hide };
  })();

  // -----------------------------------------------------------------------------------------------

  // For scripts that come later.
  ours.parts = { element, button, code, link, command, copy, copier, load, dress, say, tableOf, fate };
  main.append(status, panel, preview.box, zoom);
  numbers();
  listsOfLinks();
  figures();
  listings();
  exercises();
  copies();
  anchors();
})();
