// archive.js: archives of answers, packed and unpacked by fflate. {name: bytes} is what is in an archive.
import { unzipSync, zipSync } from 'fflate';

/** @param {Record<string, Uint8Array>} files */
export const pack = (files) => zipSync(files, { level: 6 });

/** @param {Uint8Array} bytes @param {(file: { name: string, originalSize: number }) => boolean} wanted */
export const unpack = (bytes, wanted) => unzipSync(bytes, { filter: wanted });
