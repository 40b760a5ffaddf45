// Reads database ranges: tables that the author declared by a name, and ranges under the filter buttons of a sheet.
import { ContainerError, XmlReader } from '../../../bytes/index.ts';
import { type CellRect, type ListObject, parseRange, rangeName, SHEET_BOUNDS } from '../../../model/index.ts';
import { splitReference, toReference } from '../../odf/formula.ts';
import { TABLE } from '../../odf/namespaces.ts';

/** Ranges of a workbook; more are left out. */
const MAX_RANGES = 10_000;
/** LibreOffice's name for the one that a sheet has without a name. */
const NAMELESS = /^__Anonymous/i;

export interface DeclaredRange {
  readonly name: string;
  readonly sheet: string;
  readonly rect: CellRect;
  readonly has_head: boolean;
  readonly has_buttons: boolean;
  readonly is_named: boolean;
  /** What is in the first row, by column; filled while the sheet is read. */
  readonly heads: Map<number, string>;
}

/** They are behind the sheets, and say of each sheet what must be known when it ends: so they are read before. */
export function readDeclaredRanges(bytes: Uint8Array): DeclaredRange[] {
  if (Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).indexOf('database-range') < 0) return [];
  const ranges: DeclaredRange[] = [];
  try {
    const reader = new XmlReader(bytes);
    while (reader.nextStart(0)) {
      if (reader.name === 'table' || /styles$|^font-face-decls$/.test(reader.name)) reader.skip();
      else if (reader.name === 'database-range' && ranges.length < MAX_RANGES) addRange(reader, ranges);
    }
  } catch (error) {
    // Where the XML breaks off, there are none; the reading of the sheets tells it.
    if (!(error instanceof ContainerError)) throw error;
  }
  return ranges;
}

function addRange(reader: XmlReader, into: DeclaredRange[]): void {
  const own = (name: string): string => reader.attribute(name, TABLE) ?? '';
  const { sheet, range } = splitReference(toReference(own('target-range-address')));
  const rect = parseRange(range, SHEET_BOUNDS);
  const name = own('name');
  if (rect === null || sheet === null) return;
  into.push({
    ...{ name, sheet, rect, heads: new Map() },
    is_named: name !== '' && !NAMELESS.test(name),
    has_head: own('contains-header') !== 'false',
    has_buttons: own('display-filter-buttons') === 'true',
  });
}

/** Those with a name are tables. */
export const toListObjects = (ranges: readonly DeclaredRange[]): ListObject[] =>
  ranges
    .filter(({ is_named }) => is_named)
    .map(({ name, sheet, rect, has_head, heads }) => ({
      ...{ name, sheet, range: rangeName(rect), header_rows: has_head ? 1 : 0, total_rows: 0 },
      columns: has_head ? [...heads].sort(([a], [b]) => a - b).map(([, text]) => text) : [],
    }));
