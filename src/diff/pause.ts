// Yields to the event loop during long comparisons, so that other requests are not held up.
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Milliseconds of work between turns are some; counted in units that each caller weighs by itself. */
const UNITS_A_TURN = 20_000;

export type Pause = (units?: number) => Promise<void> | undefined;

/** Lets others have their turn after so much work: a large comparison holds up no other request. */
export function createPause(): Pause {
  let done = 0;
  return (units = 100) => {
    done += units;
    if (done < UNITS_A_TURN) return undefined;
    done = 0;
    return nextTurn();
  };
}
