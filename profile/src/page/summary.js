// The summary: facts, what costs most in words, how far to trust it; with two runs, how they differ.

function sentence(parts) {
  return parts.map(([kind, text]) => (kind === 1 ? el('code', { text }) : text));
}

function fact(name, value, note) {
  return el('div', {}, el('dt', { text: name }), el('dd', { text: value }, note ? el('small', { text: note }) : null));
}

function facts(run) {
  const list = el('dl', { class: 'facts' });
  if (run.nodes.parent.length > 0) {
    const tick = run.tickMicros ? ` of ${run.tickMicros / 1000} ms` : '';
    list.append(fact('Time without collections', run.seconds === null ? `${thousands(run.ticks)} ticks` : seconds(run.seconds), `${thousands(run.ticks)} ticks${tick}`));
    if (run.known.bytes !== 'no') list.append(fact('Allocated', bytes(run.bytes), `${thousands(run.bytes)} bytes`));
    list.append(fact('Cost centres', thousands(run.centres.length), `${thousands(run.pathCount)} paths`));
  }
  const collector = run.gcSeconds ?? (run.collectionCount > 0 ? run.collectionSeconds : null);
  if (collector !== null) list.append(fact('Collector', seconds(collector), run.collectionCount > 0 ? `${thousands(run.collectionCount)} collections` : null));
  if (run.residency !== null) list.append(fact('Most live', bytes(run.residency)));
  // Breakdowns of the same samples are one fact.
  const same = (a, b) => a.peak === b.peak && a.peakAt === b.peakAt && a.read === b.read;
  for (const heap of run.heaps.filter((h, i) => run.heaps.findIndex((other) => same(h, other)) === i)) {
    const name = run.heaps.every((other) => same(heap, other)) ? 'Largest heap sampled' : `Heap by ${heap.by}`;
    list.append(fact(name, shown(heap.peak, heap.unit), `at ${seconds(heap.peakAt)}; ${thousands(heap.read)} samples`));
  }
  return list;
}

function drawSummary() {
  const section = byId('summary');
  byId('program').textContent = newest.program || 'A run';
  byId('command').textContent = newest.command;
  byId('command').title = newest.command;
  const parts = [];
  if (comparing) {
    const [old] = runs;
    parts.push(el('p', {}, 'Old run: ', el('code', { text: old.files.join(', ') }), old.date ? ` (${old.date})` : '', '. New run: ', el('code', { text: newest.files.join(', ') }), newest.date ? ` (${newest.date}).` : '.'));
    for (const line of data.difference) parts.push(el('p', { class: 'change', text: line }));
    parts.push(el('h3', { text: 'The new run' }));
  }
  parts.push(facts(newest));
  if (newest.words.length > 0) parts.push(el('ul', { class: 'words' }, ...newest.words.map((w) => el('li', {}, ...sentence(w)))));
  const about = [newest.date, newest.scoping ? `${newest.scoping} scoping` : '', `read from ${newest.files.join(', ')}`].filter(Boolean).join(' · ');
  parts.push(el('p', { class: 'soft small', text: about }));
  if (newest.trust.length > 0) parts.push(el('p', { class: 'small', text: newest.trust.join(' ') }));
  const notes = [...new Set(runs.flatMap((r) => r.notes))];
  if (notes.length > 0) parts.push(el('ul', { class: 'notes' }, ...notes.map((n) => el('li', { text: n }))));
  section.append(...parts);
}
