// Puts the views together, and the keys that reach them.

const THEMES = ['auto', 'light', 'dark'];
function makeTheme() {
  const button = byId('theme');
  let at = 0;
  const show = () => {
    const theme = THEMES[at];
    if (theme === 'auto') delete document.documentElement.dataset.theme; else document.documentElement.dataset.theme = theme;
    button.textContent = { auto: '◐', light: '☀', dark: '☾' }[theme];
    button.setAttribute('aria-label', `Colours: ${{ auto: 'as the system has them', light: 'light', dark: 'dark' }[theme]}`);
    button.title = button.getAttribute('aria-label');
  };
  button.addEventListener('click', () => { at = (at + 1) % THEMES.length; show(); });
  show();
}

const KEYS = [
  ['/', 'filter cost centres', () => byId('filter')?.focus()],
  ['s', 'find in the flame graph', () => byId('flame-search')?.focus()],
  ['f', 'go to the flame graph’s frames', () => flame.box?.querySelector('[tabindex="0"]')?.focus()],
  ['m', 'time, bytes or entries', () => {
    const has = MEASURES.filter((m) => newest.has(m));
    set({ measure: has[(has.indexOf(state.measure) + 1) % has.length] ?? state.measure });
  }],
  ['e', 'go to the table of events', () => eventsView.box.tools?.querySelector('button')?.focus()],
  ['n', 'next hottest line of the source', () => hottest(1)],
  ['p', 'the one before', () => hottest(-1)],
  ['Escape', 'show everything again', () => { tip(null); if (state.focus !== null) set({ focus: null }); else set({ window: null, filter: '', module: '', hideLibrary: false, of: [] }); }],
];

function makeKeys() {
  const on = el('input', { type: 'checkbox', checked: true, id: 'keys' });
  document.onkeydown = (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const typing = /^(input|select|textarea)$/i.test(e.target.tagName) && e.target.type !== 'checkbox';
    if (e.key !== 'Escape' && (typing || !on.checked)) return;
    const found = KEYS.find(([key]) => key === e.key);
    if (!found) return;
    if (e.key !== 'Escape') e.preventDefault();
    found[2]();
  };
  byId('footer').append(el('p', {}, ...KEYS.flatMap(([key, what]) => [el('kbd', { text: key === 'Escape' ? 'Esc' : key }), ` ${what}   `]), el('label', {}, on, ' keys on')),
    el('p', { text: `Written by ${data.version}. This page needs no network and holds all of its data.` }));
}

fromAddress();
makeTheme();
drawSummary();
makeTable();
makeFlame();
makeHeap();
makeTime();
makeEvents();
makePublished();
makeSource();
makeKeys();
for (const section of document.querySelectorAll('main > section:not([hidden])')) {
  byId('views').append(el('a', { href: `#${section.id}`, text: section.querySelector('h2').textContent, onclick: (e) => { e.preventDefault(); section.scrollIntoView(); section.querySelector('h2').tabIndex = -1; section.querySelector('h2').focus({ preventScroll: true }); } }));
}
set({});
document.documentElement.dataset.ready = 'yes';
