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
  multiply,
  multiplyFloats,
  repeat,
  set,
  store,
  when,
} from './assemble.ts';

const VECTOR_BYTES = 16;
/** Pixels of a row that go through together: their neighbours stay in the nearest memory while channel follows channel. */
const BLOCK_PIXELS = 16;
/** Pixels side by side that share what they see: each of their neighbours is loaded once. */
const TOGETHER = 4;

type Parameter = 'step' | 'channel_bytes' | 'weights' | 'bias' | 'output' | 'pixels';

/**
 * Pixels of a row. `row0` and the others are where the first pixel's neighbours in each row above, beside and below begin; all of them are there.
 * Four channels at a time. Neighbours are added row by row, from left to right.
 */
export function depthwise(high: number, wide: number): AssembledFunction {
  const [rows, columns] = [high, wide].map((length) => Array.from({ length }, (_, index) => index)) as [
    number[],
    number[],
  ];
  const names = rows.map((row) => `row${row}` as const);
  const parameters = Object.fromEntries(
    [...names, 'step', 'channel_bytes', 'weights', 'bias', 'output', 'pixels'].map((name) => [name, 'i32']),
  ) as Record<Parameter | `row${number}`, 'i32'>;
  return assembleFunction(`depthwise${high}x${wide}`, parameters, null, (p, scope) => {
    const starts = names.map((name) => p[name]!);
    const weights = columns.map(() => scope.local('v128'));
    const sums = Array.from({ length: TOGETHER }, () => scope.local('v128'));
    const [first, seen] = [scope.local('v128'), scope.local('v128')];
    const [channels, left, count, shift, place, weight, out] = Array.from({ length: 7 }, () => scope.local('i32')) as [
      number,
      number,
      number,
      number,
      number,
      number,
      number,
    ];

    const step = get(p.channel_bytes);
    /** So many pixels next to each other. */
    const pixels = (many: number): Code => {
      const own = sums.slice(0, many);
      const column = (index: number): Code => [
        set(seen, load(get(place))),
        own.map((sum, pixel) => {
          const held = weights[index - pixel];
          return held === undefined ? [] : set(sum, addFloats(get(sum), multiplyFloats(get(seen), get(held))));
        }),
        increase(place, step),
      ];
      const row = (start: number): Code => [
        set(place, add(get(start), get(shift))),
        weights.map((local) => [set(local, load(get(weight))), increase(weight, step)]),
        Array.from({ length: wide + many - 1 }, (_, index) => column(index)),
      ];
      return [
        own.map((sum) => set(sum, get(first))),
        set(weight, get(p.weights)),
        starts.map(row),
        own.map((sum) => [store(get(out), get(sum)), increase(out, step)]),
        increase(shift, multiply(get(p.step), integer(many))),
        increase(left, integer(-many)),
      ];
    };
    const areNeighbours: Code = [get(p.step), get(p.channel_bytes), 0x46];
    const isRoom = less(integer(TOGETHER - 1), get(left));
    const back = multiply(get(p.channel_bytes), integer(-1));
    const block: Code = [
      set(count, get(p.pixels)),
      when(less(integer(BLOCK_PIXELS), get(count)), set(count, integer(BLOCK_PIXELS))),
      set(channels, get(p.channel_bytes)),
      repeat(
        [
          set(first, load(get(p.bias))),
          set(shift, integer(0)),
          set(out, get(p.output)),
          set(left, get(count)),
          when(areNeighbours, when(isRoom, repeat(pixels(TOGETHER), isRoom))),
          when(get(left), repeat(pixels(1), get(left))),
          [...starts, p.output, p.weights, p.bias].map((local) => increase(local, integer(VECTOR_BYTES))),
          increase(channels, integer(-VECTOR_BYTES)),
        ],
        get(channels),
      ),
      starts.map((local) => increase(local, add(multiply(get(p.step), integer(BLOCK_PIXELS)), back))),
      increase(p.output, multiply(get(p.channel_bytes), integer(BLOCK_PIXELS - 1))),
      [p.weights, p.bias].map((local) => increase(local, back)),
      increase(p.pixels, integer(-BLOCK_PIXELS)),
    ];
    return repeat(block, less(integer(0), get(p.pixels)));
  });
}
