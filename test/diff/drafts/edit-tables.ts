import { folded, holds } from '../score/fold.ts';
import type { Truth } from '../score/truth.ts';
import { type Desk, type DraftEdit, freePlace, replace } from './desk.ts';
import type { PartOf } from './draft.ts';
import { otherDigit } from './edit-sentences.ts';
import { makeFigure } from './make-draft.ts';
import { makeLabel } from './prose.ts';

/** More columns than this do not fit on a page. */
const MAX_COLUMNS = 5;

export const TABLE_EDITS: Readonly<Record<string, DraftEdit>> = {
  'table cell changed': inTable((desk, rows) => {
    const row = desk.chance.whole(1, rows.length - 1);
    const col = desk.chance.whole(1, rows[row]!.length - 1);
    const old = rows[row]![col]!;
    const fresh = otherDigit(old, desk.chance);
    return [rows.with(row, rows[row]!.with(col, fresh)), cellTruth(old, fresh)];
  }),
  'table row added': inTable((desk, rows) => {
    const row = [`${makeLabel(desk.chance)} (new)`, ...rows[0]!.slice(1).map(() => makeFigure(desk.chance))];
    return [rows.toSpliced(desk.chance.whole(1, rows.length), 0, row), lineTruth('table row added', 'added', row)];
  }),
  'table row removed': inTable((desk, rows) => {
    const at = desk.chance.whole(1, rows.length - 1);
    return [rows.toSpliced(at, 1), lineTruth('table row removed', 'removed', rows[at]!)];
  }),
  'table edited twice': inTable((desk, rows) => {
    const cells = rows[1]!.with(1, otherDigit(rows[1]![1]!, desk.chance));
    const row = [`${makeLabel(desk.chance)} (new)`, ...rows[0]!.slice(1).map(() => makeFigure(desk.chance))];
    const truths = [cellTruth(rows[1]![1]!, cells[1]!), lineTruth('table row added', 'added', row)];
    return [rows.with(1, cells).toSpliced(3, 0, row), truths];
  }),
  'table column added': inTable((desk, rows) => {
    if (rows[0]!.length >= MAX_COLUMNS) return null;
    const at = desk.chance.whole(1, rows[0]!.length);
    const column = rows.map((_, i) => (i === 0 ? 'Budget' : makeFigure(desk.chance)));
    return [rows.map((row, i) => row.toSpliced(at, 0, column[i]!)), lineTruth('table column added', 'added', column)];
  }),
};

type Rows = PartOf<'table'>['rows'];

function inTable(change: (desk: Desk, rows: Rows) => [rows: Rows, truth: Truth | readonly Truth[]] | null): DraftEdit {
  return (desk) => {
    const at = freePlace(desk, 'table');
    if (at === null) return null;
    const changed = change(desk, (desk.parts[at]!.part as PartOf<'table'>).rows);
    if (!changed) return null;
    replace(desk, at, { kind: 'table', rows: changed[0] });
    return changed[1];
  };
}

function cellTruth(old: string, fresh: string): Truth {
  return {
    edit: 'table cell changed',
    before: [old],
    after: [fresh],
    matches: (report) =>
      report.kind === 'changed' &&
      report.of === 'cell' &&
      folded(report.before!.text) === old &&
      folded(report.after!.text) === fresh,
  };
}

/** A row or column that came or went. One of its cells is enough to find it; what else is said of it is noise. */
function lineTruth(edit: string, kind: 'added' | 'removed', cells: readonly string[]): Truth {
  const side = kind === 'added' ? 'after' : 'before';
  const of = edit.includes('row') ? 'row' : 'column';
  return {
    edit,
    before: kind === 'removed' ? cells : null,
    after: kind === 'added' ? cells : null,
    matches: (report) =>
      report.kind === kind &&
      ((report.of === of && holds(report[side]!.text, cells)) ||
        (report.of === 'cell' && cells.includes(folded(report[side]!.text)))),
  };
}
