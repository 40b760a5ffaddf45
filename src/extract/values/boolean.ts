import { plainLetters } from './characters.ts';

/** Words of the six languages for yes and no, folded, and what forms put into a box. */
const YES = new Set(
  (
    'true yes y ja j oui si s vero vrai wahr waar verdadero cierto on checked selected angekreuzt coche marcado aangevinkt ' +
    'x ✓ ✔ ☑ ☒ 🗹 ✅ [x] (x) [✓] [✔] [*] ■ ●'
  ).split(' '),
);
const NOT = new Set(
  'false n no nein nee non falso faux falsch onwaar off unchecked unselected ✗ ✘ ☐ □ ❌ [] () ○'.split(' '),
);
/** A box with its word: `☑ Yes`, `[x] Ja`, `☐ No`. */
const BOXED = /^([☑☒☐✓✔✗✘□■]|\[[x✓✔* ]?\])(.{1,12})$/iu;
const MAX_CHARS = 24;

/** Null where the text is neither. */
export function parseBoolean(text: string): boolean | null {
  const word = plainLetters(text.trim().slice(0, MAX_CHARS + 1)).replace(/[\p{M}\s.!]/gu, '');
  if (word.length > MAX_CHARS) return null;
  const boxed = BOXED.exec(word);
  return boxed ? underBox(flag(boxed[1]!), flag(boxed[2]!)) : flag(word);
}

function flag(word: string): boolean | null {
  if (YES.has(word)) return true;
  return NOT.has(word) ? false : null;
}

/** A ticked `No` is no; an empty box beside `Yes` is no as well, and one beside `No` tells nothing. */
const underBox = (ticked: boolean | null, word: boolean | null): boolean | null => {
  if (word === null) return null;
  return ticked ? word : word ? false : null;
};
