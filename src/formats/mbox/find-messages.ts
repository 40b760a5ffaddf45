// Finds where the messages of a mailbox begin and end, piece by piece, so that a mailbox larger than memory is fine.
import type { ByteSource } from '../../model/index.ts';
import { parseHeaders } from '../mail/index.ts';
import { endOfLine, isSeparator, SEPARATOR_BYTES } from './separator.ts';

/** Where a message lies, without the line that begins it. */
export interface MessagePlace {
  readonly start: number;
  readonly end: number;
  /** The message says how long it is, and is: lines in it that look like beginnings are none, and are not quoted. */
  readonly is_counted: boolean;
}

const PIECE_BYTES = 4 * 2 ** 20;
/** Bytes within which the fields of a message are looked for that say how long it is, and that are looked through at once at least. */
const HEAD_BYTES = 2 ** 16;
/** Blank lines between messages. */
const GAP = 4;
const START = Buffer.from('\nFrom ');

/** A stretch of the file that is held, and read anew where another is asked for. */
class Window {
  readonly #source: ByteSource;
  #held = Buffer.alloc(0);
  #from = 0;

  constructor(source: ByteSource) {
    this.#source = source;
  }

  /** From a place on: at least so many bytes, as far as there are; more where they are at hand. */
  async at(offset: number, length: number): Promise<Buffer> {
    if (!this.#holds(offset, length)) {
      // A copy: what a source gave out may change when it is asked again.
      this.#held = Buffer.from(await this.#source.read(offset, Math.max(length, PIECE_BYTES)));
      this.#from = offset;
    }
    return this.#held.subarray(offset - this.#from);
  }

  /** A few bytes of any place; what is held stays. Good until the next call. */
  async glance(offset: number, length: number): Promise<Uint8Array> {
    return this.#holds(offset, length) ? this.at(offset, length) : this.#source.read(offset, length);
  }

  #holds(offset: number, length: number): boolean {
    const end = Math.min(this.#source.size, offset + length);
    return offset >= this.#from && end <= this.#from + this.#held.length;
  }
}

export async function* findMessages(source: ByteSource, signal: AbortSignal): AsyncGenerator<MessagePlace> {
  const window = new Window(source);
  let at = 0;
  while (at < source.size) {
    signal.throwIfAborted();
    const head = await window.at(at, HEAD_BYTES);
    const start = at + Math.min(head.length, endOfLine(head, 0) + 1);
    const body = parseHeaders(head.subarray(0, HEAD_BYTES), start - at, Math.min(head.length, HEAD_BYTES));
    const stated = Number(/^\d{1,12}$/.exec(body.get('content-length') ?? '')?.[0] ?? Number.NaN);
    const counted = Number.isNaN(stated) ? null : await beginningAt(window, source.size, at + body.end + stated);
    const next = counted ?? (await nextBeginning(window, source.size, Math.max(start, at + body.end - 1)));
    yield { start, end: next, is_counted: counted !== null };
    at = next;
  }
}

/** The beginning of a message, or the end of all, at a place or behind the blank line there; null where there is none. */
async function beginningAt(window: Window, size: number, place: number): Promise<number | null> {
  if (place > size) return null;
  const from = Math.max(0, place - GAP);
  const glanced = await window.glance(from, GAP * 2 + SEPARATOR_BYTES);
  const bytes = Buffer.from(glanced.buffer, glanced.byteOffset, glanced.length);
  for (let at = place - from; at <= place - from + GAP; at++) {
    if (from + at >= size) return size;
    if (isSeparator(bytes, at)) return from + at;
    if (bytes[at] !== 10 && bytes[at] !== 13) return null;
  }
  return null;
}

/** The next line that begins a message, or the end of all. */
async function nextBeginning(window: Window, size: number, start: number): Promise<number> {
  let at = Math.max(0, start - GAP);
  while (at < size) {
    // What is held is looked through before more is read.
    const bytes = await window.at(at, Math.min(HEAD_BYTES, size - at));
    const isLast = at + bytes.length >= size;
    let found = bytes.indexOf(START, Math.max(0, start - 1 - at));
    for (; found >= 0; found = bytes.indexOf(START, found + 1)) {
      if (!isLast && found + 1 + SEPARATOR_BYTES > bytes.length) break;
      if (isSeparator(bytes, found + 1)) return at + found + 1;
    }
    if (isLast) return size;
    // The last bytes are looked at again, with what is behind them.
    at = found >= 0 ? at + found - GAP : at + bytes.length - START.length - GAP;
  }
  return size;
}
