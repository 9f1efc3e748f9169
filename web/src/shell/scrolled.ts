// Calls `look` whenever what is in sight of a list may have changed: it scrolls, changes its size or its contents.
export function scrolled(list: HTMLElement, look: () => void): { destroy: () => void } {
  const sizes = new ResizeObserver(look);
  // Once for all that changes before the next picture: whoever looks earlier makes the page measure itself twice.
  let awaited = 0;
  const contents = new MutationObserver(() => {
    awaited ||= requestAnimationFrame(() => {
      awaited = 0;
      look();
    });
  });
  sizes.observe(list);
  contents.observe(list, { childList: true, subtree: true, characterData: true });
  list.addEventListener('scroll', look, { passive: true });
  look();
  return {
    destroy() {
      cancelAnimationFrame(awaited);
      sizes.disconnect();
      contents.disconnect();
      list.removeEventListener('scroll', look);
    },
  };
}

// A list that scrolls fades where more is: `data-more` says at which ends, components.css draws it.
export function fading(list: HTMLElement): { destroy: () => void } {
  return scrolled(list, () => {
    const above = list.scrollTop > 2;
    const below = list.scrollHeight - list.clientHeight - list.scrollTop > 2;
    list.dataset['more'] = [above ? 'above' : '', below ? 'below' : ''].filter(Boolean).join(' ');
  });
}
