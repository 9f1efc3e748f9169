// What is wrong with how a page lies: things cut off, over each other, empty, or too small for a thumb.
import type { Page } from 'playwright-core';

// Runs in the page.
function look(phone: boolean): string[] {
  const found = new Set<string>();
  const slack = 2;
  const screen = document.documentElement;

  // Things that let the pointer through cover what is below them all the same.
  const all = new CSSStyleSheet();
  all.replaceSync('*, *::before, *::after { pointer-events: auto !important; }');
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, all];

  const style = (element: Element) => getComputedStyle(element);
  const named = (element: Element): string => {
    const one = (e: Element) => `${e.tagName.toLowerCase()}${[...e.classList].filter((c) => !c.startsWith('svelte-')).map((c) => `.${c}`).join('')}`;
    const owner = element.parentElement?.closest('[class]:not(svg *)');
    return `${owner ? `${one(owner)} > ` : ''}${one(element)}`;
  };
  const short = (text: string) => `“${text.trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
  const unseen = (element: Element): boolean =>
    !element.checkVisibility({ checkVisibilityCSS: true, checkOpacity: true, contentVisibilityAuto: true }) ||
    element.closest('.sr, [inert], template, noscript, title') !== null;

  interface Box { left: number; top: number; right: number; bottom: number }
  const meet = (a: Box, b: Box): Box => ({
    left: Math.max(a.left, b.left), top: Math.max(a.top, b.top), right: Math.min(a.right, b.right), bottom: Math.min(a.bottom, b.bottom),
  });
  const empty = (box: Box) => box.right - box.left <= 0.5 || box.bottom - box.top <= 0.5;
  const window_: Box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
  const cuts = (how: string) => how === 'hidden' || how === 'clip';
  const goesDown = screen.scrollHeight > innerHeight + 1;

  // A card that opens when it is pressed may fade where its text goes on.
  const fades = (element: Element) => style(element).maskImage !== 'none' && element.closest('.card, [data-more]') !== null;

  // How much of a box is to be seen, and what cuts it off for good: something that hides what leaves it and does not scroll.
  function shown(element: Element, box: Box): { box: Box; cut: string | null } {
    let rest = box;
    let cut: string | null = null;
    let fixed = false;
    for (let at: Element | null = element; at && at !== document.body && at !== screen; at = at.parentElement) {
      const { overflowX, overflowY, position, display } = style(at);
      fixed ||= position === 'fixed';
      if (display === 'inline' || display === 'contents') continue;
      const { left, top, right, bottom } = at.getBoundingClientRect();
      const pans = at.hasAttribute('data-pans') || fades(at);
      if (overflowX !== 'visible' || pans) {
        const over = Math.max(left - rest.left, rest.right - right);
        if (cuts(overflowX) && !pans && over > slack) cut ??= `${Math.round(over)} px beyond the side of ${named(at)}`;
        rest = { ...rest, left: Math.max(rest.left, left), right: Math.min(rest.right, right) };
      }
      if (overflowY !== 'visible' || pans) {
        const over = Math.max(top - rest.top, rest.bottom - bottom);
        if (cuts(overflowY) && !pans && over > slack) cut ??= `${Math.round(over)} px beyond the edge of ${named(at)}`;
        rest = { ...rest, top: Math.max(rest.top, top), bottom: Math.min(rest.bottom, bottom) };
      }
      if (empty(rest)) return { box: rest, cut };
    }
    const wide = Math.max(-rest.left, rest.right - innerWidth);
    if (wide > slack) cut ??= `${Math.round(wide)} px beyond the side of the screen`;
    if ((fixed || !goesDown) && Math.max(-rest.top, rest.bottom - innerHeight) > slack) cut ??= 'beyond the edge of the screen';
    return { box: meet(rest, window_), cut };
  }

  // Every piece of text, with its boxes.
  interface Piece { element: Element; text: string; box: Box }
  const pieces: Piece[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement;
    const text = node.textContent ?? '';
    if (!element || text.trim() === '' || unseen(element) || element.closest('option, datalist, script, style')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const rect of range.getClientRects()) {
      if (rect.width < 1 || rect.height < 1) continue;
      // A line is taller than its letters.
      const shrink = element instanceof SVGElement ? 0.2 : 0.18;
      const whole: Box = { left: rect.left, right: rect.right, top: rect.top + rect.height * shrink, bottom: rect.bottom - rect.height * shrink };
      const { box, cut } = shown(element, whole);
      if (cut) found.add(`cut off: ${short(text)} in ${named(element)}, ${cut}`);
      if (empty(box)) continue;
      pieces.push({ element, text, box });
      const panel = element.closest('.panel, [data-panel]');
      if (panel && !(element instanceof SVGElement)) {
        const ground = panel.getBoundingClientRect();
        const out = Math.max(ground.left - box.left, box.right - ground.right, ground.top - box.top, box.bottom - ground.bottom);
        if (out > slack) found.add(`outside its panel: ${short(text)} in ${named(element)}, ${Math.round(out)} px beyond ${named(panel)}`);
      }
    }
  }

  // Whether somebody sees nothing of what is below this.
  // A gradient that runs out: what is below it is seen.
  const glows = (fill: string): boolean => {
    const id = /#([^")]+)/.exec(fill)?.[1];
    const stops = id ? [...(document.getElementById(id)?.querySelectorAll('stop') ?? [])] : [];
    return stops.some((stop) => Number(style(stop).stopOpacity) === 0);
  };
  const solid = (element: Element): boolean => {
    const { backgroundColor, backgroundImage, fill, fillOpacity, opacity } = style(element);
    if (Number(opacity) < 0.5) return false;
    if (element instanceof SVGElement && !(element instanceof SVGSVGElement)) return fill !== 'none' && fill !== 'rgba(0, 0, 0, 0)' && Number(fillOpacity) >= 0.5 && !glows(fill) && element.tagName !== 'g';
    if (backgroundImage !== 'none' && !backgroundImage.includes('transparent')) return true;
    const alpha = /(?:rgba?\(.*[,/]\s*|\/\s*)([\d.]+)\)$/.exec(backgroundColor)?.[1];
    if (backgroundColor === 'transparent' || backgroundColor === 'rgba(0, 0, 0, 0)') return false;
    return backgroundColor.startsWith('rgb(') || alpha === undefined || Number(alpha) > 0.5;
  };
  const moves = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { position } = style(at);
      if (position === 'fixed' || position === 'sticky' || at.tagName === 'DIALOG') return true;
    }
    return false;
  };
  const vanishes = (element: Element): boolean => {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (at.getAnimations().some(({ effect }) => (effect as KeyframeEffect).getKeyframes().at(-1)?.['visibility'] === 'hidden')) return true;
    }
    return false;
  };
  // Whether what is hidden comes to light: by scrolling, by closing what lies over it, or because that goes away by itself.
  const comesOut = (below: Element, above: Element): boolean => {
    if (moves(above) || vanishes(above)) return true;
    // What is told of the tile under the pointer goes when the pointer does.
    if (above.closest('[data-follows=pointer]')) return true;
    for (let at: Element | null = below; at; at = at.parentElement) {
      if (!at.contains(above) && /auto|scroll/.test(style(at).overflowY) && at.scrollHeight > at.clientHeight + 1) return true;
    }
    // Names on the ground of a map lie under whoever stands there, until they go.
    return below.closest('[data-pans=part], [data-ground]') !== null;
  };
  for (const [at, { element, text, box }] of pieces.entries()) {
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const stack = document.elementsFromPoint(x, y);
    const own = stack.findIndex((one) => one === element || element.contains(one));
    const above = (own < 0 ? [] : stack.slice(0, own)).find((one) => !one.contains(element) && !element.contains(one) && solid(one));
    if (above && !comesOut(element, above)) found.add(`covered: ${short(text)} in ${named(element)}, by ${named(above)}`);
    if (above) continue;
    for (const other of pieces.slice(at + 1)) {
      if (other.element === element) continue;
      const both = meet(box, other.box);
      if (both.right - both.left <= slack || both.bottom - both.top <= slack) continue;
      const over = document.elementsFromPoint((both.left + both.right) / 2, (both.top + both.bottom) / 2);
      const [first, second] = [element, other.element].map((one) => over.findIndex((e) => e === one || one.contains(e))) as [number, number];
      if (first < 0 || second < 0) continue;
      // Something solid lies between them: then the lower is covered, not written over.
      const between = over.slice(Math.min(first, second), Math.max(first, second));
      const lower = first < second ? other.element : element;
      if (between.some((one) => solid(one) && !one.contains(lower))) continue;
      found.add(`over each other: ${short(text)} in ${named(element)} and ${short(other.text)} in ${named(other.element)}`);
    }
  }

  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    if (element instanceof SVGElement || unseen(element)) continue;
    const { textOverflow, display } = style(element);
    const clamp = style(element).getPropertyValue('-webkit-line-clamp');
    const words = element.textContent ?? '';
    if (words.trim() !== '' && element.clientWidth > 0) {
      if (textOverflow === 'ellipsis' && element.scrollWidth > element.clientWidth + 1) found.add(`ellipsis: ${short(words)} in ${named(element)}`);
      else if (clamp !== 'none' && clamp !== '' && element.scrollHeight > element.clientHeight + 2) found.add(`clipped: ${short(words)} in ${named(element)}`);
    }
    const box = element.getBoundingClientRect();
    // A panel is there for something.
    if (element.matches('.panel, section[aria-label], .board, .own')) {
      const filled = [...element.querySelectorAll('svg, img, input, button')].some((one) => !unseen(one)) || pieces.some((piece) => element.contains(piece.element));
      const says = words.trim() !== '';
      if (box.width > 40 && box.height > 24 && !filled && !says) found.add(`empty: ${named(element)}`);
      if (says && box.width > 0 && box.height < 12 && display !== 'contents') found.add(`collapsed: ${named(element)} is ${Math.round(box.height)} px high`);
    }
    // A thumb needs room. A reference in running text is as large as its words.
    if (phone && !element.matches('.rule, .word, p a, li > a') && element.matches('button, a[href], select, summary, input:not([type=hidden]), [role=button], [role=tab]') && display !== 'inline') {
      const label = element.closest('label');
      const target = label && element.matches('input[type=checkbox], input[type=radio]') ? label.getBoundingClientRect() : box;
      const { box: seen } = shown(element, target);
      if (target.width > 0 && !empty(seen) && (target.height < 43.5 || target.width < 43.5)) {
        found.add(`small: ${short(element.getAttribute('aria-label') ?? words)} in ${named(element)} is ${Math.round(target.width)} x ${Math.round(target.height)}`);
      }
    }
  }
  if (screen.scrollWidth > innerWidth) found.add(`the page is ${screen.scrollWidth - innerWidth} px too wide`);
  if (!phone && document.querySelector('main.tbl, main.rep') && goesDown) found.add(`the table is ${screen.scrollHeight - innerHeight} px too high`);
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== all);
  return [...found];
}

export const faultsOf = (page: Page, phone: boolean): Promise<string[]> => page.evaluate(look, phone);
