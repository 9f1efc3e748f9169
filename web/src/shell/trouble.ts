// What went wrong, for people.
import { Trouble } from '../client/api';

export const wordsOf = (error: unknown): string =>
  error instanceof Trouble ? error.message : 'That did not work. Try it once more.';
