import type { Words } from '../words.ts';

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/u;
/** The first character of any script that runs to the left. */
const FIRST = 0x590;

/** Words of one line of a cell in the order of reading. */
export function orderLine(words: Words, line: readonly number[]): readonly number[] {
  const order = line.length > 1 ? [...line].sort((a, b) => words.x0[a]! - words.x0[b]! || a - b) : line;
  const turned = order.filter((w) => words.text[w]!.charCodeAt(0) >= FIRST && RIGHT_TO_LEFT.test(words.text[w]!));
  return turned.length > 0 && 2 * turned.length >= order.length ? fromTheRight(order, new Set(turned)) : order;
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
