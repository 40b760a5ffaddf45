// The ports of the model: byte sources, the sink that readers write to, the view that tools read from.
import type { CellBlock } from './cells.ts';
import type { DocumentHead } from './document.ts';
import type { EmbeddedInvoice } from './embedded-invoice.ts';
import type { SheetLooks } from './looks.ts';
import type { PageContent } from './page.ts';
import type { Formula, SheetExtras } from './sheet.ts';
import type { Table } from './table.ts';

/** Bytes that can be read from any place: a file, a range of an object in a bucket, a buffer. */
export interface ByteSource {
  readonly size: number;
  /** Exactly `length` bytes, fewer only at the end. The result is the caller's own. */
  read(offset: number, length: number): Promise<Uint8Array>;
}

/** Where a reader puts what is too large to hold: each piece becomes a segment as it is given. */
export interface DocumentSink {
  page(content: PageContent): void;
  table(table: Table): void;
  /** Blocks of one sheet come in ascending order of rows. `sheet` is 1-based. */
  cells(sheet: number, block: CellBlock): void;
  formulas(sheet: number, formulas: readonly Formula[]): void;
  extras(sheet: number, extras: SheetExtras): void;
  /** How its cells look; not given where all are plain, or the format has no looks. */
  looks(sheet: number, looks: SheetLooks): void;
  /** At most once. */
  invoice(invoice: EmbeddedInvoice): void;
  /**
   * Bytes of the attachment at that position of the body's list, from 0; in pieces that follow each other where they are many. Attachments
   * that are never given are listed and not opened.
   */
  part(attachment: number, bytes: Uint8Array): void;
  /** Bytes of a picture as the file has them, under the number that figures and areas name it by. */
  picture(number: number, bytes: Uint8Array): void;
}

/** A stored document, read piece by piece. Everything that answers questions about documents is written against this. */
export interface DocumentView {
  /** Names the bytes, the reader and its version: equal keys mean equal answers. */
  readonly key: string;
  readonly head: DocumentHead;
  page(page: number): Promise<PageContent>;
  /** The stored body of a table; null for the table of a sheet, whose cells are the body. */
  table(id: string): Promise<Table | null>;
  /** Blocks that hold any of the rows `first` to `last` (0-based, inclusive), ascending. */
  cells(sheet: number, first: number, last: number): AsyncIterable<CellBlock>;
  formulas(sheet: number): Promise<readonly Formula[]>;
  extras(sheet: number): Promise<SheetExtras | null>;
  /** Null where all cells are plain. Absent where no looks are kept at all. */
  looks?(sheet: number): Promise<SheetLooks | null>;
  /** The invoice that the file carries as XML; null where there is none. */
  invoice(): Promise<EmbeddedInvoice | null>;
  /** Bytes of a picture as the file has them; null where none is kept under the number. Absent where no picture is kept at all. */
  picture?(number: number): Promise<Uint8Array | null>;
  /** The same document for one walk over its text: lines are empty, so that boxes of parts of a block are those of the block, and nothing new is held. */
  textOnly?(): DocumentView;
}
