// Dense layers whose inputs are whole numbers from 0 to 127, each pixel with a unit and a zero of its own, and whose weights are bytes.
import {
  type AssembledFunction,
  addDotBytes,
  addFloats,
  addIntegers,
  addShorts,
  assembleFunction,
  type Code,
  constantBytes,
  dotBytes,
  dotProducts,
  get,
  greaterFloats,
  increase,
  integer,
  less,
  load,
  loadSplat,
  lowerBytes,
  lowerBytesUnsigned,
  multiply,
  multiplyFloats,
  repeat,
  set,
  shuffle,
  store,
  toFloats,
  upperBytes,
  when,
  zero,
} from './assemble.ts';
import { PANEL } from './dense.ts';
import type { ByteProducts } from './relaxed.ts';

/** Two vectors of four sums each. */
const HALVES = [0, 1] as const;
const VECTOR_BYTES = 16;
const FLOAT_BYTES = 4;
/** Inputs in one round of the inner loop, and those of one product. */
const ROUND_BYTES = 8;
const QUAD_BYTES = 4;
/** Pixels that are computed side by side, as many as the registers of a machine hold sums for: V8 loads what the longer instructions need at the beginning of a round. */
const PIXELS_AT_ONCE: Readonly<Record<ByteProducts, number>> = { fused: 6, paired: 2, plain: 2 };
/** Buffers have room for so many pixels more than they need. */
export const MOST_AT_ONCE = 6;
/** Of each pixel: what a whole number is worth, and what 0 stands for. */
export const UNITS_BYTES = 2 * FLOAT_BYTES;

/** sum + Σ of eight products each; `inputs` and `weights` are two vectors. */
type Products = (sum: Code, inputs: readonly [Code, Code], weights: readonly [Code, Code]) => Code;

const ONES: Code = constantBytes(new Array(8).fill([1, 0]));
const EVEN: Code = [0, 1, 2, 3, 8, 9, 10, 11, 16, 17, 18, 19, 24, 25, 26, 27];
const ODD: Code = [4, 5, 6, 7, 12, 13, 14, 15, 20, 21, 22, 23, 28, 29, 30, 31];

/**
 * out[pixel][o] = (Σ a · w[o]) · scale[o] · unit[pixel] + low[pixel] · total[o] + bias[o] (+ added[pixel][o]), no less than zero if so asked.
 */
export const denseBytes = (kind: ByteProducts): AssembledFunction =>
  assembleFunction(
    'denseBytes',
    {
      ...{ input: 'i32', step: 'i32', units: 'i32', weights: 'i32', scale: 'i32', bias: 'i32', total: 'i32' },
      ...{ panels: 'i32', output: 'i32', output_step: 'i32', added: 'i32', positive: 'i32', pixels: 'i32' },
    } as const,
    null,
    (p, scope) => {
      const at_once = PIXELS_AT_ONCE[kind];
      const pixels = Array.from({ length: at_once }, (_, index) => index);
      const sums = pixels.map(() => HALVES.map(() => scope.local('v128')));
      const inputs = pixels.map(() => scope.local('i32'));
      const weights = HALVES.map(() => scope.local('v128'));
      const seconds = HALVES.map(() => scope.local('v128'));
      const [four, next, ones, even] = [0, 1, 2, 3].map(() => scope.local('v128')) as [number, number, number, number];
      const [pixel, first, out, plus, weight, unit, left, place] = Array.from({ length: 8 }, () =>
        scope.local('i32'),
      ) as [number, number, number, number, number, number, number, number];

      const weightAt = (quad: number, half: number): Code =>
        load(get(weight), (quad * HALVES.length + half) * VECTOR_BYTES);
      const widened = (a: Code, w: Code): Code => {
        const [lower, upper] = [lowerBytes(w), upperBytes(w)].map((half) => dotProducts(lowerBytesUnsigned(a), half));
        return [
          set(even, lower!),
          set(ones, upper!),
          addIntegers(shuffle(get(even), get(ones), EVEN), shuffle(get(even), get(ones), ODD)),
        ];
      };
      const plain: Products = (sum, [a, b], [v, w]) => addIntegers(addIntegers(sum, widened(a, v)), widened(b, w));
      // Weights are such that four products stay below 2¹⁵, see `toBytes`.
      const paired: Products = (sum, [a, b], [v, w]) =>
        addIntegers(sum, dotProducts(addShorts(dotBytes(v, a), dotBytes(w, b)), get(ones)));

      // What a sum needs is loaded just before it where sums are few instructions, so that many of them can be under way.
      const fusedRound: Code = [0, 1].map((quad) => [
        HALVES.map((h) => set(weights[h]!, weightAt(quad, h))),
        pixels.map((i) => [
          set(four, loadSplat(get(inputs[i]!), quad * QUAD_BYTES)),
          HALVES.map((h) => set(sums[i]![h]!, addDotBytes(get(weights[h]!), get(four), get(sums[i]![h]!)))),
        ]),
      ]);
      const pairedRound = (products: Products): Code => [
        HALVES.map((h) => [set(weights[h]!, weightAt(0, h)), set(seconds[h]!, weightAt(1, h))]),
        pixels.map((i) => [
          set(four, loadSplat(get(inputs[i]!))),
          set(next, loadSplat(get(inputs[i]!), QUAD_BYTES)),
          HALVES.map((h) => {
            const both = [get(weights[h]!), get(seconds[h]!)] as const;
            return set(sums[i]![h]!, products(get(sums[i]![h]!), [get(four), get(next)], both));
          }),
        ]),
      ];
      const sum: Code = [
        sums.flat().map((local) => set(local, zero)),
        pixels.map((i) => set(inputs[i]!, i === 0 ? get(first) : [get(inputs[i - 1]!), get(p.step), 0x6a])),
        set(left, get(p.step)),
        repeat(
          [
            kind === 'fused' ? fusedRound : pairedRound(kind === 'paired' ? paired : plain),
            inputs.map((local) => increase(local, integer(ROUND_BYTES))),
            increase(weight, integer((ROUND_BYTES / QUAD_BYTES) * HALVES.length * VECTOR_BYTES)),
            increase(left, integer(-ROUND_BYTES)),
          ],
          get(left),
        ),
      ];

      const walk = (from: number, change: (i: number) => Code): Code => [
        set(place, get(from)),
        pixels.map((i) => [change(i), increase(place, get(p.output_step))]),
      ];
      const [scale, bias, total] = [weights[0]!, weights[1]!, four];
      const write: Code = [
        HALVES.map((h) => [
          set(scale, load(get(p.scale), h * VECTOR_BYTES)),
          set(bias, load(get(p.bias), h * VECTOR_BYTES)),
          set(total, load(get(p.total), h * VECTOR_BYTES)),
          pixels.map((i) => {
            const local = sums[i]![h]!;
            const own = multiplyFloats(toFloats(get(local)), get(scale));
            const worth = multiplyFloats(own, loadSplat(get(unit), i * UNITS_BYTES));
            const low = multiplyFloats(get(total), loadSplat(get(unit), i * UNITS_BYTES + FLOAT_BYTES));
            return set(local, addFloats(worth, addFloats(low, get(bias))));
          }),
        ]),
        when(
          get(p.added),
          walk(plus, (i) =>
            HALVES.map((h) => set(sums[i]![h]!, addFloats(get(sums[i]![h]!), load(get(place), h * VECTOR_BYTES)))),
          ),
        ),
        when(
          get(p.positive),
          sums.flat().map((local) => set(local, greaterFloats(get(local), zero))),
        ),
        walk(out, (i) => HALVES.map((h) => store(get(place), get(sums[i]![h]!), h * VECTOR_BYTES))),
      ];

      return [
        set(ones, ONES),
        repeat(
          [
            set(pixel, integer(0)),
            set(first, get(p.input)),
            set(out, get(p.output)),
            set(plus, get(p.added)),
            set(unit, get(p.units)),
            repeat(
              [
                set(weight, get(p.weights)),
                sum,
                write,
                increase(first, multiply(get(p.step), integer(at_once))),
                increase(out, multiply(get(p.output_step), integer(at_once))),
                increase(plus, multiply(get(p.output_step), integer(at_once))),
                increase(unit, integer(at_once * UNITS_BYTES)),
                increase(pixel, integer(at_once)),
              ],
              less(get(pixel), get(p.pixels)),
            ),
            set(p.weights, get(weight)),
            [p.scale, p.bias, p.total, p.output].map((local) => increase(local, integer(PANEL * FLOAT_BYTES))),
            when(get(p.added), increase(p.added, integer(PANEL * FLOAT_BYTES))),
            increase(p.panels, integer(-1)),
          ],
          get(p.panels),
        ),
      ];
    },
  );
