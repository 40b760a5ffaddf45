// Picks the settings that were given as command-line flags.
import { SETTINGS } from '../config.ts';
import { flagOf } from './surface.ts';
import type { Invocation } from './world.ts';

/** The settings that were given as flags. */
export const settingFlags = (call: Invocation): Record<string, unknown> =>
  Object.fromEntries(Object.keys(SETTINGS).map((name) => [name, call.flags[flagOf(name)]]));
