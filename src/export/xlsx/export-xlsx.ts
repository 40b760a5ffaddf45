// Streams the tables of a document as a workbook: a sheet each, values typed, sources cited in notes.
import { FolioError } from '../../errors.ts';
import { type DocumentView, SHEET_COLUMNS, SHEET_ROWS, type TableSummary } from '../../model/index.ts';
import { type ZipEntry, zip } from '../zip.ts';
import { noteDrawing, noteList } from './notes.ts';
import { fixedParts, sheetRelationships, textPart } from './parts.ts';
import { sheetNames } from './sheet-names.ts';
import { sheetPieces } from './sheet-part.ts';

/** Parts of the package that each table needs. */
const PARTS_PER_TABLE = 4;
/** Beside those of the tables. */
const OWN_PARTS = 5;
const MAX_PARTS = 0xffff;

/** An Office Open XML workbook (ECMA-376 part 1, SpreadsheetML), written front to back; a table is read twice, for its cells and for its notes. */
export function exportXlsx(
  view: DocumentView,
  tables: readonly TableSummary[],
  fileName: string,
): AsyncGenerator<Uint8Array> {
  if (OWN_PARTS + PARTS_PER_TABLE * tables.length > MAX_PARTS || tables.some(isTooLarge))
    throw new FolioError('limit_exceeded', 'The tables are larger than a workbook holds.', {
      hint: 'Ask for csv, or for one table with table_id.',
    });
  const names = sheetNames(tables);
  return zip([...fixedParts(names, true), ...tables.flatMap((table, i) => tableParts(view, table, i + 1, fileName))]);
}

const isTooLarge = ({ row_count, col_count }: TableSummary): boolean =>
  row_count > SHEET_ROWS || col_count > SHEET_COLUMNS;

function tableParts(view: DocumentView, table: TableSummary, n: number, fileName: string): ZipEntry[] {
  return [
    { name: `xl/worksheets/sheet${n}.xml`, content: sheetPieces(view, table) },
    textPart(`xl/worksheets/_rels/sheet${n}.xml.rels`, sheetRelationships(n)),
    { name: `xl/comments${n}.xml`, content: noteList(view, table, fileName) },
    { name: `xl/drawings/vmlDrawing${n}.vml`, content: noteDrawing(table) },
  ];
}
