// recording.js: what was done to a world in a page, done to it natively (tests/book/web/playground.c).
const { spawnSync } = require('child_process');
const { fault } = require('./browser.js');

const bits = (value) => {
  const place = Buffer.alloc(8);
  place.writeDoubleBE(value);
  return place.toString('hex');
};

function natively(native, commands) {
  const { stdout, status } = spawnSync(native, { input: commands.join('\n'), encoding: 'utf8' });
  if (status !== 0) fault(`the native program ends with ${status}`);
  return stdout.trim().split('\n');
}

// Played natively: the hash, and the bits of each place.
function nativeEnd(native, { start, inputs, end }) {
  const commands = [`load ${start.numbers.length} ${start.numbers.map(bits).join(' ')}`];
  let tick = 0;
  for (const [when, code, x, y] of inputs) {
    if (when > tick) commands.push(`step ${when - tick}`);
    tick = when;
    commands.push(`input ${code} ${bits(x)} ${bits(y)}`);
  }
  commands.push(`step ${end - tick}`);
  return natively(native, commands);
}

module.exports = { bits, nativeEnd, natively };
