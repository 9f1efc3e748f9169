// Darkness Falls as a moment: the board after each of its steps, and what it did to people.
import type { EventShown } from '../../wire/protocol';

export const stepTime = 260; // milliseconds from counter to counter
const before = 1200;
const after = 1800;

interface Moment {
  number: number; // of its event
  steps: number;
  boards: { day: number; night: number }[]; // the first is as it was
  losses: string[];
}
const told = new Set(['say.infected', 'say.lost_power', 'say.damaged', 'say.lost', 'say.ghost', 'say.ghost_fades', 'say.removed']);

export function darknessOf(happened: readonly EventShown[]): Moment | null {
  const begins = happened.findIndex(({ sentence }) => sentence.key === 'say.darkness_falls');
  const event = happened[begins];
  if (!event) return null;
  const value = ({ sentence }: EventShown, slot: string): number => sentence.arguments.find((one) => one.slot === slot)?.value ?? 0;
  const rest = happened.slice(begins);
  const boards = rest.filter(({ sentence }) => sentence.key === 'say.dark_step').map((one) => ({ day: value(one, 'day'), night: value(one, 'night') }));
  return { number: event.number, steps: value(event, 'n'), boards, losses: rest.filter(({ sentence }) => told.has(sentence.key)).map(({ sentence }) => sentence.text) };
}

export function lasts(happened: readonly EventShown[]): number {
  const moment = darknessOf(happened);
  return moment ? before + moment.boards.length * stepTime + after : 0;
}
