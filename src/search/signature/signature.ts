// Builds and reads search signatures: compact sets of the trigrams in a document.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CELL, type CellBlock, type ColumnCells, type DocumentView, MAX_ROWS } from '../../model/index.ts';
import { possibleCharacters } from '../../number-text/index.ts';
import { foldText } from '../../view/index.ts';
import { createPageReader } from '../pages/page-reader.ts';
import { pageText } from '../pages/search-page.ts';
import { foldPacked } from '../sheets/packed-fold.ts';
import { createGramSet, type GramSet } from './gram-set.ts';

/** Raised when a signature of an older kind would hide what is found now: whatever changes in folding or in what is searched. */
export const SIGNATURE_VERSION = 1;

/** Numbers are shown as texts that are not stored; `null` where they may be any text. */
type Rendered = ReadonlySet<string> | null;

/**
 * What may be found in a document, in a few kilobytes: which three characters follow each other anywhere in its folded texts, hidden ones
 * too, blanks aside; and the characters that its numbers can show. What is not in it is not in the document. Null where it was stopped.
 */
export async function buildSignature(
  view: DocumentView,
  isStopped: () => boolean = () => false,
): Promise<Uint8Array | null> {
  const grams = createGramSet();
  const rendered = new RenderedCharacters();
  const pages = createPageReader(view);
  for (const page of view.head.pages) {
    const parts = await pages.read(page);
    for (const includeHidden of hasHidden(parts) ? [false, true] : [true])
      grams.add(withoutBlanks(foldText(pageText(parts, includeHidden)).text));
    await nextTurn();
    if (isStopped()) return null;
  }
  for (const sheet of view.head.sheets) {
    for await (const block of view.cells(sheet.index, 0, MAX_ROWS)) {
      addCells(grams, rendered, block, view.head.number_formats);
      await nextTurn();
      if (isStopped()) return null;
    }
  }
  return packSignature(grams, rendered.all());
}

type PageParts = Awaited<ReturnType<ReturnType<typeof createPageReader>['read']>>;

/** Without its hidden texts a page has other neighbours, and so other texts that follow each other. */
const hasHidden = ({ content, next }: PageParts): boolean =>
  [...content.blocks, ...(next?.blocks ?? [])].some(({ visible }) => !visible);

const withoutBlanks = (text: string): string => text.replaceAll(' ', '');

function addCells(grams: GramSet, rendered: RenderedCharacters, block: CellBlock, formats: readonly string[]): void {
  for (const column of block.columns) {
    if (column.text) addTexts(grams, column.text);
    if (column.numbers) addNumbers(grams, rendered, column, formats);
  }
}

/** Each text by itself: what is in one cell is not found together with what is in another. */
function addTexts(grams: GramSet, packed: NonNullable<ColumnCells['text']>): void {
  const { text, ends } = foldPacked(packed, [' '], false);
  let start = 0;
  for (const end of ends) {
    grams.add(text.slice(start, end));
    start = end;
  }
}

function addNumbers(
  grams: GramSet,
  rendered: RenderedCharacters,
  { types, text, codes, numbers, formats: places }: ColumnCells,
  formats: readonly string[],
): void {
  const isSeen = new Uint8Array(formats.length + 1);
  for (let entry = 0; entry < types.length; entry++) {
    const type = types[entry]!;
    if ((text && !codes) || (codes && codes[entry] !== 0)) continue;
    if (type === CELL.boolean) grams.add(numbers![entry] === 1 ? 'true' : 'false');
    if (!IS_RENDERED.has(type)) continue;
    if (!Number.isFinite(numbers![entry]!) && !Number.isNaN(numbers![entry]!)) rendered.addAnything();
    const place = places?.[entry] ?? 0;
    if (isSeen[place] === 1) continue;
    isSeen[place] = 1;
    rendered.add(formats[place] ?? 'General');
  }
}

const IS_RENDERED = new Set<number>([CELL.number, CELL.date, CELL.datetime, CELL.time]);

class RenderedCharacters {
  readonly #formats = new Set<string>();
  #characters: Set<string> | null = new Set();

  add(format: string): void {
    if (this.#formats.has(format)) return;
    this.#formats.add(format);
    const possible = possibleCharacters(format);
    if (possible === null) this.addAnything();
    else for (const unit of foldText(possible).text) this.#characters?.add(unit);
  }

  addAnything(): void {
    this.#characters = null;
  }

  all(): Rendered {
    return this.#characters;
  }
}

const ANYTHING = 0xffff;

/** The length of the characters that numbers show, those characters in UTF-16, and the set of grams. */
function packSignature(grams: GramSet, rendered: Rendered): Uint8Array {
  const characters = Buffer.from([...(rendered ?? [])].sort().join(''), 'utf16le');
  const head = Buffer.alloc(2);
  head.writeUInt16LE(rendered === null || characters.length >= ANYTHING ? ANYTHING : characters.length);
  return new Uint8Array(Buffer.concat(rendered === null ? [head, grams.pack()] : [head, characters, grams.pack()]));
}

/** A signature, read. */
export interface Signature {
  /** Characters that numbers can show, one after the other; null where they may show any. */
  readonly rendered: string | null;
  readonly bits: Uint8Array;
}

/** Null where the bytes are no signature: then nothing can be said. */
export function readSignature(bytes: Uint8Array): Signature | null {
  if (bytes.length < 2) return null;
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = buffer.readUInt16LE(0);
  const start = length === ANYTHING ? 2 : 2 + length;
  const bits = buffer.subarray(start);
  if (bits.length === 0 || (bits.length & (bits.length - 1)) !== 0) return null;
  return { rendered: length === ANYTHING ? null : buffer.toString('utf16le', 2, start), bits };
}
