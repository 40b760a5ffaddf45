// Streams rows of a sheet as lines of a GitHub table, from stored bytes to bytes: there may be ten million of them.
import { CELL, type CellRect, type ColumnCells, type DocumentView, type Sheet } from '../../model/index.ts';
import { isShaped, storedText, textReader } from '../cells/cell-text.ts';
import { escapeCell, NEEDS_ESCAPE } from './table-markdown.ts';

/** Characters of a piece at least, but for the last. */
const PIECE_BYTES = 64 * 1024;

/** The rows of the rectangle, each as a line that ends; several lines a piece. */
export async function* sheetLines(view: DocumentView, sheet: Sheet, rect: CellRect): AsyncGenerator<string> {
  const out = new LineBuffer();
  const width = rect.right - rect.left + 1;
  let row = rect.top;
  for await (const block of view.cells(sheet.index, rect.top, rect.bottom)) {
    const cells = new Array<CellWriter | null>(width).fill(null);
    for (const column of block.columns) {
      if (column.col < rect.left || column.col > rect.right) continue;
      cells[column.col - rect.left] = cellWriter(column, view.head.number_formats, out);
    }
    const last = Math.min(rect.bottom, block.first_row + block.row_count - 1);
    for (; row <= last; row++) {
      const within = row - block.first_row;
      out.beginLine();
      for (let col = 0; col < width; col++) {
        if (within >= 0) cells[col]?.(within);
        out.endCell();
      }
      out.endLine();
      if (out.length >= PIECE_BYTES) yield out.take();
    }
  }
  for (; row <= rect.bottom; row++) {
    out.beginLine();
    for (let col = 0; col < width; col++) out.endCell();
    out.endLine();
    if (out.length >= PIECE_BYTES) yield out.take();
  }
  if (out.length > 0) yield out.take();
}

/** Writes the cell of a row of the block; rows come in ascending order. */
type CellWriter = (row: number) => void;

function cellWriter(column: ColumnCells, formats: readonly string[], out: LineBuffer): CellWriter {
  const { rows, types, text } = column;
  const read = textReader(column, formats);
  const isPlain = text !== null && isUnescaped(text.bytes);
  let next = 0;
  return (row) => {
    if (rows) while (next < rows.length && rows[next]! < row) next++;
    const entry = rows ? (rows[next] === row ? next : -1) : row;
    if (entry < 0 || entry >= types.length || types[entry] === CELL.empty) return;
    const stored = isPlain && !isShaped(column, entry) ? storedText(column, entry) : -1;
    if (stored < 0) out.put(escapeCell(read(entry)));
    else out.copy(text!.bytes, stored === 0 ? 0 : text!.ends[stored - 1]!, text!.ends[stored]!, text!.ascii);
  };
}

/** 1 for the bytes of characters that are escaped. */
const ESCAPED = Uint8Array.from({ length: 256 }, (_, byte) =>
  byte < 0x80 && NEEDS_ESCAPE.test(String.fromCharCode(byte)) ? 1 : 0,
);

/** Kept: a sheet may have a thousand small tables in one block. */
const unescaped = new WeakMap<Uint8Array, boolean>();

function isUnescaped(bytes: Uint8Array): boolean {
  let known = unescaped.get(bytes);
  if (known === undefined) {
    known = !bytes.some((byte) => ESCAPED[byte] === 1);
    unescaped.set(bytes, known);
  }
  return known;
}

/** Most tables are small. */
const FIRST_BYTES = 4 * 1024;
/** UTF-8 takes at most so many bytes for a UTF-16 unit. */
const MAX_BYTES_A_UNIT = 3;
/** Longer texts are left to the engine to copy. */
const FEW_BYTES = 24;
const [BAR, BLANK, LINE_END] = [0x7c, 0x20, 0x0a];

/** Lines of a table as they grow. */
class LineBuffer {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #isAscii = true;
  length = 0;

  beginLine(): void {
    this.#makeRoom(2);
    this.#bytes[this.length++] = BAR;
    this.#bytes[this.length++] = BLANK;
  }

  endCell(): void {
    this.#makeRoom(3);
    this.#bytes[this.length++] = BLANK;
    this.#bytes[this.length++] = BAR;
    this.#bytes[this.length++] = BLANK;
  }

  /** In place of the blank behind the last cell. */
  endLine(): void {
    this.#bytes[this.length - 1] = LINE_END;
  }

  put(text: string): void {
    this.#makeRoom(MAX_BYTES_A_UNIT * text.length);
    const written = this.#bytes.write(text, this.length);
    if (written !== text.length) this.#isAscii = false;
    this.length += written;
  }

  copy(source: Uint8Array, from: number, to: number, isAscii: boolean): void {
    this.#makeRoom(to - from);
    if (!isAscii) this.#isAscii = false;
    const bytes = this.#bytes;
    if (to - from > FEW_BYTES) bytes.set(source.subarray(from, to), this.length);
    else for (let at = from, end = this.length; at < to; at++) bytes[end++] = source[at]!;
    this.length += to - from;
  }

  take(): string {
    const text = this.#bytes.toString(this.#isAscii ? 'latin1' : 'utf8', 0, this.length);
    this.length = 0;
    this.#isAscii = true;
    return text;
  }

  #makeRoom(more: number): void {
    if (this.length + more <= this.#bytes.length) return;
    const larger = Buffer.allocUnsafe(2 * (this.length + more));
    this.#bytes.copy(larger, 0, 0, this.length);
    this.#bytes = larger;
  }
}
