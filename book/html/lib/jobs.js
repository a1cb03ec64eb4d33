// jobs.js: what takes long works in a worker, which is ended when it takes too long, so that the page lives on.
import { Sentence } from './sentence.js';
import { system } from './system.js';

export class Late extends Sentence {}

export const stopped = () => new Sentence('Stopped.');

/**
 * @typedef {(first: boolean) => number} Patience  milliseconds, of a worker's first question or another
 * @typedef {(data: any) => number | void} Hear  of each message: how long to wait from then on, 0 for as long as before, or
 *   nothing if that is the answer
 */

// A worker, which begins with the first question, and again after it was ended. `work` is its whole script: a function
// that names nothing outside of itself, for its text is handed over, so that it works wherever the page lies; it is called
// with system() of system.js. `prepare` gives its first message, which it answers by {ready: true}: only then time counts.
// `broken` says what a reader is told when it cannot work at all.
export class Jobs {
  /** @param {Function} work @param {{ prepare: () => any, broken: (why: string) => string }} words */
  constructor(work, { prepare, broken }) {
    this.address = URL.createObjectURL(new Blob([`(${work})(${system})`], { type: 'text/javascript' }));
    this.prepare = prepare;
    this.broken = broken;
    /** @type {Promise<any>} */
    this.last = Promise.resolve();
    this.turn = 0;
    /** @type {Worker | null} */
    this.worker = null;
    this.ready = this.first = false;
    /** @type {((error: Error) => void) | null} */
    this.refuse = null;
  }

  begin() {
    if (this.worker) return this.worker;
    this.ready = false;
    this.first = true;
    const worker = this.worker = new Worker(this.address);
    worker.onmessage = ({ data }) => { this.ready ||= Boolean(data.ready); };
    worker.onerror = (event) => {
      event.preventDefault();
      this.end();
      this.refuse?.(new Sentence(this.broken(event.message || 'its worker did not begin')));
    };
    worker.postMessage(this.prepare());
    return worker;
  }

  // One question at a time: its answer. Throws a Sentence, which is Late when it took too long.
  /** @param {any} question @param {{ patience: Patience, hear?: Hear, signal?: AbortSignal }} options @returns {Promise<any>} */
  ask(question, options) {
    const { turn } = this;
    const answer = this.last.then(() => {
      if (turn !== this.turn) throw this.why;
      return this.put(question, options);
    });
    this.last = answer.catch(() => {});
    return answer;
  }

  /** @param {any} question @param {{ patience: Patience, hear?: Hear, signal?: AbortSignal }} options */
  put(question, { patience, hear, signal }) {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return void reject(stopped()); // while it waited
      /** @type {ReturnType<typeof setTimeout> | undefined} */
      let limit;
      const settle = () => {
        clearTimeout(limit);
        signal?.removeEventListener('abort', stop);
        this.refuse = null;
      };
      const refuse = this.refuse = (error) => {
        settle();
        this.end();
        reject(error);
      };
      const stop = () => refuse(stopped());
      const wait = (/** @type {number} */ time) => {
        clearTimeout(limit);
        limit = setTimeout(() => refuse(new Late(`It was stopped after ${Math.round(time / 1000)} seconds.`)), time);
      };
      signal?.addEventListener('abort', stop);
      let worker;
      try {
        worker = this.begin();
      } catch (error) {
        return void refuse(new Sentence(this.broken(/** @type {Error} */ (error).message)));
      }
      const { first } = this;
      this.first = false;
      worker.onmessage = ({ data }) => {
        if (data.ready) this.ready = true;
        const going = data.ready ? patience(first) : hear?.(data);
        if (typeof going === 'number') {
          if (going > 0) wait(going);
          return;
        }
        settle();
        resolve(data);
      };
      if (this.ready) wait(patience(first));
      worker.postMessage(question);
    });
  }

  // What works is ended, and what waits for its turn refused by this sentence.
  /** @param {string} why */
  stop(why = 'Stopped.') {
    this.turn++;
    this.why = new Sentence(why);
    this.refuse?.(this.why);
  }

  // The worker is ended, and a new one takes the next question.
  end() {
    this.worker?.terminate();
    this.worker = null;
  }
}
