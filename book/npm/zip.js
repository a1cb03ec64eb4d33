// zip.js: archives of answers, packed and unpacked by fflate. esbuild makes build/book/html/zip.js of it
// (cmake/bundles.cmake), which book/html/drafts.js loads. {name: bytes} is what is in an archive.
import { unzipSync, zipSync } from 'fflate';

window.smallSteps.zip = {
  pack: (files) => zipSync(files, { level: 6 }),
  unpack: (bytes, wanted) => unzipSync(bytes, { filter: wanted }), // wanted({name, originalSize})
};
