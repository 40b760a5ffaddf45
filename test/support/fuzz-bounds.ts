const SEED = Number(process.env['FUZZ_SEED'] ?? 2024);
const SECONDS = process.env['FUZZ_SECONDS'];

/** By default every run is the same, however busy the machine is. `FUZZ_SEED` and `FUZZ_SECONDS` look elsewhere and longer. */
export const fuzzBounds = (runs: number) =>
  SECONDS === undefined
    ? { seed: SEED, numRuns: runs }
    : { seed: SEED, numRuns: 1_000_000, interruptAfterTimeLimit: Number(SECONDS) * 1000 };
