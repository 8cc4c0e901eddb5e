// Bands over time, for the heap and for ticks: hover, choose bands, brush a window of time.

const CHART = { width: 960, height: 380, left: 74, right: 18, top: 14, bottom: 40 };

/**
 * A chart of `series`: {times, bands: [{name, values}], unit, marks: [[t, text]], collections: [[begin, end]], steps}.
 * `steps`: values hold for the window before their time, rather than between samples. Returns its element.
 */
function areaChart(given, title) {
  // A single sample has no width: it is shown as what held until then.
  const series = given.times.length === 1 ? { ...given, steps: true } : given;
  const { width, height, left, right, top, bottom } = CHART;
  const { times, bands } = series;
  const last = times[times.length - 1] || 1;
  let chosen = new Set();
  let dragFrom = null;
  const x = (t) => left + (t / last) * (width - left - right);
  const timeAt = (px) => Math.min(last, Math.max(0, ((px - left) / (width - left - right)) * last));
  const svg = el('svg', { viewBox: `0 0 ${width} ${height}`, role: 'img', 'aria-label': title });
  const plot = el('g');
  const cursor = el('line', { class: 'cursor', y1: top, y2: height - bottom, visibility: 'hidden' });
  const brush = el('rect', { class: 'window', y: top, height: height - bottom - top, visibility: 'hidden' });
  svg.append(plot, brush, cursor);

  function draw() {
    const shownBands = bands.filter((_, i) => chosen.size === 0 || chosen.has(i));
    let most = 0;
    const totals = times.map((_, i) => shownBands.reduce((t, b) => t + b.values[i], 0));
    for (const t of totals) most = Math.max(most, t);
    most = most || 1;
    const y = (v) => height - bottom - (v / most) * (height - top - bottom);
    const parts = [];
    const inBytes = series.unit === 'bytes';
    for (const value of axisSteps(most, 4, !inBytes).at) {
      const text = inBytes ? bytes(value).replace(/(\.\d*?)0+ /, '$1 ').replace('. ', ' ') : count(value);
      parts.push(el('line', { class: 'grid', x1: left, x2: width - right, y1: y(value), y2: y(value) }));
      parts.push(el('text', { x: left - 7, y: y(value) + 4, 'text-anchor': 'end', text }));
    }
    const along = axisSteps(last, 8);
    const digits = Math.max(0, -Math.floor(Math.log10(along.step) + 1e-9));
    for (const t of along.at) parts.push(el('text', { x: x(t), y: height - bottom + 20, 'text-anchor': 'middle', text: t.toFixed(digits) }));
    parts.push(el('text', { x: width - right, y: height - 4, 'text-anchor': 'end', text: series.axis }));
    parts.push(el('text', { x: 4, y: height - 4, text: series.unit }));
    if (series.collections.length > 0) {
      const after = Math.max(left, 24 + 7 * series.unit.length);
      parts.push(el('rect', { class: 'gc', x: after, y: height - 10, width: 14, height: 5 }), el('text', { x: after + 20, y: height - 4, text: 'collections' }));
    }
    let base = new Array(times.length).fill(0);
    bands.forEach((band, i) => {
      if (chosen.size > 0 && !chosen.has(i)) return;
      const tops = base.map((b, k) => b + band.values[k]);
      let path = '';
      const step = (k) => x(k > 0 ? times[k - 1] : 0).toFixed(1);
      times.forEach((t, k) => { path += series.steps ? `${k ? 'L' : 'M'}${step(k)},${y(tops[k]).toFixed(1)}L${x(t).toFixed(1)},${y(tops[k]).toFixed(1)}` : `${k ? 'L' : 'M'}${x(t).toFixed(1)},${y(tops[k]).toFixed(1)}`; });
      for (let k = times.length - 1; k >= 0; k -= 1) path += series.steps ? `L${x(times[k]).toFixed(1)},${y(base[k]).toFixed(1)}L${step(k)},${y(base[k]).toFixed(1)}` : `L${x(times[k]).toFixed(1)},${y(base[k]).toFixed(1)}`;
      parts.push(el('path', { class: 'band', d: `${path}Z`, fill: band.colour, 'data-band': i }));
      base = tops;
    });
    for (const [begin, end] of series.collections) {
      parts.push(el('rect', { class: 'gc', x: x(begin), width: Math.max(0.6, x(end) - x(begin)), y: height - bottom + 1, height: 5 }));
    }
    const marks = series.marks.filter(([t]) => t <= last);
    marks.forEach(([t, text], i) => {
      parts.push(el('line', { class: 'mark', x1: x(t), x2: x(t), y1: top, y2: height - bottom }));
      if (marks.length <= 12) parts.push(el('text', { class: 'marklabel', x: x(t) + (t > last * 0.85 ? -3 : 3), 'text-anchor': t > last * 0.85 ? 'end' : 'start', y: top + 10 + (i % 4) * 12, text: text.slice(0, 30) }));
    });
    plot.replaceChildren(...parts);
  }

  const toX = (event) => {
    const box = svg.getBoundingClientRect();
    return ((event.clientX - box.left) / box.width) * width;
  };
  const nearest = (t) => {
    let [lo, hi] = [0, times.length - 1];
    while (lo < hi) { const mid = (lo + hi) >> 1; if (times[mid] < t) lo = mid + 1; else hi = mid; }
    return !series.steps && lo > 0 && t - times[lo - 1] < times[lo] - t ? lo - 1 : lo;
  };
  svg.addEventListener('pointerdown', (e) => { dragFrom = toX(e); svg.setPointerCapture(e.pointerId); });
  svg.addEventListener('pointermove', (e) => {
    const t = timeAt(toX(e));
    if (dragFrom !== null) { drawWindow([timeAt(Math.min(dragFrom, toX(e))), timeAt(Math.max(dragFrom, toX(e)))]); return; }
    const i = nearest(t);
    cursor.setAttribute('x1', x(times[i])); cursor.setAttribute('x2', x(times[i])); cursor.setAttribute('visibility', 'visible');
    const rows = bands.map((b) => [b.name, b.values[i]]).filter((r) => r[1] > 0).sort((a, b) => b[1] - a[1]);
    const total = rows.reduce((s, r) => s + r[1], 0);
    const over = e.target.dataset?.band;
    const title = `${times[i].toFixed(3)} s: ${shown(total, series.unit)}`;
    tip(e, over === undefined ? title : `${title}; here ${bands[over].name}`, rows.slice(0, 9).map(([n, v]) => [n.slice(0, 60), shown(v, series.unit)]));
  });
  svg.addEventListener('pointerleave', () => { cursor.setAttribute('visibility', 'hidden'); tip(null); });
  svg.addEventListener('pointerup', (e) => {
    const [from, to] = [timeAt(Math.min(dragFrom, toX(e))), timeAt(Math.max(dragFrom, toX(e)))];
    const dragged = Math.abs(toX(e) - dragFrom) > 4;
    dragFrom = null;
    if (dragged) set({ window: [from, to] });
    else if (e.target.dataset?.band !== undefined) choose(Number(e.target.dataset.band));
  });

  const key = el('ul', { class: 'key', 'aria-label': `Bands of: ${title}` }, ...bands.map((band, i) => el('li', {}, el('button', {
    type: 'button', 'aria-pressed': 'false', title: band.name, onclick: () => choose(i),
  }, el('span', { class: 'swatch', style: { background: band.colour } }), el('span', { class: 'band-name', text: band.name }), el('span', { class: 'soft', text: band.said })))));
  function choose(i) {
    if (chosen.has(i)) chosen.delete(i); else chosen.add(i);
    [...key.querySelectorAll('button')].forEach((b, k) => b.setAttribute('aria-pressed', String(chosen.has(k))));
    draw();
  }
  function drawWindow(w) {
    brush.setAttribute('visibility', w ? 'visible' : 'hidden');
    if (!w) return;
    brush.setAttribute('x', x(w[0]));
    brush.setAttribute('width', Math.max(1, x(Math.min(w[1], last)) - x(w[0])));
  }
  const range = (label, value) => el('input', { type: 'range', min: '0', max: '1000', value, 'aria-label': label, onchange: () => {
    const [a, b] = [from, to].map((r) => (Number(r.value) / 1000) * last);
    set({ window: a <= 0 && b >= last ? null : [Math.min(a, b), Math.max(a, b, Math.min(a, b) + last / 1000)] });
  } });
  const from = range('Window: from', '0');
  const to = range('Window: to', '1000');
  const said = el('span', { class: 'soft' });
  const controls = el('div', { class: 'brush' }, el('label', {}, 'from', from), el('label', {}, 'to', to), said,
    el('button', { type: 'button', text: 'Whole run', onclick: () => set({ window: null }) }));
  const follow = () => {
    drawWindow(state.window);
    from.value = state.window ? String((state.window[0] / last) * 1000) : '0';
    to.value = state.window ? String((state.window[1] / last) * 1000) : '1000';
    said.textContent = state.window ? `${state.window[0].toFixed(3)} s to ${state.window[1].toFixed(3)} s` : 'drag over the chart to choose a window';
  };
  onChange(follow);
  draw();
  follow();
  return el('div', { class: 'chart' }, el('div', {}, svg, controls), key);
}
