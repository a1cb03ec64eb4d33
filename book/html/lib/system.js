/* system.js: what C's library needs of a system (WASI), for C that runs in a page: a clock, chance, and three files. The
 * first is at its end, and what is written to the others goes to `write`. There are no other files: fopen() returns NULL.
 *
 *   system(memory, { write(bytes), exit(status) })     memory() is that of the module
 *
 * A worker cannot load this: it is handed the function's text (jobs.js), so it names nothing outside of itself. */

/**
 * @param {() => WebAssembly.Memory} memory
 * @param {{ write?: (bytes: Uint8Array) => void, exit?: (status: number) => void }} options
 * @returns {Record<string, any>}
 */
export const system = (memory, { write = () => {}, exit = () => {} }) => {
  const [success, badFile, missing, terminal] = [0, 8, 52, 2]; // errors, and a kind of file: it is written line by line
  const view = () => new DataView(memory().buffer);
  const none = (count, size) => {
    view().setUint32(count, 0, true);
    view().setUint32(size, 0, true);
    return success;
  };
  const known = {
    fd_write(file, pieces, count, written) {
      if (file !== 1 && file !== 2) return badFile;
      let sum = 0;
      for (let piece = pieces; piece < pieces + 8 * count; piece += 8) {
        const [at, size] = [view().getUint32(piece, true), view().getUint32(piece + 4, true)];
        write(new Uint8Array(memory().buffer, at, size));
        sum += size;
      }
      view().setUint32(written, sum, true);
      return success;
    },
    fd_read(file, pieces, count, read) {
      if (file !== 0) return badFile;
      view().setUint32(read, 0, true);
      return success;
    },
    fd_fdstat_get(file, place) {
      if (file > 2) return badFile;
      new Uint8Array(memory().buffer, place, 24).fill(0)[0] = terminal;
      return success;
    },
    fd_prestat_get: () => badFile, // no folder is open
    clock_time_get(clock, precision, place) {
      const time = clock === 0 ? Date.now() : performance.now();
      view().setBigUint64(place, BigInt(Math.round(time * 1e6)), true);
      return success;
    },
    clock_res_get(clock, place) {
      view().setBigUint64(place, 1000n, true);
      return success;
    },
    random_get(place, size) {
      crypto.getRandomValues(new Uint8Array(memory().buffer, place, size));
      return success;
    },
    args_sizes_get: none,
    args_get: () => success,
    environ_sizes_get: none,
    environ_get: () => success,
    proc_exit: exit,
  };
  return new Proxy(known, { get: (all, name) => all[name] ?? (() => missing) });
};
