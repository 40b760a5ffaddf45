// Handles Ctrl+C in long runs: the first asks for a clean end, the second ends the process.
import { EXIT_INTERRUPTED } from '../failure.ts';

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

export interface Interruption {
  readonly isThere: boolean;
  /** Signals mean again what they always mean. */
  release(): void;
}

/** Calls once for the first Ctrl+C, so that what is under way can come to its end; a second one ends the process at once. */
export function onInterruption(call: () => void): Interruption {
  let isThere = false;
  const hear = (): void => {
    if (isThere) process.exit(EXIT_INTERRUPTED);
    isThere = true;
    call();
  };
  for (const signal of SIGNALS) process.on(signal, hear);
  return {
    get isThere() {
      return isThere;
    },
    release: () => {
      for (const signal of SIGNALS) process.off(signal, hear);
    },
  };
}
