/* deck.js: starts reveal.js. Keys that a figure's panel takes are the panel's. */
Reveal.initialize({
  width: 1280, height: 720, margin: 0.04, hash: true, center: false, transition: 'none', slideNumber: 'c', controls: false,
  keyboardCondition: () => !document.activeElement.closest('.hand, button'),
});

/* A formula that would run into its number, or over the edge, is set smaller. It is centred, so the number needs room on both sides. */
document.fonts.ready.then(() => {
  const width = (e) => e.getBoundingClientRect().width;
  for (const display of document.querySelectorAll('.katex-display')) {
    const parts = [...display.querySelectorAll('.katex-html > .base')];
    const tag = display.querySelector('.katex-html > .tag');
    const needed = parts.reduce((sum, part) => sum + width(part), 0) + (tag ? 2.4 * width(tag) : 0);
    if (needed > width(display)) display.style.fontSize = `${100 * width(display) / needed}%`;
  }
});
