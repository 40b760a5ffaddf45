// What is done to the numbers of a row together: shares of a whole, and normal ones.
import {
  type AssembledFunction,
  add,
  addFloat,
  addFloats,
  addIntegers,
  assembleFunction,
  type Code,
  divideFloat,
  float,
  get,
  greaterFloats,
  increase,
  integer,
  lane,
  load,
  multiplyFloats,
  narrow,
  repeat,
  type Scope,
  set,
  shiftLeft,
  splat,
  squareRoot,
  store,
  subtractFloats,
  subtractIntegers,
  zero,
} from './assemble.ts';
import { largest, overVectors, ROUNDING } from './elementwise.ts';

const VECTOR_BYTES = 16;

/** What the shares of a row add up to, rounding aside. */
export const WHOLE = 32_767;

/** Powers of two below it count as it. */
const LEAST_POWER = -100;
/** Of 2ˣ between -½ and ½: its series, which is within 0.000003 of it. */
const POWER_OF_TWO = [1, Math.LN2, 0.240226507, 0.0555041087, 0.00961812911, 0.00133335581] as const;
/** Bits of a float below its exponent. */
const FRACTION_BITS = 23;
/** Added to a variance, which may be zero. */
const LEAST_VARIANCE = 1e-12;

const constant = (value: number): Code => splat(float(value));

/** The sum of four lanes, always in the same order. */
const sumOf = (vector: number): Code => {
  const lanes = [0, 1, 2, 3].map((index) => lane(get(vector), index));
  return addFloat(addFloat(lanes[0]!, lanes[1]!), addFloat(lanes[2]!, lanes[3]!));
};

/** eˣ of a local no larger than zero, in place. */
function exponentialOf(x: number, scope: Scope): Code {
  const [whole, sum] = [scope.local('v128'), scope.local('v128')];
  const rounding = constant(ROUNDING);
  const series = [...POWER_OF_TWO]
    .reverse()
    .map((term, index) =>
      set(sum, index === 0 ? constant(term) : addFloats(multiplyFloats(get(sum), get(x)), constant(term))),
    );
  return [
    set(x, greaterFloats(multiplyFloats(get(x), constant(Math.LOG2E)), constant(LEAST_POWER))),
    set(whole, addFloats(get(x), rounding)),
    set(x, subtractFloats(get(x), subtractFloats(get(whole), rounding))),
    series,
    set(x, addIntegers(get(sum), shiftLeft(subtractIntegers(get(whole), rounding), FRACTION_BITS))),
  ];
}

/** Each four of the numbers of a row, from its first on; `place` and `left` are locals. */
const overRowOf = (
  { input, row_bytes }: { readonly input: number; readonly row_bytes: number },
  place: number,
  left: number,
  body: Code,
): Code => [set(place, get(input)), set(left, get(row_bytes)), overVectors(place, left, body)];

/** Of each row of floats the exponentials, as shares of their sum: short integers that add up to `WHOLE`. The floats are lost; a row has a multiple of eight. */
const shares = assembleFunction(
  'shares',
  { input: 'i32', row_bytes: 'i32', output: 'i32', rows: 'i32' } as const,
  null,
  (p, scope) => {
    const [x, most, sum, factor, rounding] = [0, 1, 2, 3, 4].map(() => scope.local('v128')) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const [place, left] = [scope.local('i32'), scope.local('i32')];
    const overRow = (body: Code): Code => overRowOf(p, place, left, body);
    const rounded = (offset: number): Code =>
      subtractIntegers(
        addFloats(multiplyFloats(load(get(p.input), offset), get(factor)), get(rounding)),
        get(rounding),
      );
    return [
      set(rounding, constant(ROUNDING)),
      repeat(
        [
          set(most, load(get(p.input))),
          overRow(set(most, greaterFloats(get(most), load(get(place))))),
          set(most, splat(largest(most))),
          set(sum, zero),
          overRow([
            set(x, subtractFloats(load(get(place)), get(most))),
            exponentialOf(x, scope),
            store(get(place), get(x)),
            set(sum, addFloats(get(sum), get(x))),
          ]),
          set(factor, splat(divideFloat(float(WHOLE), sumOf(sum)))),
          set(left, get(p.row_bytes)),
          repeat(
            [
              store(get(p.output), narrow(rounded(0), rounded(VECTOR_BYTES))),
              increase(p.input, integer(2 * VECTOR_BYTES)),
              increase(p.output, integer(VECTOR_BYTES)),
              increase(left, integer(-2 * VECTOR_BYTES)),
            ],
            get(left),
          ),
          increase(p.rows, integer(-1)),
        ],
        get(p.rows),
      ),
    ];
  },
);

/** Each row less its mean, over its deviation, times the weights and with the bias of its channels; in place. */
const normalise = assembleFunction(
  'normalise',
  { input: 'i32', row_bytes: 'i32', channels: 'f32', weights: 'i32', bias: 'i32', rows: 'i32' } as const,
  null,
  (p, scope) => {
    const [x, sum, mean, factor] = [0, 1, 2, 3].map(() => scope.local('v128')) as [number, number, number, number];
    const [place, left, shift] = [0, 1, 2].map(() => scope.local('i32')) as [number, number, number];
    const overRow = (body: Code): Code => overRowOf(p, place, left, body);
    const own = (table: number): Code => load(add(get(table), get(shift)));
    return repeat(
      [
        set(sum, zero),
        overRow(set(sum, addFloats(get(sum), load(get(place))))),
        set(mean, splat(divideFloat(sumOf(sum), get(p.channels)))),
        set(sum, zero),
        overRow([
          set(x, subtractFloats(load(get(place)), get(mean))),
          set(sum, addFloats(get(sum), multiplyFloats(get(x), get(x)))),
        ]),
        set(
          factor,
          splat(
            divideFloat(
              float(1),
              squareRoot(addFloat(divideFloat(sumOf(sum), get(p.channels)), float(LEAST_VARIANCE))),
            ),
          ),
        ),
        set(shift, integer(0)),
        overRow([
          set(x, multiplyFloats(subtractFloats(load(get(place)), get(mean)), get(factor))),
          store(get(place), addFloats(multiplyFloats(get(x), own(p.weights)), own(p.bias))),
          increase(shift, integer(VECTOR_BYTES)),
        ]),
        increase(p.input, get(p.row_bytes)),
        increase(p.rows, integer(-1)),
      ],
      get(p.rows),
    );
  },
);

export const ROWS: readonly AssembledFunction[] = [shares, normalise];
