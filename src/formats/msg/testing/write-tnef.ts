// Writes messages in TNEF for tests.

import { SEVERAL, TYPE } from '../../mail/index.ts';
import type { MsgProperty, MsgSpec } from './write-msg.ts';

const SIZES: Readonly<Record<number, number>> = { [TYPE.i32]: 4, [TYPE.flag]: 4, [TYPE.time]: 8, [TYPE.f64]: 8 };
const MESSAGE_INTERFACE = Buffer.from('0703020000000000c000000000000046', 'hex');

const u16 = (value: number): Buffer => Buffer.from(Uint16Array.of(value).buffer);
const u32 = (value: number): Buffer => Buffer.from(Uint32Array.of(value).buffer);
const padded = (bytes: Uint8Array): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

export function attribute(level: number, id: number, data: Uint8Array): Buffer {
  const sum = data.reduce((all, byte) => (all + byte) & 0xffff, 0);
  return Buffer.concat([Buffer.of(level), u32(id), u32(data.length), data, u16(sum)]);
}

function setBytes(set: string): Buffer {
  const bytes = Buffer.from(set.replaceAll('-', ''), 'hex');
  for (const [from, to] of [
    [0, 4],
    [4, 6],
    [6, 8],
  ] as const)
    bytes.subarray(from, to).reverse();
  return bytes;
}

/** Numbers of properties that have names begin at 0x8000, in their order. */
export function mapiProperties(properties: readonly MsgProperty[]): Buffer {
  let named = 0x8000;
  const pieces = properties.map(({ id, type, value }) => {
    const head = [u16(type), u16(typeof id === 'number' ? id : named++)];
    if (typeof id !== 'number') {
      const [set, name] = id;
      const text = typeof name === 'string' ? Buffer.from(`${name}\0`, 'utf16le') : null;
      head.push(
        setBytes(set),
        u32(text ? 1 : 0),
        text ? Buffer.concat([u32(text.length), padded(text)]) : u32(name as number),
      );
    }
    const size = SIZES[type & ~SEVERAL];
    if (size !== undefined) return Buffer.concat([...head, (value as Uint8Array).subarray(0, size)]);
    const values = value instanceof Uint8Array ? [value] : value;
    return Buffer.concat([...head, u32(values.length), ...values.flatMap((each) => [u32(each.length), padded(each)])]);
  });
  return Buffer.concat([u32(pieces.length), ...pieces]);
}

/** The same message that `writeMsg` writes, but for objects. */
export function writeTnef({ properties, recipients = [], attachments = [] }: MsgSpec): Uint8Array {
  const table = Buffer.concat([u32(recipients.length), ...recipients.map(mapiProperties)]);
  return Buffer.concat([
    Buffer.from('789f3e220100', 'hex'),
    attribute(1, 0x00089006, u32(0x00010000)),
    attribute(1, 0x00069007, Buffer.concat([u32(1252), u32(0)])),
    attribute(1, 0x00069003, mapiProperties(properties)),
    ...(recipients.length > 0 ? [attribute(1, 0x00069004, table)] : []),
    ...attachments.flatMap(({ properties: own, message }) => {
      const inner = message ? Buffer.concat([MESSAGE_INTERFACE, writeTnef(message)]) : null;
      const all = inner ? [...own, { id: 0x3701, type: TYPE.object, value: inner }] : own;
      return [attribute(2, 0x00069002, Buffer.alloc(14)), attribute(2, 0x00069005, mapiProperties(all))];
    }),
  ]);
}
