// Removes from old BIFF streams what makes the spreadsheet library fail or run too long, before it parses them.

/** Records of the workbook stream that matter here, by number. */
const RECORD = { end: 0x0a, codepage: 0x42, colinfo: 0x7d, hlink: 0x1b8, hlink_tip: 0x800, neutral: 0x60 } as const;
/** BOF of BIFF2, 3, 4, and 5 and later. */
const BEGINNINGS: ReadonlySet<number> = new Set([0x009, 0x209, 0x409, 0x809]);
const HEADER_BYTES = 4;
/** Parts within parts of a workbook that are closed where the stream ends too early; real ones are a sheet and its chart. */
const MAX_OPEN = 16;
/** The last of the 256 columns of BIFF. */
const LAST_COLUMN = 255;
/** Windows-1252. */
const WESTERN = 1252;
/** Numbers that are no code pages of their own: Apple Roman and Windows-1252 of BIFF2 and 3, and what some writers meant as UTF-16. */
const ALIASES: ReadonlySet<number> = new Set([0x8000, 0x8001, 0x5212]);

export interface SanitizedStream {
  readonly bytes: Uint8Array;
  /** The stream ended too early: the last record was left out, and what was open is closed. */
  readonly truncated: boolean;
}

/**
 * A copy of a workbook stream without what makes the library fail or toil: code pages that it has no table for, links (which
 * BIFF2 to 7 do not have, and which it spreads over all their cells), columns past the last one, a cut record at the end.
 */
export function sanitizeBiff(stream: Uint8Array, knowsCodepage: (codepage: number) => boolean): SanitizedStream {
  const bytes = new Uint8Array(stream);
  const view = new DataView(bytes.buffer);
  let open = 0;
  let at = 0;
  while (at + HEADER_BYTES <= bytes.length) {
    const type = view.getUint16(at, true);
    const size = view.getUint16(at + 2, true);
    const data = at + HEADER_BYTES;
    if (data + size > bytes.length || (open === 0 && !BEGINNINGS.has(type))) break;
    if (BEGINNINGS.has(type)) open++;
    else if (type === RECORD.end) open--;
    else if (type === RECORD.hlink || type === RECORD.hlink_tip) view.setUint16(at, RECORD.neutral, true);
    else if (type === RECORD.codepage && size >= 2) tameCodepage(view, data, knowsCodepage);
    else if (type === RECORD.colinfo && size >= 4) tameColumns(view, data);
    at = data + size;
  }
  return open === 0 ? { bytes, truncated: false } : { bytes: closed(bytes.subarray(0, at), open), truncated: true };
}

/** The library gives a sheet only once it has seen its end. */
function closed(bytes: Uint8Array, open: number): Uint8Array {
  const out = new Uint8Array(bytes.length + Math.min(open, MAX_OPEN) * HEADER_BYTES);
  out.set(bytes);
  for (let at = bytes.length; at < out.length; at += HEADER_BYTES) out[at] = RECORD.end;
  return out;
}

function tameCodepage(view: DataView, at: number, knows: (codepage: number) => boolean): void {
  const stated = view.getUint16(at, true);
  if (!ALIASES.has(stated) && !knows(stated)) view.setUint16(at, WESTERN, true);
}

function tameColumns(view: DataView, at: number): void {
  if (view.getUint16(at + 2, true) > LAST_COLUMN) view.setUint16(at + 2, LAST_COLUMN, true);
}
