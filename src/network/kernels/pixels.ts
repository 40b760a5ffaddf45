// What is done to the channels of pixels, and to greys beside one another.
import {
  type AssembledFunction,
  add,
  addFloats,
  assembleFunction,
  type Code,
  get,
  greaterFloats,
  increase,
  integer,
  load,
  loadSplat,
  lowerBytesUnsigned,
  multiply,
  multiplyFloats,
  repeat,
  set,
  shiftRight,
  shuffle,
  splatByte,
  store,
  subtractShorts,
  upperBytesUnsigned,
  when,
  zero,
} from './assemble.ts';

const VECTOR_BYTES = 16;

/** Multiplies each channel by a factor of its own, in place. */
const weigh = assembleFunction(
  'weigh',
  { input: 'i32', channel_bytes: 'i32', factors: 'i32', pixels: 'i32' } as const,
  null,
  (p, scope) => {
    const left = scope.local('i32');
    const factor = scope.local('i32');
    return repeat(
      [
        set(left, get(p.channel_bytes)),
        set(factor, get(p.factors)),
        repeat(
          [
            store(get(p.input), multiplyFloats(load(get(p.input)), load(get(factor)))),
            increase(p.input, integer(VECTOR_BYTES)),
            increase(factor, integer(VECTOR_BYTES)),
            increase(left, integer(-VECTOR_BYTES)),
          ],
          get(left),
        ),
        increase(p.pixels, integer(-1)),
      ],
      get(p.pixels),
    );
  },
);

/** Adds up each channel of a run of pixels. */
const total = assembleFunction(
  'total',
  { input: 'i32', channel_bytes: 'i32', output: 'i32', pixels: 'i32' } as const,
  null,
  (p, scope) => {
    const sum = scope.local('v128');
    const place = scope.local('i32');
    const left = scope.local('i32');
    const channels = scope.local('i32');
    return [
      set(channels, get(p.channel_bytes)),
      repeat(
        [
          set(sum, zero),
          set(place, get(p.input)),
          set(left, get(p.pixels)),
          repeat(
            [
              set(sum, addFloats(get(sum), load(get(place)))),
              increase(place, get(p.channel_bytes)),
              increase(left, integer(-1)),
            ],
            get(left),
          ),
          store(get(p.output), get(sum)),
          increase(p.output, integer(VECTOR_BYTES)),
          increase(p.input, integer(VECTOR_BYTES)),
          increase(channels, integer(-VECTOR_BYTES)),
        ],
        get(channels),
      ),
    ];
  },
);

/** A row of pixels, each shown 2^`shift` times, written or added; pixels of the output lie `output_step` apart. */
const spread = assembleFunction(
  'spread',
  {
    ...{ input: 'i32', channel_bytes: 'i32', shift: 'i32', output: 'i32', output_step: 'i32' },
    ...{ adding: 'i32', pixels: 'i32' },
  } as const,
  null,
  (p, scope) => {
    const [pixel, place, out, left] = [0, 1, 2, 3].map(() => scope.local('i32')) as [number, number, number, number];
    const value = scope.local('v128');
    return [
      set(pixel, integer(0)),
      repeat(
        [
          set(place, add(get(p.input), multiply(shiftRight(get(pixel), get(p.shift)), get(p.channel_bytes)))),
          set(out, get(p.output)),
          set(left, get(p.channel_bytes)),
          repeat(
            [
              set(value, load(get(place))),
              when(get(p.adding), set(value, addFloats(get(value), load(get(out))))),
              store(get(out), get(value)),
              increase(place, integer(VECTOR_BYTES)),
              increase(out, integer(VECTOR_BYTES)),
              increase(left, integer(-VECTOR_BYTES)),
            ],
            get(left),
          ),
          increase(p.output, get(p.output_step)),
          increase(pixel, integer(1)),
          increase(p.pixels, integer(-1)),
        ],
        get(p.pixels),
      ),
    ];
  },
);

/** The largest of each pixel and its neighbours to the right, below and both; the two rows have a pixel more than the output. */
const greatestOfFour = assembleFunction(
  'greatestOfFour',
  { input: 'i32', row: 'i32', channel_bytes: 'i32', output: 'i32', output_step: 'i32', pixels: 'i32' } as const,
  null,
  (p, scope) => {
    const [right, below, both, out, left] = [0, 1, 2, 3, 4].map(() => scope.local('i32')) as [
      number,
      number,
      number,
      number,
      number,
    ];
    const places = [p.input, right, below, both];
    return repeat(
      [
        set(right, add(get(p.input), get(p.channel_bytes))),
        set(below, add(get(p.input), get(p.row))),
        set(both, add(get(right), get(p.row))),
        set(out, get(p.output)),
        set(left, get(p.channel_bytes)),
        repeat(
          [
            store(
              get(out),
              greaterFloats(
                greaterFloats(load(get(p.input)), load(get(right))),
                greaterFloats(load(get(below)), load(get(both))),
              ),
            ),
            [...places, out].map((local) => increase(local, integer(VECTOR_BYTES))),
            increase(left, integer(-VECTOR_BYTES)),
          ],
          get(left),
        ),
        increase(p.output, get(p.output_step)),
        increase(p.pixels, integer(-1)),
      ],
      get(p.pixels),
    );
  },
);

/** Three neighbours of each of three rows, beside one another; what is left of sixteen bytes stands for nothing. */
const THREE: Code = [0, 1, 2, ...new Array(13).fill(16)];
const NINE: Code = [0, 1, 2, 16, 17, 18, ...new Array(10).fill(0)];
const WITH_THIRD: Code = [0, 1, 2, 3, 4, 5, 16, 17, 18, ...new Array(7).fill(31)];

/**
 * The three by three greys around every second pixel of a row, less the one that stands for nothing, as short integers; sixteen for each pixel, the last
 * seven of which are zero. `input` is the pixel above and to the left of the first.
 */
const gatherNine = assembleFunction(
  'gatherNine',
  { input: 'i32', row: 'i32', zero: 'i32', output: 'i32', pixels: 'i32' } as const,
  null,
  (p, scope) => {
    const [nothing, shorts, third, nine] = [0, 1, 2, 3].map(() => scope.local('v128')) as [
      number,
      number,
      number,
      number,
    ];
    const [second_row, third_row] = [scope.local('i32'), scope.local('i32')];
    const less = (half: Code): Code => subtractShorts(half, get(shorts));
    return [
      set(nothing, splatByte(get(p.zero))),
      set(shorts, lowerBytesUnsigned(get(nothing))),
      set(second_row, add(get(p.input), get(p.row))),
      set(third_row, add(get(second_row), get(p.row))),
      repeat(
        [
          // The last bytes are nothing; the first three of the row are what counts.
          set(third, shuffle(loadSplat(get(third_row)), get(nothing), THREE)),
          set(nine, shuffle(loadSplat(get(p.input)), loadSplat(get(second_row)), NINE)),
          set(nine, shuffle(get(nine), get(third), WITH_THIRD)),
          store(get(p.output), less(lowerBytesUnsigned(get(nine)))),
          store(get(p.output), less(upperBytesUnsigned(get(nine))), VECTOR_BYTES),
          [p.input, second_row, third_row].map((local) => increase(local, integer(2))),
          increase(p.output, integer(2 * VECTOR_BYTES)),
          increase(p.pixels, integer(-1)),
        ],
        get(p.pixels),
      ),
    ];
  },
);

export const PIXELS: readonly AssembledFunction[] = [weigh, total, spread, greatestOfFour, gatherNine];
