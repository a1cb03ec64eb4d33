// letters.js: bytes or a text as they stand in a link: squeezed, in letters that no address minds.
//
//   await smallSteps.letters.pack(bytes)             letters; of a text, too
//   await smallSteps.letters.unpack(letters, most)   bytes, no more than so many; or it throws a Sentence
//   await smallSteps.letters.text(letters)           a text of no more than 1 MB
window.smallSteps ??= {};
((ours) => {
  'use strict';

  async function pack(bytes) {
    const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
    const squeezed = new Uint8Array(await new Response(stream).arrayBuffer());
    return btoa(Array.from(squeezed, (byte) => String.fromCharCode(byte)).join(''))
      .replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
  }

  // However much it would like to become.
  async function spread(bytes, most) {
    const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    const parts = [];
    let size = 0;
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      parts.push(part.value);
      size += part.value.length;
      if (size > most) {
        reader.cancel().catch(() => {});
        throw new ours.Sentence('This link holds more than it should.');
      }
    }
    return new Uint8Array(await new Blob(parts).arrayBuffer());
  }

  async function unpack(letters, most) {
    if (letters.length > 2 * most) throw new ours.Sentence('This link holds more than it should.');
    try {
      const binary = atob(letters.replace(/-/g, '+').replace(/_/g, '/'));
      return await spread(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)), most);
    } catch (error) {
      throw error instanceof ours.Sentence ? error : new ours.Sentence('This link is damaged.');
    }
  }

  const text = async (letters) => new TextDecoder().decode(await unpack(letters, 1e6));

  ours.letters = { pack, unpack, text };
})(window.smallSteps);
