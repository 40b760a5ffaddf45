// Removes from XLSB sheet parts what makes the spreadsheet library run too long, before it parses them.

/** Records of a sheet's part of XLSB that matter here, by number ([MS-XLSB] 2.3). */
const RECORD = { colinfo: 60, hlink: 494 } as const;
const LAST_COLUMN = 2 ** 14 - 1;
/** Cells of a sheet that links are spread over, as the library does it; of links past that the first cell is kept. */
const MAX_LINKED_CELLS = 100_000;
/** A number or size takes up to so many bytes of seven bits. */
const TYPE_BYTES = 2;
const SIZE_BYTES = 4;

/** A copy of a part of XLSB without what makes the library toil: columns past the last one, and links over whole sheets. */
export function sanitizeXlsb(part: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(part);
  const view = new DataView(bytes.buffer);
  let left = MAX_LINKED_CELLS;
  for (let at = 0; at < bytes.length; ) {
    const type = readNumber(bytes, at, TYPE_BYTES);
    const size = readNumber(bytes, type.end, SIZE_BYTES);
    if (type.value === RECORD.colinfo && fits(bytes, size.end, 8)) tameColumns(view, size.end);
    if (type.value === RECORD.hlink && fits(bytes, size.end, 16)) left -= tameLink(view, size.end, left);
    at = size.end + size.value;
  }
  return bytes;
}

const fits = (bytes: Uint8Array, at: number, size: number): boolean => at + size <= bytes.length;

/** Bytes of seven bits, lowest first; the eighth bit says that another follows. */
function readNumber(bytes: Uint8Array, at: number, most: number): { readonly value: number; readonly end: number } {
  let value = 0;
  for (let i = 0; i < most; i++) {
    const byte = bytes[at + i] ?? 0;
    value += (byte & 0x7f) << (7 * i);
    if (byte < 0x80) return { value, end: at + i + 1 };
  }
  return { value, end: at + most };
}

function tameColumns(view: DataView, at: number): void {
  if (view.getUint32(at + 4, true) > LAST_COLUMN) view.setUint32(at + 4, LAST_COLUMN, true);
}

/** The cells that the link is spread over in the end. */
function tameLink(view: DataView, at: number, left: number): number {
  const [top, bottom, first, last] = [0, 4, 8, 12].map((offset) => view.getUint32(at + offset, true)) as [
    number,
    number,
    number,
    number,
  ];
  const cells = (bottom - top + 1) * (last - first + 1);
  if (bottom >= top && last >= first && cells <= left) return cells;
  view.setUint32(at + 4, top, true);
  view.setUint32(at + 12, first, true);
  return 1;
}
