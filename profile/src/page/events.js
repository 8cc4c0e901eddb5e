// The program's own events: tables by the dimensions that are chosen, lanes over time, how long records took.

const eventsView = keep('events', { run: newest, sort: 'total', descending: true, filter: '', limit: 100, label: 0, box: {} });
const milliseconds = (ns) => { const ms = ns / 1e6; return ms >= 1000 ? thousands(ms) : ms >= 10 ? ms.toFixed(1) : ms.toFixed(3); };

/** The text of a dimension's value in a cell. */
function valueOf(events, dimension, cell) {
  const number = events.cells[dimension][cell];
  return number === 0 ? '(none)' : events.dimensions[dimension].values[number - 1];
}
const dimensionNamed = (events, name) => events.dimensions.findIndex((d) => d.name === name);

/** The dimension that the table is by: the first chosen one that is not decided, or else the last. */
function dimensionNow(events) {
  const chosen = state.by.filter((name) => dimensionNamed(events, name) >= 0);
  const open = chosen.filter((name) => !state.of.some(([d]) => d === name));
  return open[0] ?? chosen[chosen.length - 1] ?? events.dimensions[0]?.name;
}

/**
 * The rows of a table, and the sums of what is counted. A context is in the total of a row if its cell, or one around it, is in the row:
 * the same as `Shown::table` of the reports in text.
 */
function eventRows(events, by) {
  const at = dimensionNamed(events, by);
  const of = state.of.map(([name, value]) => [dimensionNamed(events, name), value]).filter(([d]) => d >= 0);
  const keys = events.cells[at]?.map((_, cell) => (of.every(([d, value]) => valueOf(events, d, cell) === value) ? valueOf(events, at, cell) : null)) ?? [];
  const rows = new Map();
  const all = { count: 0, total: 0, bytes: 0 };
  const way = [];
  const open = [];
  let counted = 0;
  for (let i = 0; i < events.cell.length; i += 1) {
    while (way.length > 0 && way[way.length - 1].at !== events.parent[i]) {
      const left = way.pop();
      if (left.added) open.pop();
      if (left.counted) counted -= 1;
    }
    const key = keys[events.cell[i]];
    const step = { at: i, added: false, counted: false };
    if (key !== null && key !== undefined) {
      let row = rows.get(key);
      if (!row) { row = { value: key, count: 0, total: 0, own: 0, bytes: 0, ownBytes: 0 }; rows.set(key, row); }
      row.count += events.count[i];
      row.own += events.time[i];
      row.ownBytes += events.bytes[i];
      all.count += events.count[i];
      step.counted = true;
      counted += 1;
      if (!open.includes(row)) { open.push(row); step.added = true; }
    }
    for (const row of open) { row.total += events.time[i]; row.bytes += events.bytes[i]; }
    if (counted > 0) { all.total += events.time[i]; all.bytes += events.bytes[i]; }
    way.push(step);
  }
  return { rows: [...rows.values()], all };
}

function decide(name, value) {
  set({ of: [...state.of.filter(([d]) => d !== name), [name, value]] });
}

function drawEventTable() {
  const { events } = eventsView.run;
  const { tools, chips, head, body, status } = eventsView.box;
  const by = dimensionNow(events);
  tools.replaceChildren(el('span', { class: 'soft', text: 'by' }), ...events.dimensions.map((d) => {
    const place = state.by.indexOf(d.name);
    const toggle = () => {
      const left = state.by.filter((n) => n !== d.name);
      set({ by: place < 0 ? [...state.by, d.name] : left.length > 0 ? left : state.by });
    };
    return el('button', {
      type: 'button', class: `dimension${d.name === by ? ' now' : ''}`, 'aria-pressed': String(place >= 0), 'data-dimension': d.name, onclick: toggle,
      title: `${place < 0 ? 'also by' : 'not by'} ${d.name}${d.narrowed ? '; values that cost little are together' : ''}`,
    }, place < 0 ? d.name : `${place + 1}. ${d.name}`);
  }));
  const removes = state.of.map(([name, value], i) => el('button', {
    type: 'button', class: 'chip', text: `${name} = ${value}  ✕`, 'aria-label': `${name} = ${value}: remove this condition`,
    onclick: () => set({ of: state.of.filter((_, k) => k !== i) }),
  }));
  chips.replaceChildren(...(removes.length > 0 ? [el('span', { class: 'soft', text: 'where' }), ...removes] : []));
  const { rows, all } = eventRows(events, by);
  const columns = [
    ['value', by, (r) => r.value, null], ['total', 'total ms', (r) => r.total, milliseconds], ['totalPart', '%', (r) => r.total, null, all.total],
    ['own', 'self ms', (r) => r.own, milliseconds], ['ownPart', '%', (r) => r.own, null, all.total],
    ['inside', 'desc ms', (r) => r.total - r.own, milliseconds], ['count', 'count', (r) => r.count, thousands],
    ['bytes', 'total bytes', (r) => r.bytes, bytes], ['ownBytes', 'self bytes', (r) => r.ownBytes, bytes],
  ];
  const sort = columns.find(([key]) => key === eventsView.sort) ?? columns[1];
  head.replaceChildren(el('tr', {}, ...columns.map((c) => el('th', {
    scope: 'col', class: c[0] === 'value' ? 'text' : '', 'aria-sort': c === sort ? (eventsView.descending ? 'descending' : 'ascending') : 'none',
  }, el('button', { type: 'button', text: c[1], title: `sort by ${c[1]}`, onclick: () => {
    eventsView.descending = sort === c ? !eventsView.descending : c[0] !== 'value';
    eventsView.sort = c[0];
    drawEventTable();
    [...head.querySelectorAll('button')][columns.findIndex(([key]) => key === c[0])]?.focus();
  } })))));
  const numeric = events.dimensions[dimensionNamed(events, by)]?.numeric;
  const sign = eventsView.descending ? -1 : 1;
  const word = eventsView.filter.toLowerCase();
  const fitting = rows.filter((r) => word === '' || r.value.toLowerCase().includes(word));
  fitting.sort((a, b) => {
    const [x, y] = [sort[2](a), sort[2](b)];
    const order = sort[0] !== 'value' ? x - y : numeric ? (Number(x) - Number(y)) || x.localeCompare(y) : x.localeCompare(y);
    return order !== 0 ? sign * order : b.total - a.total || a.value.localeCompare(b.value);
  });
  const shownRows = fitting.slice(0, eventsView.limit);
  body.replaceChildren(...shownRows.map((r) => el('tr', { 'data-value': r.value }, ...columns.map(([key, , value, show, whole]) => {
    if (key === 'value') return el('td', { class: 'text label' }, el('button', { type: 'button', text: r.value, title: `${r.value}\nclick: only these`, onclick: () => decide(by, r.value) }));
    return whole !== undefined ? barCell(value(r), whole, 'time') : numberCell(value(r), show(value(r)));
  }))));
  status.replaceChildren(`${thousands(all.count)} of ${thousands(events.records)} records, ${milliseconds(all.total)} ms, ${bytes(all.bytes)}`,
    fitting.length > shownRows.length ? el('button', { type: 'button', text: `show all ${thousands(fitting.length)} rows`, onclick: () => { eventsView.limit = Infinity; drawEventTable(); } }) : '');
}

const LANES = { width: 1280, left: 150, right: 8, row: 15, bottom: 24 };

/** When events ran: the longest one by one, all together as shades. */
function drawLanes() {
  const { lanes } = eventsView.run.events;
  const { width, left, right, row, bottom } = LANES;
  const end = Math.max(1, lanes.end);
  const [from, to] = state.window ? state.window.map((s) => Math.min(end, s * 1e9)) : [0, end];
  const span = Math.max(1, to - from);
  const height = lanes.rows.length * row + bottom;
  const x = (t) => left + ((t - from) / span) * (width - left - right);
  const parts = [];
  lanes.rows.forEach((lane, i) => {
    const y = i * row;
    if (lane.depth === 0) {
      parts.push(el('line', { class: 'grid', x1: 0, x2: width - right, y1: y, y2: y }));
      parts.push(el('text', { x: 0, y: y + 11, text: lane.thread }));
    }
    parts.push(el('text', { x: left - 7, y: y + 11, 'text-anchor': 'end', text: `depth ${lane.depth}` }));
    lane.covered.forEach((thousandths, k) => {
      const [begin, stop] = [Math.max(from, k * lanes.width), Math.min(to, (k + 1) * lanes.width)];
      if (thousandths === 0 || stop <= begin) return;
      parts.push(el('rect', { class: 'shade', x: x(begin).toFixed(1), width: Math.max(0.4, x(stop) - x(begin)).toFixed(1), y: y + 2, height: row - 3, opacity: (0.12 + 0.5 * Math.min(1, thousandths / 1000)).toFixed(2), 'data-lane': i, 'data-window': k }));
    });
  });
  lanes.spans.forEach(([lane, began, took, , , , label], i) => {
    if (began + took < from || began > to) return;
    const [begin, stop] = [x(Math.max(from, began)), x(Math.min(to, began + took))];
    if (stop - begin < 1.5) return;
    parts.push(el('rect', { class: 'span', x: begin.toFixed(1), width: (stop - begin).toFixed(1), y: lane * row + 1, height: row - 2, 'data-span': i, style: { '--h': hue(label) } }));
    const room = Math.floor((stop - begin - 4) / 6.5);
    if (room >= 3) parts.push(el('text', { class: 'spanname', x: begin + 3, y: lane * row + 11, text: label.length > room ? `${label.slice(0, room - 1)}…` : label }));
  });
  for (let step = 0; step <= 8; step += 1) {
    const t = from + (span * step) / 8;
    parts.push(el('text', { x: x(t), y: height - 6, 'text-anchor': step === 8 ? 'end' : 'middle', text: `${(t / 1e9).toFixed(span < 1e7 ? 6 : span < 1e9 ? 3 : 2)} s` }));
  }
  eventsView.box.lanes.setAttribute('viewBox', `0 0 ${width} ${height}`);
  eventsView.box.lanes.replaceChildren(...parts, eventsView.box.brush);
  eventsView.box.brush.setAttribute('height', height - bottom);
  eventsView.box.time = (px) => Math.min(to, Math.max(from, from + ((px - left) / (width - left - right)) * span));
}

function makeLanes() {
  const svg = el('svg', { class: 'lanes', role: 'img', 'aria-label': 'When events ran, by thread and depth' });
  const brush = el('rect', { class: 'window', y: 0, visibility: 'hidden' });
  Object.assign(eventsView.box, { lanes: svg, brush });
  const px = (e) => { const box = svg.getBoundingClientRect(); return ((e.clientX - box.left) / box.width) * LANES.width; };
  let drag = null;
  svg.addEventListener('pointerdown', (e) => { drag = px(e); svg.setPointerCapture(e.pointerId); });
  svg.addEventListener('pointermove', (e) => {
    if (drag !== null) {
      brush.setAttribute('x', Math.min(drag, px(e)));
      brush.setAttribute('width', Math.abs(px(e) - drag));
      brush.setAttribute('visibility', 'visible');
      return;
    }
    const { lanes } = eventsView.run.events;
    const { span, lane, window: at } = e.target.dataset;
    if (span !== undefined) {
      const [, began, took, time, space, event, label, said] = lanes.spans[span];
      tip(e, event === label ? event : `${event}: ${label}`, [['began', `${(began / 1e9).toFixed(6)} s`], ['took', `${milliseconds(took)} ms`], ['of its own clock', `${milliseconds(time)} ms`], ['allocated', bytes(space)], [said, '']]);
    } else if (lane !== undefined) {
      const row = lanes.rows[lane];
      tip(e, `${row.thread}, depth ${row.depth}`, [['from', `${((at * lanes.width) / 1e9).toFixed(6)} s`], ['for', `${milliseconds(lanes.width)} ms`], ['an event was open', `${(row.covered[at] / 10).toFixed(1)} %`], ['began', thousands(row.began[at])]]);
    } else tip(null);
  });
  svg.addEventListener('pointerleave', () => tip(null));
  svg.addEventListener('pointerup', (e) => {
    const [a, b] = [Math.min(drag, px(e)), Math.max(drag, px(e))];
    drag = null;
    brush.setAttribute('visibility', 'hidden');
    if (b - a > 4) set({ window: [eventsView.box.time(a) / 1e9, eventsView.box.time(b) / 1e9] });
  });
  return svg;
}

/** A time in nanoseconds with the unit that fits it. */
const shortTime = (ns) => (ns < 1000 ? `${ns} ns` : ns < 1e6 ? `${+(ns / 1e3).toPrecision(3)} µs` : ns < 1e9 ? `${+(ns / 1e6).toPrecision(3)} ms` : `${+(ns / 1e9).toPrecision(3)} s`);

/** How long records took, by powers of two. */
function drawTimes() {
  const { times } = eventsView.run.events;
  const chosen = eventsView.label === -1 ? times : [times[eventsView.label]].filter(Boolean);
  const sums = new Map();
  for (const t of chosen) for (const [power, n] of t.powers) sums.set(power, (sums.get(power) ?? 0) + n);
  const powers = [...sums.keys()];
  const box = eventsView.box.times;
  if (powers.length === 0) { box.replaceChildren(); return; }
  const [first, last] = [Math.min(...powers), Math.max(...powers)];
  const [width, height, left, bottom] = [960, 200, 60, 34];
  const most = Math.max(...sums.values());
  const step = (width - left) / (last - first + 1);
  const parts = [];
  for (let part = 0; part <= 2; part += 1) {
    const y = 8 + (height - bottom - 8) * (1 - part / 2);
    parts.push(el('line', { class: 'grid', x1: left, x2: width, y1: y, y2: y }), el('text', { x: left - 6, y: y + 4, 'text-anchor': 'end', text: count((most * part) / 2) }));
  }
  for (let power = first; power <= last; power += 1) {
    const n = sums.get(power) ?? 0;
    const high = ((height - bottom - 8) * n) / most;
    const x = left + (power - first) * step;
    const said = `${shortTime(2 ** power)} to ${shortTime(2 ** (power + 1))}: ${thousands(n)} records`;
    if (n > 0) parts.push(el('rect', { class: 'column', x: x + 1, width: Math.max(1, step - 2), y: height - bottom - Math.max(1, high), height: Math.max(1, high), 'data-count': n, onpointermove: (e) => tip(e, said, []), onpointerleave: () => tip(null) }));
    if ((power - first) % Math.ceil((last - first + 1) / 10) === 0) parts.push(el('text', { x, y: height - bottom + 16, text: shortTime(2 ** power) }));
  }
  parts.push(el('text', { x: width, y: height - 3, 'text-anchor': 'end', text: 'time of a record, with what is inside' }), el('text', { x: 0, y: height - 3, text: 'records' }));
  box.replaceChildren(el('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': 'How long records took' }, ...parts));
}

function makeEvents() {
  const having = runs.filter((r) => r.events);
  if (having.length === 0) return;
  const section = byId('events');
  section.hidden = false;
  if (!newest.events) [eventsView.run] = having;
  const { box } = eventsView;
  Object.assign(box, { tools: el('div', { class: 'tools dimensions', role: 'group', 'aria-label': 'Dimensions' }), chips: el('div', { class: 'conditions' }), head: el('thead'), body: el('tbody'), status: el('span', { class: 'soft small', role: 'status' }), times: el('div', { class: 'times' }), about: el('p', { class: 'small soft' }), label: el('select', { 'aria-label': 'Records of', onchange: () => { eventsView.label = Number(box.label.value); drawTimes(); } }) });
  const filter = el('input', { type: 'search', id: 'events-filter', placeholder: 'value', value: eventsView.filter, 'aria-label': 'Show rows with this in their value', oninput: () => { eventsView.filter = filter.value; drawEventTable(); } });
  const draw = () => {
    const { events } = eventsView.run;
    const sum = events.time.reduce((a, b) => a + b, 0);
    const facts = [`${thousands(events.records)} records, ${milliseconds(sum)} ms in them`];
    if (events.totals) facts.push(`of ${milliseconds(events.totals.time)} ms of the program; apart from that the collector ${milliseconds(events.totals.collector)} ms, recording ${milliseconds(events.totals.recording)} ms`);
    if (events.leftOut.length > 0) facts.push(`dimensions for which there is no room here: ${events.leftOut.join(', ')} (kelvin query has them)`);
    if (events.lanes.leftOut > 0) facts.push(`${events.lanes.leftOut} more threads are not in the lanes`);
    box.about.textContent = `${facts.join('; ')}.`;
    eventsView.label = -1;
    box.label.replaceChildren(el('option', { value: -1, text: 'all events' }), ...events.times.map((t, i) => el('option', { value: i, text: t.label })));
    drawEventTable();
    drawLanes();
    drawTimes();
  };
  if (having.length > 1) section.append(el('div', { class: 'tools' }, choice('Run', having.map((r) => [runs.indexOf(r), r === newest ? 'new run' : 'old run']), runs.indexOf(eventsView.run), (i) => { eventsView.run = runs[i]; draw(); })));
  section.append(box.about, box.tools, el('div', { class: 'tools' }, filter, box.chips, el('span', { class: 'grow' }), box.status),
    el('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Table of events' }, el('table', {}, box.head, box.body)),
    el('h3', { text: 'When' }), makeLanes(), el('p', { class: 'small soft', text: 'The longest events have their names; a shade says how much of its time some event of this depth was open. Drag to choose a window of time.' }),
    el('h3', { text: 'How long' }), el('div', { class: 'tools' }, el('span', { class: 'soft', text: 'records of' }), box.label), box.times);
  draw();
  onChange((changes) => {
    if ('by' in changes || 'of' in changes) { eventsView.limit = 100; drawEventTable(); }
    if ('window' in changes) drawLanes();
  });
}
