import { describe, expect, it } from 'vitest';
import { bytes, u8, u16, u32 } from '../xls/testing/write-biff.ts';
import { parsePropertySet } from './property-set.ts';

function propertySet(...values: readonly (readonly [number, Uint8Array])[]): Uint8Array {
  let at = 8 + values.length * 8;
  const list = values.map(([id, value]) => u32(id, (at += value.length) - value.length));
  const section = bytes(u32(at, values.length), ...list, ...values.map(([, value]) => value));
  return bytes(u16(0xfffe, 0), new Uint8Array(24), new Uint8Array(16), u32(48), section);
}
const narrow = (text: Uint8Array): Uint8Array => bytes(u32(0x1e, text.length), text);

describe('parsePropertySet', () => {
  it('reads texts in the code page that the set names', () => {
    const set = propertySet([1, u32(2, 1251)], [2, narrow(u8(0xe4, 0xe0, 0))], [3, narrow(u8(0))]);
    expect([...parsePropertySet(set)]).toEqual([
      [1, 1251],
      [2, 'да'],
      [3, ''],
    ]);
  });

  it('reads wide texts and times', () => {
    const wide = bytes(u32(0x1f, 3), Buffer.from('hé\0', 'utf16le'));
    const units = (BigInt(Date.UTC(2001, 1, 3, 4, 5, 6)) + 11_644_473_600_000n) * 10_000n;
    const time = u32(0x40, Number(units & 0xffffffffn), Number(units >> 32n));
    expect([...parsePropertySet(propertySet([4, wide], [12, time]))]).toEqual([
      [4, 'hé'],
      [12, '2001-02-03T04:05:06Z'],
    ]);
  });

  it('leaves out times that are none, and what is damaged', () => {
    expect([...parsePropertySet(propertySet([12, u32(0x40, 0, 0)], [13, u32(0x40, 0xffffffff, 0xffffffff)]))]).toEqual(
      [],
    );
    expect(parsePropertySet(u8(1, 2, 3)).size).toBe(0);
    expect(parsePropertySet(propertySet([2, u32(0x1e, 9)])).size).toBe(1);
  });
});
