// What the program has shown of itself: pictures and tables, each under a title, in all its versions.

const published = kept.published ??= new Map();

/** A picture: [name, attributes, text, elements in it]; what its elements are called and may say, the reader of the log has seen to. */
function drawing([name, attributes, text, inner]) {
  const node = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  if (text) node.textContent = text;
  node.append(...inner.map(drawing));
  return node;
}

/** In the space that there is; larger than it is by itself only where one can see it is wanted. */
function picture(made, title) {
  const svg = drawing(made);
  const [w, h] = ['width', 'height'].map((side) => parseFloat(made[1][side]));
  if (w > 0 && h > 0 && !svg.getAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${w} ${h}`);
  svg.setAttribute('role', 'img');
  svg.setAttribute('aria-label', title);
  return el('div', { class: 'picture', tabindex: '0', role: 'region', 'aria-label': `${title}, a picture` }, svg);
}

/** A table that is sorted by the column whose heading is pressed. */
function publishedTable({ columns, rows }, title, view) {
  const numeric = columns.map((_, c) => rows.every((row) => Array.isArray(row[c])));
  const value = (row) => (numeric[view.sort] ? row[view.sort][0] : text(row[view.sort]));
  const text = (cell) => (Array.isArray(cell) ? cell[1] : cell);
  const body = el('tbody');
  const head = el('tr');
  const draw = () => {
    const order = view.sort === null ? rows : [...rows].sort((a, b) => {
      const [x, y] = [value(a), value(b)];
      return (view.descending ? -1 : 1) * (typeof x === 'string' ? x.localeCompare(y) : x - y);
    });
    body.replaceChildren(...order.slice(0, view.limit).map((row) => el('tr', {}, ...row.map((cell, c) => el('td', { class: numeric[c] ? (cell[0] === 0 ? 'zero' : '') : 'text label', text: text(cell), title: numeric[c] ? null : text(cell) })))));
    head.replaceChildren(...columns.map((name, c) => el('th', {
      scope: 'col', class: numeric[c] ? '' : 'text', 'aria-sort': view.sort === c ? (view.descending ? 'descending' : 'ascending') : null,
    }, el('button', { type: 'button', text: name, onclick: () => { view.descending = view.sort === c ? !view.descending : numeric[c]; view.sort = c; draw(); } }))));
    more.replaceChildren(`${thousands(rows.length)} rows`, rows.length > view.limit ? el('button', { type: 'button', text: `show all, not ${view.limit}`, style: { 'margin-left': '10px' }, onclick: () => { view.limit = Infinity; draw(); } }) : '');
  };
  const more = el('p', { class: 'soft small' });
  draw();
  return el('div', {}, el('div', { class: 'scroll', tabindex: '0', role: 'region', 'aria-label': `${title}, a table` }, el('table', {}, el('thead', {}, head), body)), more);
}

/** One title: its last version, and a slider to those before. */
function publishedFigure(item) {
  // What is chosen outlives a drawing with later data; who looks at the last version goes on to look at the last one.
  if (!published.has(item.title)) published.set(item.title, { at: null, sort: null, descending: true, limit: 100 });
  const view = published.get(item.title);
  const place = el('div');
  const said = el('span', { class: 'soft small', role: 'status' });
  const last = item.versions.length - 1;
  const draw = () => {
    const at = Math.min(view.at ?? last, last);
    const version = item.versions[at];
    place.replaceChildren(version.picture ? picture(version.picture, item.title) : version.table ? publishedTable(version.table, item.title, view) : el('p', { class: 'notes', text: version.wrong }));
    const all = item.count > item.versions.length ? `, ${item.versions.length} of ${thousands(item.count)} kept` : '';
    said.textContent = `${last > 0 ? `${at + 1} of ${last + 1}, ` : ''}shown at ${seconds(version.at)}${all}`;
  };
  const tools = [];
  if (last > 0) {
    const slider = el('input', { type: 'range', min: 0, max: last, step: 1, 'aria-label': `Version of ${item.title}`, oninput: () => { view.at = Number(slider.value) === last ? null : Number(slider.value); draw(); } });
    slider.value = view.at ?? last;
    tools.push(slider);
  }
  draw();
  return [el('h3', { text: item.title }), el('div', { class: 'tools' }, ...tools, said), place];
}

function makePublished() {
  if (runs.every((run) => run.published.length === 0)) return;
  const section = byId('published');
  section.hidden = false;
  section.append(...newest.published.flatMap(publishedFigure));
  if (newest.publishedLeftOut > 0) section.append(el('p', { class: 'notes', text: `${thousands(newest.publishedLeftOut)} further titles have no place in this page: kelvin report --json has all.` }));
  // Of two runs the old one's stand below, under its own heading.
  if (comparing && runs[0].published.length > 0) {
    section.append(el('h3', { text: 'Old run' }), ...runs[0].published.flatMap((item) => publishedFigure({ ...item, title: `${item.title} (old run)` })));
  }
}
