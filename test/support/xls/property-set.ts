import { bytes, u16, u32 } from '../../../src/formats/xls/testing/write-biff.ts';

const SUMMARY = Buffer.from('e0859ff2f94f6810ab9108002b27b3d9', 'hex');
const DOCUMENT = Buffer.from('02d5cdd59c2e1b10939708002b2cf9ae', 'hex');
const FROM_1601_MS = 11_644_473_600_000n;

type Property = readonly [id: number, value: string | number | Date];

/** The two summaries of a compound file, texts in the given code page as bytes of Latin-1. [MS-OLEPS] 2.21 */
export const summary = (...values: readonly Property[]): Uint8Array => propertySet(SUMMARY, values);
export const documentSummary = (...values: readonly Property[]): Uint8Array => propertySet(DOCUMENT, values);

function propertySet(kind: Uint8Array, values: readonly Property[]): Uint8Array {
  const stored = values.map(([, value]) => toBytes(value));
  let at = 8 + values.length * 8;
  const list = values.map(([id], i) => u32(id, (at += stored[i]!.length) - stored[i]!.length));
  const section = bytes(u32(at, values.length), ...list, ...stored);
  return bytes(u16(0xfffe, 0, 5, 2), new Uint8Array(16), u32(1), kind, u32(48), section);
}

function toBytes(value: Property[1]): Uint8Array {
  if (typeof value === 'number') return u32(2, value);
  if (typeof value === 'string') return padded(bytes(u32(0x1e, value.length + 1), Buffer.from(`${value}\0`, 'latin1')));
  const units = (BigInt(value.getTime()) + FROM_1601_MS) * 10_000n;
  return u32(0x40, Number(units & 0xffffffffn), Number(units >> 32n));
}

const padded = (value: Uint8Array): Uint8Array => bytes(value, new Uint8Array((4 - (value.length % 4)) % 4));
