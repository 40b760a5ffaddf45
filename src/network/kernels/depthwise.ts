// Depthwise layers: each channel of a pixel is a weighted sum of the same channel of its neighbours.
import {
  type AssembledFunction,
  add,
  addFloats,
  assembleFunction,
  type Code,
  get,
  increase,
  integer,
  less,
  load,
  multiplyFloats,
  repeat,
  set,
  store,
} from './assemble.ts';

const VECTOR_BYTES = 16;
/** Weights that the registers of a machine hold beside a sum and a product. */
const MOST_HELD = 12;
/** Pixels of a row that go through together: their neighbours stay in the nearest memory while channel follows channel. */
export const DEPTHWISE_PIXELS = 16;

/** Some pixels of a row, from an input that has a margin, so that every neighbour is there; one more may be written. Four channels at a time, whose weights are loaded once. */
export function depthwise(high: number, wide: number): AssembledFunction {
  const neighbours = Array.from({ length: high * wide }, (_, index) => index);
  const held = neighbours.length <= MOST_HELD;
  return assembleFunction(
    `depthwise${high}x${wide}`,
    {
      ...{ input: 'i32', row: 'i32', step: 'i32', channel_bytes: 'i32' },
      ...{ weights: 'i32', bias: 'i32', output: 'i32', pixels: 'i32' },
    } as const,
    null,
    (p, scope) => {
      const weights = held ? neighbours.map(() => scope.local('v128')) : [];
      // Weights that are loaded again and again serve two pixels at once.
      const together = held ? [0] : [0, 1];
      const sums = together.map(() => scope.local('v128'));
      const [own, first] = [scope.local('v128'), scope.local('v128')];
      const channels = scope.local('i32');
      const rows_left = scope.local('i32');
      const left = scope.local('i32');
      const start = scope.local('i32');
      const line = scope.local('i32');
      const place = scope.local('i32');
      const weight = scope.local('i32');
      const out = scope.local('i32');
      const row = (first_of_row: number): Code => [
        set(place, get(line)),
        Array.from({ length: wide }, (_, index) => [
          held ? [] : [set(own, load(get(weight))), increase(weight, get(p.channel_bytes))],
          sums.map((sum, which) => {
            const value = load(which === 0 ? get(place) : add(get(place), get(p.step)));
            const factor = held ? weights[first_of_row + index]! : own;
            return set(sum, addFloats(get(sum), multiplyFloats(value, get(factor))));
          }),
          increase(place, get(p.channel_bytes)),
        ]),
        increase(line, get(p.row)),
      ];
      const rows = Array.from({ length: high }, (_, y) => y);
      const pixel: Code = [
        sums.map((sum) => set(sum, get(first))),
        set(line, get(start)),
        held
          ? rows.map((y) => row(y * wide))
          : [
              set(weight, get(p.weights)),
              set(rows_left, integer(high)),
              repeat([row(0), increase(rows_left, integer(-1))], get(rows_left)),
            ],
        sums.map((sum) => [
          store(get(out), get(sum)),
          increase(out, get(p.channel_bytes)),
          increase(start, get(p.step)),
          increase(left, integer(-1)),
        ]),
      ];
      return [
        set(channels, get(p.channel_bytes)),
        repeat(
          [
            set(weight, get(p.weights)),
            weights.map((local) => [set(local, load(get(weight))), increase(weight, get(p.channel_bytes))]),
            set(first, load(get(p.bias))),
            set(start, get(p.input)),
            set(out, get(p.output)),
            set(left, get(p.pixels)),
            repeat(pixel, less(integer(0), get(left))),
            [p.input, p.output, p.weights, p.bias].map((local) => increase(local, integer(VECTOR_BYTES))),
            increase(channels, integer(-VECTOR_BYTES)),
          ],
          get(channels),
        ),
      ];
    },
  );
}
