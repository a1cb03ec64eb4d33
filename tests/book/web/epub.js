// epub.js: opens every page of `pages` in a frame; `besideIts` is beside.js.
(async () => {
  const faults = [];
  for (const width of [360, 600]) {
    for (const page of pages) {
      const frame = document.createElement('iframe');
      frame.style = `width:${width}px; height:800px`;
      await new Promise((resolve) => {
        frame.onload = resolve;
        frame.src = page;
        document.body.append(frame);
      });
      if (frame.contentDocument.querySelector('parsererror')) faults.push(`${page} is no XML`);
      besideIts(frame.contentDocument, (text) => faults.push(`${page}, ${width} pixels: ${text}`));
      frame.remove();
    }
  }
  const said = document.createElement('pre');
  said.id = 'said';
  said.textContent = [...faults, `END ${pages.length} pages, ${faults.length} faults`].join('\n');
  document.body.replaceChildren(said);
})();
