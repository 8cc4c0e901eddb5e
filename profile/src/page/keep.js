// What outlives a drawing of the page: a page of a program that runs is drawn again and again, with later data.

/** The body before anything is drawn in it. */
const pristine = [...document.body.children].filter((c) => c.tagName !== 'SCRIPT').map((c) => [c, c.cloneNode(true)]);
const kept = {};

/** How a view is shown, as it was before: its words, switches and numbers; not what it refers to, which is of other data. */
function keep(name, view) {
  const before = kept[name] ?? {};
  for (const [key, first] of Object.entries(view)) {
    if (['string', 'boolean', 'number'].includes(typeof first) ? typeof before[key] === typeof first : first === null && typeof before[key] === 'string') view[key] = before[key];
  }
  kept[name] = view;
  return view;
}
