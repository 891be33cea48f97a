/**
 * Countdown, an OGraf graphic without imports.
 *
 * The picture is a function of two times: the wall clock (`Date.now`) says what the figures are, the time since the last
 * action how far the plate is open. Nothing else is remembered between two frames, so any time may be asked for in any order.
 *
 * One idea: a line is drawn and the plate falls from it. The station's theme, or Archivo in two sizes and two weights.
 */

const IN = 680;
const OUT = 320;
const ROLL = 200;
/** 00:00 is read before the end takes its place. */
const ZERO = 800;
const DAY = 86_400_000;

const STYLE = `
.countdown {
  --plate: var(--station-ground, #0b1f3a);
  --ink: var(--station-text, #fff);
  --accent: var(--station-accent, #ffb81c);
  position: absolute; inset: 0; display: block; width: 1920px; height: 1080px; overflow: hidden;
  font-family: var(--station-text-font, 'Tarja Archivo', sans-serif); font-variant-numeric: lining-nums tabular-nums;
  &[data-colours='inverse'] { --plate: var(--station-text, #fff); --ink: var(--station-ground, #0b1f3a); }
  &[data-colours='own'] {
    --plate: var(--own-plate);
    --accent: var(--own-accent);
    --ink: #fff;
  }
  /* Black or white, whichever reads better: 0.179 is the luminance at which both reach 4.6 : 1. Chromium before 119 has white. */
  @supports (color: rgb(from red r g b)) {
    &[data-colours='own'] {
      --ink: color(from var(--plate) xyz-d65
        calc(clamp(0, (0.179 - y) * 9999, 1) * 0.9505)
        clamp(0, (0.179 - y) * 9999, 1)
        calc(clamp(0, (0.179 - y) * 9999, 1) * 1.089));
    }
  }
  .stand { position: absolute; inset: 54px 96px; display: grid; place-items: center; }
  .box { min-width: 860px; max-width: 1728px; color: var(--ink); text-align: center; border-radius: var(--station-corner, 0); overflow: clip; }
  .large, .end { font-family: var(--station-display-font, 'Tarja Archivo', sans-serif); font-weight: var(--station-display-weight, 700); text-transform: var(--station-display-case, none); }
  .line { height: 12px; background: var(--accent); transform-origin: left; }
  .plate { padding: 40px 80px 36px; background: var(--plate); }
  .mask { overflow: clip; }
  .small { font-size: 44px; line-height: 56px; font-weight: var(--station-text-weight, 500); text-transform: var(--station-text-case, none); }
  /* A year has three digits of days: the longer the figures, the smaller. */
  .large { font-size: calc(216px * min(1, 13.2 / var(--length, 8))); line-height: 232px; letter-spacing: -0.02em; white-space: nowrap; }
  .end { font-size: calc(128px * var(--fit, 1)); line-height: 160px; letter-spacing: -0.01em; white-space: nowrap; }
  .days { margin-right: 0.26em; }
  .colon { display: inline-block; transform: translateY(-0.075em); }
  .roll { position: relative; display: inline-grid; overflow: clip; vertical-align: bottom; white-space: nowrap; }
  .roll > * { grid-area: 1 / 1; }
  .small .roll { display: grid; }
  /* What is read from the right has its stops at the left. */
  .small .roll > *, .end .text { unicode-bidi: plaintext; }
  [hidden] { display: none; }

  &:not([data-place='centre']) {
    .box { min-width: 380px; text-align: left; }
    .line { height: 8px; }
    .plate { padding: 18px 32px 16px; }
    .small { font-size: 34px; line-height: 44px; }
    .large, .end { font-size: 64px; line-height: 72px; }
  }
  &[data-place='topRight'] .stand { place-items: start end; }
  &[data-place='bottomLeft'] .stand { place-items: end start; }
}
`;

const BODY = `
<div class="stand"><div class="box">
  <div class="line"></div>
  <div class="plate">
    <div class="mask small"><div class="label"></div></div>
    <div class="mask large"><div class="time"></div></div>
    <div class="mask end" hidden><div class="text"></div></div>
  </div>
</div></div>
`;

export default class Countdown extends HTMLElement {
  #parts;
  #rolls = new Map();
  #written = new Map();
  #realtime = true;
  #loaded = {};
  #state = beginning({});
  #schedule = [];
  #time = 0;
  #frame = 0;

  async load({ data, renderType } = {}) {
    this.#realtime = renderType !== 'non-realtime';
    this.#loaded = { ...data };
    this.#state = beginning(this.#loaded);
    this.#build();
    await loadFonts();
    this.#draw();
    return { statusCode: 200 };
  }

  async dispose() {
    cancelAnimationFrame(this.#frame);
    this.#parts = undefined;
    this.replaceChildren();
    return { statusCode: 200 };
  }

  async playAction({ delta = 1, goto, skipAnimation = false } = {}) {
    const on = this.#state.phase === 'in';
    const target = goto >= 0 ? goto : (on ? 0 : -1) + delta;
    if (target > 0) return this.stopAction({ skipAnimation });
    await this.#act({ type: 'playAction', params: { goto: 0, skipAnimation } }, on || skipAnimation ? 0 : IN);
    return this.#state.phase === 'in' ? { statusCode: 200, currentStep: 0 } : { statusCode: 200 };
  }

  async stopAction({ skipAnimation = false } = {}) {
    await this.#act({ type: 'stopAction', params: { skipAnimation } }, this.#state.phase === 'out' || skipAnimation ? 0 : OUT);
    return { statusCode: 200 };
  }

  async updateAction({ data = {}, skipAnimation = false } = {}) {
    await this.#act({ type: 'updateAction', params: { data, skipAnimation } }, skipAnimation ? 0 : ROLL);
    return this.#state.phase === 'in' ? { statusCode: 200, currentStep: 0 } : { statusCode: 200 };
  }

  async customAction({ id } = {}) {
    return { statusCode: 400, statusMessage: `The countdown knows no action “${id}”.` };
  }

  async setActionsSchedule({ schedule = [] } = {}) {
    this.#schedule = [...schedule].sort((a, b) => a.timestamp - b.timestamp);
    return { statusCode: 200 };
  }

  /** Not realtime: everything is told again from the beginning, so earlier times leave no trace. */
  async goToTime({ timestamp }) {
    this.#time = timestamp;
    if (this.#schedule.length > 0) {
      this.#state = beginning(this.#loaded);
      for (const { timestamp: at, action } of this.#schedule) if (at <= timestamp) this.#state = after(this.#state, action, at);
    }
    this.#draw();
    return { statusCode: 200 };
  }

  connectedCallback() {
    this.#draw();
  }

  disconnectedCallback() {
    cancelAnimationFrame(this.#frame);
  }

  #now() {
    return this.#realtime ? performance.now() : this.#time;
  }

  async #act(action, lasts) {
    this.#state = { ...after(this.#state, action, this.#now()), tempo: tempo() };
    this.#draw();
    if (this.#realtime && lasts > 0) await new Promise((resolve) => setTimeout(resolve, lasts / tempo()));
  }

  #build() {
    const style = document.createElement('style');
    style.textContent = STYLE;
    this.classList.add('countdown');
    this.innerHTML = BODY;
    this.prepend(style);
    const part = (name) => this.querySelector(`.${name}`);
    this.#parts = { box: part('box'), line: part('line'), plate: part('plate'), small: part('small'), label: part('label'), large: part('large'), time: part('time'), end: part('end'), text: part('text') };
    this.#rolls.clear();
    this.#written.clear();
  }

  /** Draws the present frame, and in realtime asks for the next one while there is something to see. */
  #draw() {
    cancelAnimationFrame(this.#frame);
    const parts = this.#parts;
    if (!parts) return;
    const { data, was, changed } = this.#state;
    const now = this.#now();
    const count = countAt(data, Date.now());
    const open = both(openness(this.#state, now), openingOf(count));

    this.#set(this, 'data-place', String(data.place ?? 'centre'));
    this.#set(this, 'data-colours', String(data.colours ?? 'station'));
    this.#set(this, '--own-plate', String(data.plateColor ?? '#0b1f3a'));
    this.#set(this, '--own-accent', String(data.accentColor ?? '#ffb81c'));
    this.#set(parts.line, 'transform', `scaleX(${round(open.line)})`);
    this.#set(parts.plate, 'clip-path', `inset(0 0 ${round(100 * (1 - open.plate))}% 0)`);

    const label = String(data.label ?? '');
    const before = String(was.label ?? '');
    const empty = count.seconds === undefined && label === '';
    this.#set(parts.box, 'visibility', open.line > 0 && !empty ? 'visible' : 'hidden');
    this.#set(parts.small, 'hidden', count.ended || label === '');
    this.#set(parts.large, 'hidden', count.ended || count.seconds === undefined);
    this.#set(parts.end, 'hidden', !count.ended);
    const follow = `translateY(${round(116 * (1 - open.text))}%)`;
    for (const name of ['label', 'time', 'text']) this.#set(parts[name], 'transform', follow);

    this.#roll(parts.label, 'label', label, before, soft((now - changed) / ROLL));
    if (count.ended) this.#ending(String(data.finishText));
    else if (count.seconds !== undefined) this.#figures(count, data);

    const leaving = this.#state.phase === 'out' && now - this.#state.since < OUT / tempo();
    if (this.#realtime && this.isConnected && (this.#state.phase === 'in' || leaving)) this.#frame = requestAnimationFrame(() => this.#draw());
  }

  /** Each place of the figures rolls by itself, and only when it changes. */
  #figures({ seconds, turned }, data) {
    const places = figures(seconds, data);
    const before = figures(seconds + 1, data);
    const { large, time } = this.#parts;
    this.#set(large, '--length', String(places.reduce((sum, { text }) => sum + text.length, 0)));
    const shape = places.map(({ kind }) => kind).join();
    if (this.#written.get('shape') !== shape) {
      this.#written.set('shape', shape);
      time.replaceChildren(...places.map(({ kind }) => Object.assign(document.createElement('span'), { className: kind })));
      for (const key of this.#rolls.keys()) if (key !== 'label') this.#rolls.delete(key);
    }
    const progress = soft(turned / ROLL);
    const aligned = before.length === places.length;
    places.forEach(({ text }, index) => {
      this.#roll(time.children[index], index, text, aligned ? before[index].text : text, progress);
    });
  }

  #ending(text) {
    const { end, text: line } = this.#parts;
    if (this.#written.get('end') === text + this.dataset.place && line.textContent === text) return;
    this.#written.set('end', text + this.dataset.place);
    line.textContent = text;
    end.style.setProperty('--fit', 1);
    const room = end.clientWidth;
    if (room > 0 && end.scrollWidth > room) end.style.setProperty('--fit', Math.max(0.6, room / end.scrollWidth));
  }

  /** Old text leaves upwards, new text comes from below. */
  #roll(place, key, text, before, progress) {
    let roll = this.#rolls.get(key);
    if (!roll) {
      roll = { box: document.createElement('span'), fresh: document.createElement('span'), old: document.createElement('span') };
      roll.box.className = 'roll';
      roll.box.append(roll.fresh, roll.old);
      place.replaceChildren(roll.box);
      this.#rolls.set(key, roll);
    }
    const still = text === before || progress >= 1;
    if (roll.fresh.textContent !== text) roll.fresh.textContent = text;
    const old = still ? '' : before;
    if (roll.old.textContent !== old) roll.old.textContent = old;
    this.#set(roll.fresh, 'transform', still ? 'none' : `translateY(${round(110 * (1 - progress))}%)`);
    this.#set(roll.old, 'transform', still ? 'none' : `translateY(${round(-110 * progress)}%)`);
  }

  /** Writes a style, an attribute or `hidden`, when it is another one than before. */
  #set(element, name, value) {
    let written = this.#written.get(element);
    if (!written) this.#written.set(element, (written = {}));
    if (written[name] === value) return;
    written[name] = value;
    if (name === 'hidden') element.hidden = value;
    else if (name.startsWith('data-')) element.setAttribute(name, value);
    else element.style.setProperty(name, value);
  }
}

/* ---- state: what the actions so far have made ---- */

function beginning(data) {
  return { data, was: data, changed: -Infinity, phase: 'off', since: -Infinity, from: 0, tempo: tempo() };
}

function after(state, { type, params = {} }, at) {
  const since = params.skipAnimation ? -Infinity : at;
  const from = openness(state, at).plate;
  if (type === 'playAction' && state.phase !== 'in') return { ...state, phase: 'in', since, from };
  if (type === 'stopAction' && state.phase === 'in') return { ...state, phase: 'out', since, from };
  if (type === 'updateAction') return { ...state, was: state.data, data: { ...state.data, ...params.data }, changed: since };
  return state;
}

/** How far line, plate and words have come; from where an action found them, so that nothing jumps. */
function openness({ phase, since, from, tempo }, now) {
  if (phase === 'in') return coming(((now - since) * tempo) / IN, from);
  if (phase === 'out') return leaving(((now - since) * tempo) / OUT, from);
  return { line: 0, plate: 0, text: 0 };
}

function coming(x, from = 0) {
  const part = (start, end) => from + (1 - from) * soft((x - start) / (end - start));
  return { line: part(0, 0.6), plate: part(0.14, 0.9), text: part(0.23, 1) };
}

function leaving(x, from = 1) {
  return { line: from * (1 - hard((x - 0.5) / 0.5)), plate: from * (1 - hard(x / 0.75)), text: 1 };
}

function both(a, b) {
  return { line: Math.min(a.line, b.line), plate: Math.min(a.plate, b.plate), text: Math.min(a.text, b.text) };
}

/* ---- the count: what the wall clock makes of it ---- */

/** Seconds left (none without a target), milliseconds since they changed, whether the end has taken their place. */
function countAt(data, wall) {
  const target = targetAt(data, wall);
  if (target === undefined) return { ended: false };
  const left = target - wall;
  const seconds = Math.max(0, Math.ceil(left / 1000));
  const past = -left;
  const hasEnd = String(data.finishText ?? '') !== '';
  // Shut in between, the plate changes what it says and how wide it is.
  const ended = hasEnd && past >= ZERO + OUT;
  return { seconds, turned: past >= 0 ? past : seconds * 1000 - left, ended, past: hasEnd ? past : -Infinity, stays: staysOf(data) };
}

/** The plate shuts on 00:00, opens on the end; every day, it shuts on the end and opens on tomorrow's figures. */
function openingOf({ past = -Infinity, stays, ended }) {
  if (ended) return past > stays - OUT ? leaving((past - stays + OUT) / OUT) : coming((past - ZERO - OUT) / IN);
  if (past >= ZERO) return leaving((past - ZERO) / OUT);
  // Tomorrow’s figures open when the end is over: that was `stays` after the last target.
  const sinceEnd = DAY + past - stays;
  return stays < Infinity && sinceEnd < IN ? coming(sinceEnd / IN) : coming(1);
}

function staysOf({ everyDay, keepFor, finishText }) {
  if (!everyDay || String(finishText ?? '') === '') return Infinity;
  return Math.max(5, Number(keepFor) || 0) * 1000 + ZERO + OUT;
}

/** The moment counted to, in milliseconds since 1970; `undefined` while the field says none. */
function targetAt(data, wall) {
  const read = /^\s*(?:(\d{4})-(\d\d)-(\d\d))?[T ]*(\d\d?):(\d\d)(?::(\d\d))?\s*$/.exec(String(data.target ?? ''));
  if (!read) return undefined;
  const [, year, month, day, hour, minute, second = '0'] = read;
  const offset = (Number(data.utcOffset) || 0) * 3_600_000;
  const ofDay = (Number(hour) * 3600 + Number(minute) * 60 + Number(second)) * 1000;
  if (!data.everyDay) return year === undefined ? undefined : Date.UTC(Number(year), Number(month) - 1, Number(day)) + ofDay - offset;
  const stays = staysOf(data) < Infinity ? staysOf(data) : 60_000;
  const midnight = Math.floor((wall + offset) / DAY) * DAY - offset;
  // Yesterday's end may still stand after midnight.
  return [-1, 0, 1].map((days) => midnight + days * DAY + ofDay).find((target) => wall < target + stays);
}

/** The places of the figures: each digit and colon by itself. */
function figures(seconds, { units, dayWord }) {
  const two = (value) => String(value).padStart(2, '0');
  const s = seconds % 60;
  const minutes = Math.floor(seconds / 60);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  const places = [];
  let text = `${two(minutes)}:${two(s)}`;
  if (units === 'hours') text = `${two(hours)}:${two(minutes % 60)}:${two(s)}`;
  else if (units !== 'minutes' && hours > 0) {
    if (days > 0) places.push({ kind: 'days', text: `${days}\u00a0${dayWord ?? 'd'}` });
    text = `${two(hours % 24)}:${two(minutes % 60)}:${two(s)}`;
  }
  for (const character of text) places.push({ kind: character === ':' ? 'colon' : 'digit', text: character });
  return places;
}

/* ---- small things ---- */

/** The speed of the station's theme. */
function tempo() {
  return Number(getComputedStyle(document.documentElement).getPropertyValue('--station-tempo')) || 1;
}

/** Fast start, long soft end. */
function soft(x) {
  return x <= 0 ? 0 : x >= 1 ? 1 : 1 - (1 - x) ** 4;
}

/** Leaves ever faster. */
function hard(x) {
  return x <= 0 ? 0 : x >= 1 ? 1 : x ** 2.6;
}

function round(value) {
  return Math.round(value * 1000) / 1000;
}

/** Once per document; a graphic in a closed shadow root finds them too. A missing font must not keep the graphic off air. */
async function loadFonts() {
  const known = [...document.fonts].filter(({ family }) => family.includes('Tarja Archivo'));
  // Whole addresses: an export to one file finds them in the text.
  const faces = known.length > 0 ? known : [
    [new URL('./assets/archivo-latin-ext.woff2', import.meta.url), 'U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1E00-1E9F, U+1EF2-1EFF'],
    [new URL('./assets/archivo-latin.woff2', import.meta.url), 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02BC, U+02C6, U+02DA, U+02DC, U+2000-206F, U+20AC, U+2122, U+2212'],
  ].map(([address, unicodeRange]) => {
    const face = new FontFace('Tarja Archivo', `url("${address}")`, { weight: '100 900', unicodeRange });
    document.fonts.add(face);
    return face;
  });
  await Promise.allSettled(faces.map((face) => face.load()));
}
