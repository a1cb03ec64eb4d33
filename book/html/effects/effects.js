// effects.js: snow, fire, smoke and a million particles. A <div class="effects" data-effect="fire"> gets a picture that
// plays, with sliders and what a frame costs; its words stay where it cannot play, and on paper. What moves is C
// (code/web/effects.c, packed as live/effects.js); here it is drawn, by WebGL, or with fewer particles without it.
//
// In this order: what there is to choose, the C, painting by WebGL, painting without, a stage, opening.
import { compiled } from '../figure/packs.js';
import { make } from '../lib/dom.js';
import { Sentence } from '../lib/sentence.js';
import { system } from '../lib/system.js';

const still = matchMedia('(prefers-reduced-motion: reduce)');
const night = matchMedia('(prefers-color-scheme: dark)');
const rate = 60; // steps per second, as in code/web/effects.c
const space = '\u202f';

const isDark = () => (document.documentElement.dataset.theme ?? (night.matches ? 'dark' : 'light')) === 'dark';

// Three digits of what is small, all of what is large: 0.3, 21.5, 12 345.
function digits(value) {
  const text = String(Math.abs(value) < 100 ? Number(value.toPrecision(3)) : Math.round(value));
  return text.replace('-', '−').replace(/\B(?=(\d{3})+$)/g, text.includes('.') ? '' : space);
}

// What there is to choose. -----------------------------------------------------------------------------------------

// The numbers are those of the C. `before`: seconds that have passed when the curtain rises. `view`: from where, in
// metres, and how wide. `most`: times the printed births.
const effects = {
  snow: { which: 0, most: 20, before: 6, view: [0, 0, 4], says: 'Snow: white flakes sink and drift on a dark sky.' },
  fire: { which: 1, most: 20, before: 2, view: [0.75, 0, 2.5], says: 'Fire: bright discs rise, shrink and redden.' },
  smoke: { which: 2, most: 6, before: 4, view: [0, 0, 4], says: 'Smoke: grey puffs rise, grow and thin out.' },
};

// A slider goes from a part of the printed value to a multiple of it, or between ends.
const knobs = [
  { name: 'births', unit: 'per second', log: true, times: [0.1, 'most'] },
  { name: 'wind', unit: 'm/s', ends: [0, 2] },
  { name: 'lifetime', unit: 's', log: true, times: [0.25, 3] },
  { name: 'lift', unit: 'm/s²', ends: [-4, 4] },
  { name: 'drag', unit: 'N' + space + 's/m', ends: [0, 4] },
];
const crowd = [
  { name: 'particles', unit: '', log: true, ends: [1e3, 1e6], printed: 1e6, whole: true },
  { name: 'scatter', unit: 'm/s', ends: [0, 1], printed: 0.05 },
];

const crowdSays = 'A cube of coloured dust falls on a floor, bounces without loss, and folds into layers.';

// The ground that each is seen on, from above to below: red, green, blue.
const grounds = {
  snow: () => [[0.03, 0.06, 0.13], [0.16, 0.25, 0.37]],
  fire: () => [[0.02, 0.02, 0.025], [0.09, 0.04, 0.02]],
  smoke: () => isDark() ? [[0.05, 0.06, 0.08], [0.2, 0.21, 0.23]] : [[0.71, 0.79, 0.87], [0.95, 0.94, 0.91]],
  million: () => [[0.015, 0.02, 0.035], [0.05, 0.06, 0.09]],
};

// The C. -----------------------------------------------------------------------------------------------------------

class Play {
  constructor(module) {
    const page = new Proxy({}, { get: () => () => 0 }); // for tables, which it does not make
    this.c = new WebAssembly.Instance(module, { wasi_snapshot_preview1: system(() => this.c.memory, {}), page }).exports;
  }

  // What a function of the library returns: 0 is well.
  check(status) {
    if (status !== 0) throw new Sentence('There is not enough memory for so many particles.');
  }

  floats(at, count) {
    if (at === 0) throw new Sentence('There is not enough memory to draw so many particles.');
    return new Float32Array(this.c.memory.buffer, at, count);
  }
}

// Painting by WebGL. -----------------------------------------------------------------------------------------------

const numbersEach = 8; // of a particle: see effect_look in code/web/effects.c

const groundShaders = [`#version 300 es
  out vec2 at;
  void main() {
    at = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0;
    gl_Position = vec4(at * 2.0 - 1.0, 0.0, 1.0);
  }`, `#version 300 es
  precision mediump float;
  uniform vec3 above, below, glow;
  in vec2 at;
  out vec4 colour;
  float grain(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
  void main() {
    vec2 from = (at - vec2(0.5, 0.1)) * vec2(1.3, 1.0);
    vec3 light = mix(below, above, at.y) + glow * exp(-5.0 * dot(from, from));
    colour = vec4(light + (grain(gl_FragCoord.xy) - 0.5) / 255.0, 1.0);
  }`];

// A soft disc for each particle. Kinds: 0 snow, 1 fire, 2 smoke.
const spriteShaders = [`#version 300 es
  layout(location = 0) in vec4 place; // x, y, size, opacity
  layout(location = 1) in vec4 look;  // red, green, blue, luck
  uniform highp int kind;
  uniform vec3 view;
  out vec2 at;
  out vec4 shade;
  out vec2 luck;
  void main() {
    at = vec2(gl_VertexID & 1, gl_VertexID >> 1) * 2.0 - 1.0;
    float far = fract(look.w * 7.31 + 0.5); // flakes hang at different depths
    float wide = kind == 0 ? place.z * mix(0.35, 1.15, far * far) : place.z * (kind == 1 ? 1.75 : 1.45);
    float strong = kind == 0 ? mix(0.45, 1.0, far) : kind == 1 ? 0.55 : 0.62;
    shade = vec4(look.rgb, place.w * strong);
    luck = vec2(look.w, place.z);
    gl_Position = vec4((place.xy + at * wide - view.xy) / view.z * vec2(2.0, 8.0 / 3.0) - 1.0, 0.0, 1.0);
  }`, `#version 300 es
  precision highp float;
  uniform highp int kind;
  in vec2 at;
  in vec4 shade;
  in vec2 luck;
  out vec4 colour;
  float grain(vec2 p) { return fract(sin(dot(p, vec2(12.9898, 78.233))) * 43758.5453); }
  float noise(vec2 p) {
    vec2 cell = floor(p), s = smoothstep(0.0, 1.0, p - cell);
    return mix(mix(grain(cell), grain(cell + vec2(1, 0)), s.x),
               mix(grain(cell + vec2(0, 1)), grain(cell + vec2(1, 1)), s.x), s.y);
  }
  void main() {
    float r = dot(at, at), dense = 0.0;
    if (r >= 1.0) discard;
    if (kind == 0) dense = smoothstep(1.0, 0.25, r);
    if (kind > 0) {
      float a = 40.0 * luck.x, c = cos(a), s = sin(a); // each puff is turned its own way
      vec2 p = mat2(c, s, -s, c) * at * 1.7 + 9.0 * luck.x;
      float curl = 0.6 * noise(p * 1.4) + 0.3 * noise(p * 3.1 + 5.0) + 0.1 * noise(p * 6.7);
      dense = (1.0 - r) * (1.0 - r) * smoothstep(0.12, 0.75, curl + 0.25 * (1.0 - r));
    }
    if (kind == 1) dense *= exp(-1.2 * r);
    float opacity = shade.a * dense;
    // Where flames lie on each other, red is full first, then green: from red over yellow to white.
    colour = kind == 1 ? vec4(shade.rgb * vec3(1.0, 0.6, 0.45) * opacity, 0.0) : vec4(shade.rgb * opacity, opacity);
  }`];

// A point for each of the million, seen from a place that goes round them. Colour by number: who began higher.
const dustShaders = [`#version 300 es
  layout(location = 0) in float x;
  layout(location = 1) in float y;
  layout(location = 2) in float z;
  uniform float angle, count, size, strength;
  out vec4 shade;
  void main() {
    float c = cos(angle), s = sin(angle);
    vec3 p = vec3(c * x + s * z, y - 0.66, c * z - s * x);
    p = vec3(p.x, 0.96 * p.y - 0.28 * p.z, 0.96 * p.z + 0.28 * p.y); // from a little above
    float away = 4.0 - p.z;
    gl_Position = vec4(p.x * 3.0, p.y * 4.0, away - 1.0, away);
    gl_PointSize = max(1.0, size / away);
    float hue = float(gl_VertexID) / count;
    vec3 colour = 0.52 + 0.48 * cos(6.2832 * (vec3(0.62, 0.35, 0.05) + 0.72 * hue));
    shade = vec4(colour, 1.0) * strength;
  }`, `#version 300 es
  precision mediump float;
  uniform float rounded;
  in vec4 shade;
  out vec4 colour;
  void main() {
    vec2 at = gl_PointCoord * 2.0 - 1.0;
    colour = shade * (rounded > 0.5 ? smoothstep(1.0, 0.5, dot(at, at)) : 1.0);
  }`];

class Painter {
  // Null without WebGL.
  static of(canvas) {
    const gl = canvas.getContext('webgl2', { alpha: false, antialias: false, depth: false });
    return gl && new Painter(canvas, gl);
  }

  constructor(canvas, gl) {
    this.canvas = canvas;
    this.gl = gl;
    this.ground = this.program(groundShaders);
    this.nothing = gl.createVertexArray();
    this.disc = this.table(spriteShaders);
    this.points = this.table(dustShaders);
  }

  // A program with a table of numbers that change in each frame.
  table(shaders) {
    const { gl } = this;
    return { ...this.program(shaders), array: gl.createVertexArray(), buffer: gl.createBuffer(), room: 0 };
  }

  program(shaders) {
    const { gl } = this;
    const program = gl.createProgram();
    shaders.forEach((source, i) => {
      const shader = gl.createShader(i === 0 ? gl.VERTEX_SHADER : gl.FRAGMENT_SHADER);
      gl.shaderSource(shader, source);
      gl.compileShader(shader);
      gl.attachShader(program, shader);
    });
    gl.linkProgram(program);
    if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost()) {
      throw new Error(gl.getProgramInfoLog(program));
    }
    const at = {};
    const count = gl.getProgramParameter(program, gl.ACTIVE_UNIFORMS) ?? 0; // null: the context is lost
    for (let i = 0; i < count; i++) {
      const { name } = gl.getActiveUniform(program, i);
      at[name] = gl.getUniformLocation(program, name);
    }
    return { program, at };
  }

  /** @param {number[][]} ground */
  clear([above, below], glow = 0) {
    const { gl, ground } = this;
    gl.viewport(0, 0, this.canvas.width, this.canvas.height);
    gl.disable(gl.BLEND);
    gl.useProgram(ground.program);
    gl.uniform3fv(ground.at.above, above);
    gl.uniform3fv(ground.at.below, below);
    gl.uniform3f(ground.at.glow, 0.55 * glow, 0.2 * glow, 0.05 * glow);
    gl.bindVertexArray(this.nothing);
    gl.drawArrays(gl.TRIANGLES, 0, 3);
    gl.enable(gl.BLEND);
  }

  fill(table, data) {
    const { gl } = this;
    gl.bindBuffer(gl.ARRAY_BUFFER, table.buffer);
    if (table.room < data.byteLength) {
      table.room = data.byteLength * 1.5;
      gl.bufferData(gl.ARRAY_BUFFER, table.room, gl.STREAM_DRAW);
    }
    gl.bufferSubData(gl.ARRAY_BUFFER, 0, data);
  }

  sprites(effect, count, numbers) {
    const { gl } = this;
    this.clear(grounds[effect](), effect === 'fire' ? Math.min(0.5, count / 600) : 0);
    this.fill(this.disc, numbers);
    gl.useProgram(this.disc.program);
    gl.uniform1i(this.disc.at.kind, effects[effect].which);
    gl.uniform3fv(this.disc.at.view, effects[effect].view);
    gl.bindVertexArray(this.disc.array);
    for (const place of [0, 1]) {
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, 4, gl.FLOAT, false, 4 * numbersEach, 16 * place);
      gl.vertexAttribDivisor(place, 1);
    }
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA); // fire has alpha 0: it adds light
    gl.drawArraysInstanced(gl.TRIANGLE_STRIP, 0, 4, count);
  }

  dust(count, numbers, time) {
    const { gl } = this;
    this.clear(grounds.million());
    this.fill(this.points, numbers);
    gl.useProgram(this.points.program);
    gl.bindVertexArray(this.points.array);
    for (const place of [0, 1, 2]) {
      gl.enableVertexAttribArray(place);
      gl.vertexAttribPointer(place, 1, gl.FLOAT, false, 4, 4 * count * place);
    }
    // As much light from a thousand as from a million.
    const size = 4 * this.canvas.width / 640 * Math.max(1, Math.min(5, 3 * (2e4 / count) ** 0.4));
    const { at } = this.points;
    gl.uniform1f(at.angle, 0.6 + 0.12 * time);
    gl.uniform1f(at.count, count);
    gl.uniform1f(at.size, size);
    gl.uniform1f(at.rounded, size > 7 ? 1 : 0);
    gl.uniform1f(at.strength, Math.min(1, 0.9 * (2e4 / count) ** 0.6));
    gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_COLOR); // light upon light, and never more than white
    gl.drawArrays(gl.POINTS, 0, count);
  }
}

// Painting without it. ---------------------------------------------------------------------------------------------

const mostFlat = { sprites: 1200, dust: 12000 };
const css = (colour, opacity = 1) =>
  `rgb(${colour.map((part) => Math.round(255 * Math.min(1, part))).join(' ')} / ${opacity.toFixed(3)})`;

class FlatPainter {
  constructor(canvas) {
    this.canvas = canvas;
    this.pen = canvas.getContext('2d');
    if (!this.pen) throw new Sentence('This browser can draw nothing that moves.');
    this.discs = new Map();
  }

  /** @param {number[][]} ground */
  clear([above, below]) {
    const { pen, canvas } = this;
    const ground = pen.createLinearGradient(0, 0, 0, canvas.height);
    ground.addColorStop(0, css(above));
    ground.addColorStop(1, css(below));
    pen.globalCompositeOperation = 'source-over';
    pen.globalAlpha = 1;
    pen.fillStyle = ground;
    pen.fillRect(0, 0, canvas.width, canvas.height);
  }

  // A soft disc of about this colour, drawn once.
  disc(colour) {
    const near = colour.map((part) => Math.round(16 * part) / 16);
    const key = near.join();
    if (!this.discs.has(key)) {
      const disc = make('canvas', { width: 64, height: 64 });
      const pen = disc.getContext('2d');
      const ink = pen.createRadialGradient(32, 32, 0, 32, 32, 32);
      for (const r of [0, 0.25, 0.5, 0.75, 1]) ink.addColorStop(r, css(near, (1 - r * r) ** 2));
      pen.fillStyle = ink;
      pen.fillRect(0, 0, 64, 64);
      this.discs.set(key, disc);
    }
    return this.discs.get(key);
  }

  sprites(effect, count, numbers) {
    const { pen, canvas } = this;
    this.clear(grounds[effect]());
    pen.globalCompositeOperation = effect === 'fire' ? 'lighter' : 'source-over';
    const [left, bottom, width] = effects[effect].view;
    const scale = canvas.width / width;
    const each = Math.ceil(count / mostFlat.sprites);
    for (let i = 0; i < count; i += each) {
      const [x, y, size, opacity, ...colour] = numbers.subarray(numbersEach * i, numbersEach * i + 7);
      const wide = 1.4 * size * scale;
      pen.globalAlpha = Math.max(0, 0.8 * opacity);
      const [right, down] = [(x - left) * scale, canvas.height - (y - bottom) * scale];
      pen.drawImage(this.disc(colour), right - wide, down - wide, 2 * wide, 2 * wide);
    }
  }

  dust(count, numbers, time) {
    const { pen, canvas } = this;
    this.clear(grounds.million());
    const [c, s] = [Math.cos(0.6 + 0.12 * time), Math.sin(0.6 + 0.12 * time)];
    const each = Math.ceil(count / mostFlat.dust);
    for (let i = 0; i < count; i += each) {
      const [x, y, z] = [numbers[i], numbers[count + i] - 0.66, numbers[2 * count + i]];
      const [across, deep] = [c * x + s * z, c * z - s * x];
      const away = 4 - 0.96 * deep - 0.28 * y;
      const right = canvas.width * (0.5 + 1.5 * across / away);
      const up = canvas.height * (0.5 - 2 * (0.96 * y - 0.28 * deep) / away);
      const hue = 6.2832 * 0.72 * i / count;
      pen.fillStyle = css([3.9, 2.2, 0.31].map((phase) => 0.52 + 0.48 * Math.cos(phase + hue)), 0.8);
      pen.fillRect(right, up, 1.6, 1.6);
    }
  }
}

// A stage. ---------------------------------------------------------------------------------------------------------

// How long something took, the last thirty times: the mean of the quicker two thirds, for clocks of pages are coarse.
class Times {
  constructor() {
    this.last = [];
  }

  add(time) {
    this.last.push(time);
    if (this.last.length > 30) this.last.shift();
  }

  get usual() {
    const quick = [...this.last].sort((a, b) => a - b).slice(0, Math.ceil(this.last.length * 2 / 3));
    return quick.length ? quick.reduce((sum, time) => sum + time, 0) / quick.length : undefined;
  }
}

function milliseconds({ usual }) {
  if (usual === undefined) return '–';
  return usual < 0.005 ? '< 0.01 ms' : `${usual.toFixed(usual < 1 ? 2 : 1)} ms`;
}

class Stage {
  constructor(element, module) {
    this.element = element;
    this.effect = element.dataset.effect;
    this.isCrowd = this.effect === 'million';
    this.play = new Play(module);
    this.playing = false;
    this.isSeen = false;
    this.owed = 0; // seconds that no step has been taken for
    this.steps = 0;
    this.frames = 0;
    this.seed = 1;
    this.fine = 1; // less where a frame takes too long to draw
    this.id = `stage-${stages.push(this)}`;
    this.build();
  }

  // The parts.

  build() {
    this.words = make('div', { class: 'words' }, ...this.element.childNodes);
    this.said = make('p', { class: 'said', role: 'status' });
    this.scene = make('div', { class: 'scene' });
    const button = (text, act) => {
      const one = make('button', { type: 'button', class: 'quiet' }, text);
      one.addEventListener('click', act);
      return one;
    };
    this.player = button('Play', () => this.playing ? this.pause() : this.start());
    this.player.classList.add('player');
    this.again = button('Start again', () => {
      this.limit = 0; // memory is asked anew
      this.begin();
    });
    this.asPrinted = button('As printed', () => this.reset());
    this.kinds = make('fieldset', { class: 'kinds' }, make('legend', {}, 'What burns, drifts or falls'));
    if (!this.isCrowd) this.offerKinds();
    this.options = make('div', { class: 'options' });
    this.costs = make('dl', { class: 'costs' });
    this.memory = make('p', { class: 'memory' });
    const row = make('div', { class: 'row' }, this.player, this.again);
    if (!this.isCrowd) row.append(this.kinds);
    this.panel = make('div', { class: 'panel' }, row, this.said, this.options,
      make('div', { class: 'foot' }, this.costs, this.asPrinted), this.memory);
    this.element.setAttribute('role', 'group');
    this.element.setAttribute('aria-label', this.isCrowd ? 'A million particles' : 'Snow, fire and smoke');
    this.element.replaceChildren(this.scene, this.panel, this.words);
    this.newCanvas();
    new ResizeObserver(() => this.fit()).observe(this.scene);
    new IntersectionObserver(([seen]) => {
      this.isSeen = seen.isIntersecting;
      this.wake();
    }).observe(this.scene);
    document.addEventListener('visibilitychange', () => this.wake());
    night.addEventListener('change', () => this.draw());
    new MutationObserver(() => this.draw()).observe(document.documentElement, { attributeFilter: ['data-theme'] });
  }

  offerKinds() {
    const name = `${this.id}-effect`;
    for (const key of Object.keys(effects)) {
      const input = make('input', { type: 'radio', name, value: key });
      input.checked = key === this.effect;
      input.addEventListener('change', () => this.change(key));
      this.kinds.append(make('label', {}, input, key[0].toUpperCase() + key.slice(1)));
    }
  }

  // The picture, and what paints it.
  newCanvas() {
    this.canvas = make('canvas', { role: 'img', 'aria-label': this.element.getAttribute('aria-label') });
    this.scene.replaceChildren(this.canvas);
    this.painter = Painter.of(this.canvas) ?? new FlatPainter(this.canvas);
    if (this.painter instanceof FlatPainter) {
      const most = this.isCrowd ? mostFlat.dust : mostFlat.sprites;
      this.say(`This browser has no WebGL: at most ${digits(most)} particles are drawn, while all are moved.`);
    }
    this.canvas.addEventListener('webglcontextlost', (event) => {
      event.preventDefault();
      this.painter = null;
      this.pause();
      this.say('The graphics card was taken away. Press Play when it is back.');
    });
    this.canvas.addEventListener('webglcontextrestored', () => {
      this.newCanvas();
      this.fit();
      this.say('');
    });
  }

  offerOptions() {
    this.options.replaceChildren();
    this.knobs = (this.isCrowd ? crowd : knobs).map((knob, i) => {
      const printed = knob.printed ?? this.play.c.effect_knob(i);
      const factors = knob.times?.map((factor) => factor === 'most' ? effects[this.effect].most : factor);
      const [from, to] = knob.ends ?? factors.map((factor) => factor * printed);
      const one = { ...knob, number: i, printed, from, to, value: printed };
      const id = `${this.id}-${knob.name}`;
      one.input = make('input', { type: 'range', id, min: 0, max: 1000, step: 1 });
      one.output = make('output', { for: id });
      one.input.addEventListener('input', () => {
        const share = one.input.value / 1000;
        this.turn(one, one.log ? one.from * (one.to / one.from) ** share : one.from + share * (one.to - one.from));
      });
      const label = make('label', { for: id }, knob.name);
      this.options.append(make('div', { class: 'option' }, label, one.input, one.output));
      this.show(one);
      return one;
    });
  }

  show(knob) {
    const { from, to, value, input, output, unit } = knob;
    const share = knob.log ? Math.log(value / from) / Math.log(to / from) : (value - from) / (to - from);
    input.value = Math.round(1000 * share);
    output.textContent = unit ? `${digits(value)} ${unit}` : digits(value);
    input.setAttribute('aria-valuetext', output.textContent);
  }

  say(text) {
    this.said.textContent = text;
  }

  // What the reader does.

  turn(knob, value) {
    knob.value = knob.whole ? Math.round(value) : Number(value.toPrecision(3));
    if (!this.isCrowd) this.play.c.effect_turn(knob.number, knob.value);
    else if (this.hasBegun) this.begin();
    this.show(knob);
  }

  reset() {
    for (const knob of this.knobs) this.turn(knob, knob.printed);
  }

  change(effect) {
    this.effect = effect;
    this.knobs = null; // other numbers
    this.begin();
  }

  start() {
    if (!this.painter) this.newCanvas();
    if (!this.hasBegun) this.begin();
    if (!this.hasBegun) return;
    this.playing = true;
    this.player.textContent = 'Pause';
    this.wake();
  }

  pause() {
    this.playing = false;
    this.player.textContent = 'Play';
    this.tell();
  }

  // Anew, with the knobs as they stand.
  begin() {
    const { c } = this.play;
    this.canvas.setAttribute('aria-label', this.isCrowd ? crowdSays : effects[this.effect].says);
    try {
      if (this.isCrowd) {
        if (!this.knobs) this.offerOptions();
        this.limit ||= c.million_memory();
        const [count, scatter] = this.knobs.map((knob) => knob.value);
        this.play.check(c.million_begin(count, this.seed, scatter));
        this.count = count;
      } else {
        this.play.check(c.effect_begin(effects[this.effect].which, this.seed));
        if (!this.knobs) this.offerOptions();
        else this.knobs.forEach((knob) => c.effect_turn(knob.number, knob.value));
        this.play.check(c.effect_go(effects[this.effect].before * rate));
      }
    } catch (error) {
      this.hasBegun = false;
      this.count = 0;
      this.fail(error);
      return;
    }
    this.hasBegun = true;
    this.scene.querySelector('.wait')?.remove();
    this.owed = 0;
    this.steps = 0;
    this.physics = new Times();
    this.drawing = new Times();
    this.spacing = new Times();
    this.draw();
    this.tell();
  }

  // Before it begins: a few of the million, as they will begin.
  showFew() {
    const few = 20000;
    this.offerOptions();
    this.play.check(this.play.c.million_begin(few, this.seed, 0));
    this.count = few;
    this.draw();
    this.scene.append(make('p', { class: 'wait' }, 'Press Play: a million take 60 MB of memory.'));
  }

  fail(error) {
    this.pause();
    this.say(error instanceof Sentence ? error.message : `Something went wrong here (${error.message}).`);
  }

  // Frames.

  wake() {
    if (!this.playing || !this.isSeen || document.hidden || this.isAwake) return;
    this.isAwake = true;
    let before = null;
    const frame = (moment) => {
      this.isAwake = this.playing && this.isSeen && !document.hidden;
      if (!this.isAwake) return;
      if (before !== null) {
        this.spacing.add(moment - before);
        this.frame((moment - before) / 1000);
      }
      before = moment;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  // Steps are not frames: as many are taken as are due, but of the million one at most.
  frame(seconds) {
    this.owed = Math.min(this.owed + seconds, (this.isCrowd ? 1.5 : 6) / rate);
    const due = Math.floor(this.owed * rate + 1e-3);
    try {
      if (due > 0) this.step(due);
      this.owed = Math.max(0, this.owed - due / rate);
      this.draw();
    } catch (error) {
      this.fail(error);
    }
    this.frames++;
    if (this.frames % 15 !== 0) return;
    this.tell();
    if (!this.isCrowd && this.spacing.usual > 45 && this.fine > 0.3) this.coarsen();
  }

  // Fewer pixels, for soft discs lie on each other in many layers.
  coarsen() {
    this.fine *= 0.7;
    this.spacing = new Times();
    this.fit();
  }

  step(count) {
    const { c } = this.play;
    const began = performance.now();
    if (this.isCrowd) for (let i = 0; i < count; i++) c.million_go();
    else this.play.check(c.effect_go(count));
    this.physics.add((performance.now() - began) / count);
    this.steps += count;
  }

  draw() {
    if (!this.painter || !(this.hasBegun || this.count)) return;
    const { c } = this.play;
    const began = performance.now();
    if (this.isCrowd) {
      this.painter.dust(this.count, this.play.floats(c.million_look(), 3 * this.count), this.steps / rate);
    } else {
      this.count = c.effect_count();
      const look = c.effect_look(this.owed);
      const numbers = this.count ? this.play.floats(look, numbersEach * this.count) : new Float32Array();
      this.painter.sprites(this.effect, this.count, numbers);
    }
    this.drawing?.add(performance.now() - began);
  }

  fit() {
    const wide = Math.round(this.scene.clientWidth * Math.min(2, devicePixelRatio) * this.fine);
    if (!wide || this.canvas.width === wide) return;
    this.canvas.width = wide;
    this.canvas.height = Math.round(wide * 3 / 4);
    this.draw();
  }

  // What it costs. Nobody is read these numbers aloud while they change.
  tell() {
    if (!this.hasBegun) return;
    const draws = this.painter instanceof FlatPainter ? 'drawing' : 'to the graphics card';
    const rows = [
      ['alive', digits(this.count)], ['a step', milliseconds(this.physics)], [draws, milliseconds(this.drawing)],
      ['frames', this.spacing.usual ? `${Math.round(1000 / this.spacing.usual)} per second` : '–'],
    ];
    const row = ([name, value]) => make('div', {}, make('dt', {}, name), make('dd', {}, value));
    this.costs.replaceChildren(...rows.map(row));
    if (this.isCrowd && this.limit > 0) this.memory.textContent = this.boundBy();
  }

  // 96 bytes for each: six numbers, there and back.
  boundBy() {
    const bytes = 96 * this.count;
    const least = 1000 * bytes / this.limit;
    const amount = bytes >= 1e6 ? `${digits(bytes / 1e6)} MB` : `${digits(bytes / 1e3)} kB`;
    const time = least < 0.1 ? least.toFixed(3) : least.toFixed(1);
    const speed = (this.limit / 1e9).toFixed(1);
    const why = this.count < 3e5 ? 'so few fit into caches' : 'memory was busy when it was asked; “Start again” asks anew';
    const faster = this.physics.usual < 0.9 * least ? ` The step is faster: ${why}.` : '';
    return `A step moves ${amount} to and from memory. A loop that does nothing else gets ${speed} GB/s here, so at `
      + `this machine’s memory speed the least is ${time} ms.${faster}`;
  }
}

// Opening: when a stage comes near the window, its module comes, too. ----------------------------------------------

export const stages = [];

async function open(element) {
  try {
    const stage = new Stage(element, await compiled('effects'));
    // A million takes a whole core: it waits for Play.
    if (stage.isCrowd) {
      stage.showFew();
    } else {
      stage.begin();
      if (!still.matches) stage.start();
    }
  } catch (error) {
    element.append(make('p', { class: 'said', role: 'status' }, `${error.message} Nothing plays here.`));
  }
}

const near = new IntersectionObserver((entries) => {
  for (const { isIntersecting, target } of entries) {
    if (!isIntersecting) continue;
    near.unobserve(target);
    open(target);
  }
}, { rootMargin: '50% 0px' });
for (const element of document.querySelectorAll('.effects[data-effect]')) near.observe(element);
