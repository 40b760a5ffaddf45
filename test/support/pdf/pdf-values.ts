/**
 * The values of a PDF file as they stand in TypeScript: a string that begins with `/` is a name, any other string is text, bytes are a
 * string of bytes, a plain object is a dictionary (members without a value are left out).
 */
export type PdfValue = number | boolean | null | undefined | string | Uint8Array | Ref | Stream | PdfArray | PdfDict;
export type PdfArray = readonly PdfValue[];
export interface PdfDict {
  readonly [key: string]: PdfValue;
}

export class Ref {
  readonly number: number;
  constructor(number: number) {
    this.number = number;
  }
}

export class Stream {
  readonly dict: PdfDict;
  readonly data: Uint8Array;
  /** False where the data must stand in the file as they are. */
  readonly compressible: boolean;
  constructor(dict: PdfDict, data: Uint8Array | string, compressible = true) {
    this.dict = dict;
    this.data = typeof data === 'string' ? latin1(data) : data;
    this.compressible = compressible;
  }
}

/** What stands in the file as it is written here. */
export class Verbatim extends Stream {
  constructor(source: string) {
    super({}, source, false);
  }
}

export const latin1 = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

export function concat(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** At most four decimals, never an exponent. */
export function number(value: number): string {
  if (!Number.isFinite(value)) throw new RangeError(`${value} is no number of a PDF`);
  return value
    .toFixed(4)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
}

const hex = (bytes: Uint8Array): string => `<${Buffer.from(bytes).toString('hex')}>`;

/** ASCII as it is, all else as UTF-16 with a byte order mark. */
function textBytes(text: string): Uint8Array {
  if (/^[\x20-\x7e]*$/.test(text)) return latin1(text);
  return concat([Uint8Array.of(0xfe, 0xff), new Uint8Array(Buffer.from(text, 'utf16le').swap16())]);
}

const literal = (bytes: Uint8Array): string =>
  `(${Buffer.from(bytes)
    .toString('latin1')
    .replace(/[\\()]/g, '\\$&')})`;

const isPrintable = (bytes: Uint8Array): boolean => bytes.every((byte) => byte >= 0x20 && byte < 0x7f);

/** A value as it stands in the file; `seal` encrypts the strings in it. */
export function write(value: PdfValue, seal?: (bytes: Uint8Array) => Uint8Array): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'number') return number(value);
  if (typeof value === 'boolean') return String(value);
  if (value instanceof Ref) return `${value.number} 0 R`;
  if (value instanceof Stream) throw new TypeError('a stream must be an object of its own');
  if (typeof value === 'string' && value.startsWith('/')) return writeName(value);
  if (typeof value === 'string' || value instanceof Uint8Array) return writeBytes(value, seal);
  if (Array.isArray(value)) return `[${value.map((one) => write(one, seal)).join(' ')}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `<<${members.map(([key, member]) => `/${key} ${write(member, seal)}`).join(' ')}>>`;
}

const writeName = (name: string): string =>
  `/${name.slice(1).replace(/[^\x21-\x7e]|[#()<>[\]{}/%]/g, (char) => `#${char.charCodeAt(0).toString(16).padStart(2, '0')}`)}`;

function writeBytes(value: string | Uint8Array, seal?: (bytes: Uint8Array) => Uint8Array): string {
  const bytes = typeof value === 'string' ? textBytes(value) : value;
  if (seal) return hex(seal(bytes));
  return isPrintable(bytes) ? literal(bytes) : hex(bytes);
}
