// Reads numbers of a stream at given places; what lies beyond its end is 0.

/** Little-endian numbers at places that nobody has checked. */
export class StreamView {
  readonly bytes: Uint8Array;
  readonly #view: DataView;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get length(): number {
    return this.bytes.length;
  }

  #holds(at: number, size: number): boolean {
    return at >= 0 && at + size <= this.bytes.length;
  }

  u8(at: number): number {
    return this.bytes[at] ?? 0;
  }

  i8(at: number): number {
    return (this.u8(at) << 24) >> 24;
  }

  u16(at: number): number {
    return this.#holds(at, 2) ? this.#view.getUint16(at, true) : 0;
  }

  i16(at: number): number {
    return this.#holds(at, 2) ? this.#view.getInt16(at, true) : 0;
  }

  u32(at: number): number {
    return this.#holds(at, 4) ? this.#view.getUint32(at, true) : 0;
  }

  i32(at: number): number {
    return this.#holds(at, 4) ? this.#view.getInt32(at, true) : 0;
  }

  f64(at: number): number {
    return this.#holds(at, 8) ? this.#view.getFloat64(at, true) : 0;
  }

  /** Text of so many UTF-16 units, as far as there are. */
  utf16(at: number, units: number): string {
    const from = Math.max(0, at);
    const bytes = this.bytes.subarray(from, from + units * 2);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length & ~1).toString('utf16le');
  }

  /** Text of so many bytes, each standing for the character of its number. */
  latin1(at: number, length: number): string {
    const from = Math.max(0, at);
    const bytes = this.bytes.subarray(from, from + length);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  }
}
