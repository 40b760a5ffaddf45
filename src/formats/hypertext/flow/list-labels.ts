// The labels of lists of HTML: signs by depth, numbers by the list's type, start and direction.
import { toRoman } from '../../counting.ts';
import type { Looks } from '../css/declarations.ts';
import type { MarkupNode } from '../tree.ts';

const SIGNS = ['•', '◦', '▪'];
const SIGN_OF: ReadonlyMap<string, string> = new Map([
  ['disc', '•'],
  ['circle', '◦'],
  ['square', '▪'],
]);
/** Types of numbers as the attribute of HTML has them, by the names of CSS. */
const TYPE_OF: ReadonlyMap<string, string> = new Map([
  ['decimal', '1'],
  ['decimal-leading-zero', '01'],
  ['lower-alpha', 'a'],
  ['lower-latin', 'a'],
  ['upper-alpha', 'A'],
  ['upper-latin', 'A'],
  ['lower-roman', 'i'],
  ['upper-roman', 'I'],
  ['lower-greek', 'α'],
]);
/** Beyond it numbers are digits, whatever the list asks for. */
const MAX_SPELLED = 10_000;

export type LabelOf = (item: MarkupNode, looks: Looks) => string;

/** The label of an item that is in no list. */
export const strayLabel: LabelOf = (_, looks) => (looks.no_marker ? '' : SIGNS[0]!);

/** Gives the labels of a list's items, one after the other: by the style of the item, its attribute, then those of the list. */
export function createLabels(list: MarkupNode, depth: number, of_list: Looks): LabelOf {
  const is_reversed = list.attribute('reversed') !== null;
  const usual = list.name === 'ol' ? '1' : SIGNS[Math.min(depth, SIGNS.length) - 1]!;
  let number = integer(list.attribute('start')) ?? (is_reversed ? countItems(list) : 1);
  return (item, looks) => {
    const value = integer(item.attribute('value')) ?? number;
    number = value + (is_reversed ? -1 : 1);
    if (looks.no_marker ?? of_list.no_marker) return '';
    const type =
      typeOf(looks.marker) ??
      typeOf(item.attribute('type')) ??
      typeOf(of_list.marker) ??
      typeOf(list.attribute('type')) ??
      usual;
    return SIGNS.includes(type) ? type : `${spell(value, type)}.`;
  };
}

/** A sign, or a type of numbers. Null for one that is not known. */
function typeOf(name: string | null | undefined): string | null {
  if (!name) return null;
  if (/^[1aAiI]$/.test(name)) return name;
  return SIGN_OF.get(name.toLowerCase()) ?? TYPE_OF.get(name) ?? null;
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
  if (type === '01' && value >= 0) return String(value).padStart(2, '0');
  if (type === 'α' && value >= 1 && value <= GREEK.length) return GREEK[value - 1]!;
  if (value < 1 || value > MAX_SPELLED) return String(value);
  if (type === 'a') return letters(value).toLowerCase();
  if (type === 'A') return letters(value);
  if (type === 'i') return toRoman(value);
  return type === 'I' ? toRoman(value).toUpperCase() : String(value);
}

const GREEK = [...'αβγδεζηθικλμνξοπρστυφχψω'];

/** A to Z, AA, AB. */
function letters(value: number): string {
  let text = '';
  for (let rest = value; rest > 0; rest = Math.floor((rest - 1) / 26))
    text = String.fromCharCode(65 + ((rest - 1) % 26)) + text;
  return text;
}
