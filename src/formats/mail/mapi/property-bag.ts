// Properties of a message, a recipient or an attachment, as MSG and TNEF hold them, by their numbers or names.
import { fileTimeToIso } from '../../ole/file-time.ts';
import { StreamView } from '../../ole/stream-view.ts';
import { utf16 } from '../../ole/text.ts';
import { plainLine } from '../mime/decode-words.ts';
import { TYPE } from './property-ids.ts';

export interface MapiValue {
  /** Without the mark for several. */
  readonly type: number;
  /** Of several, each. They are read when they are asked for. */
  bytes(): readonly Uint8Array[];
}

/** Characters of a line that is shown, such as a list of recipients. */
const MAX_LINE = 65_536;

export class PropertyBag {
  readonly #values: ReadonlyMap<number, MapiValue>;
  readonly #names: ReadonlyMap<string, number>;
  readonly #decode: (bytes: Uint8Array) => string;

  /** `names`: numbers by `nameKey`. `decode`: for texts in a code page. */
  constructor(
    values: ReadonlyMap<number, MapiValue>,
    names: ReadonlyMap<string, number>,
    decode: (bytes: Uint8Array) => string,
  ) {
    this.#values = values;
    this.#names = names;
    this.#decode = decode;
  }

  /** The number of a property that has a name; 0 where it has none. */
  idOf(key: string): number {
    return this.#names.get(key) ?? 0;
  }

  typeOf(id: number): number | null {
    return this.#values.get(id)?.type ?? null;
  }

  /** A text as it is, without the NULs at its end; null where there is none. */
  text(id: number): string | null {
    return this.texts(id)[0] ?? null;
  }

  texts(id: number): string[] {
    const value = this.#values.get(id);
    if (!value || (value.type !== TYPE.wide_text && value.type !== TYPE.narrow_text)) return [];
    const decode = value.type === TYPE.wide_text ? utf16 : this.#decode;
    return value.bytes().map((bytes) => withoutNuls(decode(bytes)));
  }

  /** A text on one line; empty where there is none. */
  line(id: number): string {
    return plainLine((this.text(id) ?? '').slice(0, MAX_LINE));
  }

  bytes(id: number): Uint8Array | null {
    return this.#values.get(id)?.bytes()[0] ?? null;
  }

  number(id: number): number | null {
    const value = this.#values.get(id);
    const view = new StreamView(value?.bytes()[0] ?? NONE);
    switch (value?.type) {
      case TYPE.i16:
        return view.i16(0);
      case TYPE.flag:
        return view.u8(0);
      case TYPE.i32:
      case TYPE.i64:
        return view.i32(0);
      case TYPE.f64:
        return view.f64(0);
      default:
        return null;
    }
  }

  /** ISO 8601. */
  time(id: number): string | null {
    const value = this.#values.get(id);
    if (value?.type !== TYPE.time) return null;
    const view = new StreamView(value.bytes()[0] ?? NONE);
    return fileTimeToIso(view.u32(0), view.u32(4));
  }
}

const NONE = new Uint8Array(0);

function withoutNuls(text: string): string {
  let end = text.length;
  while (end > 0 && text.charCodeAt(end - 1) === 0) end--;
  return end === text.length ? text : text.slice(0, end);
}

/** A property by the set that it is named in and its name there, a number or a text ([MS-OXPROPS] 1.3.2). */
export const nameKey = (set: string, name: number | string): string =>
  `${set}:${typeof name === 'number' ? name.toString(16) : name.toLowerCase()}`;

/** A set as it is written in files, sixteen bytes, as people write it. */
export function setName(bytes: Uint8Array): string {
  const view = new StreamView(bytes);
  const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
  const rest = Buffer.from(bytes.subarray(8, 16)).toString('hex');
  return `${hex(view.u32(0), 8)}-${hex(view.u16(4), 4)}-${hex(view.u16(6), 4)}-${rest.slice(0, 4)}-${rest.slice(4)}`;
}
