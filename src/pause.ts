// Yields to the event loop during long work on large documents, so that other requests are not held up.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Work that fits into one turn of the event loop, some milliseconds of it, by how it is counted. */
export const LINES_A_TURN = 250;
export const WORDS_A_TURN = 20_000;

/** Told how much has been done, it gives a promise to wait for where it is the turn of others. */
export type Pause = (done: number) => Promise<void> | undefined;

/** Lets others have their turn after so much work, in whatever unit the caller counts. */
export function createPause(a_turn: number): Pause {
  let seen = 0;
  return (done) => {
    seen += done;
    if (seen < a_turn) return undefined;
    seen = 0;
    return nextTurn();
  };
}
