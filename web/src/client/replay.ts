// A game as it was told from its beginning, change by change.
import type { Replay } from '../wire/protocol';
import { pictureOf, updated, type Picture } from './picture';

export function picturesOf(replay: Replay): Picture[] {
  const found = [pictureOf(replay.first)];
  for (const change of replay.changes) {
    const next = updated(found.at(-1) as Picture, change);
    if (next) found.push(next);
  }
  return found;
}
