// Shows one thing after another: each is given its time before the next comes. Skipping shows the last.
export class Beats<Beat> {
  private waiting: Beat[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly show: (beat: Beat, more: number) => void,
    private readonly time: (beat: Beat) => number,
  ) {}

  push(beat: Beat): void {
    this.waiting.push(beat);
    if (this.timer === undefined) this.next();
  }

  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const last = this.waiting.at(-1);
    this.waiting = [];
    if (last !== undefined) this.show(last, 0);
  }

  // Forgets what waits.
  clear(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting = [];
  }

  private next(): void {
    this.timer = undefined;
    const beat = this.waiting.shift();
    if (beat === undefined) return;
    this.show(beat, this.waiting.length);
    this.timer = setTimeout(() => this.next(), this.time(beat));
  }
}
