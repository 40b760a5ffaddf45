// Attributes of TNEF from before it had properties, as the properties that took their place ([MS-OXTNEF] 2.1.3.3).
import { StreamView } from '../../ole/stream-view.ts';
import type { MapiValue } from '../mapi/property-bag.ts';
import { ID, TYPE } from '../mapi/property-ids.ts';

const TEXTS: readonly (readonly [attribute: number, property: number])[] = [
  [0x00018004, ID.subject],
  [0x0002800c, ID.body],
  [0x00018009, ID.message_id],
];
const FROM = 0x00008000;
const SENT = 0x00038005;
const UNITS_PER_MS = 10_000n;
const MS_FROM_1601 = 11_644_473_600_000n;

const text = (bytes: Uint8Array): MapiValue => ({ type: TYPE.narrow_text, bytes: () => [bytes] });

export function legacyValues(attributes: ReadonlyMap<number, Uint8Array>): ReadonlyMap<number, MapiValue> {
  const values = new Map<number, MapiValue>();
  for (const [attribute, property] of TEXTS) {
    const bytes = attributes.get(attribute);
    if (bytes) values.set(property, text(bytes));
  }
  const from = attributes.get(FROM);
  if (from) {
    const view = new StreamView(from);
    const name_end = 8 + view.u16(4);
    values.set(ID.from_name, text(from.subarray(8, name_end)));
    const address = from.subarray(name_end, name_end + view.u16(6));
    const colon = address.indexOf(0x3a);
    values.set(ID.from_address, text(address.subarray(colon + 1)));
    values.set(ID.from_address_type, text(address.subarray(0, Math.max(0, colon))));
  }
  const sent = attributes.get(SENT);
  if (sent) {
    const view = new StreamView(sent);
    const [year, month, day, hour, minute, second] = [0, 2, 4, 6, 8, 10].map((at) => view.u16(at)) as [
      ...[number, number, number],
      ...[number, number, number],
    ];
    const units = (BigInt(Date.UTC(year, month - 1, day, hour, minute, second) || 0) + MS_FROM_1601) * UNITS_PER_MS;
    const bytes = Buffer.alloc(8);
    bytes.writeBigUInt64LE(units < 0n ? 0n : units);
    values.set(ID.submit_time, { type: TYPE.time, bytes: () => [bytes] });
  }
  return values;
}
