// Iterates over BIFF records of a stream and reads their fields.
import { RECORD } from './record-id.ts';

const HEADER_BYTES = 4;

/** Goes through the records of a stream. A record that claims to reach beyond the end is cut there. */
export class RecordReader {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** Of the present record: its number, and where its payload begins and ends. */
  id = 0;
  start: number;
  end: number;
  private following: number;

  constructor(bytes: Uint8Array, at: number) {
    this.bytes = bytes;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    this.start = at;
    this.end = at;
    this.following = at;
  }

  next(): boolean {
    const at = this.following;
    const { bytes } = this;
    if (at + HEADER_BYTES > bytes.length) return false;
    this.id = bytes[at]! | (bytes[at + 1]! << 8);
    this.start = at + HEADER_BYTES;
    this.following = this.start + (bytes[at + 2]! | (bytes[at + 3]! << 8));
    this.end = Math.min(this.following, bytes.length);
    return true;
  }

  /** The number of the record behind the present one; -1 at the end. */
  peek(): number {
    const at = this.following;
    return at + HEADER_BYTES > this.bytes.length ? -1 : this.bytes[at]! | (this.bytes[at + 1]! << 8);
  }

  /** Goes on behind a run of records that was read straight from the bytes; `at` is where the next header stands. */
  passTo(at: number): void {
    this.following = at;
  }

  /** Where the header of the record behind the present one stands. */
  get position(): number {
    return this.following;
  }

  /** The present payload and those of the CONTINUE records behind it, each on its own; they are passed. */
  takePieces(): Uint8Array[] {
    const pieces = [this.bytes.subarray(this.start, this.end)];
    while (this.peek() === RECORD.continue && this.next()) pieces.push(this.bytes.subarray(this.start, this.end));
    return pieces;
  }

  /** The same as one run of bytes. */
  takeJoined(): Uint8Array {
    if (this.peek() !== RECORD.continue) return this.bytes.subarray(this.start, this.end);
    return Buffer.concat(this.takePieces());
  }

  /** Behind a BOF: passes everything up to its EOF, substreams inside included. */
  skipSubstream(): void {
    for (let depth = 1; depth > 0 && this.next(); ) {
      if (this.id === RECORD.bof) depth++;
      else if (this.id === RECORD.eof) depth--;
    }
  }
}
