// Parses a declared table (`table1.xml`).
import { XmlReader } from '../../../bytes/index.ts';
import { type ListObject, rangeName, SHEET_COLUMNS } from '../../../model/index.ts';
import { toInteger, toRect } from '../package/attribute-values.ts';
import { unescapeText } from '../strings/cell-text.ts';

/** Rows of a header or of totals. */
const MAX_HEADER_ROWS = 1;

/** A table that the author declared; null where the part does not say where it is. */
export function parseTable(bytes: Uint8Array, sheet: string): ListObject | null {
  const reader = new XmlReader(bytes);
  if (!reader.nextStart(0)) return null;
  const rect = toRect(reader.attribute('ref') ?? '');
  const name = reader.attribute('displayName') ?? reader.attribute('name') ?? '';
  const header_rows = toInteger(reader.attribute('headerRowCount'), 0, MAX_HEADER_ROWS, 1);
  const total_rows = toInteger(reader.attribute('totalsRowCount'), 0, MAX_HEADER_ROWS, 0);
  const columns: string[] = [];
  while (reader.nextStart(1)) {
    if (reader.name !== 'tableColumn' || columns.length >= SHEET_COLUMNS) continue;
    columns.push(unescapeText(reader.attribute('name') ?? ''));
    reader.skip();
  }
  return rect ? { name: unescapeText(name), sheet, range: rangeName(rect), header_rows, total_rows, columns } : null;
}
