// Writes messages of Outlook for tests: compound files of properties.
import { type NewStream, writeCompound } from '../../../bytes/index.ts';
import { ID, SEVERAL, TYPE } from '../../mail/index.ts';

/** A property by its number, or by a set and a name in it. */
export interface MsgProperty {
  readonly id: number | readonly [set: string, name: number | string];
  readonly type: number;
  /** Of several, a list. */
  readonly value: Uint8Array | readonly Uint8Array[];
}

export interface MsgAttachment {
  readonly properties: readonly MsgProperty[];
  readonly message?: MsgSpec;
  /** Streams of an object. */
  readonly object?: Readonly<Record<string, Uint8Array>>;
}

export interface MsgSpec {
  readonly properties: readonly MsgProperty[];
  readonly recipients?: readonly (readonly MsgProperty[])[];
  readonly attachments?: readonly MsgAttachment[];
}

const UNITS_PER_MS = 10_000n;
const MS_FROM_1601 = 11_644_473_600_000n;

export const wide = (id: MsgProperty['id'], text: string): MsgProperty => ({
  ...{ id, type: TYPE.wide_text, value: Buffer.from(text, 'utf16le') },
});
export const narrow = (id: MsgProperty['id'], text: Uint8Array | string): MsgProperty => ({
  ...{ id, type: TYPE.narrow_text, value: typeof text === 'string' ? Buffer.from(text, 'latin1') : text },
});
export const wides = (id: MsgProperty['id'], texts: readonly string[]): MsgProperty => ({
  ...{ id, type: TYPE.wide_text | SEVERAL, value: texts.map((text) => Buffer.from(text, 'utf16le')) },
});
export const binary = (id: MsgProperty['id'], bytes: Uint8Array): MsgProperty => ({
  ...{ id, type: TYPE.binary, value: bytes },
});
export function i32(id: MsgProperty['id'], value: number): MsgProperty {
  const bytes = Buffer.alloc(8);
  bytes.writeInt32LE(value);
  return { id, type: TYPE.i32, value: bytes };
}
export function f64(id: MsgProperty['id'], value: number): MsgProperty {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleLE(value);
  return { id, type: TYPE.f64, value: bytes };
}
export function time(id: MsgProperty['id'], iso: string): MsgProperty {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE((BigInt(Date.parse(iso)) + MS_FROM_1601) * UNITS_PER_MS);
  return { id, type: TYPE.time, value: bytes };
}

const hex = (value: number, digits: number): string => value.toString(16).toUpperCase().padStart(digits, '0');

/** Numbers names as they come, for the storage that lists them. */
class Names {
  readonly #ids = new Map<string, number>();
  readonly #sets: string[] = [];
  readonly #entries: Buffer[] = [];
  #texts = Buffer.alloc(0);

  idOf([set, name]: readonly [string, number | string]): number {
    const key = `${set}:${name}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = 0x8000 + this.#ids.size;
    this.#ids.set(key, id);
    if (!this.#sets.includes(set)) this.#sets.push(set);
    const entry = Buffer.alloc(8);
    entry.writeUInt32LE(typeof name === 'number' ? name : this.#texts.length, 0);
    entry.writeUInt16LE(((this.#sets.indexOf(set) + 3) << 1) | (typeof name === 'number' ? 0 : 1), 4);
    entry.writeUInt16LE(id - 0x8000, 6);
    this.#entries.push(entry);
    if (typeof name === 'string') {
      const text = Buffer.from(name, 'utf16le');
      const length = Buffer.alloc(4);
      length.writeUInt32LE(text.length);
      this.#texts = Buffer.concat([this.#texts, length, text, Buffer.alloc((4 - (text.length % 4)) % 4)]);
    }
    return id;
  }

  streams(): NewStream[] {
    const at = (id: string): string => `__nameid_version1.0/__substg1.0_${id}0102`;
    return [
      { path: at('0002'), bytes: Buffer.concat(this.#sets.map(setBytes)) },
      { path: at('0003'), bytes: Buffer.concat(this.#entries) },
      { path: at('0004'), bytes: this.#texts },
    ];
  }
}

function setBytes(set: string): Buffer {
  const bytes = Buffer.from(set.replaceAll('-', ''), 'hex');
  bytes.subarray(0, 4).reverse();
  bytes.subarray(4, 6).reverse();
  bytes.subarray(6, 8).reverse();
  return bytes;
}

const OF_ANY_SIZE: readonly number[] = [TYPE.wide_text, TYPE.narrow_text, TYPE.binary];

function writeProperties(properties: readonly MsgProperty[], prefix: string, head: Buffer, names: Names): NewStream[] {
  const streams: NewStream[] = [];
  const entries = [head];
  for (const { id: stated, type, value } of properties) {
    const id = typeof stated === 'number' ? stated : names.idOf(stated);
    const entry = Buffer.alloc(16);
    entry.writeUInt16LE(type, 0);
    entry.writeUInt16LE(id, 2);
    entry.writeUInt32LE(6, 4);
    const stream = `${prefix}__substg1.0_${hex(id, 4)}${hex(type, 4)}`;
    if (!(value instanceof Uint8Array)) {
      entry.writeUInt32LE(value.length * 4, 8);
      value.forEach((bytes, i) => void streams.push({ path: `${stream}-${hex(i, 8)}`, bytes }));
    } else if (OF_ANY_SIZE.includes(type)) {
      entry.writeUInt32LE(value.length, 8);
      streams.push({ path: stream, bytes: value });
    } else entry.set(value.subarray(0, 8), 8);
    entries.push(entry);
  }
  streams.push({ path: `${prefix}__properties_version1.0`, bytes: Buffer.concat(entries) });
  return streams;
}

function writeMessage(spec: MsgSpec, prefix: string, names: Names): NewStream[] {
  const { recipients = [], attachments = [] } = spec;
  const head = Buffer.alloc(prefix === '' ? 32 : 24);
  for (const [i, count] of [recipients.length, attachments.length].entries()) {
    head.writeUInt32LE(count, 8 + i * 4);
    head.writeUInt32LE(count, 16 + i * 4);
  }
  const streams = writeProperties(spec.properties, prefix, head, names);
  recipients.forEach((properties, i) => {
    streams.push(...writeProperties(properties, `${prefix}__recip_version1.0_#${hex(i, 8)}/`, Buffer.alloc(8), names));
  });
  attachments.forEach(({ properties, message, object }, i) => {
    const inside = `${prefix}__attach_version1.0_#${hex(i, 8)}/`;
    streams.push(...writeProperties(properties, inside, Buffer.alloc(8), names));
    if (message) streams.push(...writeMessage(message, `${inside}__substg1.0_3701000D/`, names));
    for (const [path, bytes] of Object.entries(object ?? {}))
      streams.push({ path: `${inside}__substg1.0_3701000D/${path}`, bytes });
  });
  return streams;
}

/** `has_class`: the root says that it is a message, as Outlook writes it; many programs leave that out. */
export function writeMsg(spec: MsgSpec, has_class = true): Uint8Array {
  const names = new Names();
  const streams = writeMessage(spec, '', names);
  const mark = has_class ? Buffer.from('0b0d020000000000c000000000000046', 'hex') : undefined;
  return new Uint8Array(writeCompound([...streams, ...names.streams()], mark));
}

export interface Person {
  readonly name: string;
  readonly address: string;
}

export const recipient = ({ name, address }: Person, kind = 1): readonly MsgProperty[] => [
  i32(ID.recipient_type, kind),
  wide(ID.display_name, name),
  wide(ID.address_type, 'SMTP'),
  wide(ID.address, address),
];

export const file = (name: string, bytes: Uint8Array, more: readonly MsgProperty[] = []): MsgAttachment => ({
  properties: [i32(ID.attach_method, 1), wide(ID.attach_name, name), binary(ID.attach_data, bytes), ...more],
});

export const embedded = (name: string, message: MsgSpec): MsgAttachment => ({
  properties: [i32(ID.attach_method, 5), wide(ID.display_name, name)],
  message,
});

const ANNA = { name: 'Anna Bauer', address: 'anna@example.org' };
const BEN = { name: 'ben@example.org', address: 'ben@example.org' };

/** The usual message, with more or other properties. */
export function mail(more: readonly MsgProperty[], rest: Omit<Partial<MsgSpec>, 'properties'> = {}): MsgSpec {
  const usual = [
    wide(ID.message_class, 'IPM.Note'),
    wide(ID.subject, 'Offer'),
    wide(ID.from_name, ANNA.name),
    wide(ID.from_address_type, 'SMTP'),
    wide(ID.from_address, ANNA.address),
    time(ID.submit_time, '2026-05-01T08:20:30Z'),
  ];
  const own = new Set(more.map(({ id }) => id));
  return {
    properties: [...usual.filter(({ id }) => !own.has(id)), ...more],
    recipients: [recipient(BEN)],
    ...rest,
  };
}
