// The script of most of a text's letters.
import type { Script } from '../port.ts';

const SCRIPTS: readonly (readonly [Script, RegExp])[] = [
  ['latin', /\p{Script=Latin}/u],
  ['greek', /\p{Script=Greek}/u],
  ['cyrillic', /\p{Script=Cyrillic}/u],
  ['han', /\p{Script=Han}/u],
  ['kana', /[\p{Script=Hiragana}\p{Script=Katakana}]/u],
  ['hangul', /\p{Script=Hangul}/u],
  ['other', /\p{L}/u],
];

/** Null where there is no letter. */
export function scriptOf(text: string): Script | null {
  const counts = new Map<Script, number>();
  for (const character of text) {
    const script = SCRIPTS.find(([, letters]) => letters.test(character))?.[0];
    if (script) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  const most = [...counts].sort((a, b) => b[1] - a[1])[0];
  return most?.[0] ?? null;
}
