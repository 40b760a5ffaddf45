// The font of an invisible text layer: one empty glyph that every character is set in.

/** Units of the em. */
const EM = 1000;
/** How wide the glyph is, and how far its font reaches over and under the baseline, in parts of the font size. */
export const BLANK = { advance: 0.5, ascent: 0.77, descent: 0.22 } as const;
const [ADVANCE, ASCENT, DESCENT] = [BLANK.advance * EM, BLANK.ascent * EM, BLANK.descent * EM];
const NAME = 'FolioscopeBlank';

const TRUE_TYPE = 0x00010000;
const MAGIC = 0x5f0f3cf5;
const HEADER = 12;
const ENTRY = 16;

/** Numbers of so many bytes each, the highest byte first. */
function bytesOf(...fields: readonly (readonly [bytes: 1 | 2 | 4, ...values: number[]])[]): Buffer {
  const out: Buffer[] = [];
  for (const [size, ...values] of fields) {
    for (const value of values) {
      const field = Buffer.alloc(size);
      // Negative numbers as their two's complement.
      field.writeUIntBE(value < 0 ? value + 2 ** (8 * size) : value, 0, size);
      out.push(field);
    }
  }
  return Buffer.concat(out);
}

/** The tables that a TrueType font must have (OpenType 1.9, "Required tables"), sorted by tag. */
function tables(): [tag: string, data: Uint8Array][] {
  const name = Buffer.from(NAME, 'latin1');
  return [
    // Format 4 with the one segment that ends every map: no character has a glyph of its own.
    ['cmap', bytesOf([2, 0, 1, 3, 1], [4, 12], [2, 4, 24, 0, 2, 2, 0, 0, 0xffff, 0, 0xffff, 1, 0])],
    ['glyf', Buffer.alloc(4)],
    [
      'head',
      bytesOf(
        [4, TRUE_TYPE, TRUE_TYPE, 0, MAGIC],
        [2, 0, EM],
        [4, 0, 0, 0, 0],
        [2, 0, -DESCENT, ADVANCE, ASCENT, 0, 8, 2, 0, 0],
      ),
    ],
    ['hhea', bytesOf([4, TRUE_TYPE], [2, ASCENT, -DESCENT, 0, ADVANCE, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 1])],
    ['hmtx', bytesOf([2, ADVANCE, 0])],
    ['loca', bytesOf([2, 0, 0])],
    ['maxp', bytesOf([4, TRUE_TYPE], [2, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0])],
    // By number: the name of the font for PostScript, in the letters of Macintosh.
    ['name', Buffer.concat([bytesOf([2, 0, 1, 18, 1, 0, 0, 6, name.length, 0]), name])],
    ['post', bytesOf([4, 0x00030000, 0], [2, 0, 0], [4, 1, 0, 0, 0, 0])],
  ];
}

/** A TrueType file. */
export function buildBlankFont(): Uint8Array {
  const list = tables();
  const power = Math.floor(Math.log2(list.length));
  const head = [bytesOf([4, TRUE_TYPE], [2, list.length, 16 * 2 ** power, power, 16 * (list.length - 2 ** power)])];
  const body: Uint8Array[] = [];
  let at = HEADER + ENTRY * list.length;
  for (const [tag, data] of list) {
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    padded.set(data);
    head.push(Buffer.from(tag, 'latin1'), bytesOf([4, sumOf(padded), at, data.length]));
    body.push(padded);
    at += padded.length;
  }
  return Buffer.concat([...head, ...body]);
}

function sumOf(padded: Buffer): number {
  let sum = 0;
  for (let at = 0; at < padded.length; at += 4) sum = (sum + padded.readUInt32BE(at)) >>> 0;
  return sum;
}
