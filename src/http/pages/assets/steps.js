/**
 * Steps through a judged game without loading the page anew: the links of the steps work without it. The next page is fetched
 * ahead, and what differs between two plies is exchanged: the board, the steps, the words on the ply, the list of moves.
 */
const PARTS = ['position', 'steps', 'ply', 'played'];
const pages = new Map();

const load = (address) => {
  let page = pages.get(address);
  if (!page) {
    page = fetch(address)
      .then((response) => (response.ok ? response.text() : Promise.reject(new Error(String(response.status)))))
      .then((text) => new DOMParser().parseFromString(text, 'text/html'));
    page.catch(() => pages.delete(address));
    pages.set(address, page);
  }
  return page;
};

const step = (name) => document.querySelector(`a[data-step="${name}"]`);

const fetchAhead = () => {
  const next = step('next');
  if (next) load(next.href);
};

let wanted = '';

const show = async (link) => {
  const address = link.href;
  const focused = document.activeElement?.dataset?.step;
  wanted = address;
  try {
    const page = await load(address);
    if (wanted !== address) return;
    for (const id of PARTS) {
      const [from, to] = [page.getElementById(id), document.getElementById(id)];
      if (from && to) to.replaceChildren(...[...from.childNodes].map((node) => document.importNode(node, true)));
    }
    history.replaceState(null, '', address);
    if (focused) (step(focused) ?? step('previous') ?? step('next'))?.focus({ preventScroll: true });
    const current = document.querySelector('#played [aria-current]');
    const list = document.getElementById('played');
    if (current && list) list.scrollTop = current.offsetTop - list.clientHeight / 2;
    fetchAhead();
  } catch {
    location.assign(address);
  }
};

const KEYS = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' };

if (document.getElementById('steps')) {
  document.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-step]') : null;
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    show(link);
  });
  document.addEventListener('keydown', (event) => {
    const link = KEYS[event.key] && step(KEYS[event.key]);
    if (!link || event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable], pre')) return;
    event.preventDefault();
    show(link);
  });
  fetchAhead();
}

for (const button of document.querySelectorAll('button[data-copy]')) {
  const source = document.getElementById(button.dataset.copy);
  if (!source || !navigator.clipboard) continue;
  button.hidden = false;
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(source.textContent.trim());
    button.textContent = `${button.textContent.replace(/ ✓$/, '')} ✓`;
  });
}
