import { CELL, type ColumnCells } from '../model/index.ts';
import { possibleCharacters } from '../number-text/index.ts';
import { foldText, formatReader } from '../view/index.ts';
import type { Matcher } from './matcher.ts';

/** Numbers of a column whose outcome is kept: years, prices and shares come again and again. */
const MAX_KEPT = 4_096;

/** Entries of a column whose text is not stored and matches once it is rendered, ascending. */
export type RenderedScan = (column: ColumnCells) => number[];

/** What is known of a format before any number is rendered by it. */
interface FormatOutlook {
  /** False where no number can show what is looked for. */
  readonly possible: boolean;
  /** False where the text must hold a needle that it does not hold; may be true too often. */
  mayMatch(text: string): boolean;
}

/** `formats` are the document's number formats. */
export function createRenderedScan(matcher: Matcher, formats: readonly string[]): RenderedScan {
  const outlooks: FormatOutlook[] = [];
  const truths = [matcher.test('FALSE'), matcher.test('TRUE')];
  return (column) => {
    const { types, codes, numbers } = column;
    const found: number[] = [];
    if (!numbers) return found;
    const format = formatReader(column, formats);
    const kept: Map<number, boolean>[] = [];
    for (let entry = 0; entry < types.length; entry++) {
      const type = types[entry]!;
      if ((codes !== null && codes[entry] !== 0) || !RENDERED[type]) continue;
      const number = numbers[entry]!;
      if (type === CELL.boolean) {
        if (truths[number === 1 ? 1 : 0]) found.push(entry);
        continue;
      }
      const place = column.formats === null ? 0 : column.formats[entry]!;
      const outlook = (outlooks[place] ??= outlookOf(matcher, formats[place] ?? 'General'));
      if (!outlook.possible || Number.isNaN(number)) continue;
      const tested = (kept[place] ??= new Map());
      let hit = tested.get(number);
      if (hit === undefined) {
        const text = format(entry).number(number);
        hit = outlook.mayMatch(text) && matcher.test(text);
        if (tested.size < MAX_KEPT) tested.set(number, hit);
      }
      if (hit) found.push(entry);
    }
    return found;
  };
}

/** By code of cell. */
const RENDERED: readonly boolean[] = Array.from({ length: 9 }, (_, code) =>
  [CELL.number, CELL.boolean, CELL.date, CELL.datetime, CELL.time].includes(code as 2),
);

const IS_ASCII = /^[\x20-\x7e]*$/;

function outlookOf({ needles, keep_case }: Matcher, format: string): FormatOutlook {
  const always = { possible: true, mayMatch: () => true };
  const possible = needles && possibleCharacters(format);
  if (!needles || possible === null) return always;
  const signs = new Set(foldText(possible, { keep_case }).text);
  if (!needles.some((needle) => [...needle].every((sign) => signs.has(sign)))) return { ...always, possible: false };
  // Plain ASCII folds to itself but for case.
  if (!IS_ASCII.test(possible)) return always;
  const [only] = needles;
  const cased = keep_case ? (text: string) => text : (text: string) => text.toLowerCase();
  if (needles.length === 1) return { possible: true, mayMatch: (text) => cased(text).includes(only!) };
  return { possible: true, mayMatch: (text) => needles.some((needle) => cased(text).includes(needle)) };
}
