// Does something again and again in the background, one round at a time, until it is closed.

export interface Rounds {
  close(): Promise<void>;
}

/** A round that fails is told of, and the next comes all the same. */
export function startRounds(every_ms: number, round: () => Promise<unknown>, failed: (error: unknown) => void): Rounds {
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();
  const later = (): void => {
    if (isClosed) return;
    timer = setTimeout(() => {
      working = round()
        .then(() => undefined, failed)
        .finally(later);
    }, every_ms);
    timer.unref();
  };
  later();
  return {
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await working;
    },
  };
}
