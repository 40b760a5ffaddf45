/** Records of the workbook stream that matter here, by number. */
const RECORD = { codepage: 0x42, colinfo: 0x7d, hlink: 0x1b8, hlink_tip: 0x800, neutral: 0x60 } as const;
const HEADER_BYTES = 4;
/** The last of the 256 columns of BIFF. */
const LAST_COLUMN = 255;
/** Windows-1252. */
const WESTERN = 1252;
/** Numbers that are no code pages of their own: Apple Roman and Windows-1252 of BIFF2 and 3, and what some writers meant as UTF-16. */
const ALIASES: ReadonlySet<number> = new Set([0x8000, 0x8001, 0x5212]);

/**
 * A copy of a workbook stream without what makes the library fail or toil: code pages that it has no table for, links (which
 * BIFF2 to 7 do not have, and which it spreads over all their cells), and columns past the last one.
 */
export function tameBiff(stream: Uint8Array, knowsCodepage: (codepage: number) => boolean): Uint8Array {
  const bytes = new Uint8Array(stream);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at + HEADER_BYTES <= bytes.length; ) {
    const type = view.getUint16(at, true);
    const size = view.getUint16(at + 2, true);
    const data = at + HEADER_BYTES;
    const whole = data + size <= bytes.length;
    if (type === RECORD.hlink || type === RECORD.hlink_tip) view.setUint16(at, RECORD.neutral, true);
    else if (type === RECORD.codepage && whole && size >= 2) tameCodepage(view, data, knowsCodepage);
    else if (type === RECORD.colinfo && whole && size >= 4) tameColumns(view, data);
    at = data + size;
  }
  return bytes;
}

function tameCodepage(view: DataView, at: number, knows: (codepage: number) => boolean): void {
  const stated = view.getUint16(at, true);
  if (!ALIASES.has(stated) && !knows(stated)) view.setUint16(at, WESTERN, true);
}

function tameColumns(view: DataView, at: number): void {
  if (view.getUint16(at + 2, true) > LAST_COLUMN) view.setUint16(at + 2, LAST_COLUMN, true);
}
