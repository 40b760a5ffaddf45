// The labels of lists of HTML: signs by depth, numbers by the list's type, start and direction.
import { toRoman } from '../../counting.ts';
import type { MarkupNode } from '../tree.ts';

const SIGNS = ['•', '◦', '▪'];
/** Beyond it numbers are digits, whatever the list asks for. */
const MAX_SPELLED = 10_000;

/** Gives the labels of a list's items, one after the other. */
export function createLabels(list: MarkupNode, depth: number, has_marker: boolean): (item: MarkupNode) => string {
  if (!has_marker) return () => '';
  if (list.name !== 'ol') return () => SIGNS[Math.min(depth, SIGNS.length) - 1] ?? SIGNS[0]!;
  const type = list.attribute('type') ?? '1';
  const is_reversed = list.attribute('reversed') !== null;
  let number = integer(list.attribute('start')) ?? (is_reversed ? countItems(list) : 1);
  return (item) => {
    number = integer(item.attribute('value')) ?? number;
    const label = `${spell(number, item.attribute('type') ?? type)}.`;
    number += is_reversed ? -1 : 1;
    return label;
  };
}

function integer(text: string | null): number | null {
  const value = text !== null && /^\s*[+-]?\d{1,9}\s*$/.test(text) ? Number.parseInt(text, 10) : null;
  return value;
}

function countItems(list: MarkupNode): number {
  let count = 0;
  for (const { name } of list.children()) if (name === 'li') count++;
  return count;
}

function spell(value: number, type: string): string {
  if (value < 1 || value > MAX_SPELLED) return String(value);
  if (type === 'a') return letters(value).toLowerCase();
  if (type === 'A') return letters(value);
  if (type === 'i') return toRoman(value);
  return type === 'I' ? toRoman(value).toUpperCase() : String(value);
}

/** A to Z, AA, AB. */
function letters(value: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(65 + ((rest - 1) % 26)) + text;
  return text;
}
