// Test helper that writes BIFF5 workbook streams record by record.

/** Bytes of a record; numbers are 16-bit words. */
type Piece = number | string | Uint8Array;

export function record(type: number, ...pieces: readonly Piece[]): Buffer {
  const data = Buffer.concat(pieces.map(toBytes));
  return Buffer.concat([toBytes(type), toBytes(data.length), data]);
}

function toBytes(piece: Piece): Buffer {
  if (typeof piece === 'string') return Buffer.from(piece, 'latin1');
  if (typeof piece !== 'number') return Buffer.from(piece);
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(piece);
  return bytes;
}

const double = (value: number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return bytes;
};

export const label = (row: number, col: number, text: Uint8Array | string, xf = 0): Buffer =>
  record(0x204, row, col, xf, text.length, text);
export const number = (row: number, col: number, value: number, xf = 0): Buffer =>
  record(0x203, row, col, xf, double(value));
/** `tokens` in BIFF5: references have 14 bits of row, two flags, and a byte of column. */
export const formula = (row: number, col: number, value: number, tokens: Uint8Array, xf = 0): Buffer =>
  record(0x06, row, col, xf, double(value), 0, 0, 0, tokens.length, tokens);
export const begin = (contents: number): Buffer => record(0x809, 0x500, contents, 0, 0);
export const end = record(0x0a);

export interface SheetRecords {
  readonly name: Uint8Array | string;
  /** 0 visible, 1 hidden, 2 very hidden. */
  readonly hidden?: number;
  readonly records: readonly Buffer[];
}

/** The stream of a BIFF5 workbook. */
export function biff5(globals: readonly Buffer[], sheets: readonly SheetRecords[]): Buffer {
  const bodies = sheets.map(({ records }) => Buffer.concat([begin(0x10), ...records, end]));
  const head = (places: readonly number[]): Buffer => {
    const listed = sheets.map(({ name, hidden = 0 }, i) =>
      record(0x85, places[i]! & 0xffff, places[i]! >> 16, hidden, Uint8Array.of(name.length), name),
    );
    return Buffer.concat([begin(0x05), ...globals, ...listed, end]);
  };
  let at = head(sheets.map(() => 0)).length;
  const places = bodies.map((body) => (at += body.length) - body.length);
  return Buffer.concat([head(places), ...bodies]);
}
