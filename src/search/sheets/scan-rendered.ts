// Finds numbers and dates whose text, rendered by their number format, matches.
import { CELL, type ColumnCells } from '../../model/index.ts';
import { possibleCharacters } from '../../number-text/index.ts';
import { foldText, formatReader } from '../../view/index.ts';
import type { Matcher } from '../match/matcher.ts';
import { OutcomeCache } from './outcome-cache.ts';

/** Entries of a column whose text is not stored and matches once it is rendered, ascending. */
export type RenderedScan = (column: ColumnCells) => number[];

/** What is known of a format before any number is rendered by it. */
interface FormatOutlook {
  /** False where no number can show what is looked for. */
  readonly possible: boolean;
  /** False where the text must hold a needle that it does not hold; may be true too often. */
  mayMatch(text: string): boolean;
  /** The matcher's, by the way that the texts of the format allow. */
  test(text: string): boolean;
}

/** `formats` are the document's number formats. */
export function createRenderedScan(matcher: Matcher, formats: readonly string[]): RenderedScan {
  const outlooks: FormatOutlook[] = [];
  const memories: OutcomeCache[] = [];
  const truths = [matcher.test('FALSE'), matcher.test('TRUE')];
  return (column) => {
    const { types, codes, numbers } = column;
    const found: number[] = [];
    if (!numbers) return found;
    const format = formatReader(column, formats);
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
      if (Number.isNaN(number) || (!outlook.possible && Number.isFinite(number))) continue;
      const memory = (memories[place] ??= new OutcomeCache());
      let hit = memory.get(number);
      if (hit === undefined) {
        const text = format(entry).number(number);
        hit = Number.isFinite(number) ? outlook.mayMatch(text) && outlook.test(text) : matcher.test(text);
        memory.set(number, hit);
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

function outlookOf(matcher: Matcher, format: string): FormatOutlook {
  const { needles, keep_case } = matcher;
  const possible = possibleCharacters(format);
  const always = { possible: true, mayMatch: () => true, test: matcher.test };
  if (possible === null) return always;
  const signs = new Set(foldText(possible, { keep_case }).text);
  const none = { ...always, possible: false };
  if (needles && !needles.some((needle) => [...needle].every((sign) => signs.has(sign)))) return none;
  // Plain ASCII folds to itself but for case.
  if (!IS_ASCII.test(possible)) return always;
  if (!matcher.mayMatchWith(possible)) return none;
  const test = possible.includes(' ') ? matcher.test : matcher.testPlain;
  return { possible: true, mayMatch: needles ? needleTest(needles, keep_case) : () => true, test };
}

const IS_ASCII = /^[\x20-\x7e]*$/;

/** Whether a text of plain ASCII holds one of the needles. */
export function needleTest(needles: readonly string[], keepCase: boolean): (text: string) => boolean {
  const isCaseless = needles.every((needle) => needle.toLowerCase() === needle.toUpperCase());
  const cased = keepCase || isCaseless ? (text: string) => text : (text: string) => text.toLowerCase();
  const [only] = needles;
  if (needles.length === 1) return (text) => cased(text).includes(only!);
  return (text) => needles.some((needle) => cased(text).includes(needle));
}
