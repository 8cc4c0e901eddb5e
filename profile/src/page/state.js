// What the user looks at: one state, kept in the address after `#`, so that a view can be linked to.

const state = {
  measure: ['ticks', 'bytes', 'entries'].find((m) => newest.has(m)) ?? 'ticks',
  /** The node of the newest run's tree (or of the timeline's, while a window is chosen) that everything is narrowed to. */
  focus: null,
  /** [from, to] in seconds, or null. */
  window: null,
  filter: '',
  module: '',
  hideLibrary: false,
  /** The dimensions of the table of events, and what is decided of them: [name, value]. */
  by: ['event'],
  of: [],
};
const listeners = [];
const onChange = (listener) => listeners.push(listener);

function set(changes) {
  // Nodes are numbered per tree: the focus means nothing in another one.
  if ('window' in changes && (changes.window === null) !== (state.window === null)) state.focus = null;
  Object.assign(state, changes);
  const words = [];
  if (state.measure !== 'ticks') words.push(`measure=${state.measure}`);
  if (state.focus !== null) words.push(`focus=${state.focus}`);
  if (state.window) words.push(`window=${state.window.map((t) => +t.toFixed(6)).join('-')}`);
  if (state.filter) words.push(`filter=${encodeURIComponent(state.filter)}`);
  if (state.module) words.push(`module=${encodeURIComponent(state.module)}`);
  if (state.hideLibrary) words.push('hide-library');
  if (state.by.join() !== 'event') words.push(`by=${state.by.map(encodeURIComponent).join()}`);
  if (state.of.length > 0) words.push(`of=${state.of.map(([d, v]) => `${encodeURIComponent(d)}:${encodeURIComponent(v)}`).join()}`);
  try { history.replaceState(null, '', words.length > 0 ? `#${words.join('&')}` : location.pathname + location.search); } catch { /* a page without an address */ }
  kept.path = state.focus === null ? null : namesTo(state.focus);
  listeners.forEach((l) => l(changes));
}

/** The cost centres from a root to a node: what a node is called in later data. */
function namesTo(node) {
  const { tree } = current();
  const names = [];
  for (let at = node; at >= 0; at = tree.parent[at]) names.unshift(nameIn(tree, at));
  return names;
}
const nameIn = (tree, node) => { const { name, src } = tree.centres[tree.centre[node]]; return `${name} ${src}`; };

function nodeCalled(names) {
  const { tree } = current();
  let [at, siblings] = [null, tree.roots];
  for (const name of names) {
    at = siblings.find((n) => nameIn(tree, n) === name) ?? null;
    if (at === null) return null;
    siblings = tree.children[at];
  }
  return at;
}

/** Takes over what the address says; what it does not understand it leaves. */
function fromAddress() {
  for (const word of location.hash.slice(1).split('&')) {
    const [key, raw = ''] = word.split('=');
    let value = raw;
    try {
      const list = raw.split(',').map((item) => item.split(':').map(decodeURIComponent));
      if (key === 'by' && raw) state.by = list.map(([d]) => d);
      else if (key === 'of') state.of = list.filter((pair) => pair.length === 2);
    } catch { continue; }
    try { value = decodeURIComponent(raw); } catch { continue; }
    if (key === 'measure' && newest.has(value)) state.measure = value;
    else if (key === 'filter') state.filter = value;
    else if (key === 'module') state.module = value;
    else if (key === 'hide-library') state.hideLibrary = true;
    else if (key === 'window') {
      const [from, to] = value.split('-').map(Number);
      if (from >= 0 && to > from) state.window = [from, to];
    } else if (key === 'focus' && /^\d+$/.test(value)) state.focus = Number(value);
  }
  if ('path' in kept) state.focus = kept.path && nodeCalled(kept.path);
  const { tree } = current();
  if (state.focus !== null && state.focus >= tree.size) state.focus = null;
}

/** The tree and own figures that are looked at: the whole run, or the samples of a window. */
let cachedWindow = { key: null, view: null };
function current() {
  if (state.window && newest.timeline) {
    const key = state.window.join();
    if (cachedWindow.key !== key) {
      const own = ownWithin(newest.timeline, state.window);
      const { tree } = newest.timeline;
      cachedWindow = { key, view: { tree, own, sum: sums(tree, own), windowed: true } };
    }
    return cachedWindow.view;
  }
  return { tree: newest.tree, own: newest.tree.own, sum: newest.tree.sum, windowed: false };
}

/** The measure that can be shown now: a window has only ticks. */
const measureNow = () => (current().windowed ? 'ticks' : state.measure);
const measureWord = (m) => ({ ticks: 'time', bytes: 'bytes', entries: 'entries' })[m];

/** The line of chosen filters, each with a button that takes it away. */
function drawFilters() {
  const bar = byId('filters');
  const chips = [];
  const chip = (text, changes) => chips.push(el('button', {
    type: 'button', class: 'chip', text: `${text}  ✕`, 'aria-label': `${text}: remove this filter`, onclick: () => set(changes),
  }));
  if (state.focus !== null) {
    const { tree } = current();
    chip(`Within ${tree.centres[tree.centre[state.focus]].name}`, { focus: null });
  }
  if (state.window) chip(`From ${state.window[0].toFixed(3)} s to ${state.window[1].toFixed(3)} s`, { window: null });
  if (state.filter) chip(`Names with “${state.filter}”`, { filter: '' });
  if (state.module) chip(`Module ${state.module}`, { module: '' });
  if (state.hideLibrary) chip('Without libraries', { hideLibrary: false });
  bar.hidden = chips.length === 0;
  bar.replaceChildren(el('span', { class: 'soft', text: 'Shown:' }), ...chips,
    chips.length > 1 ? el('button', { type: 'button', text: 'Show all', onclick: () => set({ focus: null, window: null, filter: '', module: '', hideLibrary: false }) }) : '');
}
onChange(drawFilters);
