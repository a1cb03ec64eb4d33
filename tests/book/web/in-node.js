// in-node.js: C in the page, without a browser: book/html/write/machine.js and its workers, as the pages in a folder have them,
// in this process and its threads. The folder counts as read from a disk; files of `others` come first.
//
//   const machine = inNode('build/book/html', others);
//   await machine.isReady();
const fs = require('fs');
const path = require('path');
const vm = require('vm');
const { pathToFileURL } = require('url');
const threads = require('worker_threads');

// What a worker of a browser has, in a thread.
const manners = `
  const { parentPort } = require('worker_threads');
  globalThis.postMessage = (data, moved) => parentPort.postMessage(data, moved);
  Object.defineProperty(globalThis, 'onmessage', {
    set(listen) { parentPort.on('message', (data) => listen({ data })); },
  });\n`;

class Worker {
  constructor(address) {
    this.thread = address.blob.text().then((text) => {
      const thread = new threads.Worker(manners + text, { eval: true });
      thread.on('message', (data) => this.onmessage?.({ data }));
      thread.on('error', (error) => this.onerror?.({ message: error.message, preventDefault() {} }));
      return thread;
    });
  }

  postMessage(data, moved) {
    this.thread.then((thread) => thread.postMessage(data, moved));
  }

  terminate() {
    this.onmessage = null;
    this.thread.then((thread) => thread.terminate());
  }
}

// A document that runs the scripts which are put into it.
function tags(run, href) {
  const document = {
    documentElement: { dataset: {} },
    createElement: () => ({
      append() {}, remove() {}, setAttribute(name, value) { this[name] = value; }, addEventListener(event, hear) { this[event] = hear; },
    }),
    head: {
      append(script) {
        document.currentScript = { src: new URL(script.src, href).href };
        try {
          run(script.src);
        } catch (error) {
          return script.error(error);
        }
        return script.load();
      },
    },
  };
  return document;
}

function inNode(html, others = html) {
  const run = (name) => {
    const file = [others, html].map((folder) => path.join(folder, name)).find(fs.existsSync);
    vm.runInThisContext(fs.readFileSync(file ?? name, 'utf8'), { filename: name });
  };
  const { href } = pathToFileURL(`${html}/index.html`);
  Object.assign(globalThis, {
    window: globalThis,
    location: { protocol: 'file:', href },
    document: tags(run, href),
    Worker,
  });
  URL.createObjectURL = (blob) => ({ blob });
  run('small-steps.js');
  run('write.js');
  return globalThis.smallSteps.modules['../write/machine.js'];
}

module.exports = { inNode, tags };
