// Writes plain data as JSON straight into bytes.

const FIRST_BYTES = 2 ** 16;
/** UTF-8 takes at most this many bytes for a UTF-16 unit. */
const MAX_BYTES_A_UNIT = 3;
/** The most bytes of a number that is written digit by digit. */
const MAX_NUMBER_BYTES = 16;
/** Of a longer text the engine's own search for what is to be escaped is faster than one by letter. */
const SHORT = 48;
const HUNDREDTHS = 100;
/** Whole numbers and hundredths below it are written digit by digit. */
const MOST = 2 ** 31;
const [QUOTE, BACKSLASH, COMMA, POINT, MINUS, ZERO] = [0x22, 0x5c, 0x2c, 0x2e, 0x2d, 0x30];
const [OPEN_LIST, CLOSE_LIST, OPEN_RECORD, CLOSE_RECORD] = [0x5b, 0x5d, 0x7b, 0x7d];

const [NULL, TRUE, FALSE] = ['null', 'true', 'false'].map((word) => Buffer.from(word)) as [Buffer, Buffer, Buffer];

/** Keys that were written, with their quotes and colon: records of the model have few. */
const keys = new Map<string, Uint8Array>();
/** Keys that are kept: were some the file's own, a hostile one would fill the memory. */
const MOST_KEYS = 1000;

function bytesOfKey(key: string): Uint8Array {
  let bytes = keys.get(key);
  if (bytes === undefined) {
    bytes = Buffer.from(`${JSON.stringify(key)}:`);
    if (keys.size < MOST_KEYS) keys.set(key, bytes);
  }
  return bytes;
}

/** How the value of a key is written. */
interface OwnWay {
  readonly key: string;
  put(value: never): void;
}

/**
 * The bytes that `JSON.stringify` and UTF-8 come to, without the text between: it would be built, joined and copied. Meant for what is short texts and
 * numbers with two decimals above all, such as the cells of a table.
 */
export class JsonBytes {
  #bytes = Buffer.allocUnsafe(FIRST_BYTES);
  #length = 0;

  get bytes(): Buffer {
    return this.#bytes;
  }

  get length(): number {
    return this.#length;
  }

  /** Begins anew, behind bytes that are left free. */
  begin(free: number): void {
    this.#length = free;
  }

  makeRoom(more: number): void {
    if (this.#length + more <= this.#bytes.length) return;
    const wider = Buffer.allocUnsafe(Math.max(this.#length + more, 2 * this.#bytes.length));
    this.#bytes.copy(wider, 0, 0, this.#length);
    this.#bytes = wider;
  }

  put(value: unknown): void {
    if (typeof value === 'number') this.#putNumber(value);
    else if (typeof value === 'string') this.#putText(value);
    else if (Array.isArray(value)) this.putList(value, this.#putOne);
    else if (typeof value === 'object' && value !== null) this.putRecord(value);
    else this.#putBytes(value === true ? TRUE : value === false ? FALSE : NULL);
  }

  readonly #putOne = (value: unknown): void => this.put(value);

  putList<T>(list: readonly T[], put: (one: T) => void): void {
    this.#putByte(OPEN_LIST);
    for (let i = 0; i < list.length; i++) {
      if (i > 0) this.#putByte(COMMA);
      put(list[i]!);
    }
    this.#putByte(CLOSE_LIST);
  }

  /** The value of one key may be written in a way of its own. */
  putRecord(record: object, own: OwnWay | null = null): void {
    const begun = this.#length;
    for (const key in record) {
      const value = (record as Readonly<Record<string, unknown>>)[key];
      if (value === undefined) continue;
      this.#putByte(this.#length === begun ? OPEN_RECORD : COMMA);
      this.#putBytes(bytesOfKey(key));
      if (own !== null && key === own.key) own.put(value as never);
      else this.put(value);
    }
    if (this.#length === begun) this.#putByte(OPEN_RECORD);
    this.#putByte(CLOSE_RECORD);
  }

  #putByte(byte: number): void {
    this.makeRoom(1);
    this.#bytes[this.#length++] = byte;
  }

  /** By the byte: what is put so is a few of them. */
  #putBytes(from: Uint8Array): void {
    this.makeRoom(from.length);
    const bytes = this.#bytes;
    let at = this.#length;
    for (let i = 0; i < from.length; i++) bytes[at++] = from[i]!;
    this.#length = at;
  }

  #putText(text: string): void {
    if (text.length > SHORT || !this.#putShort(text)) this.putJson(JSON.stringify(text));
  }

  /** False where there is something in it that is not written as it is. */
  #putShort(text: string): boolean {
    this.makeRoom(text.length + 2);
    const bytes = this.#bytes;
    let at = this.#length;
    bytes[at++] = QUOTE;
    for (let i = 0; i < text.length; i++) {
      const unit = text.charCodeAt(i);
      if (unit < 0x20 || unit > 0x7f || unit === QUOTE || unit === BACKSLASH) return false;
      bytes[at++] = unit;
    }
    bytes[at++] = QUOTE;
    this.#length = at;
    return true;
  }

  /** Text that is JSON already. */
  putJson(json: string): void {
    if (this.#length + MAX_BYTES_A_UNIT * json.length > this.#bytes.length) this.makeRoom(Buffer.byteLength(json));
    this.#length += this.#bytes.write(json, this.#length);
  }

  #putNumber(value: number): void {
    this.makeRoom(MAX_NUMBER_BYTES);
    const size = Math.abs(value);
    const hundredths = Math.round(size * HUNDREDTHS);
    if (hundredths / HUNDREDTHS !== size || hundredths >= MOST) {
      this.putJson(Number.isFinite(value) ? String(value) : 'null');
      return;
    }
    const whole = Math.trunc(hundredths / HUNDREDTHS);
    if (value < 0) this.#bytes[this.#length++] = MINUS;
    this.#putWhole(whole);
    this.#putDecimals(hundredths - whole * HUNDREDTHS);
  }

  #putWhole(whole: number): void {
    let digits = 1;
    for (let most = 10; whole >= most; most *= 10) digits++;
    let rest = whole;
    for (let at = this.#length + digits - 1; at >= this.#length; at--) {
      const tenth = Math.trunc(rest / 10);
      this.#bytes[at] = ZERO + rest - 10 * tenth;
      rest = tenth;
    }
    this.#length += digits;
  }

  #putDecimals(hundredths: number): void {
    if (hundredths === 0) return;
    const tenths = Math.trunc(hundredths / 10);
    this.#bytes[this.#length++] = POINT;
    this.#bytes[this.#length++] = ZERO + tenths;
    if (hundredths > 10 * tenths) this.#bytes[this.#length++] = ZERO + hundredths - 10 * tenths;
  }
}
