// Ticks, and what was counted, over time: the serial profiles by cost centre.

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

/** The same of what was counted: exact, by intervals. */
function countChart(run, name, title) {
  const kind = run.serial.kinds.find((k) => k.name === name);
  const unit = name === 'bytes' ? 'bytes' : name;
  const bands = kind.values.map((values, i) => {
    const total = values.reduce((t, v) => t + v, 0);
    return { name: kind.bands[i] ?? 'all others', values, colour: i < kind.bands.length ? PALETTE[i] : OTHERS, said: unit === 'bytes' ? bytes(total) : count(total) };
  });
  return areaChart({ times: run.serial.times, bands, unit, axis: run.serial.axis, steps: true, marks: run.marks, collections: run.collections }, title);
}

function tickChart(run, title) {
  const shownBars = bars(run.timeline);
  const same = run.timeline.clock === run.collectionClock;
  return areaChart({
    times: shownBars.ends, bands: timeSeries(run.timeline, shownBars), unit: 'ticks', axis: run.timeline.axis, steps: true,
    marks: same ? run.marks : [], collections: same ? run.collections : [],
  }, title);
}

function makeTime() {
  const kindsOf = (run) => [...(run.timeline ? ['ticks'] : []), ...(run.serial ? run.serial.kinds.map((k) => k.name) : [])];
  const kinds = [...new Set(runs.flatMap(kindsOf))];
  if (kinds.length === 0) return;
  const section = byId('time');
  section.hidden = false;
  const box = el('div');
  const view = keep('time', { of: kinds[0] });
  if (!kinds.includes(view.of)) [view.of] = kinds;
  const draw = (of) => {
    view.of = of;
    const parts = [];
    runs.forEach((run, i) => {
      const has = kindsOf(run).includes(of);
      if (comparing) parts.push(el('h3', { text: `${i === 0 ? 'Old' : 'New'} run${has ? '' : ': has no such profile'}` }));
      if (!has) return;
      const title = `${of[0].toUpperCase()}${of.slice(1)} by cost centre${comparing ? (i === 0 ? ', old run' : ', new run') : ''}`;
      parts.push(of === 'ticks' ? tickChart(run, title) : countChart(run, of, title));
    });
    box.replaceChildren(...parts);
  };
  if (kinds.length > 1) section.append(el('div', { class: 'tools' }, el('span', { class: 'soft', text: 'of' }), choice('What is shown over time', kinds.map((k) => [k, k]), view.of, draw)));
  section.append(box);
  draw(view.of);
}
