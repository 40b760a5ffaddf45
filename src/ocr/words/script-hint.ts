// Which characters a page can have whose script is told.
import type { Script, ScriptHint } from '../port.ts';
import { scriptOf } from './script.ts';

/** Scripts that are written among others: Latin words are on pages of every script. */
const BESIDE: Readonly<Record<ScriptHint, readonly Script[]>> = {
  latin: [],
  greek: ['latin'],
  cyrillic: ['latin'],
  han: ['latin'],
  kana: ['latin', 'han'],
  hangul: ['latin'],
};
/** Marks of length among kana, which Unicode counts to no script. */
const LONG_SOUND = /^[ーｰ]$/u;
/** Letters of no script, such as the micro sign, are signs. */
const SIGN = /^\p{Script=Common}$/u;
/** So many letters has the smallest alphabet, which is the Greek. Fewer are there as signs. */
const LEAST_LETTERS = 24;

export function isPossible(character: string, hint: ScriptHint): boolean {
  const script = LONG_SOUND.test(character) ? 'kana' : scriptOf(character);
  if (script === 'other') return SIGN.test(character);
  return script === null || script === hint || BESIDE[hint].includes(script);
}

export const hasScript = (characters: readonly string[], script: ScriptHint): boolean =>
  characters.filter((character) => scriptOf(character) === script).length >= LEAST_LETTERS;
