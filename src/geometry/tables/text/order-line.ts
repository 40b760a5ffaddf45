// Orders the words of a cell line, right-to-left text included.
import { FIRST_RIGHT_TO_LEFT, isRightToLeftText } from '../../words/right-to-left.ts';
import type { Words } from '../../words/words.ts';

/** Words of one line of a cell in the order of reading. */
export function orderLine(words: Words, line: readonly number[]): readonly number[] {
  const order = isOrdered(words, line) ? line : [...line].sort((a, b) => words.x0[a]! - words.x0[b]! || a - b);
  const isTurned = (w: number) =>
    words.text[w]!.charCodeAt(0) >= FIRST_RIGHT_TO_LEFT && isRightToLeftText(words.text[w]!);
  if (!order.some(isTurned)) return order;
  const turned = order.filter(isTurned);
  return 2 * turned.length >= order.length ? fromTheRight(order, new Set(turned)) : order;
}

function isOrdered({ x0 }: Words, line: readonly number[]): boolean {
  for (let k = 1; k < line.length; k++) if (!(x0[line[k - 1]!]! < x0[line[k]!]!)) return false;
  return true;
}

/** Words from right to left; numbers and words of the other direction in between keep theirs among themselves. */
function fromTheRight(order: readonly number[], turned: ReadonlySet<number>): number[] {
  const out: number[] = [];
  let foreign: number[] = [];
  for (let k = order.length - 1; k >= 0; k--) {
    if (turned.has(order[k]!)) {
      out.push(...foreign, order[k]!);
      foreign = [];
    } else foreign.unshift(order[k]!);
  }
  out.push(...foreign);
  return out;
}
