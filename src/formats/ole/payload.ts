// Sequential reader over the fields of one XLS record, with an error for records that are too short.

/** A record that is shorter than what it says of itself. */
export class RecordFault extends Error {
  constructor(message = 'A record ends too early.') {
    super(message);
    this.name = 'RecordFault';
  }
}

/** Reads the fields of a record one after another, little endian, and throws `RecordFault` at its end. */
export class Payload {
  readonly bytes: Uint8Array;
  at: number;
  private readonly view: DataView;

  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  get left(): number {
    return Math.max(0, this.bytes.length - this.at);
  }

  /** Where the next `length` bytes begin, which are passed. */
  private pass(length: number): number {
    const from = this.at;
    if (length < 0 || from + length > this.bytes.length) throw new RecordFault();
    this.at = from + length;
    return from;
  }

  skip(length: number): void {
    this.pass(length);
  }

  u8(): number {
    return this.view.getUint8(this.pass(1));
  }

  u16(): number {
    return this.view.getUint16(this.pass(2), true);
  }

  i16(): number {
    return this.view.getInt16(this.pass(2), true);
  }

  u32(): number {
    return this.view.getUint32(this.pass(4), true);
  }

  f64(): number {
    return this.view.getFloat64(this.pass(8), true);
  }

  take(length: number): Uint8Array {
    const from = this.pass(length);
    return this.bytes.subarray(from, from + length);
  }
}
