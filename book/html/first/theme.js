// theme.js: the colours that the reader chose, before anything is painted. Without a
// choice they are the system's. reading.js lets the reader choose.
try {
  const theme = localStorage.getItem('small-steps.theme');
  if (['light', 'dark', 'sepia'].includes(theme)) document.documentElement.dataset.theme = theme;
} catch {
  // What is not kept cannot be found again: the system's colours it is.
}
