// player.js: what plays, never two at once, and never out of sight. A track is what is played, from 0 to 1.
//
//   along(clock)       all curves grow up to one moment
//   through(control)   an option goes from one end to the other
//   film(desk)         tables of the build's, for the first sight: nothing is fetched, nothing computed

const still = matchMedia('(prefers-reduced-motion: reduce)');
const duration = { play: 8000, once: 5000 }; // milliseconds from one end to the other

let playing = null; // whose turn it is
let isStopped = false; // by hand: who has stopped one wants no other to begin

export class Player {
  constructor(desk) {
    this.desk = desk;
    new IntersectionObserver(([seen]) => { this.isSeen = seen.isIntersecting; }).observe(desk.picture);
  }

  get isPlaying() {
    return playing === this;
  }

  // A reader's wish. For those who want no motion it is one step.
  play(track) {
    playing?.pause();
    if (still.matches) {
      track.step();
      return;
    }
    this.begin(track, duration.play, track.begin());
  }

  once(track) {
    if (!still.matches && !playing) this.begin(track, duration.once, 0);
  }

  begin(track, long, share) {
    playing = this;
    Object.assign(this, { track, share });
    this.desk.showPlaying(true);
    let before = performance.now();
    const frame = (moment) => {
      if (!this.isPlaying || this.track !== track) return;
      if (this.isSeen && !document.hidden) {
        this.share = Math.min(1, this.share + Math.max(0, moment - before) / long);
        track.show(this.share);
      }
      before = moment;
      if (this.share < 1 || !track.isDone()) requestAnimationFrame(frame);
      else this.pause();
    };
    requestAnimationFrame(frame);
  }

  pause() {
    if (!this.isPlaying) return;
    const { track } = this;
    this.track = playing = null;
    track.end();
    this.desk.showPlaying(false);
  }

  // By a reader's hand: it stays where it is, and nothing more runs by itself in this page.
  hold() {
    isStopped = true;
    if (!this.track.isFilm) this.pause();
    else {
      this.track = playing = null;
      this.desk.showPlaying(false);
    }
  }
}

export const along = (desk) => ({
  begin() {
    const { clock } = desk.scene;
    const isOnItsWay = clock.now !== null && clock.now < clock.to;
    return isOnItsWay ? (clock.now - clock.from) / (clock.to - clock.from) : 0;
  },
  show(share) {
    const { clock } = desk.scene;
    clock.goTo(clock.from + share * (clock.to - clock.from));
    desk.draw();
  },
  isDone: () => true,
  end() {
    const { clock } = desk.scene;
    if (clock.now >= clock.to) clock.now = null; // all of it
    desk.draw();
  },
  step() {
    desk.scene.clock.step(1);
    desk.draw();
  },
});

// Whatever it takes to run, the next value is the one whose turn it is then.
export const through = (desk, control) => ({
  begin: () => control.at < control.last ? control.at / control.last : 0,
  show(share) {
    const next = Math.round(share * control.last);
    if (!desk.working && next !== control.at) control.goTo(next);
  },
  isDone: () => control.at === control.last,
  end() {},
  step: () => control.goTo(control.at + 1),
});

export const film = (desk) => ({
  show(share) {
    const { frames } = desk.film;
    desk.showFrame(frames[Math.min(frames.length - 1, Math.floor(share * frames.length))]);
  },
  isDone: () => true,
});

// Figures that run when they are first seen: each once, in their turn, and none after it was touched.
const waiting = new Set();

export function whenSeen(desk, track) {
  if (still.matches) return;
  const begin = () => {
    if (playing?.track.isFilm && !playing.isSeen) playing.pause(); // it gives way
    if (desk.isTouched || isStopped) leave();
    else if (!playing && waiting.has(desk)) {
      leave();
      desk.player.once(track);
    }
  };
  const leave = () => {
    waiting.delete(desk);
    seen.disconnect();
  };
  const seen = new IntersectionObserver(([one]) => {
    if (one.intersectionRatio >= 0.6) waiting.add(desk);
    else waiting.delete(desk);
    begin();
  }, { threshold: [0.6] });
  desk.beginOnce = begin;
  seen.observe(desk.picture);
}

export function nextInTurn() {
  for (const desk of [...waiting]) desk.beginOnce();
}
