// Where in the page we are. A link inside the page changes it without loading anything.
export interface Route {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly secret: string; // what stands after #
}

function here(): Route {
  return {
    path: location.pathname,
    query: new URLSearchParams(location.search),
    secret: location.hash.slice(1),
  };
}

let current = $state.raw(here());

export const route = (): Route => current;

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
