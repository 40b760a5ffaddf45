// What is done to floats in doubles, and rounded once at the end.
import {
  type AssembledFunction,
  add,
  addDoubles,
  assembleFunction,
  type Code,
  divideDoubles,
  float,
  fromDoubles,
  get,
  greaterDoubles,
  increase,
  integer,
  lesserDoubles,
  load,
  multiplyDoubles,
  repeat,
  set,
  shuffle,
  splatDouble,
  store,
  toDoubles,
  zero,
} from './assemble.ts';
import { overVectors } from './elementwise.ts';

const VECTOR_BYTES = 16;
const SIXTEEN = Array.from({ length: VECTOR_BYTES }, (_, index) => index);
/** The last eight bytes first. */
const SECOND_HALF: Code = SIXTEEN.map((index) => (index + 8) % VECTOR_BYTES);
/** The first eight bytes of two. */
const FIRST_HALVES: Code = SIXTEEN.map((index) => (index < 8 ? index : index + 8));

const doubles = (value: number): Code => splatDouble(float(value));
/** Both halves of four floats. */
const halvesOf = (floats: number): readonly [Code, Code] => [
  toDoubles(get(floats)),
  toDoubles(shuffle(get(floats), get(floats), SECOND_HALF)),
];
const fromHalves = (first: Code, second: Code): Code => shuffle(fromDoubles(first), fromDoubles(second), FIRST_HALVES);

/** x · (x / 6 + ½), the factor between 0 and 1; in place. */
const hardSwish = assembleFunction('hardSwish', { input: 'i32', bytes: 'i32' } as const, null, (p, scope) => {
  const x = scope.local('v128');
  const [first, second] = [scope.local('v128'), scope.local('v128')];
  const swish = (half: number): Code =>
    multiplyDoubles(
      get(half),
      lesserDoubles(doubles(1), greaterDoubles(zero, addDoubles(divideDoubles(get(half), doubles(6)), doubles(0.5)))),
    );
  const halves = halvesOf(x);
  return overVectors(p.input, p.bytes, [
    set(x, load(get(p.input))),
    [set(first, halves[0]), set(second, halves[1])],
    store(get(p.input), fromHalves(swish(first), swish(second))),
  ]);
});

/** The means, channel by channel, of two neighbours in each of some rows that lie `row` bytes apart; `count` is how many numbers a mean has. */
const meansOfPairs = assembleFunction(
  'meansOfPairs',
  {
    ...{ input: 'i32', row: 'i32', rows: 'i32', channel_bytes: 'i32' },
    ...{ count: 'f32', output: 'i32', pixels: 'i32' },
  } as const,
  null,
  (p, scope) => {
    const [first, second, left, right] = [0, 1, 2, 3].map(() => scope.local('v128')) as [
      number,
      number,
      number,
      number,
    ];
    const [channels, place, rows] = [0, 1, 2].map(() => scope.local('i32')) as [number, number, number];
    const [lefts, rights] = [halvesOf(left), halvesOf(right)];
    const mean = (sum: number): Code => divideDoubles(get(sum), splatDouble(get(p.count)));
    return repeat(
      [
        set(channels, get(p.channel_bytes)),
        repeat(
          [
            [set(first, zero), set(second, zero)],
            [set(place, get(p.input)), set(rows, get(p.rows))],
            repeat(
              [
                set(left, load(get(place))),
                set(right, load(add(get(place), get(p.channel_bytes)))),
                set(first, addDoubles(get(first), addDoubles(lefts[0], rights[0]))),
                set(second, addDoubles(get(second), addDoubles(lefts[1], rights[1]))),
                increase(place, get(p.row)),
                increase(rows, integer(-1)),
              ],
              get(rows),
            ),
            store(get(p.output), fromHalves(mean(first), mean(second))),
            [p.input, p.output].map((local) => increase(local, integer(VECTOR_BYTES))),
            increase(channels, integer(-VECTOR_BYTES)),
          ],
          get(channels),
        ),
        // Past the second of the two.
        increase(p.input, get(p.channel_bytes)),
        increase(p.pixels, integer(-1)),
      ],
      get(p.pixels),
    );
  },
);

export const DOUBLES: readonly AssembledFunction[] = [hardSwish, meansOfPairs];
