/* deck.js: starts reveal.js. Keys that a figure's panel takes are the panel's. */
Reveal.initialize({
  width: 1280, height: 720, margin: 0.04, hash: true, center: false, transition: 'none', slideNumber: 'c', controls: false,
  keyboardCondition: () => !document.activeElement.closest('.panel, button'),
});
