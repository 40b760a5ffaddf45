// Many callers, one piece of work at a time: those who come while it runs share the next one.

/**
 * Calls `work` for its callers in rounds. A caller gets a round that began after its call, so that whatever the caller did before is seen by
 * the work; all who wait for the same round share it and its fault.
 */
export function inRounds(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | null = null;
  let next: Promise<void> | null = null;

  function begin(): Promise<void> {
    next = null;
    const round = work().finally(() => {
      // Where one waits to begin, it is next: nobody begins beside it.
      if (next === null) running = null;
    });
    running = round;
    return round;
  }

  return () => {
    if (running === null) return begin();
    next ??= running.then(begin, begin);
    return next;
  };
}
