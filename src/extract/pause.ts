// Yields to the event loop during extraction from long documents.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lines of text that are looked at in one turn of the event loop: some milliseconds of work. */
const LINES_A_PAUSE = 250;

/** Lets others have their turn after so many lines: a document of a thousand pages holds up no other request. */
export function createPause(): (lines: number) => Promise<void> | undefined {
  let seen = 0;
  return (lines) => {
    seen += lines;
    if (seen < LINES_A_PAUSE) return undefined;
    seen = 0;
    return nextTurn();
  };
}
