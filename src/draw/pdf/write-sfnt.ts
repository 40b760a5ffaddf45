// Assembles font tables into a TrueType file for embedding.
const TRUE_TYPE = 0x00010000;
const HEADER = 12;
const ENTRY = 16;

/** A TrueType file of these tables. Sums are left at 0: they are for print shops, and viewers do not look. */
export function writeSfnt(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1));
  const padded = (length: number): number => (length + 3) & ~3;
  const size = sorted.reduce((sum, [, { length }]) => sum + padded(length), HEADER + ENTRY * sorted.length);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  const power = Math.floor(Math.log2(sorted.length));
  view.setUint32(0, TRUE_TYPE);
  view.setUint16(4, sorted.length);
  view.setUint16(6, 16 * 2 ** power);
  view.setUint16(8, power);
  view.setUint16(10, 16 * (sorted.length - 2 ** power));
  let place = HEADER + ENTRY * sorted.length;
  for (const [i, [tag, table]] of sorted.entries()) {
    const at = HEADER + ENTRY * i;
    for (let c = 0; c < 4; c++) bytes[at + c] = tag.charCodeAt(c);
    view.setUint32(at + 8, place);
    view.setUint32(at + 12, table.length);
    bytes.set(table, place);
    place += padded(table.length);
  }
  return bytes;
}
