// The memory of the kernels: weights lie at its beginning, and what a network works on is taken and given back piece by piece.
import { type WebMemory, webAssembly } from './kernels/web-assembly.ts';

const PAGE_BYTES = 2 ** 16;
const FIRST_PAGES = 256;
/** 768 MB: more than any picture within the limits takes. */
const MOST_PAGES = 12_288;
/** Everything begins at a multiple of it. */
const ALIGNMENT = 64;
/** Kernels read and write a few pixels more than there are. */
const SLACK_BYTES = 8192;

interface Piece {
  readonly place: number;
  readonly bytes: number;
}

export class Arena {
  readonly memory: WebMemory;
  readonly #taken = new Map<number, number>();
  #free: Piece[] = [];
  #end = ALIGNMENT;
  #floats: Float32Array<ArrayBuffer>;
  #shorts: Int16Array<ArrayBuffer>;

  constructor() {
    this.memory = new webAssembly.Memory({ initial: FIRST_PAGES, maximum: MOST_PAGES });
    this.#floats = new Float32Array(this.memory.buffer);
    this.#shorts = new Int16Array(this.memory.buffer);
  }

  /** The place of so many bytes, whatever they hold. */
  take(wanted: number): number {
    const bytes = Math.ceil((wanted + SLACK_BYTES) / ALIGNMENT) * ALIGNMENT;
    const index = this.#free.findIndex((piece) => piece.bytes >= bytes);
    const place = index >= 0 ? this.#cut(index, bytes) : this.#append(bytes);
    this.#taken.set(place, bytes);
    return place;
  }

  give(place: number): void {
    const bytes = this.#taken.get(place);
    if (bytes === undefined) return;
    this.#taken.delete(place);
    this.#free.push({ place, bytes });
    this.#free.sort((a, b) => a.place - b.place);
    this.#free = joined(this.#free);
  }

  /** Valid until more is taken. */
  floats(): Float32Array<ArrayBuffer> {
    if (this.#floats.buffer !== this.memory.buffer) this.#floats = new Float32Array(this.memory.buffer);
    return this.#floats;
  }

  shorts(): Int16Array<ArrayBuffer> {
    if (this.#shorts.buffer !== this.memory.buffer) this.#shorts = new Int16Array(this.memory.buffer);
    return this.#shorts;
  }

  #cut(index: number, bytes: number): number {
    const piece = this.#free[index]!;
    const rest = { place: piece.place + bytes, bytes: piece.bytes - bytes };
    this.#free.splice(index, 1, ...(rest.bytes > 0 ? [rest] : []));
    return piece.place;
  }

  #append(bytes: number): number {
    const last = this.#free.at(-1);
    // A free piece at the end grows instead of being left behind.
    const place = last && last.place + last.bytes === this.#end ? this.#free.pop()!.place : this.#end;
    this.#end = place + bytes;
    const missing = this.#end - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE_BYTES));
    return place;
  }
}

function joined(pieces: readonly Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last && last.place + last.bytes === piece.place)
      result[result.length - 1] = { place: last.place, bytes: last.bytes + piece.bytes };
    else result.push(piece);
  }
  return result;
}
