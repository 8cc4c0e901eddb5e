// Ticks over time: the serial profile by cost centre.

/** Ticks that a bar has at least, on average: of fewer one sees how the timer struck, not what the program did. */
const BAR_TICKS = 6;
const LEAST_BARS = 12;

/** Windows that follow one another put together, where there are more of them than their ticks fill. */
function bars({ ends, ticks }) {
  const all = ticks.reduce((t, pairs) => t + pairs.reduce((s, n, k) => (k % 2 ? s + n : s), 0), 0);
  const most = Math.max(LEAST_BARS, Math.floor(all / BAR_TICKS));
  const group = Math.ceil(ends.length / most);
  const groups = Array.from({ length: Math.ceil(ends.length / group) }, (_, i) => [i * group, Math.min(ends.length, (i + 1) * group)]);
  return { ends: groups.map(([, end]) => ends[end - 1]), ticks: groups.map(([from, end]) => ticks.slice(from, end).flat()) };
}

function timeSeries({ tree }, { ends, ticks }) {
  const totals = new Map();
  ticks.forEach((pairs) => {
    for (let k = 0; k < pairs.length; k += 2) totals.set(tree.centre[pairs[k]], (totals.get(tree.centre[pairs[k]]) ?? 0) + pairs[k + 1]);
  });
  // What stands for many small ones is one of the others.
  const small = (centre) => (tree.centres[centre].name === '(small ones)' ? 1 : 0);
  const order = [...totals.entries()].sort((a, b) => small(a[0]) - small(b[0]) || b[1] - a[1]);
  const named = order.filter(([centre]) => !small(centre)).slice(0, 14);
  const rank = new Map(named.map(([centre], i) => [centre, i]));
  const columns = named.length + (order.length > named.length ? 1 : 0);
  const values = Array.from({ length: columns }, () => new Array(ends.length).fill(0));
  ticks.forEach((pairs, i) => {
    for (let k = 0; k < pairs.length; k += 2) values[rank.get(tree.centre[pairs[k]]) ?? columns - 1][i] += pairs[k + 1];
  });
  return values.map((v, i) => {
    const others = i === named.length;
    const total = others ? order.slice(named.length).reduce((t, o) => t + o[1], 0) : order[i][1];
    return { name: others ? 'all others' : tree.centres[order[i][0]].name, values: v, colour: others ? OTHERS : PALETTE[i], said: `${thousands(total)} ticks` };
  });
}

function makeTime() {
  if (runs.every((r) => !r.timeline)) return;
  const section = byId('time');
  section.hidden = false;
  runs.forEach((run, i) => {
    if (comparing) section.append(el('h3', { text: `${i === 0 ? 'Old' : 'New'} run${run.timeline ? '' : ': has no time profile'}` }));
    if (!run.timeline) return;
    const shownBars = bars(run.timeline);
    section.append(areaChart({
      times: shownBars.ends, bands: timeSeries(run.timeline, shownBars), unit: 'ticks', axis: run.timeline.axis, steps: true,
      marks: run.timeline.clock === run.collectionClock ? run.marks : [], collections: run.timeline.clock === run.collectionClock ? run.collections : [],
    }, `Ticks by cost centre${comparing ? (i === 0 ? ', old run' : ', new run') : ''}`));
  });
}
