// Source files with what their lines cost. A cost centre's own costs stand at the first line of its span.

const source = keep('source', { file: 0, hot: [], at: -1, box: null });

/** Costs by line of a file: Map of line to {own, names, last}. */
function costsByLine(file) {
  const lines = new Map();
  for (const centre of newest.centres) {
    const span = data.spans[centre.src];
    if (!span || span[0] !== file.name || !centre.own) continue;
    const line = lines.get(span[1]) ?? { own: { ticks: 0, bytes: 0, entries: 0 }, names: [], last: span[1] };
    for (const m of MEASURES) line.own[m] += centre.own[m];
    line.names.push(centre.name);
    line.last = Math.max(line.last, span[2]);
    lines.set(span[1], line);
  }
  return lines;
}

function drawSource() {
  const file = data.sources[source.file] ?? data.sources[0];
  const costs = costsByLine(file);
  const m = newest.has('ticks') ? 'ticks' : 'bytes';
  source.hot = [...costs.entries()].filter(([, c]) => MEASURES.some((k) => c.own[k] > 0)).sort((a, b) => percent(b[1].own.ticks, newest.ticks) + percent(b[1].own.bytes, newest.bytes) - percent(a[1].own.ticks, newest.ticks) - percent(a[1].own.bytes, newest.bytes)).map(([line]) => line);
  source.at = -1;
  let until = 0;
  const rows = file.text.split('\n').map((text, i) => {
    const line = costs.get(i + 1);
    if (line) until = Math.max(until, line.last);
    const heat = line ? Math.min(0.55, (percent(line.own[m], newest[m]) / 100) * 0.75 + (line.own[m] > 0 ? 0.05 : 0)) : 0;
    const cell = (value, whole) => el('td', { class: 'line', text: line && value > 0 ? `${percents(value, whole)} %` : '' });
    return el('tr', { 'data-line': i + 1, class: heat > 0 ? 'hot' : '', style: heat > 0 ? { background: `rgba(var(--heat), ${heat.toFixed(2)})` } : {} },
      cell(line?.own.ticks ?? 0, newest.ticks), cell(line?.own.bytes ?? 0, newest.bytes),
      el('td', { class: 'line', text: line && line.own.entries > 0 ? count(line.own.entries) : '' }),
      el('td', { class: 'line', text: i + 1 }),
      el('td', { class: i + 1 <= until ? 'text within' : 'text', text: text || ' ', title: line ? line.names.join('\n') : null }));
  });
  const head = ['time', 'alloc', 'entries', 'line', 'source'].map((h) => el('th', { scope: 'col', class: h === 'source' ? 'text' : '' }, el('span', { text: h })));
  source.box.replaceChildren(file.changed ? el('p', { class: 'notes', text: `${file.name} is no longer what was profiled: lines may not be where the profile says.` }) : '',
    el('div', { class: 'code', tabindex: '0', role: 'region', 'aria-label': `Source of ${file.name}` }, el('table', {}, el('thead', {}, el('tr', {}, ...head)), el('tbody', {}, ...rows))));
  // The costliest line is what one looks for first.
  const [code, row] = [source.box.querySelector('.code'), source.box.querySelector(`tr[data-line="${source.hot[0]}"]`)];
  if (row) code.scrollTop = row.offsetTop - code.clientHeight / 3;
}

/** Goes to the next (or last) of the hottest lines. */
function hottest(step) {
  if (!source.box || source.hot.length === 0) return;
  source.at = (source.at + step + source.hot.length) % source.hot.length;
  source.box.querySelector('tr.here')?.classList.remove('here');
  const row = source.box.querySelector(`tr[data-line="${source.hot[source.at]}"]`);
  row?.classList.add('here');
  row?.scrollIntoView({ block: 'center' });
}

function makeSource() {
  if (data.sources.length === 0) {
    if (data.missing.length === 0) return;
    byId('source').hidden = false;
    byId('source').append(el('p', { class: 'soft', text: `The profile names ${data.missing.slice(0, 5).join(', ')}${data.missing.length > 5 ? ' and others' : ''}, not found here. kelvin report --source=DIR says where source files are.` }));
    return;
  }
  const section = byId('source');
  section.hidden = false;
  source.box = el('div');
  const select = el('select', { 'aria-label': 'File', onchange: () => { source.file = Number(select.value); drawSource(); } }, ...data.sources.map((f, i) => el('option', { value: i, text: f.name, selected: i === source.file })));
  section.append(el('div', { class: 'tools' }, select,
    el('button', { type: 'button', text: 'Next hottest line', onclick: () => hottest(1) }), el('button', { type: 'button', text: 'The one before', onclick: () => hottest(-1) }),
    el('span', { class: 'soft small', text: 'A cost centre’s own costs stand at its first line.' })), source.box);
  drawSource();
}
