// Reads a length of time, such as 30d or 3600.
import { usageFailure } from '../failure.ts';
import { type Invocation, textFlag } from '../world.ts';

const UNITS: Readonly<Record<string, number>> = { '': 1, s: 1, m: 60, h: 3600, d: 86_400 };
const LONGEST_SECONDS = 315_360_000;

/** In seconds; undefined where the option is not given. */
export function readDuration(call: Invocation, flag: string): number | undefined {
  const text = textFlag(call, flag);
  if (text === undefined) return undefined;
  const [, digits, unit = ''] = /^(\d{1,9})([smhd]?)$/.exec(text) ?? [];
  const seconds = Number(digits ?? Number.NaN) * UNITS[unit]!;
  if (seconds >= 0 && seconds <= LONGEST_SECONDS) return seconds;
  throw usageFailure(`--${flag} is ${text}, which is no length of time.`, 'Give seconds, or such as 90m, 12h or 30d.');
}
