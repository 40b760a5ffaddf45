// What placeholders are for, in the words of the builder of slides. [MS-PPT] 2.13.21 (PlaceholderEnum)
import type { Placeholder } from '../../slides/shapes/shape.ts';
import { TEXT } from '../text/text-block.ts';
import type { DrawnShape } from './drawn-shape.ts';

const TYPES: Readonly<Record<number, string>> = {
  1: 'title',
  2: 'body',
  3: 'ctrTitle',
  4: 'subTitle',
  6: 'body',
  7: 'dt',
  8: 'sldNum',
  9: 'ftr',
  10: 'hdr',
  12: 'body',
  13: 'title',
  14: 'body',
  15: 'ctrTitle',
  16: 'subTitle',
  17: 'title',
  18: 'body',
  19: 'obj',
  20: 'chart',
  21: 'tbl',
  22: 'clipArt',
  23: 'dgm',
  24: 'media',
  25: 'obj',
  26: 'pic',
};

/** The body of a page of notes, on a master and on the page. */
export const NOTES_BODIES: ReadonlySet<number> = new Set([6, 12]);

/** By its mark, or else by what its text is for. */
export function placeholderOf({ placeholder }: DrawnShape, text_type: number | null): Placeholder | null {
  const type = placeholder !== null && Object.hasOwn(TYPES, placeholder) ? TYPES[placeholder]! : null;
  if (type !== null) return { type, index: 0 };
  return text_type === TEXT.title || text_type === TEXT.center_title ? { type: 'title', index: 0 } : null;
}
