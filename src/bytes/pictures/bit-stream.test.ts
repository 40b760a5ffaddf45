import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createBitStream, extendCode, packCode } from './bit-stream.ts';

const code = fc
  .integer({ min: 1, max: 27 })
  .chain((bits) => fc.tuple(fc.oneof(fc.nat(2 ** bits - 1), fc.constant(2 ** bits - 1)), fc.constant(bits)));

/** As the standard has it: filled up with ones, and a zero behind each byte of all ones. */
function spelledOut(codes: readonly (readonly [number, number])[]): number[] {
  const text = codes.map(([value, bits]) => value.toString(2).padStart(bits, '0')).join('');
  const bytes = text.padEnd(8 * Math.ceil(text.length / 8), '1').match(/.{8}/g) ?? [];
  return bytes.flatMap((bits) => (bits === '11111111' ? [0xff, 0] : [Number.parseInt(bits, 2)]));
}

it('writes codes of any length one after the other', () => {
  fc.assert(
    fc.property(fc.array(fc.array(code, { maxLength: 40 }), { maxLength: 3 }), (batches) => {
      const stream = createBitStream();
      for (const batch of batches) {
        const packed = Int32Array.from(batch, ([value, bits]) => packCode(value, bits));
        stream.write(packed, packed.length);
      }
      expect([...stream.finish()]).toEqual(spelledOut(batches.flat()));
    }),
  );
});

it('grows with what is written', () => {
  const stream = createBitStream();
  const ones = new Int32Array(4096).fill(packCode(0xffff, 16));
  for (let i = 0; i < 20; i++) stream.write(ones, ones.length);
  const bytes = stream.finish();
  expect(bytes.length).toBe(20 * 4096 * 4);
  expect(bytes.subarray(-4)).toEqual(Uint8Array.of(0xff, 0, 0xff, 0));
});

it('extends a code by further bits', () => {
  expect(extendCode(packCode(0b101, 3), 0b0110, 4)).toBe(packCode(0b1010110, 7));
});
