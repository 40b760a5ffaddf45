// Colours for terminal output, and the decision whether to use them.
import pc from 'picocolors';

export type Paint = ReturnType<typeof pc.createColors>;

export const createPaint = (colour: boolean): Paint => pc.createColors(colour);

type Environment = Readonly<Record<string, string | undefined>>;

/** By default on a terminal that can. See no-color.org; FORCE_COLOR is for those who page the output. */
export function wantsColour(env: Environment, isTerminal: boolean, forbidden: boolean): boolean {
  if (forbidden || env['NO_COLOR']) return false;
  if (env['FORCE_COLOR']) return env['FORCE_COLOR'] !== '0';
  return isTerminal && env['TERM'] !== 'dumb';
}
