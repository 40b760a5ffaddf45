// Finds the label of a form field from its own name or from the words around it.
import type { Box } from '../../../model/index.ts';
import type { FormField } from '../extras.ts';
import { textOfWords, type WordsFound } from './words-in-box.ts';

/** A label is at most so far beside its field, or so far over it, in points. */
const BESIDE = 220;
const OVER = 16;
/** A gap wider than so many em parts the label from other text. */
const WORD_REACH = 1.6;
const MAX_LENGTH = 120;

/**
 * What a field is called: a box to tick by what is right of it, or left; any other as the file calls it for people, or by what
 * is left of it or over it.
 */
export function fieldLabel(field: FormField, find: (box: Box) => WordsFound): string | null {
  if (field.first_box) {
    const asked = groupLabel(field.first_box, find);
    if (asked !== null) return asked;
  }
  const [x0, y0, x1, y1] = field.box;
  const left = (): string => nearest(find([x0 - BESIDE, y0, x0, y1]), x0, 'left');
  const right = (): string => nearest(find([x1, y0, x1 + BESIDE, y1]), x1, 'right');
  const over = (): string => textOfWords(find([x0 - 2, y0 - OVER, x1, y0]));
  const ticked = field.type === 'checkbox' || field.type === 'radio';
  if (!ticked && field.label !== null) return field.label;
  for (const look of ticked ? [right, left] : [left, over]) {
    const label = look()
      .replace(/\s*[:：]\s*$/, '')
      .trim();
    if (label !== '' && label.length <= MAX_LENGTH) return label;
  }
  return field.label;
}

const QUESTION = /^(.+?)\s*[:：?？]$/su;

/** What a group of buttons is asked: a text that ends in a colon or question mark, left of its first button or over it. */
function groupLabel([x0, y0, x1, y1]: Box, find: (box: Box) => WordsFound): string | null {
  const texts = [
    () => nearest(find([x0 - BESIDE, y0, x0, y1]), x0, 'left'),
    () => textOfWords(find([x0 - 2, y0 - OVER, x1 + BESIDE, y0])),
  ];
  for (const text of texts) {
    const [whole, label] = QUESTION.exec(text().trim()) ?? [];
    if (label !== undefined && label.length <= MAX_LENGTH) return /[?？]$/u.test(whole!) ? whole! : label;
  }
  return null;
}

/** The words next to the field on that side, up to the first wide gap. */
function nearest({ frame, words }: WordsFound, edge: number, side: 'left' | 'right'): string {
  const { x0, x1, size } = frame.words;
  const order = [...words].sort((a, b) => (side === 'left' ? x1[b]! - x1[a]! : x0[a]! - x0[b]!));
  const taken: number[] = [];
  let at = edge;
  for (const w of order) {
    const gap = side === 'left' ? at - x1[w]! : x0[w]! - at;
    if (taken.length > 0 && gap > WORD_REACH * size[w]!) break;
    taken.push(w);
    at = side === 'left' ? x0[w]! : x1[w]!;
  }
  return textOfWords({ frame, words: taken.sort((a, b) => x0[a]! - x0[b]!) });
}
