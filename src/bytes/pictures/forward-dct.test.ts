import fc from 'fast-check';
import { expect, it } from 'vitest';
import { DCT_SCALES, forwardDct } from './forward-dct.ts';

/** The transform as the standard writes it down (ITU-T T.81, A.3.3). */
function definition(block: readonly number[], u: number, v: number): number {
  const weight = (k: number): number => (k === 0 ? Math.SQRT1_2 : 1);
  let sum = 0;
  for (let y = 0; y < 8; y++) {
    for (let x = 0; x < 8; x++) {
      const turn = Math.cos(((2 * x + 1) * u * Math.PI) / 16) * Math.cos(((2 * y + 1) * v * Math.PI) / 16);
      sum += block[x + 8 * y]! * turn;
    }
  }
  return (weight(u) * weight(v) * sum) / 4;
}

it('is the transform of the standard, but for its scales', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -128, max: 127 }), { minLength: 64, maxLength: 64 }), (block) => {
      const transformed = Float64Array.from(block);
      forwardDct(transformed);
      for (let v = 0; v < 8; v++) {
        for (let u = 0; u < 8; u++)
          expect(transformed[u + 8 * v]! / DCT_SCALES[u + 8 * v]!).toBeCloseTo(definition(block, u, v), 2);
      }
    }),
    { numRuns: 20 },
  );
});
