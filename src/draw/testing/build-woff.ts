// Builds a tiny WOFF font for tests of font embedding.
import { deflateSync } from 'node:zlib';

const UNITS = 1000;

function table(size: number, write: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(size);
  write(new DataView(bytes.buffer));
  return bytes;
}

/** Segments of one character each, and the one that every such table ends with. */
function segments(characters: readonly number[]): Uint8Array {
  const count = characters.length + 1;
  return table(12 + 16 + count * 8, (view) => {
    view.setUint16(2, 1);
    view.setUint16(4, 3);
    view.setUint16(6, 1);
    view.setUint32(8, 12);
    const at = 12;
    view.setUint16(at, 4);
    view.setUint16(at + 2, 16 + count * 8);
    view.setUint16(at + 6, count * 2);
    for (const [i, character] of [...characters, 0xffff].entries()) {
      view.setUint16(at + 14 + i * 2, character);
      view.setUint16(at + 16 + count * 2 + i * 2, character);
      view.setUint16(at + 16 + count * 4 + i * 2, i + 1 - character);
    }
  });
}

/** A filled square on the line, half as wide as it is high. */
const SQUARE = table(34, (view) => {
  view.setInt16(0, 1);
  for (const [i, edge] of [0, 0, 400, 700].entries()) view.setInt16(2 + i * 2, edge);
  view.setUint16(10, 3);
  for (let i = 0; i < 4; i++) view.setUint8(14 + i, 1);
  for (const [i, step] of [0, 400, 0, -400].entries()) view.setInt16(18 + i * 2, step);
  for (const [i, step] of [0, 0, 700, 0].entries()) view.setInt16(26 + i * 2, step);
});

/** A font in WOFF in which each of the characters is a square, 500 of 1000 wide. */
export function buildWoff(text: string): Uint8Array {
  const characters = [...text].map((letter) => letter.codePointAt(0)!).sort((a, b) => a - b);
  const glyphs = characters.length + 1;
  const tables: Readonly<Record<string, Uint8Array>> = {
    cmap: segments(characters),
    glyf: SQUARE,
    head: table(54, (view) => {
      view.setUint32(0, 0x00010000);
      view.setUint32(12, 0x5f0f3cf5);
      view.setUint16(18, UNITS);
      view.setInt16(50, 1);
    }),
    hhea: table(36, (view) => {
      view.setUint32(0, 0x00010000);
      view.setInt16(4, 800);
      view.setInt16(6, -200);
      view.setUint16(34, 1);
    }),
    hmtx: table(4 + 2 * (glyphs - 1), (view) => view.setUint16(0, 500)),
    loca: table(4 * (glyphs + 1), (view) => {
      // Glyph 0 is empty, and all others are the same square: a place that goes back is one that readers take.
      for (let i = 1; i <= glyphs; i++) view.setUint32(i * 4, i === 1 ? 0 : SQUARE.length);
    }),
    maxp: table(32, (view) => {
      view.setUint32(0, 0x00010000);
      view.setUint16(4, glyphs);
      view.setUint16(6, 4);
      view.setUint16(8, 1);
    }),
    name: new Uint8Array(8),
  };
  return pack(tables);
}

function pack(tables: Readonly<Record<string, Uint8Array>>): Uint8Array {
  const entries = Object.entries(tables).map(([tag, bytes]) => ({ tag, bytes, packed: deflateSync(bytes) }));
  const header = Buffer.alloc(44 + 20 * entries.length);
  header.write('wOFF', 0, 'latin1');
  header.writeUInt32BE(0x00010000, 4);
  header.writeUInt16BE(entries.length, 12);
  const bodies: Uint8Array[] = [];
  let place = header.length;
  for (const [i, { tag, bytes, packed }] of entries.entries()) {
    const held = packed.length < bytes.length ? packed : bytes;
    header.write(tag, 44 + i * 20, 'latin1');
    header.writeUInt32BE(place, 44 + i * 20 + 4);
    header.writeUInt32BE(held.length, 44 + i * 20 + 8);
    header.writeUInt32BE(bytes.length, 44 + i * 20 + 12);
    bodies.push(held);
    place += held.length;
  }
  return Buffer.concat([header, ...bodies]);
}
