// Flame graph, icicle, callees first; in the order of time in flame_in_time.js. Frames are buttons: arrows move, Enter narrows everything to a frame, Escape
// goes back.

const flame = keep('flame', { up: false, invert: false, search: '', width: 'new', box: null, detail: null, at: null, tree: null, order: [], zoom: null, timed: false, inTime: null });
const ROW = 19;

/** The node of the old run along the same path as a node of the new one; null where there is none. */
function counterpart(node) {
  if (!comparing) return null;
  const path = [];
  for (let at = node; at >= 0; at = newest.tree.parent[at]) path.push(newest.centres[newest.tree.centre[at]]?.pair);
  const [old] = runs;
  let siblings = old.tree.roots;
  let found = null;
  for (const pair of path.reverse()) {
    found = siblings.find((n) => old.centres[old.tree.centre[n]]?.pair === pair) ?? null;
    if (found === null) return null;
    siblings = old.tree.children[found];
  }
  return found;
}

/** All counterparts at once, by node of the new tree; null: none. */
let pairsOfNodes = null;
function counterparts() {
  if (pairsOfNodes) return pairsOfNodes;
  const [old] = runs;
  const index = new Map();
  for (let n = 0; n < old.tree.size; n += 1) index.set(`${old.tree.parent[n]}:${old.centres[old.tree.centre[n]]?.pair ?? 's'}`, n);
  pairsOfNodes = [];
  for (let n = 0; n < newest.tree.size; n += 1) {
    const above = newest.tree.parent[n] < 0 ? -1 : pairsOfNodes[newest.tree.parent[n]];
    pairsOfNodes.push(above === null ? null : index.get(`${above}:${newest.centres[newest.tree.centre[n]]?.pair ?? 's'}`) ?? null);
  }
  return pairsOfNodes;
}

function drawFlame() {
  if (flame.timed) { drawFlameInTime(); return; }
  flame.inTime = null;
  const view = current();
  const m = measureNow();
  flame.tree = flame.invert ? inverted(view.tree, view.own, m, state.focus) : view.tree;
  const sum = flame.invert ? flame.tree.sum : view.sum;
  const { tree } = flame;
  const zoom = flame.invert ? flame.zoom : state.focus;
  const roots = zoom === null ? tree.roots : [zoom];
  const whole = roots.reduce((t, r) => t + sum[m][r], 0);
  const all = tree.roots.reduce((t, r) => t + sum[m][r], 0);
  const above = [];
  for (let at = zoom === null ? -1 : tree.parent[zoom]; at >= 0; at = tree.parent[at]) above.unshift(at);
  const word = flame.search.toLowerCase();
  const frames = [];
  let matched = 0;
  const place = (ids, from, depth, work) => {
    let x = from;
    for (const id of [...ids].sort((a, b) => sum[m][b] - sum[m][a])) {
      const width = whole > 0 ? sum[m][id] / whole : 0;
      if (width > 0.0008) { frames.push([id, x, depth, width]); work.push([id, x, depth]); }
      x += width;
    }
  };
  above.forEach((id, depth) => frames.push([id, 0, depth, 1]));
  const work = [];
  place(roots, 0, above.length, work);
  while (work.length > 0) {
    const [id, x, depth] = work.pop();
    if (depth < 300) place(tree.children[id], x, depth + 1, work);
  }
  const rows = frames.reduce((most, f) => Math.max(most, f[2]), 0) + 1;
  const differential = comparing && !view.windowed && !flame.invert;
  const others = differential ? counterparts() : null;
  const unit = m === 'ticks' ? 'ticks' : m;
  const fits = (id) => word !== '' && tree.centres[tree.centre[id]].name.toLowerCase().includes(word);
  // What matches, counted once along each path.
  if (word !== '') {
    const stack = roots.map((r) => r);
    while (stack.length > 0) {
      const id = stack.pop();
      if (fits(id)) matched += sum[m][id]; else stack.push(...tree.children[id]);
    }
  }
  flame.order = frames.map((f) => f[0]);
  flame.box.style.height = `${rows * ROW + 1}px`;
  flame.box.replaceChildren(...frames.map(([id, x, depth, width]) => {
    const centre = tree.centres[tree.centre[id]];
    const value = sum[m][id];
    let style = { '--h': hue(centre.module) };
    let said = `${centre.name}, ${shown(value, unit)}, ${percents(value, all)} per cent`;
    let classes = 'frame';
    if (differential) {
      const before = others[id] === null ? 0 : runs[0].tree.sum[m][others[id]];
      const by = value - before;
      const strength = Math.min(1, Math.abs(by) / Math.max(1, whole * 0.1, 1e-9));
      style = { '--h': by > 0 ? 24 : 212, '--frame-s': `${Math.round(4 + 80 * strength)}%` };
      if (by === 0) classes += ' grey';
      said += `, ${change(before, value, 'more', 'less')}`;
    }
    if (depth < above.length) classes += ' above';
    if (word !== '') classes += fits(id) ? ' hit' : ' miss';
    Object.assign(style, { left: `${x * 100}%`, width: `${width * 100}%`, [flame.up ? 'bottom' : 'top']: `${depth * ROW}px` });
    return el('button', { type: 'button', class: classes, tabindex: id === flame.at ? '0' : '-1', 'data-node': id, text: width > 0.012 ? centre.name : '', 'aria-label': said, style });
  }));
  if (!flame.order.includes(flame.at)) {
    flame.at = roots[0] ?? null;
    flame.box.querySelector(`[data-node="${flame.at}"]`)?.setAttribute('tabindex', '0');
  }
  const text = whole === 0 ? 'Nothing of this kind was recorded here.'
    : word !== '' ? `“${flame.search}”: ${percents(matched, whole)} % of ${shown(whole, unit)}`
      : `${shown(whole, unit)} in view. A frame is as wide as what it and all below it cost.${differential ? ' Orange: more than in the old run; blue: less.' : ' Colours are modules.'}`;
  flame.detail.textContent = text;
}

function describe(id) {
  const { tree } = flame;
  const centre = tree.centres[tree.centre[id]];
  const m = measureNow();
  const sum = flame.invert ? tree.sum : current().sum;
  const own = flame.invert ? null : current().own;
  const all = tree.roots.reduce((t, r) => t + sum[m][r], 0);
  const rows = [[flame.invert ? measureWord(m) : `${measureWord(m)} with all below`, `${shown(sum[m][id], m === 'ticks' ? 'ticks' : m)} (${percents(sum[m][id], all)} %)`]];
  if (own) {
    rows.push([`${measureWord(m)} of its own`, shown(own[m][id], m === 'ticks' ? 'ticks' : m)]);
    if (!current().windowed && m !== 'entries' && newest.has('entries')) rows.push(['entries', thousands(own.entries[id])]);
    if (comparing && !current().windowed) {
      const other = counterparts()[id];
      const before = other === null ? 0 : runs[0].tree.sum[m][other];
      rows.push(['in the old run', `${shown(before, m === 'ticks' ? 'ticks' : m)}: now ${change(before, sum[m][id], 'more', 'less')}`]);
    }
  }
  if (centre.src) rows.push(['source', centre.src]);
  return [centre.name, rows];
}

function zoomTo(id) {
  flame.at = id;
  if (flame.invert) { flame.zoom = flame.zoom === id ? null : id; drawFlame(); } else set({ focus: state.focus === id || (id !== null && flame.tree.parent[id] < 0) ? null : id });
  flame.box.querySelector(`[data-node="${flame.at}"]`)?.focus({ preventScroll: true });
}

function moveTo(id) {
  if (id === undefined || id === null || id < 0) return;
  const next = flame.box.querySelector(`[data-node="${id}"]`);
  if (!next) return;
  flame.box.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
  next.setAttribute('tabindex', '0');
  next.focus();
  flame.at = id;
  const [name, rows] = describe(id);
  flame.detail.textContent = `${name}: ${rows.map((r) => r.join(' ')).join(', ')}`;
}

function flameKey(event) {
  const id = Number(event.target.dataset?.node);
  if (Number.isNaN(id)) return;
  const { tree } = flame;
  const drawn = (n) => flame.box.querySelector(`[data-node="${n}"]`) !== null;
  const sum = flame.invert ? tree.sum : current().sum;
  const sorted = (ids) => ids.filter(drawn).sort((a, b) => sum[measureNow()][b] - sum[measureNow()][a]);
  const siblings = sorted([...(tree.parent[id] < 0 ? tree.roots : tree.children[tree.parent[id]])]);
  const inward = flame.up ? 'ArrowUp' : 'ArrowDown';
  const outward = flame.up ? 'ArrowDown' : 'ArrowUp';
  if (event.key === inward) moveTo(sorted([...tree.children[id]])[0]);
  else if (event.key === outward) moveTo(tree.parent[id]);
  else if (event.key === 'ArrowRight') moveTo(siblings[siblings.indexOf(id) + 1]);
  else if (event.key === 'ArrowLeft') moveTo(siblings[siblings.indexOf(id) - 1]);
  else if (event.key === 'Home') moveTo(tree.roots[0]);
  else return;
  event.preventDefault();
}

/** Shows where a cost centre is in the graph. */
function findFrames(name) {
  flame.search = name;
  byId('flame-search').value = name;
  drawFlame();
  byId('flame').scrollIntoView();
}

function makeFlame() {
  if (newest.nodes.parent.length === 0) return;
  const section = byId('flame');
  section.hidden = false;
  const measures = MEASURES.filter((m) => newest.has(m)).map((m) => [m, measureWord(m)]);
  const search = el('input', { type: 'search', id: 'flame-search', placeholder: 'find', value: flame.search, 'aria-label': 'Find in the flame graph', oninput: () => { flame.search = search.value; drawFlame(); } });
  const measureBox = el('span');
  const drawMeasures = () => measureBox.replaceChildren(choice('Widths are', measures, measureNow(), (m) => set({ measure: m })));
  flame.box = el('div', { class: 'frames', role: 'group', 'aria-label': 'Frames: arrow keys move, Enter narrows to a frame, Escape shows all', onkeydown: flameKey,
    onclick: (e) => { const id = e.target.dataset?.node; if (id !== undefined) zoomTo(Number(id)); },
    onmousemove: (e) => { const id = e.target.dataset?.node; if (id === undefined) tip(null); else tip(e, ...describe(Number(id))); },
    onmouseleave: () => tip(null),
    onfocusin: (e) => { const id = e.target.dataset?.node; if (id !== undefined) { const [name, rows] = describe(Number(id)); flame.detail.textContent = `${name}: ${rows.map((r) => r.join(' ')).join(', ')}`; } } });
  listenInTime(flame.box);
  flame.detail = el('p', { id: 'flame-detail', class: 'soft', role: 'status' });
  section.append(
    el('div', { class: 'tools' }, measureBox,
      choice('Root', [['down', 'icicle'], ['up', 'flames']], flame.up ? 'up' : 'down', (v) => { flame.up = v === 'up'; drawFlame(); }),
      choice('Order', [['callers', 'callers first'], ['callees', 'callees first'], ...(newest.timeline?.paths ? [['time', 'in order of time']] : [])],
        flame.timed ? 'time' : flame.invert ? 'callees' : 'callers', (v) => { flame.invert = v === 'callees'; flame.timed = v === 'time'; flame.zoom = null; drawFlame(); }),
      search, el('button', { type: 'button', text: 'Show all', onclick: () => { flame.zoom = null; search.value = ''; flame.search = ''; set(flame.timed ? { window: null } : { focus: null }); } })),
    flame.box, flame.detail,
  );
  onChange(() => { drawMeasures(); drawFlame(); });
}
