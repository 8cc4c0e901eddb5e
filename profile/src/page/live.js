// The page of a program that runs: asks where it came from for later data, and is drawn anew with them. Where the reader is, what has the
// focus and what is chosen stay as they are.

let paused = false;
let pressed = false;
let said = '';
addEventListener('pointerdown', () => { pressed = true; }, true);
for (const over of ['pointerup', 'pointercancel']) addEventListener(over, () => { pressed = false; }, true);

/** Where an element stands: its places among its siblings. */
function placeOf(node) {
  const place = [];
  for (let at = node; at && at !== document.body; at = at.parentElement) place.unshift([...at.parentElement.children].indexOf(at));
  return place;
}
const elementAt = (place) => place.reduce((at, i) => at?.children[i], document.body);

function drawStatus() {
  byStatus()?.remove();
  const status = document.createElement('div');
  status.id = 'live';
  const text = document.createElement('span');
  text.setAttribute('role', 'status');
  text.textContent = said;
  status.append(text);
  if (timer !== null) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = paused ? 'Go on' : 'Pause';
    button.onclick = () => { paused = !paused; drawStatus(); };
    status.append(button);
  }
  document.querySelector('header').append(status);
}
const byStatus = () => document.getElementById('live');

function redraw(json) {
  const scrolled = [...document.querySelectorAll('main *')].filter((e) => e.scrollTop > 0 || e.scrollLeft > 0).map((e) => [placeOf(e), e.scrollTop, e.scrollLeft]);
  const [x, y] = [scrollX, scrollY];
  const focus = document.activeElement;
  const place = focus && focus !== document.body ? placeOf(focus) : null;
  const name = focus?.tagName;
  const selection = focus && 'selectionStart' in focus ? [focus.selectionStart, focus.selectionEnd] : null;
  document.getElementById('data').textContent = json;
  for (const pair of pristine) {
    const fresh = pair[1].cloneNode(true);
    pair[0].replaceWith(fresh);
    pair[0] = fresh;
  }
  show();
  drawStatus();
  for (const [where, top, left] of scrolled) { const e = elementAt(where); if (e) { e.scrollTop = top; e.scrollLeft = left; } }
  scrollTo({ left: x, top: y, behavior: 'instant' });
  const again = place && elementAt(place);
  if (again?.tagName === name && place) {
    again.focus({ preventScroll: true });
    // Not all kinds of input have one.
    if (selection?.[0] !== null && selection) try { again.setSelectionRange(...selection); } catch { /* as it is */ }
  }
}

function over(text) {
  clearInterval(timer);
  timer = null;
  said = text;
}

let asking = false;
let draws = 0;
async function refresh() {
  if (paused || pressed || asking) return;
  asking = true;
  try {
    const answer = await fetch('data', { cache: 'no-store' });
    const json = await answer.text();
    if (!answer.ok) throw new Error(answer.statusText);
    if (JSON.parse(json).ended) over('the program has ended');
    else said = `running; as of ${new Date().toLocaleTimeString()}`;
    redraw(json);
    draws += 1;
    document.documentElement.dataset.draws = draws;
  } catch {
    over('no more news: `kelvin live` has ended');
    drawStatus();
  } finally {
    asking = false;
  }
}
let timer = setInterval(refresh, EVERY);
said = 'running';
drawStatus();
