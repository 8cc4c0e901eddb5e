// Elements, numbers, colours: what every view needs.

const byId = (id) => document.getElementById(id);

/** An element. `on…` are listeners, `text` its text, `style` custom properties and styles; the rest attributes. */
function el(tag, props = {}, ...children) {
  const svg = ['svg', 'path', 'line', 'rect', 'text', 'g'].includes(tag);
  const node = svg ? document.createElementNS('http://www.w3.org/2000/svg', tag) : document.createElement(tag);
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key === 'text') node.textContent = value;
    else if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else if (key === 'style') for (const [k, v] of Object.entries(value)) node.style.setProperty(k, v);
    else node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children.filter((c) => c !== null && c !== undefined));
  return node;
}

const thousands = (n) => Math.round(n).toString().replace(/\B(?=(\d{3})+$)/g, ',');
function scaled(n, units) {
  let unit = 0;
  while (Math.abs(n) >= 999.5 && unit + 1 < units.length) { n /= 1000; unit += 1; }
  const digits = unit === 0 || Math.abs(n) >= 99.95 ? 0 : Math.abs(n) >= 9.995 ? 1 : 2;
  return `${n.toFixed(digits)} ${units[unit]}`.trim();
}
const bytes = (n) => scaled(n, ['B', 'kB', 'MB', 'GB', 'TB', 'PB', 'EB']);
const count = (n) => (n < 100000 ? thousands(n) : scaled(n, ['', 'k', 'M', 'G', 'T']));
const percent = (part, whole) => (whole > 0 ? (part * 100) / whole : 0);
const percents = (part, whole) => percent(part, whole).toFixed(1);
function seconds(s) {
  if (s >= 120) return `${Math.floor(s / 60)} min ${Math.round(s % 60)} s`;
  return s >= 0.1 || s === 0 ? `${s.toFixed(2)} s` : `${(s * 1000).toFixed(2)} ms`;
}
/** A value of a unit, for people. */
const shown = (value, unit) => (unit === 'bytes' ? bytes(value) : `${thousands(value)} ${unit}`);

/** Where an axis from 0 to `most` has its lines: about `about` steps of 1, 2 or 5 times a power of ten, whole ones if `whole`. */
function axisSteps(most, about, whole = false) {
  const power = 10 ** Math.floor(Math.log10(most / about));
  const digit = most / about / power;
  const step = Math.max(whole ? 1 : 0, (digit < 1.5 ? 1 : digit < 3.5 ? 2 : digit < 7.5 ? 5 : 10) * power);
  return { step, at: Array.from({ length: Math.floor(most / step + 1e-9) + 1 }, (_, i) => i * step) };
}

/** How a figure changed, in words that cannot be read the wrong way round. */
function change(before, now, more, less) {
  if (before === now) return before === 0 ? 'none in both' : 'the same';
  if (before === 0) return 'only in new';
  if (now === 0) return 'only in old';
  const ratio = now / before;
  if (ratio >= 2) return `${ratio.toFixed(1)} × as much`;
  const by = Math.abs(ratio - 1) * 100;
  const amount = by >= 9.95 ? by.toFixed(0) : by >= 0.05 ? by.toFixed(1) : 'under 0.1';
  return `${amount} % ${ratio > 1 ? more : less}`;
}

/** Whether two numbers of samples may be of the same cost: as `may_be_chance` of the model. */
const mayBeChance = (old, now) => Math.abs(now - old) <= 3 * Math.sqrt(old + now);

/** The same hue for a name everywhere. */
function hue(name) {
  let h = 2166136261;
  for (let i = 0; i < name.length; i += 1) h = Math.imul(h ^ name.charCodeAt(i), 16777619);
  return (h >>> 0) % 360;
}
const PALETTE = ['#4e79a7', '#f28e2b', '#59a14f', '#e15759', '#76b7b2', '#d9b13b', '#b07aa1', '#ff9da7', '#9c755f',
  '#2f9fbf', '#8cb84a', '#c7568f', '#6f6fc4', '#d08a5c', '#3f8f7a', '#a59f3c'];
const OTHERS = '#9aa0a6';

/** A group of buttons of which one is pressed. */
function choice(name, options, current, choose) {
  const buttons = options.map(([value, label]) => el('button', {
    type: 'button', 'aria-pressed': String(value === current), text: label, 'data-value': value,
    onclick: () => {
      buttons.forEach((b) => b.setAttribute('aria-pressed', String(b.dataset.value === String(value))));
      choose(value);
    },
  }));
  return el('div', { class: 'group', role: 'group', 'aria-label': name }, ...buttons);
}

/** Shows rows of [name, value] under a title beside the pointer. */
function tip(event, title, rows) {
  const box = byId('tip');
  if (!event) { box.hidden = true; return; }
  box.replaceChildren(el('b', { text: title }), ...rows.map(([k, v]) => el('div', {}, el('span', { text: k }), el('span', { text: v }))));
  box.hidden = false;
  const { innerWidth: w, innerHeight: h } = window;
  const [bw, bh] = [box.offsetWidth, box.offsetHeight];
  box.style.left = `${Math.max(4, event.clientX + 16 + bw > w ? event.clientX - bw - 12 : event.clientX + 16)}px`;
  box.style.top = `${Math.max(4, event.clientY + 16 + bh > h ? event.clientY - bh - 12 : event.clientY + 16)}px`;
}
