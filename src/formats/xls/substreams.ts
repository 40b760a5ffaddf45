import type { SheetEntry } from './globals.ts';
import { RECORD } from './record-id.ts';
import { RecordReader } from './record-reader.ts';

/** Kinds of substreams, as their BOF states them. [MS-XLS] 2.4.21 */
export const SUBSTREAM = { chart: 0x20, macro: 0x40 } as const;

const DIALOG = 0x10;

/**
 * A reader that stands on the BOF of a sheet: where the workbook says, else, in files that were put together badly, on the substream
 * that is in its turn. Null where there is none.
 */
export function openSheet(bytes: Uint8Array, entry: SheetEntry, turn: number, behind: number): RecordReader | null {
  const stated = new RecordReader(bytes, Math.min(entry.position, bytes.length));
  if (stated.next() && stated.id === RECORD.bof) return stated;
  const records = new RecordReader(bytes, behind);
  for (let i = 0; nextSubstream(records); i++) {
    if (i === turn) return records;
    records.skipSubstream();
  }
  return null;
}

function nextSubstream(records: RecordReader): boolean {
  while (records.next()) if (records.id === RECORD.bof) return true;
  return false;
}

/** What the substream that the reader stands on says it is. */
export function substreamKind(records: RecordReader, entry: SheetEntry): Exclude<SheetEntry['kind'], 'module'> {
  const { start, end, view } = records;
  const stated = end - start >= 4 ? view.getUint16(start + 2, true) : 0;
  if (stated === SUBSTREAM.chart || entry.kind === 'chart') return 'chart';
  if (stated === SUBSTREAM.macro || entry.kind === 'macro') return 'macro';
  return isDialog(records) ? 'dialog' : 'worksheet';
}

/** A flag among the settings, which stand before all cells. */
function isDialog(sheet: RecordReader): boolean {
  const records = new RecordReader(sheet.bytes, sheet.position);
  while (records.next() && records.id !== RECORD.eof && records.id !== RECORD.row && records.id !== RECORD.bof)
    if (records.id === RECORD.worksheetFlags)
      return records.end > records.start && (records.view.getUint8(records.start) & DIALOG) !== 0;
  return false;
}
