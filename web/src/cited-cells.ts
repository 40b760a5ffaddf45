// Collects the sheet cells that an extraction cites, for highlighting in the grid.
import { parseRange } from './a1.ts';
import type { Extraction } from './wire.ts';

/** The single cells that an extraction cites, by sheet, as `row:col`. */
export function citedCells(extraction: Extraction | null): ReadonlyMap<string, ReadonlySet<string>> {
  const cited = new Map<string, Set<string>>();
  for (const field of extraction?.fields ?? []) {
    const all = field.citation ? [field.citation, ...field.citations] : field.citations;
    for (const { sheet, cell } of all) {
      const rect = cell === null ? null : parseRange(cell);
      if (sheet === null || rect === null) continue;
      let cells = cited.get(sheet);
      if (!cells) cited.set(sheet, (cells = new Set()));
      cells.add(`${rect.top}:${rect.left}`);
    }
  }
  return cited;
}
