// The mark of each seat, as the look of the game chooses it.
import { getContext, hasContext, setContext } from 'svelte';
import type { SeatMark } from '../games/look';

type MarkOf = (seat: number) => SeatMark;

const key = Symbol('marks');
export const offerMarks = (of: MarkOf): MarkOf => setContext(key, of);
export const theMarks = (): MarkOf => (hasContext(key) ? getContext<MarkOf>(key) : (seat) => ({ hue: seat }));
