import type { Truth } from '../score/truth.ts';
import type { BookDesk, BookEdit } from './book-desk.ts';
import { makeNotes, makeRates } from './make-book.ts';

export const SHEET_EDITS: Readonly<Record<string, BookEdit>> = {
  'sheet added': (desk) => {
    const name = `Annex ${desk.chance.whole(10, 99)}`;
    if (desk.book.sheets.some(({ id }) => id === name)) return null;
    const make = desk.chance.happens(0.5) ? makeNotes : makeRates;
    const sheet = make(desk.chance, name, desk.chance.whole(5, 15));
    for (const row of sheet.rows) desk.touched.add(`${name}/${row}`);
    desk.book = { sheets: desk.book.sheets.toSpliced(desk.chance.whole(0, desk.book.sheets.length), 0, sheet) };
    return () => sheetTruth('sheet added', null, name);
  },
  'sheet removed': (desk) => {
    // No formula looks at these, and nothing was edited there.
    const sheets = desk.book.sheets.filter(
      ({ id, rows }) => (id === 'Rates' || id === 'Notes') && !isTouched(desk, id, rows),
    );
    if (sheets.length === 0) return null;
    const { id, name } = desk.chance.pick(sheets);
    desk.book = { sheets: desk.book.sheets.filter((sheet) => sheet.id !== id) };
    return () => sheetTruth('sheet removed', name, null);
  },
  'sheet renamed': (desk) => {
    const sheet = desk.chance.pick(desk.book.sheets.filter(({ id, name }) => id === name && !id.startsWith('Annex')));
    const name = `${sheet.name} ${desk.chance.pick(['2024', '(final)', 'v2', 'revised'])}`;
    desk.book = { sheets: desk.book.sheets.map((one) => (one === sheet ? { ...one, name } : one)) };
    return () => sheetTruth('sheet renamed', sheet.name, name);
  },
};

const isTouched = (desk: BookDesk, id: string, rows: readonly string[]): boolean =>
  rows.some((row) => desk.touched.has(`${id}/${row}`)) ||
  desk.book.sheets.some((one) => one.id === id && one.name !== id);

function sheetTruth(edit: string, before: string | null, after: string | null): Truth {
  const kind = before === null ? 'added' : after === null ? 'removed' : 'changed';
  return {
    edit,
    before: null,
    after: null,
    matches: (report) =>
      report.kind === kind &&
      report.of === 'sheet' &&
      (before === null || report.before?.citation.sheet === before) &&
      (after === null || report.after?.citation.sheet === after),
  };
}
