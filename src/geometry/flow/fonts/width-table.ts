// Unpacks the advance widths of a face into a lookup table, with fallbacks for characters it lacks.
import { isCombining } from '../character-class.ts';
import { coveredRanges, dejavuSans, type FaceData } from './index.ts';

/** Advances in 2048ths of an em, by UTF-16 unit. The first half of a surrogate pair has the width of the whole. */
export type WidthTable = Uint16Array;

export const UNITS = 2048;

const CODES = 0x10000;
const MISSING = 0xffff;
/** Of the size of capitals. */
const SMALL_CAPITAL = 0.8;

/** Shares of an em that letters take on the average, for what no table holds. Later stretches overrule earlier ones. */
const AVERAGES: readonly (readonly [first: number, last: number, share: number])[] = [
  [0x0000, 0x001f, 0],
  [0x0020, 0x058f, 0.55],
  [0x0590, 0x05ff, 0.52],
  [0x0600, 0x08ff, 0.43],
  [0x0900, 0x0dff, 0.6],
  [0x0e00, 0x0eff, 0.52],
  [0x0f00, 0x10ff, 0.6],
  [0x1100, 0x11ff, 1],
  [0x1200, 0x1fff, 0.65],
  [0x2000, 0x2001, 0.5],
  [0x2002, 0x2002, 0.5],
  [0x2003, 0x2003, 1],
  [0x2004, 0x2004, 0.333],
  [0x2005, 0x2005, 0.25],
  [0x2006, 0x2006, 0.167],
  [0x2007, 0x2007, 0.55],
  [0x2008, 0x2009, 0.25],
  [0x200a, 0x200a, 0.1],
  [0x200b, 0x200f, 0],
  [0x2010, 0x2e7f, 0.75],
  [0x2028, 0x202e, 0],
  [0x202f, 0x202f, 0.25],
  [0x205f, 0x205f, 0.22],
  [0x2060, 0x206f, 0],
  [0x2e80, 0xa4cf, 1],
  [0xa4d0, 0xabff, 0.6],
  [0xac00, 0xd7ff, 1],
  [0xd800, 0xdbff, 0.7],
  [0xd835, 0xd835, 0.6],
  [0xd83c, 0xd83e, 1.3],
  [0xd840, 0xd88d, 1],
  [0xdc00, 0xdfff, 0],
  [0xe000, 0xf8ff, 0.6],
  // Symbol and Wingdings, with their small bullets.
  [0xf021, 0xf0ff, 0.85],
  [0xf0b7, 0xf0b7, 0.46],
  [0xf0a7, 0xf0a7, 0.46],
  [0xf900, 0xfaff, 1],
  [0xfb00, 0xfeff, 0.5],
  [0xfe30, 0xfe4f, 1],
  [0xff00, 0xff60, 1],
  [0xff61, 0xffdc, 0.5],
  [0xffe0, 0xffe6, 1],
];

let averages: WidthTable | null = null;

function averageWidths(): WidthTable {
  if (averages !== null) return averages;
  const table = new Uint16Array(CODES);
  for (const [first, last, share] of AVERAGES) table.fill(Math.round(share * UNITS), first, last + 1);
  for (let code = 0; code < CODES; code++) if (table[code] !== 0 && isCombining(code)) table[code] = 0;
  writeFace(table, dejavuSans.regular);
  table[0xad] = 0;
  averages = table;
  return table;
}

function writeFace(table: WidthTable, face: FaceData): void {
  const bytes = atob(face.widths);
  const unit = (at: number) => bytes.charCodeAt(at) | (bytes.charCodeAt(at + 1) << 8);
  let at = 0;
  let missing = 0;
  for (const [first, last] of coveredRanges) {
    for (let code = first; code <= last && at < bytes.length; code++) {
      if (missing === 0 && unit(at) === MISSING) {
        missing = unit(at + 2);
        at += 4;
      }
      if (missing > 0) {
        missing--;
        continue;
      }
      table[code] = unit(at);
      at += 2;
    }
  }
}

function plainTable(face: FaceData, others: FaceData): WidthTable {
  const table = averageWidths().slice();
  writeFace(table, others);
  writeFace(table, face);
  // An optional hyphen takes no room unless a line ends at it.
  table[0xad] = 0;
  table[0x2011] = table[0x2d]!;
  return table;
}

/** As wide as the capitals that are shown instead. */
function capitalTable(plain: WidthTable, share: number): WidthTable {
  const table = plain.slice();
  for (const [first, last] of coveredRanges) {
    for (let code = first; code <= last; code++) {
      const letter = String.fromCharCode(code);
      const capital = letter.toUpperCase();
      if (capital === letter) continue;
      let width = 0;
      for (let i = 0; i < capital.length; i++) width += plain[capital.charCodeAt(i)]!;
      table[code] = Math.round(width * share);
    }
  }
  return table;
}

type Caps = 'none' | 'all' | 'small';
const tables = new Map<FaceData, Map<Caps, WidthTable>>();

/** The widths of a face, with those of another for what it lacks; kept once built. */
export function widthTable(face: FaceData, others: FaceData, caps: Caps): WidthTable {
  let kept = tables.get(face);
  if (kept === undefined) tables.set(face, (kept = new Map()));
  let table = kept.get(caps);
  if (table === undefined) {
    const share = caps === 'small' ? SMALL_CAPITAL : 1;
    table = caps === 'none' ? plainTable(face, others) : capitalTable(widthTable(face, others, 'none'), share);
    kept.set(caps, table);
  }
  return table;
}
