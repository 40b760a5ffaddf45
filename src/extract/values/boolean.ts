// Reads yes/no values from words and tick boxes in six languages.
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

/** Boxes to tick, as they are printed or typed. */
const BOX = /[☑☒☐✓✔✗✘□■▢●○◯🗹]|\[[ xX✓✔*_]{0,2}\]|\([ xX✓✔*_]{1,2}\)/gu;
const UNTICKED = /^(?:[☐□▢○◯]|[[(][ _]{0,2}[\])])$/u;
/** Longer texts are no answer with its boxes. */
const MAX_CHOICE_CHARS = 60;

/** A box of a text. */
export interface TickBox {
  readonly ticked: boolean;
  readonly start: number;
  readonly end: number;
}

export function findTickBoxes(text: string): TickBox[] {
  return [...text.matchAll(BOX)].map(({ 0: box, index }) => ({
    ticked: !UNTICKED.test(box),
    start: index,
    end: index + box.length,
  }));
}

/** Null where the text is neither. */
export function parseBoolean(text: string): boolean | null {
  const trimmed = text.trim();
  const boxes = trimmed.length <= MAX_CHOICE_CHARS ? findTickBoxes(trimmed) : [];
  if (boxes.length > 1) return chosen(trimmed, boxes);
  const word = plainLetters(trimmed.slice(0, MAX_CHARS + 1)).replace(/[\p{M}\s.!]/gu, '');
  if (word.length > MAX_CHARS) return null;
  const boxed = BOXED.exec(word);
  return boxed ? underBox(flag(boxed[1]!), flag(boxed[2]!)) : flag(word);
}

/** `☐ yes ☒ no`, `yes [ ] no [x]`: the word whose box is ticked, where it is one. */
function chosen(text: string, boxes: readonly TickBox[]): boolean | null {
  const first = boxes[0]!.start === 0;
  const words = boxes.map((box, i) => {
    const from = first ? box.end : (boxes[i - 1]?.end ?? 0);
    const to = first ? (boxes[i + 1]?.start ?? text.length) : box.start;
    return parseWord(text.slice(from, to));
  });
  const rest = first ? '' : text.slice(boxes.at(-1)!.end).trim();
  if (rest !== '' || words.includes(null)) return null;
  const ticked = new Set(words.filter((_, i) => boxes[i]!.ticked));
  return ticked.size === 1 ? [...ticked][0]! : null;
}

const parseWord = (text: string): boolean | null =>
  flag(plainLetters(text.slice(0, MAX_CHARS)).replace(/[\p{M}\s.!,;/|]/gu, ''));

function flag(word: string): boolean | null {
  if (YES.has(word)) return true;
  return NOT.has(word) ? false : null;
}

/** A ticked `No` is no; an empty box beside `Yes` is no as well, and one beside `No` tells nothing. */
const underBox = (ticked: boolean | null, word: boolean | null): boolean | null => {
  if (word === null) return null;
  return ticked ? word : word ? false : null;
};
