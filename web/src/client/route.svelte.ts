// Where in the page we are. A link inside the page changes it without loading anything.
export interface Route {
  readonly path: string;
  readonly query: URLSearchParams;
}

let token = '';
let links = $state(0);

// A private link has a secret after the #. It leaves the address, and with it the history, before anything else is done.
function takeToken(): void {
  if (!location.pathname.startsWith('/table/') || location.hash.length < 2) return;
  token = location.hash.slice(1);
  history.replaceState(null, '', location.pathname + location.search);
  links += 1;
}

function here(): Route {
  takeToken();
  return { path: location.pathname, query: new URLSearchParams(location.search) };
}

let current = $state.raw(here());

export const route = (): Route => current;

// How many private links were opened, and the secret of the last: it is handed out once.
export const linksOpened = (): number => links;
export function secretOfLink(): string {
  const secret = token;
  token = '';
  return secret;
}

export function go(address: string, replace = false): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  current = here();
  if (!replace) scrollTo(0, 0);
}

addEventListener('popstate', () => (current = here()));

// Links of the page itself are followed here; the browser does the rest.
addEventListener('click', (event) => {
  if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
  const link = (event.target as Element).closest('a');
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute('download')) return;
  if (link.pathname.startsWith('/api/')) return;
  if (link.hash && link.pathname === location.pathname && link.search === location.search) return;
  event.preventDefault();
  go(link.pathname + link.search + link.hash);
});
