// The skill command: prints the packaged instructions for agents that use the command line.
import { readFile } from 'node:fs/promises';
import type { Handler } from '../world.ts';

/** In the package, beside the built code and beside the sources alike. */
const SKILL = new URL('../../../skills/folioscope/SKILL.md', import.meta.url);

/** Prints how an agent uses the command line, as a skill that it can keep. */
export const skill: Handler = async ({ world }) => {
  world.stdout.write(await readFile(SKILL, 'utf8'));
  return 0;
};
