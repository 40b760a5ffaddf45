// Writes a document as a container while it is read: segments as they come, then head, directory and trailer.
import { crc32 } from 'node:zlib';
import type { DocumentHead, DocumentSink } from '../model/index.ts';
import { encodeCellBlock } from './cell-block-codec.ts';
import { type Entry, encodeDirectory, encodeTrailer, MAGIC, SEGMENT, type SegmentKind } from './directory.ts';
import { createLinedCodec } from './lined-codec.ts';

/** Bytes of an attachment that are read at once. */
const PIECE_BYTES = 2 ** 20;

export interface ContainerWriter extends DocumentSink {
  /** Writes the head and the directory; nothing may come after. */
  finish(head: DocumentHead): void;
}

/** Turns what a reader gives out into a container, piece by piece, keeping only the directory. Bytes are good until `write` returns. */
export function writeContainer(write: (bytes: Uint8Array) => void): ContainerWriter {
  const entries: Entry[] = [];
  const tables = new Map<string, number>();
  const lined = createLinedCodec();
  let offset = 0;

  const append = (bytes: Uint8Array): void => {
    write(bytes);
    offset += bytes.length;
  };
  const segment = (kind: SegmentKind, number: number, bytes: Uint8Array, first_row = 0, row_count = 0): void => {
    entries.push({ kind, number, first_row, row_count, offset, length: bytes.length, checksum: crc32(bytes) });
    append(bytes);
    // Segments begin at multiples of eight, so that a mapped file could be looked at in place.
    if (offset % 8 !== 0) append(new Uint8Array(8 - (offset % 8)));
  };
  const json = (kind: SegmentKind, number: number, value: unknown): void =>
    segment(kind, number, Buffer.from(JSON.stringify(value)));

  append(MAGIC);
  return {
    page: (content) => segment(SEGMENT.page, content.page, lined.page(content)),
    table: (table) => {
      tables.set(table.id, tables.size);
      segment(SEGMENT.table, tables.get(table.id)!, lined.table(table));
    },
    cells: (sheet, block) => segment(SEGMENT.cells, sheet, encodeCellBlock(block), block.first_row, block.row_count),
    formulas: (sheet, formulas) => json(SEGMENT.formulas, sheet, formulas),
    extras: (sheet, extras) => json(SEGMENT.extras, sheet, extras),
    looks: (sheet, looks) => json(SEGMENT.looks, sheet, looks),
    invoice: (invoice) => json(SEGMENT.invoice, 0, invoice),
    part: (attachment, bytes) => {
      segment(SEGMENT.part, attachment, bytes.subarray(0, PIECE_BYTES));
      for (let at = PIECE_BYTES; at < bytes.length; at += PIECE_BYTES)
        segment(SEGMENT.part, attachment, bytes.subarray(at, at + PIECE_BYTES));
    },
    picture: (number, bytes) => segment(SEGMENT.picture, number, bytes),
    finish: (head) => {
      json(SEGMENT.head, 0, { head, tables: [...tables.keys()] });
      const directory = encodeDirectory(entries);
      const trailer = encodeTrailer({ offset, length: directory.length, checksum: crc32(directory) });
      append(directory);
      append(trailer);
    },
  };
}
