// The heap over time, by each breakdown that was recorded; two runs one above the other.

function heapChart(run, heap, name) {
  const bands = heap.bands.map((band, i) => ({ name: band, values: heap.values[i], colour: i < PALETTE.length && band !== heap.others ? PALETTE[i] : band === heap.others ? OTHERS : `hsl(${(i * 137) % 360} 40% 55%)`, said: `most ${shown(Math.max(...heap.values[i], 0), heap.unit)}` }));
  const sameClock = heap.clock === (run.collectionClock ?? heap.clock);
  return areaChart({
    times: heap.times, bands, unit: heap.unit, axis: heap.axis, steps: false,
    marks: [...heap.marks.map((t) => [t, '']), ...(sameClock ? run.marks : [])],
    collections: sameClock ? run.collections : [],
  }, name);
}

function makeHeap() {
  if (runs.every((r) => r.heaps.length === 0)) return;
  const section = byId('heap');
  section.hidden = false;
  const kinds = [...new Set(runs.flatMap((r) => r.heaps.map((h) => h.by)))];
  const box = el('div');
  const view = keep('heap', { by: kinds[0] });
  if (!kinds.includes(view.by)) [view.by] = kinds;
  const draw = (by) => {
    view.by = by;
    const parts = [];
    runs.forEach((run, i) => {
      const heap = run.heaps.find((h) => h.by === by);
      if (comparing) parts.push(el('h3', { text: `${i === 0 ? 'Old' : 'New'} run${heap ? `: largest ${shown(heap.peak, heap.unit)} at ${seconds(heap.peakAt)}` : ': has no such profile'}` }));
      // No axis has a scale for nothing.
      if (heap && heap.peak === 0) parts.push(el('p', { class: 'soft', text: `No sample has anything in it (${thousands(heap.read)} taken): the program was short, or nothing fits what was asked for.` }));
      else if (heap) parts.push(heapChart(run, heap, `Heap by ${by}${comparing ? (i === 0 ? ', old run' : ', new run') : ''}`));
    });
    box.replaceChildren(...parts);
  };
  const tools = el('div', { class: 'tools' });
  if (kinds.length > 1) tools.append(el('span', { class: 'soft', text: 'by' }), choice('Breakdown', kinds.map((k) => [k, k]), view.by, draw));
  else tools.append(el('span', { class: 'soft', text: `by ${kinds[0]}` }));
  section.append(tools, box);
  draw(view.by);
}
