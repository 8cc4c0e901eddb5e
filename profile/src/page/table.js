// The table of cost centres: sortable, filterable; narrowed by whatever is chosen elsewhere. With two runs, old beside new.

const table = keep('table', { sort: null, descending: true, limit: 200, body: null, head: null, status: null });

/** Columns: [key, heading, value of a row, cell of a row, class, long name]. */
function columnsOfOne(view) {
  const run = newest;
  const [ticks, space] = view.totals;
  const columns = [
    { key: 'name', title: 'Cost centre', text: true, value: (r) => r.centre.name, cell: nameCell },
    { key: 'src', title: 'Source', text: true, value: (r) => r.centre.src, cell: (r) => el('td', { class: 'text src', text: r.centre.src, title: r.centre.src }) },
  ];
  const bar = (key, title, name, part, whole, kind) => columns.push({ key, title, name, value: part, cell: (r) => barCell(part(r), whole, kind) });
  const number = (key, title, name, value, show) => columns.push({ key, title, name, value, cell: (r) => numberCell(value(r), show(value(r), r)) });
  if (run.has('ticks')) {
    bar('time', 'time %', 'own time, per cent', (r) => r.own.ticks, ticks, 'time');
    bar('timeAll', 'inherited', 'time with all below, per cent', (r) => r.all.ticks, ticks, 'time');
  }
  if (run.has('bytes') && !view.windowed) {
    bar('space', 'alloc %', 'own allocation, per cent', (r) => r.own.bytes, space, 'space');
    bar('spaceAll', 'inherited', 'allocation with all below, per cent', (r) => r.all.bytes, space, 'space');
  }
  if (run.has('entries') && !view.windowed) number('entries', 'entries', 'times entered', (r) => r.own.entries, thousands);
  if (run.has('ticks')) number('ticks', 'ticks', 'own ticks', (r) => r.own.ticks, thousands);
  if (run.has('bytes') && !view.windowed) number('bytes', 'bytes', 'own bytes', (r) => r.own.bytes, bytes);
  if (run.has('bytes') && run.has('entries') && !view.windowed) {
    const per = (r) => (r.own.entries > 0 ? r.all.bytes / r.own.entries : -1);
    number('per', 'bytes per entry', 'bytes with all below, per entry', per, (v) => (v < 0 ? '–' : bytes(v)));
  }
  return columns;
}

function columnsOfTwo() {
  const m = measureNow();
  const show = m === 'bytes' ? bytes : thousands;
  const unit = m;
  const columns = [
    { key: 'name', title: 'Cost centre', text: true, value: (r) => r.centre.name, cell: nameCell },
  ];
  for (const [part, of] of [['own', 'own'], ['all', 'with all below']]) {
    if (part === 'all' && m === 'entries') continue;
    const before = (r) => r.before[part][m];
    const now = (r) => r[part][m];
    const name = `${measureWord(m)}, ${of}`;
    columns.push({ key: `${part}Old`, title: part === 'own' ? `old ${unit}` : 'inherited, old', name: `old: ${name}`, value: before, cell: (r) => numberCell(before(r), show(before(r))) });
    columns.push({ key: `${part}New`, title: part === 'own' ? `new ${unit}` : 'inherited, new', name: `new: ${name}`, value: now, cell: (r) => numberCell(now(r), show(now(r))) });
    columns.push({ key: `${part}Difference`, title: 'difference', name: `difference: ${name}`, value: (r) => Math.abs(now(r) - before(r)), cell: (r) => {
      const by = now(r) - before(r);
      return el('td', { class: by === 0 ? 'zero' : '', text: by === 0 ? '0' : `${show(Math.abs(by))} ${by > 0 ? 'more' : 'less'}` });
    } });
    columns.push({ key: `${part}Change`, title: 'change', name: `change: ${name}`, value: (r) => (before(r) > 0 ? now(r) / before(r) : now(r) > 0 ? Infinity : 1), cell: (r) => {
      const by = now(r) - before(r);
      const text = before(r) === 0 && now(r) === 0 ? '–' : change(before(r), now(r), 'more', 'less');
      if (m === 'ticks' && by !== 0 && mayBeChance(before(r), now(r))) return el('td', { class: 'zero', text: `~ ${text}`, title: 'may be chance, of so few samples' });
      return el('td', { class: by > 0 ? 'worse' : by < 0 ? 'better' : '', text });
    } });
  }
  return columns;
}

function nameCell(row) {
  const { centre } = row;
  return el('td', { class: 'text label' }, el('button', { type: 'button', text: centre.name, title: `${centre.name}\n${centre.src}\nclick: find it in the flame graph`, onclick: () => findFrames(centre.name) }));
}

/** A number, set back where it is nothing. */
function numberCell(value, text) {
  return el('td', { class: value > 0 ? '' : 'zero', text });
}

function barCell(part, whole, kind) {
  const width = Math.min(100, percent(part, whole));
  return el('td', { class: `bar ${kind}${width < 0.05 ? ' zero' : ''}`, text: width.toFixed(1), style: { 'background-size': `calc((100% - 6px) * ${(width / 100).toFixed(3)}) 62%` } });
}

/** The rows that are looked at, and the totals that percentages are of. */
function rowsNow() {
  const view = current();
  let rows;
  let totals = [newest.ticks, newest.bytes];
  if (view.windowed || state.focus !== null) {
    rows = byCentre(view.tree, view.own, state.focus);
    if (view.windowed) totals = [view.tree.roots.reduce((t, r) => t + view.sum.ticks[r], 0), 0];
  } else {
    rows = newest.centres.map((centre) => ({ centre, own: centre.own, all: centre.all }));
  }
  if (comparing && !view.windowed) rows = paired(rows);
  const word = state.filter.toLowerCase();
  const fits = ({ centre }) => !(state.hideLibrary && centre.kind !== 0) && (state.module === '' || centre.module === state.module)
    && (word === '' || centre.name.toLowerCase().includes(word) || centre.src.toLowerCase().includes(word));
  const nothing = (r) => MEASURES.every((m) => r.own[m] === 0 && r.all[m] === 0 && !(r.before && (r.before.own[m] > 0 || r.before.all[m] > 0)));
  return { rows: rows.filter((r) => fits(r) && !nothing(r)), totals, windowed: view.windowed };
}

const ZERO = { ticks: 0, bytes: 0, entries: 0 };
/** With the old run's figures; of the part that the focus narrows to, where the old run has it. */
function paired(rows) {
  const [old] = runs;
  let before = old.centres.map((centre) => ({ centre, own: centre.own, all: centre.all }));
  if (state.focus !== null) {
    const other = counterpart(state.focus);
    before = other === null ? [] : byCentre(old.tree, old.tree.own, other);
  }
  const byPair = new Map(before.map((r) => [r.centre.pair, r]));
  const both = rows.map((r) => {
    const b = byPair.get(r.centre.pair);
    byPair.delete(r.centre.pair);
    return { ...r, before: b ?? { own: ZERO, all: ZERO } };
  });
  for (const gone of byPair.values()) both.push({ centre: gone.centre, own: ZERO, all: ZERO, before: gone });
  return both;
}

function drawTable() {
  const view = rowsNow();
  const columns = comparing && !view.windowed ? columnsOfTwo() : columnsOfOne(view);
  const preferred = comparing && !view.windowed ? 'ownDifference' : { ticks: 'time', bytes: 'space', entries: 'entries' }[measureNow()];
  const sort = columns.find((c) => c.key === table.sort) ?? columns.find((c) => c.key === preferred) ?? columns[0];
  table.head.replaceChildren(el('tr', {}, ...columns.map((c) => el('th', {
    scope: 'col', class: c.text ? 'text' : '', 'aria-sort': c === sort ? (table.descending ? 'descending' : 'ascending') : 'none',
  }, el('button', { type: 'button', text: c.title, title: `sort by ${c.name ?? c.title}`, onclick: () => {
    table.descending = sort === c ? !table.descending : !c.text;
    table.sort = c.key;
    drawTable();
    [...table.head.querySelectorAll('button')].find((b) => b.title.endsWith(`by ${c.name ?? c.title}`))?.focus();
  } })))));
  const sign = table.descending ? -1 : 1;
  // Among equals the costlier first.
  const importance = (r) => percent(r.own.ticks, view.totals[0]) + percent(r.own.bytes, view.totals[1]) + (percent(r.all.ticks, view.totals[0]) + percent(r.all.bytes, view.totals[1])) / 1000;
  view.rows.sort((a, b) => {
    const [x, y] = [sort.value(a), sort.value(b)];
    const order = typeof x === 'string' ? x.localeCompare(y) : x === y ? 0 : x < y ? -1 : 1;
    return order !== 0 ? sign * order : importance(b) - importance(a) || a.centre.name.localeCompare(b.centre.name);
  });
  const rows = view.rows.slice(0, table.limit);
  table.body.replaceChildren(...rows.map((r) => el('tr', { 'data-name': r.centre.name }, ...columns.map((c) => c.cell(r)))));
  const all = view.rows.length;
  table.status.replaceChildren(`${thousands(all)} cost centres`, all > rows.length
    ? el('button', { type: 'button', text: `show all, not ${rows.length}`, style: { 'margin-left': '10px' }, onclick: () => { table.limit = Infinity; drawTable(); } }) : '');
}

function makeTable() {
  if (runs.every((r) => r.nodes.parent.length === 0)) return;
  const section = byId('centres');
  section.hidden = false;
  const search = el('input', { type: 'search', id: 'filter', placeholder: 'name, module or file', 'aria-label': 'Show cost centres with this in name, module or file', oninput: () => set({ filter: search.value }) });
  const modules = [...new Set(newest.centres.map((c) => c.module))].sort();
  const module = el('select', { id: 'module', 'aria-label': 'Module', onchange: () => set({ module: module.value }) }, el('option', { value: '', text: 'all modules' }), ...modules.map((m) => el('option', { value: m, text: m || '(none)' })));
  const library = el('input', { type: 'checkbox', id: 'hide-library', onchange: () => set({ hideLibrary: library.checked }) });
  table.status = el('span', { class: 'soft small', role: 'status' });
  const measureBox = comparing ? el('span') : null;
  const measures = MEASURES.filter((m) => newest.has(m)).map((m) => [m, measureWord(m)]);
  table.head = el('thead');
  table.body = el('tbody');
  section.append(
    el('div', { class: 'tools' }, measureBox, search, module, el('label', {}, library, ' hide libraries and runtime'), el('span', { class: 'grow' }), table.status),
    el('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Table of cost centres' }, el('table', {}, table.head, table.body)),
  );
  onChange(() => {
    if (search.value !== state.filter) search.value = state.filter;
    module.value = state.module;
    library.checked = state.hideLibrary;
    measureBox?.replaceChildren(choice('Figures are', measures, measureNow(), (m) => set({ measure: m })));
    drawTable();
  });
}
