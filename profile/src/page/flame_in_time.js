// The flame graph in the order of time: what was sampled one after another stands so from left to right. Samples of one
// window of time have no order; there the paths that go on from the window before come first. Choosing a frame chooses
// the time that it took.

/** Frames {node, depth, from, to (ticks from the left), begin, end (seconds)} of the windows within a range, and all ticks. */
function framesInTime(timeline, range) {
  const { tree, ends, ticks } = timeline;
  const path = (node) => {
    const up = [];
    for (let at = node; at >= 0 && up.length < 300; at = tree.parent[at]) up.push(at);
    return up.reverse();
  };
  const frames = [];
  const open = [];
  let x = 0;
  const shared = (nodes) => {
    let same = 0;
    while (same < nodes.length && same < open.length && open[same].node === nodes[same]) same += 1;
    return same;
  };
  const close = (depth) => open.splice(depth).forEach((frame) => { frame.to = x; });
  const compare = (a, b) => {
    for (let i = 0; i < Math.min(a.length, b.length); i += 1) if (a[i] !== b[i]) return a[i] - b[i];
    return a.length - b.length;
  };
  ticks.forEach((pairs, i) => {
    const begin = i > 0 ? ends[i - 1] : 0;
    const end = ends[i];
    if (range && ((begin + end) / 2 < range[0] || (begin + end) / 2 > range[1])) return;
    const sampled = [];
    for (let k = 0; k < pairs.length; k += 2) {
      const nodes = path(pairs[k]);
      sampled.push({ nodes, count: pairs[k + 1], same: shared(nodes) });
    }
    sampled.sort((a, b) => b.same - a.same || compare(a.nodes, b.nodes));
    for (const { nodes, count } of sampled) {
      close(shared(nodes));
      for (let depth = open.length; depth < nodes.length; depth += 1) {
        const frame = { node: nodes[depth], depth, from: x, to: x, begin, end };
        frames.push(frame);
        open.push(frame);
      }
      x += count;
      open.forEach((frame) => { frame.end = end; });
    }
  });
  close(0);
  return { frames, whole: x };
}

function drawFlameInTime() {
  const { tree } = newest.timeline;
  const { frames, whole } = framesInTime(newest.timeline, state.window);
  const word = flame.search.toLowerCase();
  const name = (frame) => tree.centres[tree.centre[frame.node]].name;
  flame.inTime = { frames: frames.filter((f) => (f.to - f.from) / whole > 0.0008), whole };
  const rows = flame.inTime.frames.reduce((most, f) => Math.max(most, f.depth), 0) + 1;
  flame.box.style.height = `${rows * ROW + 1}px`;
  flame.box.replaceChildren(...flame.inTime.frames.map((frame, i) => {
    const width = (frame.to - frame.from) / whole;
    const hit = word === '' ? '' : name(frame).toLowerCase().includes(word) ? ' hit' : ' miss';
    return el('button', {
      type: 'button', class: `frame${hit}`, tabindex: i === 0 ? '0' : '-1', 'data-frame': i, text: width > 0.012 ? name(frame) : '',
      'aria-label': `${name(frame)}, ${shown(frame.to - frame.from, 'ticks')}, from ${seconds(frame.begin)} to ${seconds(frame.end)}`,
      style: { '--h': hue(tree.centres[tree.centre[frame.node]].module), left: `${(frame.from / whole) * 100}%`, width: `${width * 100}%`, [flame.up ? 'bottom' : 'top']: `${frame.depth * ROW}px` },
    });
  }));
  flame.detail.textContent = whole === 0 ? 'Nothing was sampled here.'
    : `${shown(whole, 'ticks')} from left to right as time went by. A frame is what was sampled without a break; choosing it chooses its time.`;
}

function describeInTime(frame) {
  const { tree } = newest.timeline;
  const centre = tree.centres[tree.centre[frame.node]];
  const rows = [['time', `${shown(frame.to - frame.from, 'ticks')} (${percents(frame.to - frame.from, flame.inTime.whole)} %)`],
    ['from', seconds(frame.begin)], ['to', seconds(frame.end)]];
  if (centre.src) rows.push(['source', centre.src]);
  return [centre.name, rows];
}

/** The frame of an event's target, if the order is that of time. */
function frameInTime(event) {
  const i = event.target.dataset?.frame;
  return i === undefined || !flame.inTime ? null : flame.inTime.frames[Number(i)];
}

/** Left and right: the frame beside it of the same depth; in and out: above or below its middle. */
function flameKeyInTime(event) {
  const at = frameInTime(event);
  if (!at) return;
  const { frames } = flame.inTime;
  const [inward, outward] = flame.up ? ['ArrowUp', 'ArrowDown'] : ['ArrowDown', 'ArrowUp'];
  const row = (depth) => frames.filter((f) => f.depth === depth);
  const beside = row(at.depth);
  const next = {
    ArrowLeft: () => beside[beside.indexOf(at) - 1],
    ArrowRight: () => beside[beside.indexOf(at) + 1],
    [inward]: () => row(at.depth + 1).find((f) => f.to > at.from && f.from < at.to),
    [outward]: () => row(at.depth - 1).find((f) => f.from <= at.from && f.to >= at.to),
    Home: () => frames[0],
  }[event.key]?.();
  if (!next) return;
  event.preventDefault();
  flame.box.querySelector('[tabindex="0"]')?.setAttribute('tabindex', '-1');
  const button = flame.box.querySelector(`[data-frame="${frames.indexOf(next)}"]`);
  button.setAttribute('tabindex', '0');
  button.focus();
}

/** What the frames answer to while their order is that of time. */
function listenInTime(box) {
  box.addEventListener('keydown', flameKeyInTime);
  box.addEventListener('click', (e) => { const frame = frameInTime(e); if (frame) set({ window: [frame.begin, frame.end] }); });
  box.addEventListener('mousemove', (e) => { const frame = frameInTime(e); if (frame) tip(e, ...describeInTime(frame)); });
  box.addEventListener('focusin', (e) => {
    const frame = frameInTime(e);
    if (!frame) return;
    const [name, rows] = describeInTime(frame);
    flame.detail.textContent = `${name}: ${rows.map((r) => r.join(' ')).join(', ')}`;
  });
}
