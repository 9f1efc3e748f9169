// What happened at a table since somebody was last there, shown step by step.
import type { EventShown, Recap } from '../wire/protocol';
import { recapOf } from './api';
import { newEvents, pictureOf, updated, type Picture } from './picture';

export const pace = 1700; // milliseconds a step
const shortest = 60_000; // whoever was gone for less knows where they were

export interface Step {
  picture: Picture;
  events: readonly EventShown[];
  at: number;
}

// The changes in which something happened, each with the table as it was then.
export function stepsOf({ told }: Recap): Step[] {
  if (told === null) return [];
  const steps: Step[] = [];
  let picture = pictureOf(told.first);
  for (const [index, change] of told.changes.entries()) {
    const next = updated(picture, change);
    if (next === null) break;
    const events = newEvents(picture, next);
    if (events.length > 0) steps.push({ picture: next, events, at: told.at[index] ?? 0 });
    picture = next;
  }
  return steps;
}

export class RecapPlayer {
  steps = $state.raw<readonly Step[]>([]);
  step = $state(0);
  playing = $state(false);
  since = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;

  get on(): boolean {
    return this.steps.length > 0;
  }
  get now(): Step | null {
    return this.steps[this.step] ?? null;
  }
  get happened(): readonly EventShown[] {
    return this.now?.events ?? [];
  }

  // Nothing is shown if nothing was missed, or it cannot be had.
  async open(table: string, seat: number): Promise<void> {
    const recap = await recapOf(table, seat).catch(() => null);
    if (recap !== null && Date.now() - recap.since >= shortest) this.begin(recap);
  }

  begin(recap: Recap): void {
    this.steps = stepsOf(recap);
    this.since = recap.since;
    this.step = 0;
    if (this.on) this.play();
  }

  // Goes on by itself; after the last step it rests there.
  play(): void {
    this.pause();
    if (this.step >= this.steps.length - 1) this.step = 0;
    this.playing = true;
    this.timer = setInterval(() => {
      if (this.step >= this.steps.length - 1) this.pause();
      else this.step += 1;
    }, pace);
  }

  pause(): void {
    clearInterval(this.timer);
    this.playing = false;
  }

  move(to: number): void {
    this.pause();
    this.step = Math.max(0, Math.min(this.steps.length - 1, to));
  }

  end(): void {
    this.pause();
    this.steps = [];
  }
}
