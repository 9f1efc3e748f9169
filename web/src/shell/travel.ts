// Things travel from where they were to where they are, in the time of a move; nothing comes from nowhere.
import type { TransitionConfig } from 'svelte/transition';
import { still } from './still';

const time = 260;
const settle = 'cubic-bezier(.2, .8, .25, 1)';

// A card comes from where it lay: from the first element that fits `from`.
export function arrive(node: Element, { from }: { from: string }): TransitionConfig {
  const source = document.querySelector(from)?.getBoundingClientRect();
  if (!source || still()) return { duration: 0 };
  const here = node.getBoundingClientRect();
  const [x, y] = [source.left - here.left, source.top - here.top];
  return { duration: time, css: (_, rest) => `transform: translate(${x * rest}px, ${y * rest}px)` };
}

interface Counted {
  kind: string;
  value: number;
}
const shown = new Map<HTMLElement, Counted>();
let changes: { node: HTMLElement; kind: string; by: number }[] = [];

// One thing on its way, drawn for the time of its travel.
function send(kind: string, from: DOMRect, to: DOMRect, after: number) {
  const thing = document.createElement('i');
  thing.className = `traveller ${kind}`;
  document.body.append(thing);
  const at = (box: DOMRect) => `translate(${box.left + Math.min(box.width, 60) / 2}px, ${box.top + box.height / 2}px)`;
  const travel = thing.animate([{ transform: at(from) }, { transform: at(to) }], { duration: time, delay: after, easing: settle, fill: 'both' });
  travel.onfinish = travel.oncancel = () => thing.remove();
}

// Pairs what was lost with what was gained: from one to another, or from and to where the supply lies.
export function pairs<Node>(changes: readonly { node: Node; by: number }[]): { from: Node | null; to: Node | null }[] {
  const units = (sign: 1 | -1) => changes.flatMap(({ node, by }) => Array<Node>(Math.max(0, by * sign)).fill(node));
  const [gained, lost] = [units(1), units(-1)];
  return Array.from({ length: Math.max(gained.length, lost.length) }, (_, at) => ({ from: lost[at] ?? null, to: gained[at] ?? null }));
}

const most = 8; // more at once would be a swarm
function settleAll() {
  const now = changes;
  changes = [];
  if (still()) return;
  for (const kind of new Set(now.map((change) => change.kind))) {
    const supply = document.querySelector(`[data-supply~='${kind}']`) ?? document.querySelector('.board');
    const box = (node: HTMLElement | null) => (node ?? supply)?.getBoundingClientRect();
    for (const [at, { from, to }] of pairs(now.filter((change) => change.kind === kind)).slice(0, most).entries()) {
      const [start, end] = [box(from), box(to)];
      if (start && end) send(kind, start, end, at * 60);
    }
  }
}

// A number of things: when it changes, they travel to or from where it is shown.
export function counts(node: HTMLElement, first: Counted) {
  shown.set(node, first);
  return {
    update(next: Counted) {
      const before = shown.get(node);
      shown.set(node, next);
      if (!before || before.kind !== next.kind || before.value === next.value || !node.isConnected) return;
      if (changes.length === 0) queueMicrotask(settleAll);
      changes.push({ node, kind: next.kind, by: next.value - before.value });
    },
    destroy: () => void shown.delete(node),
  };
}
