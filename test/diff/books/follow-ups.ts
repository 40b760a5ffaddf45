import { cellName, parseRange } from '../../../src/model/index.ts';
import type { Report, ReportSide } from '../score/truth.ts';
import { type BookDraft, key, type Reference } from './book-draft.ts';
import { nameAt, valueAt } from './evaluate.ts';

const BOUNDS = { rows: 1_048_576, columns: 16_384 };

/**
 * Cells that show something else although nobody edited them: results of formulas that look at what was edited. To report them
 * is neither right nor wrong.
 */
export function findFollowUps(before: BookDraft, after: BookDraft): (report: Report) => boolean {
  const names = { before: new Set<string>(), after: new Set<string>() };
  for (const sheet of after.sheets) {
    const old = before.sheets.find(({ id }) => id === sheet.id);
    if (!old) continue;
    for (const [name, cell] of sheet.cells) {
      const [row, col] = name.split('/') as [string, string];
      const at: Reference = { sheet: sheet.id, row, col };
      if (cell.kind !== 'formula' || old.cells.get(key(row, col))?.kind !== 'formula') continue;
      if (valueAt(before, at) === valueAt(after, at)) continue;
      names.before.add(`${old.name}!${nameAt(before, at)}`);
      names.after.add(`${sheet.name}!${nameAt(after, at)}`);
    }
  }
  return (report) =>
    report.kind === 'changed' && areAll(report.before, names.before) && areAll(report.after, names.after);
}

/** Whether every cell that a side cites is among those. */
function areAll(side: ReportSide | null, names: ReadonlySet<string>): boolean {
  const cited = side?.citation.cell ?? side?.citation.range;
  const range = cited ? parseRange(cited, BOUNDS) : null;
  if (!side || !range) return false;
  for (let row = range.top; row <= range.bottom; row++)
    for (let col = range.left; col <= range.right; col++)
      if (!names.has(`${side.citation.sheet}!${cellName(row, col)}`)) return false;
  return true;
}
