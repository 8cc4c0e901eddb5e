// The data of the page as trees and tables. Parents precede children, so sums go up in one loop from the end.

const data = JSON.parse(byId('data').textContent);
const MEASURES = ['ticks', 'bytes', 'entries'];

/** A tree of nodes over centres. `own` and `sum` are by measure; entries are summed here only to give frames a width. */
function makeTree(raw, centres) {
  const size = raw.parent.length;
  const tree = { size, parent: raw.parent, centre: raw.centre, centres, own: {}, children: Array.from({ length: size }, () => []), roots: [] };
  for (const m of MEASURES) tree.own[m] = raw[m] ?? new Array(size).fill(0);
  for (let i = 0; i < size; i += 1) (raw.parent[i] < 0 ? tree.roots : tree.children[raw.parent[i]]).push(i);
  tree.sum = sums(tree, tree.own);
  return tree;
}

function sums(tree, own) {
  const sum = {};
  for (const m of MEASURES) {
    const values = Array.from(own[m]);
    for (let i = tree.size - 1; i >= 0; i -= 1) if (tree.parent[i] >= 0) values[tree.parent[i]] += values[i];
    sum[m] = values;
  }
  return sum;
}

function makeCentres(raw) {
  return raw.label.map((label, id) => {
    const module = raw.module[id];
    const centre = { id, label, module, src: raw.src[id], kind: raw.kind[id], pair: raw.pair ? raw.pair[id] : id,
      name: module ? `${module}.${label}` : label };
    if (raw.ticks) {
      centre.own = { ticks: raw.ticks[id], bytes: raw.bytes[id], entries: raw.entries[id] };
      centre.all = { ticks: raw.allTicks[id], bytes: raw.allBytes[id], entries: raw.entries[id] };
    }
    return centre;
  });
}

const runs = data.runs.map((raw) => {
  const centres = makeCentres(raw.centres);
  const run = { ...raw, centres, tree: makeTree(raw.nodes, centres) };
  if (raw.timeline) {
    run.timeline = { ...raw.timeline };
    run.timeline.tree = makeTree(raw.timeline.nodes, makeCentres(raw.timeline.centres));
  }
  run.has = (measure) => raw.known[measure] !== 'no' && (run[measure] > 0 || run.tree.own[measure].some((v) => v > 0));
  return run;
});
const newest = runs[runs.length - 1];
const comparing = runs.length === 2;

/** Figures by centre in the part of a tree at and below `root` (null: all of it): [{centre, own, all}]. */
function byCentre(tree, own, root) {
  const sum = sums(tree, own);
  const rows = new Map();
  const open = new Map();
  const work = (root === null ? tree.roots : [root]).map((n) => [n, false]);
  while (work.length > 0) {
    const [node, leaving] = work.pop();
    const centre = tree.centre[node];
    if (leaving) { open.set(centre, open.get(centre) - 1); continue; }
    let row = rows.get(centre);
    if (!row) {
      row = { centre: tree.centres[centre], own: { ticks: 0, bytes: 0, entries: 0 }, all: { ticks: 0, bytes: 0, entries: 0 } };
      rows.set(centre, row);
    }
    for (const m of MEASURES) row.own[m] += own[m][node];
    row.all.entries = row.own.entries;
    const inside = open.get(centre) ?? 0;
    if (inside === 0) { row.all.ticks += sum.ticks[node]; row.all.bytes += sum.bytes[node]; }
    open.set(centre, inside + 1);
    work.push([node, true]);
    for (const child of tree.children[node]) work.push([child, false]);
  }
  return [...rows.values()];
}

/** Own ticks by node of a run's timeline between two times. */
function ownWithin(timeline, [from, to]) {
  const { size } = timeline.tree;
  const own = { ticks: new Array(size).fill(0), bytes: new Array(size).fill(0), entries: new Array(size).fill(0) };
  timeline.ends.forEach((end, i) => {
    const begin = i > 0 ? timeline.ends[i - 1] : 0;
    const middle = (begin + end) / 2;
    if (middle < from || middle > to) return;
    const pairs = timeline.ticks[i];
    for (let k = 0; k < pairs.length; k += 2) own.ticks[pairs[k]] += pairs[k + 1];
  });
  return own;
}

/** The paths turned round: roots are what costs, below them who asked for it. */
function inverted(tree, own, measure, root) {
  const out = { parent: [], centre: [], own: { ticks: [], bytes: [], entries: [] }, centres: tree.centres };
  const index = new Map();
  const within = new Array(tree.size).fill(root === null);
  for (let node = 0; node < tree.size; node += 1) {
    if (root !== null) within[node] = node === root || (tree.parent[node] >= 0 && within[tree.parent[node]]);
    const value = own[measure][node];
    if (!within[node] || value <= 0) continue;
    let above = -1;
    let at = node;
    for (let depth = 0; at >= 0 && depth < 60; depth += 1) {
      const key = `${above}:${tree.centre[at]}`;
      let id = index.get(key);
      if (id === undefined) {
        id = out.parent.length;
        index.set(key, id);
        out.parent.push(above);
        out.centre.push(tree.centre[at]);
        for (const m of MEASURES) out.own[m].push(0);
      }
      // A frame is as wide as what it stands for; its own part is what no caller below it takes.
      out.own[measure][id] += value;
      if (above >= 0) out.own[measure][above] -= value;
      above = id;
      at = at === root ? -1 : tree.parent[at];
    }
  }
  return makeTree({ parent: out.parent, centre: out.centre, ...out.own }, tree.centres);
}
