// Walks the records of a presentation's stream, each within what holds it. [MS-PPT] 2.3.1 (RecordHeader)
import type { StreamView } from '../../ole/stream-view.ts';

/** A record whose head was read. What it says of its length is held within the record around it. */
export interface PptRecord {
  readonly type: number;
  readonly instance: number;
  /** Where its head is. */
  readonly start: number;
  /** Where its content begins and ends. */
  readonly at: number;
  readonly end: number;
}

const HEAD_BYTES = 8;

/** The record at a place; null where there is no room for a head. */
export function recordAt(view: StreamView, start: number, within = view.length): PptRecord | null {
  const at = start + HEAD_BYTES;
  if (start < 0 || at > within) return null;
  const end = Math.min(within, at + view.u32(start + 4));
  return { type: view.u16(start + 2), instance: view.u16(start) >> 4, start, at, end };
}

/** Records one behind the other. */
export function* records(view: StreamView, { at, end }: Pick<PptRecord, 'at' | 'end'>): Generator<PptRecord> {
  let record = recordAt(view, at, end);
  while (record) {
    yield record;
    record = recordAt(view, record.end, end);
  }
}

/** The first of its type within a record, and of its instance where that is said. */
export function findRecord(
  view: StreamView,
  within: Pick<PptRecord, 'at' | 'end'>,
  type: number,
  instance?: number,
): PptRecord | null {
  for (const record of records(view, within))
    if (record.type === type && (instance === undefined || record.instance === instance)) return record;
  return null;
}

/** Text of a `CString`, or of any record of UTF-16. */
export const textOf = (view: StreamView, { at, end }: PptRecord): string =>
  view
    .utf16(at, (end - at) >> 1)
    .split('\0', 1)[0]!
    .trim();
