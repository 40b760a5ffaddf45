// Parses OLE property sets.
import { fileTimeToIso } from './file-time.ts';
import { Payload, RecordFault } from './payload.ts';
import { codePageLabel, decodeBytes, utf16 } from './text.ts';

/** Values of a property set by their numbers: texts, numbers, and times in ISO 8601. */
export type Properties = ReadonlyMap<number, string | number>;

const TYPE = { i16: 2, i32: 3, narrowText: 0x1e, wideText: 0x1f, fileTime: 0x40 } as const;
const CODE_PAGE = 1;
const FIRST_OFFSET = 44;
/** A summary has some twenty; more is damage. */
const MAX_PROPERTIES = 256;

/** The first section of an OLE property set, such as SummaryInformation; empty where it is damaged. [MS-OLEPS] 2.21 */
export function parsePropertySet(bytes: Uint8Array): Properties {
  const values = new Map<number, string | number>();
  try {
    const start = new Payload(bytes, FIRST_OFFSET).u32();
    const list = new Payload(bytes, start + 4);
    const count = Math.min(list.u32(), MAX_PROPERTIES);
    const entries = Array.from({ length: count }, () => ({ id: list.u32(), at: start + list.u32() }));
    const label = codePage(bytes, entries.find(({ id }) => id === CODE_PAGE)?.at);
    for (const { id, at } of entries) {
      const value = readValue(new Payload(bytes, at), label);
      if (value !== null) values.set(id, value);
    }
  } catch (error) {
    if (!(error instanceof RecordFault)) throw error;
  }
  return values;
}

function codePage(bytes: Uint8Array, at: number | undefined): string {
  const page = at === undefined ? null : readValue(new Payload(bytes, at), 'utf-8');
  return (typeof page === 'number' && codePageLabel(page & 0xffff)) || 'windows-1252';
}

function readValue(payload: Payload, label: string): string | number | null {
  switch (payload.u32()) {
    case TYPE.i16:
      return payload.u16();
    case TYPE.i32:
      return payload.u32();
    case TYPE.narrowText:
      return trim(decodeBytes(payload.take(Math.min(payload.u32(), payload.left)), label));
    case TYPE.wideText:
      return trim(utf16(payload.take(Math.min(payload.u32() * 2, payload.left))));
    case TYPE.fileTime:
      return fileTimeToIso(payload.u32(), payload.u32());
    default:
      return null;
  }
}

function trim(text: string): string {
  const end = text.indexOf('\0');
  return (end < 0 ? text : text.slice(0, end)).trim();
}
