// Finds the substream of each sheet in the workbook stream and tells its kind.
import type { SheetEntry } from './globals/globals.ts';
import { RECORD } from './stream/record-id.ts';
import { RecordReader } from './stream/record-reader.ts';

/** Kinds of substreams, as their BOF states them. [MS-XLS] 2.4.21 */
const SUBSTREAM = { chart: 0x20, macro: 0x40 } as const;

const DIALOG = 0x10;
/** Settings are before these. */
const BEHIND_SETTINGS: ReadonlySet<number> = new Set([
  RECORD.eof,
  RECORD.bof,
  RECORD.row,
  RECORD.number,
  RECORD.rk,
  RECORD.multipleRk,
  RECORD.labelShared,
  RECORD.label,
  RECORD.richString,
  RECORD.booleanOrError,
  RECORD.formula,
]);

/** The substreams of the sheets, each of which is given out once. */
export class Substreams {
  private readonly bytes: Uint8Array;
  private readonly behind: number;
  private readonly given = new Set<number>();
  private listed: readonly number[] | null = null;

  /** `behind`: where the workbook's own substream ends. */
  constructor(bytes: Uint8Array, behind: number) {
    this.bytes = bytes;
    this.behind = behind;
  }

  /**
   * A reader that is on the BOF of a sheet: where the workbook says, else, in files that were put together badly, on the
   * substream that is in its turn. Null where there is none.
   */
  open(entry: SheetEntry, turn: number): RecordReader | null {
    return this.openAt(entry.position) ?? this.openAt((this.listed ??= this.list())[turn] ?? this.bytes.length);
  }

  private openAt(position: number): RecordReader | null {
    const records = new RecordReader(this.bytes, Math.min(position, this.bytes.length));
    if (this.given.has(position) || !records.next() || records.id !== RECORD.bof) return null;
    this.given.add(position);
    return records;
  }

  private list(): number[] {
    const places: number[] = [];
    const records = new RecordReader(this.bytes, this.behind);
    for (let at = records.position; records.next(); at = records.position) {
      if (records.id !== RECORD.bof) continue;
      places.push(at);
      records.skipSubstream();
    }
    return places;
  }
}

/** What the substream that the reader is on says it is. */
export function substreamKind(records: RecordReader, entry: SheetEntry): Exclude<SheetEntry['kind'], 'module'> {
  const { start, end, view } = records;
  const stated = end - start >= 4 ? view.getUint16(start + 2, true) : 0;
  if (stated === SUBSTREAM.chart || entry.kind === 'chart') return 'chart';
  if (stated === SUBSTREAM.macro || entry.kind === 'macro') return 'macro';
  return isDialog(records) ? 'dialog' : 'worksheet';
}

/** A flag among the settings, which are before all cells. */
function isDialog(sheet: RecordReader): boolean {
  const records = new RecordReader(sheet.bytes, sheet.position);
  while (records.next() && !BEHIND_SETTINGS.has(records.id))
    if (records.id === RECORD.worksheetFlags)
      return records.end > records.start && (records.view.getUint8(records.start) & DIALOG) !== 0;
  return false;
}
