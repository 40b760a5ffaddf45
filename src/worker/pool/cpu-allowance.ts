// Raises the CPU limit of a process with each piece of work that it is given.

/** Collecting garbage takes other cores than the reader's, so that CPU time may run faster than the clock. */
const CPU_FACTOR = 2;
/** How many files' time is granted at once, so that granting is rare. */
const FILES_AHEAD = 8;

export interface CpuAllowance {
  /** Sees to it that the process has the CPU time for a file with this many seconds to its deadline. */
  provide(seconds: number): Promise<void>;
  /** What the process has used since it began. */
  used(seconds: number): void;
}

/** The kernel counts over the life of a process, while a deadline is that of one file: so the limit goes up with use. */
export function createCpuAllowance(grant: (cpu_seconds: number) => Promise<void>): CpuAllowance {
  let granted = 0;
  let spent = 0;
  return {
    provide: async (seconds) => {
      if (spent + CPU_FACTOR * seconds <= granted) return;
      granted = spent + CPU_FACTOR * seconds * FILES_AHEAD;
      await grant(granted);
    },
    used: (seconds) => {
      spent = seconds;
    },
  };
}
