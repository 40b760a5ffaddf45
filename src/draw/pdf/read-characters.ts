// Reads the `cmap` table of a font: from characters to glyphs.
const SEGMENTS = 4;
const GROUPS = 12;

/** The glyph of each character: the table `cmap` (OpenType 1.9), of which subtables of formats 4 and 12 are read. */
export function readCharacters(cmap: DataView): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  for (let i = 0, count = cmap.getUint16(2); i < count; i++) {
    const at = cmap.getUint32(4 + i * 8 + 4);
    const format = cmap.getUint16(at);
    if (format === SEGMENTS) readSegments(cmap, at, glyphs);
    if (format === GROUPS) readGroups(cmap, at, glyphs);
  }
  return glyphs;
}

function readSegments(cmap: DataView, at: number, glyphs: Map<number, number>): void {
  const size = cmap.getUint16(at + 6);
  const [ends, starts] = [at + 14, at + 16 + size];
  const [deltas, ranges] = [starts + size, starts + 2 * size];
  for (let i = 0; i < size; i += 2) {
    const [start, end] = [cmap.getUint16(starts + i), cmap.getUint16(ends + i)];
    const [delta, range] = [cmap.getUint16(deltas + i), cmap.getUint16(ranges + i)];
    for (let character = start; character <= end && character < 0xffff; character++) {
      const listed = range === 0 ? character : cmap.getUint16(ranges + i + range + 2 * (character - start));
      const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
      if (glyph !== 0) glyphs.set(character, glyph);
    }
  }
}

function readGroups(cmap: DataView, at: number, glyphs: Map<number, number>): void {
  for (let i = 0, count = cmap.getUint32(at + 12); i < count; i++) {
    const group = at + 16 + i * 12;
    const [start, end, first] = [cmap.getUint32(group), cmap.getUint32(group + 4), cmap.getUint32(group + 8)];
    for (let character = start; character <= end; character++) glyphs.set(character, first + character - start);
  }
}
