// fonts.js: the page appears when its type is there, so that no line moves when it
// comes; after a moment it appears in any case. Not deferred: it runs before the
// page is painted, after the styles that name the fonts.
const longest = 600; // ms
const faces = ['1em Pagella', 'italic 1em Pagella', 'bold 1em Pagella'];
if (document.querySelector('link[href$="katex.min.css"]')) faces.push('1em KaTeX_Main', 'italic 1em KaTeX_Math');

const root = document.documentElement;
const show = () => root.classList.remove('setting');
root.classList.add('setting', 'scripted'); // scripted: there is room for what scripts will add (live.css)
setTimeout(show, longest);
Promise.all(faces.map(async (face) => document.fonts.load(face))).then(show, show);
