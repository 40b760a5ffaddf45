// Opens a font file for embedding: glyph lookup, widths and the TrueType bytes.
import { readCharacters } from './read-characters.ts';
import { unpackWoff } from './unpack-woff.ts';
import { writeSfnt } from './write-sfnt.ts';

/** A font whose outlines go into the file. */
export interface OutlineFont {
  readonly name: string;
  /** The TrueType file. */
  readonly file: Uint8Array;
  /** 0 where it has none for the character. */
  glyphOf(character: number): number;
  /** In thousandths of the size. */
  widthOf(glyph: number): number;
}

/** Null where the bytes are no such font. */
export function openOutlineFont(name: string, bytes: Uint8Array): OutlineFont | null {
  const tables = unpackWoff(bytes);
  const [head, hhea, hmtx, cmap] = ['head', 'hhea', 'hmtx', 'cmap'].map((tag) => viewOf(tables?.get(tag)));
  if (!tables || !head || !hhea || !hmtx || !cmap) return null;
  const units = head.getUint16(18);
  const measured = hhea.getUint16(34);
  const glyphs = readCharacters(cmap);
  return {
    name,
    file: writeSfnt(tables),
    glyphOf: (character) => glyphs.get(character) ?? 0,
    widthOf: (glyph) => Math.round((hmtx.getUint16(Math.min(glyph, measured - 1) * 4) * 1000) / units),
  };
}

const viewOf = (bytes: Uint8Array | undefined): DataView | null =>
  bytes ? new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) : null;
