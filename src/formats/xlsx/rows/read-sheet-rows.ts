// Reads all rows of a sheet: row scanner first, general XML reader from where it gives up.
import { ContainerError, XmlReader, type ZipArchive, type ZipEntry } from '../../../bytes/index.ts';
import { PartSplitter } from '../package/part-splitter.ts';
import { streamPart } from '../package/stream-part.ts';
import { readRows } from './read-rows.ts';
import { type RowCursor, RowScanner } from './row-scanner.ts';
import type { SheetCells } from './sheet-cells.ts';

const SPELLING = { root: 'worksheet', list: 'sheetData', item: 'row' };

/** What came of the rows of a sheet. */
export interface SheetRows {
  /** The part without most of its rows: for what else it says. */
  readonly rest: Uint8Array;
  /** Why reading ended before the last row; null where it did not. */
  readonly fault: ContainerError | null;
}

/** Puts the cells of a sheet into `cells`. Those before a fault stay there. Only bounds of the whole file are thrown. */
export async function readSheetRows(
  archive: ZipArchive,
  entry: ZipEntry,
  cells: SheetCells,
  onChunk: (bytes: number) => void,
): Promise<SheetRows> {
  const cursor: RowCursor = { row: -1, col: -1 };
  const scanner = new RowScanner(cells, cursor);
  const splitter = new PartSplitter(SPELLING, (bytes, start, end) => scanner.scan(bytes, start, end));
  const fault = await faultOf(() => streamPart(archive, entry, splitter, onChunk));
  if (fault?.fault === 'limit') throw fault;
  const { rest, unfinished } = splitter.end();
  if (!unfinished) return { rest, fault };
  const strictFault = await faultOf(async () => readRows(new XmlReader(rest), cells, cursor));
  return { rest, fault: fault ?? strictFault };
}

async function faultOf(run: () => Promise<void>): Promise<ContainerError | null> {
  try {
    await run();
    return null;
  } catch (error) {
    if (error instanceof ContainerError) return error;
    throw error;
  }
}
