// Goes through lists of property changes (grpprl of sprms). [MS-DOC] 2.6.1
import type { StreamView } from '../../ole/stream-view.ts';
import { OLD_SPRMS } from './old-sprms.ts';

/** A change and where its value lies. Of values with a size of their own, `at` is behind the size. */
export interface Sprm {
  readonly code: number;
  readonly view: StreamView;
  readonly at: number;
  readonly size: number;
  /** Of Word 6: borders, shadings and cells are shorter. */
  readonly is_old: boolean;
}

/** Sizes of values by the upper three bits of the code; 0 for those that state it. */
const SIZES = [1, 1, 2, 4, 2, 2, 0, 3];
const DEF_TABLE = 0xd608;
const DEF_TABLE_10 = 0xd606;
const CHANGE_TABS = 0xc615;
/** A size that does not fit a byte: it follows from the counts of the tabs. */
const LONG = 255;

/** Calls `apply` with each change. Ends where the list ends or makes no sense. */
export function forEachSprm(
  view: StreamView,
  from: number,
  size: number,
  is_old: boolean,
  apply: (sprm: Sprm) => void,
): void {
  const end = Math.min(view.length, from + size);
  let at = from;
  while (at + (is_old ? 1 : 2) <= end) {
    const sprm = is_old ? oldSprm(view, at) : newSprm(view, at);
    if (!sprm) return;
    const next = sprm.at + sprm.size;
    if (next > end) return;
    if (sprm.code !== 0) apply(sprm);
    at = next;
  }
}

function newSprm(view: StreamView, at: number): Sprm {
  const code = view.u16(at);
  const fixed = SIZES[code >> 13]!;
  if (fixed > 0) return { code, view, at: at + 2, size: fixed, is_old: false };
  if (code === DEF_TABLE || code === DEF_TABLE_10)
    return { code, view, at: at + 4, size: Math.max(0, view.u16(at + 2) - 1), is_old: false };
  const stated = view.u8(at + 2);
  const size = code === CHANGE_TABS && stated === LONG ? tabsSize(view, at + 3) : stated;
  return { code, view, at: at + 3, size, is_old: false };
}

/** Deleted tabs with their tolerances, then added ones with their kinds. */
function tabsSize(view: StreamView, at: number): number {
  const deleted = view.u8(at);
  return 2 + deleted * 4 + view.u8(at + 1 + deleted * 4) * 3;
}

/** Null for numbers that Word 6 does not know: nobody knows their size. */
function oldSprm(view: StreamView, at: number): Sprm | null {
  const known = OLD_SPRMS[view.u8(at)];
  if (!known) return null;
  const [size, code] = known;
  if (size >= 0) return { code, view, at: at + 1, size, is_old: true };
  if (code === DEF_TABLE || code === DEF_TABLE_10)
    return { code, view, at: at + 3, size: Math.max(0, view.u16(at + 1) - 1), is_old: true };
  const stated = view.u8(at + 1);
  const length = code === CHANGE_TABS && stated === LONG ? tabsSize(view, at + 2) : stated;
  return { code, view, at: at + 2, size: length, is_old: true };
}

/** A change of a piece in the short form: a number of Word 6 and a value of one byte. [MS-DOC] 2.9.214 */
export function shortSprm(view: StreamView, at: number): Sprm | null {
  const number = (view.u8(at) >> 1) & 0x7f;
  const code = SHORT_ONLY[number] ?? OLD_SPRMS[number]?.[1] ?? 0;
  return code === 0 ? null : { code, view, at: at + 1, size: 1, is_old: false };
}

/** Numbers whose meaning Word 97 changed or added. */
const SHORT_ONLY: Readonly<Record<number, number>> = {
  12: 0x260a,
  13: 0,
  81: 0x0818,
  115: 0x2a53,
  120: 0x2640,
};
