// Lays invisible words over the pages of a PDF: what viewers search, select and copy where the page itself is a picture.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PageLayer } from '../../../reader.ts';
import type { PdfDocument } from '../open-document.ts';
import { openPage } from '../open-page.ts';
import type { Matrix } from '../page-space.ts';
import { buildBlankFont } from './blank-font.ts';
import { numberCharacters, toUnicodeMap } from './character-codes.ts';
import { setWord } from './word-matrix.ts';

/** FPDF_TEXTRENDERMODE_INVISIBLE: neither filled nor stroked. */
const INVISIBLE = 3;
const CODE_BYTES = 4;
const FLOAT_BYTES = 4;

/** What is on the pages stays as it is. Pages that cannot be opened have no layer. */
export async function addTextLayer(document: PdfDocument, layers: readonly PageLayer[]): Promise<void> {
  const codes = numberCharacters(wordsOf(layers));
  if (codes.size === 0) return;
  const font = loadBlankFont(document, codes);
  try {
    for (const layer of layers) {
      await nextTurn();
      addToPage(document, layer, font, codes);
    }
  } finally {
    document.engine.raw['FPDFFont_Close']!(font);
  }
}

function* wordsOf(layers: readonly PageLayer[]): Generator<string> {
  for (const { words } of layers) for (const { text } of words) yield text;
}

function loadBlankFont({ engine, handle }: PdfDocument, codes: ReadonlyMap<string, number>): number {
  const file = buildBlankFont();
  const map = new TextEncoder().encode(`${toUnicodeMap(codes)}\0`);
  // Every number stands for the one glyph, which is glyph 0.
  const glyphs = 2 * (codes.size + 1);
  const address = engine.allocate(file.length + map.length + glyphs);
  try {
    engine.u8().set(file, address);
    engine.u8().set(map, address + file.length);
    const glyphsAt = address + file.length + map.length;
    const font = engine.raw['FPDFText_LoadCidType2Font']!(
      ...[handle, address, file.length, address + file.length, glyphsAt, glyphs],
    );
    if (font === 0) throw new Error('The engine does not take the font of the text layer');
    return font;
  } finally {
    engine.free(address);
  }
}

function addToPage(document: PdfDocument, layer: PageLayer, font: number, codes: ReadonlyMap<string, number>): void {
  const open = layer.words.length === 0 ? null : openPage(document, layer.page);
  if (!open) return;
  const { raw } = document.engine;
  try {
    for (const { text, bbox, direction } of layer.words) {
      const numbers = Array.from(text, (character) => codes.get(character) ?? 0).filter((code) => code > 0);
      const set = setWord(bbox, direction, numbers.length, open.space.matrix);
      if (!set) continue;
      const object = raw['FPDFPageObj_CreateTextObj']!(document.handle, font, set.size);
      giveCodes(document, object, numbers);
      giveMatrix(document, object, set.matrix);
      raw['FPDFTextObj_SetTextRenderMode']!(object, INVISIBLE);
      raw['FPDFPage_InsertObject']!(open.handle, object);
    }
    raw['FPDFPage_GenerateContent']!(open.handle);
  } finally {
    open.close();
  }
}

function giveCodes({ engine }: PdfDocument, object: number, numbers: readonly number[]): void {
  const address = engine.allocate(CODE_BYTES * numbers.length);
  try {
    engine.i32().set(numbers, address / CODE_BYTES);
    engine.raw['FPDFText_SetCharcodes']!(object, address, numbers.length);
  } finally {
    engine.free(address);
  }
}

function giveMatrix({ engine }: PdfDocument, object: number, matrix: Matrix): void {
  engine.f32().set(matrix, engine.scratch / FLOAT_BYTES);
  engine.raw['FPDFPageObj_SetMatrix']!(object, engine.scratch);
}
