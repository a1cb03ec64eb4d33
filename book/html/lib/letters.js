// letters.js: bytes or a text as they stand in a link: squeezed, in letters that no address minds.
//
//   await pack(bytes)             letters; of a text, too
//   await unpack(letters, most)   bytes, no more than so many; or it throws a Sentence
//   await text(letters)           a text of no more than 1 MB
import { Sentence } from './sentence.js';

export async function pack(bytes) {
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
      throw new Sentence('This link holds more than it should.');
    }
  }
  return new Uint8Array(await new Blob(parts).arrayBuffer());
}

export async function unpack(letters, most) {
  if (letters.length > 2 * most) throw new Sentence('This link holds more than it should.');
  try {
    const binary = atob(letters.replace(/-/g, '+').replace(/_/g, '/'));
    return await spread(Uint8Array.from(binary, (letter) => letter.charCodeAt(0)), most);
  } catch (error) {
    throw error instanceof Sentence ? error : new Sentence('This link is damaged.');
  }
}

export const text = async (letters) => new TextDecoder().decode(await unpack(letters, 1e6));
