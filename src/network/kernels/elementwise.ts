// What is done to numbers one by one, four at a time.
import {
  type AssembledFunction,
  absoluteFloats,
  add,
  addFloats,
  anyBit,
  assembleFunction,
  type Code,
  divideFloat,
  float,
  get,
  greaterFloat,
  greaterFloats,
  increase,
  integer,
  lane,
  lesserFloat,
  lesserFloats,
  load,
  loadSplat,
  lowerBytesUnsigned,
  multiply,
  multiplyFloats,
  narrow,
  narrowToBytes,
  noLessFloat,
  noLessFloats,
  repeat,
  type Scope,
  set,
  shiftRight,
  shuffle,
  splat,
  splatByte,
  store,
  storeFloat,
  storeInteger,
  subtractFloat,
  subtractFloats,
  subtractIntegers,
  subtractShorts,
  upperBytesUnsigned,
  when,
  zero,
} from './assemble.ts';

const VECTOR_BYTES = 16;
const FLOAT_BYTES = 4;

/**
 * The Gaussian error linear unit, x · Φ(x): Φ(x) - ½ by a polynomial in x² times x between these bounds, fitted by least squares; the result is
 * within 0.0003 of the true one.
 */
const GELU_BOUND = 4;
const GELU = [
  0.397703589, -0.06436249, 0.00868884867, -0.000798667723, 0.0000465243278, -0.00000153279803, 2.15966664e-8,
] as const;

/** The largest of four lanes. */
export const largest = (vector: number): Code => {
  const lanes = [0, 1, 2, 3].map((index) => lane(get(vector), index));
  return greaterFloat(greaterFloat(lanes[0]!, lanes[1]!), greaterFloat(lanes[2]!, lanes[3]!));
};

const smallest = (vector: number): Code => {
  const lanes = [0, 1, 2, 3].map((index) => lane(get(vector), index));
  return lesserFloat(lesserFloat(lanes[0]!, lanes[1]!), lesserFloat(lanes[2]!, lanes[3]!));
};

const QUARTERS = [0, 1, 2, 3] as const;

/** In pairs, so that no step waits for all before it. */
const ofFour = (join: (a: Code, b: Code) => Code, [a, b, c, d]: readonly Code[]): Code =>
  join(join(a!, b!), join(c!, d!));

/** The largest distance from zero; `bytes` are a multiple of 32. */
const reach = assembleFunction('reach', { input: 'i32', bytes: 'i32' } as const, 'f32', (p, scope) => {
  const most = scope.local('v128');
  return [
    set(most, zero),
    repeat(
      [
        set(
          most,
          greaterFloats(
            get(most),
            greaterFloats(absoluteFloats(load(get(p.input))), absoluteFloats(load(get(p.input), VECTOR_BYTES))),
          ),
        ),
        increase(p.input, integer(2 * VECTOR_BYTES)),
        increase(p.bytes, integer(-2 * VECTOR_BYTES)),
      ],
      get(p.bytes),
    ),
    largest(most),
  ];
});

/** The largest number. */
const maximum = assembleFunction('maximum', { input: 'i32', bytes: 'i32' } as const, 'f32', (p, scope) => {
  const most = scope.local('v128');
  return [
    set(most, load(get(p.input))),
    overVectors(p.input, p.bytes, set(most, greaterFloats(get(most), load(get(p.input))))),
    largest(most),
  ];
});

/** Writes the numbers of those that are no less than `bound`, as integers, and gives the place after the last. */
const noLess = assembleFunction(
  'noLess',
  { input: 'i32', bytes: 'i32', bound: 'f32', output: 'i32' } as const,
  'i32',
  (p, scope) => {
    const [four, bounds] = [scope.local('v128'), scope.local('v128')];
    const number = scope.local('i32');
    const note = (index: number): Code =>
      when(noLessFloat(lane(get(four), index), get(p.bound)), [
        storeInteger(get(p.output), add(get(number), integer(index))),
        increase(p.output, integer(FLOAT_BYTES)),
      ]);
    return [
      set(bounds, splat(get(p.bound))),
      set(number, integer(0)),
      overVectors(p.input, p.bytes, [
        set(four, load(get(p.input))),
        when(anyBit(noLessFloats(get(four), get(bounds))), QUARTERS.map(note)),
        increase(number, integer(QUARTERS.length)),
      ]),
      get(p.output),
    ];
  },
);

/** GELU of a local, in place. */
function geluOf(x: number, scope: Scope): Code {
  const [near, square, sum] = [0, 1, 2].map(() => scope.local('v128')) as [number, number, number];
  const constant = (value: number): Code => splat(float(value));
  const polynomial = [...GELU]
    .reverse()
    .map((term, index) =>
      index === 0
        ? set(sum, constant(term))
        : set(sum, addFloats(multiplyFloats(get(sum), get(square)), constant(term))),
    );
  return [
    set(near, greaterFloats(lesserFloats(get(x), constant(GELU_BOUND)), constant(-GELU_BOUND))),
    set(square, multiplyFloats(get(near), get(near))),
    polynomial,
    set(x, multiplyFloats(get(x), addFloats(multiplyFloats(get(sum), get(near)), constant(0.5)))),
  ];
}

/** In place. */
const gelu = assembleFunction('gelu', { input: 'i32', bytes: 'i32' } as const, null, (p, scope) => {
  const x = scope.local('v128');
  return overVectors(p.input, p.bytes, [set(x, load(get(p.input))), geluOf(x, scope), store(get(p.input), get(x))]);
});

/** Added to a small float it leaves the nearest whole number, the even one of two, in the lowest bits: 1.5 · 2²³. Conversion takes many instructions. */
export const ROUNDING = 12_582_912;

/** Floats to short integers, so many to the unit; `bytes` are those of the floats, a multiple of 32. */
const quantise = assembleFunction(
  'quantise',
  { input: 'i32', bytes: 'i32', output: 'i32', units: 'f32' } as const,
  null,
  (p, scope) => {
    const units = scope.local('v128');
    const rounding = scope.local('v128');
    const half = (offset: number): Code =>
      subtractIntegers(addFloats(multiplyFloats(load(get(p.input), offset), get(units)), get(rounding)), get(rounding));
    return [
      set(units, splat(get(p.units))),
      set(rounding, splat(float(ROUNDING))),
      repeat(
        [
          store(get(p.output), narrow(half(0), half(VECTOR_BYTES))),
          increase(p.input, integer(2 * VECTOR_BYTES)),
          increase(p.output, integer(VECTOR_BYTES)),
          increase(p.bytes, integer(-2 * VECTOR_BYTES)),
        ],
        get(p.bytes),
      ),
    ];
  },
);

/** What the range of a pixel's inputs is at least, so that it can be divided by. */
const LEAST_RANGE = 1e-20;
const MOST_INPUT = 127;
/** Beyond any input. */
const FAR = 3e38;

/**
 * The floats of each pixel, GELU of them if so asked, to whole numbers from 0 to 127 between its least and its largest; channels are a multiple
 * of 16. What a whole number is worth and what 0 stands for go to `units`.
 */
const toByteInputs = (name: string, with_gelu: boolean): AssembledFunction =>
  assembleFunction(
    name,
    { input: 'i32', channel_bytes: 'i32', output: 'i32', units: 'i32', pixels: 'i32' } as const,
    null,
    (p, scope) => {
      const [x, least, most, factor, rounding] = [0, 1, 2, 3, 4].map(() => scope.local('v128')) as [
        number,
        number,
        number,
        number,
        number,
      ];
      const [place, left] = [scope.local('i32'), scope.local('i32')];
      const sixteen = QUARTERS.map((index) => load(get(place), index * VECTOR_BYTES));
      const [low, range] = [scope.local('f32'), scope.local('f32')];
      const quarter = (index: number): Code =>
        subtractIntegers(
          addFloats(
            multiplyFloats(subtractFloats(load(get(p.input), index * VECTOR_BYTES), get(least)), get(factor)),
            get(rounding),
          ),
          get(rounding),
        );
      return [
        set(rounding, splat(float(ROUNDING))),
        repeat(
          [
            set(place, get(p.input)),
            set(left, get(p.channel_bytes)),
            set(least, splat(float(FAR))),
            set(most, splat(float(-FAR))),
            with_gelu
              ? overVectors(place, left, [
                  set(x, load(get(place))),
                  [geluOf(x, scope), store(get(place), get(x))],
                  set(least, lesserFloats(get(least), get(x))),
                  set(most, greaterFloats(get(most), get(x))),
                ])
              : repeat(
                  [
                    set(least, lesserFloats(get(least), ofFour(lesserFloats, sixteen))),
                    set(most, greaterFloats(get(most), ofFour(greaterFloats, sixteen))),
                    increase(place, integer(4 * VECTOR_BYTES)),
                    increase(left, integer(-4 * VECTOR_BYTES)),
                  ],
                  get(left),
                ),
            set(low, smallest(least)),
            set(range, greaterFloat(subtractFloat(largest(most), get(low)), float(LEAST_RANGE))),
            storeFloat(get(p.units), divideFloat(get(range), float(MOST_INPUT))),
            storeFloat(get(p.units), get(low), FLOAT_BYTES),
            set(least, splat(get(low))),
            set(factor, splat(divideFloat(float(MOST_INPUT), get(range)))),
            set(left, get(p.channel_bytes)),
            repeat(
              [
                store(get(p.output), narrowToBytes(narrow(quarter(0), quarter(1)), narrow(quarter(2), quarter(3)))),
                increase(p.input, integer(4 * VECTOR_BYTES)),
                increase(p.output, integer(VECTOR_BYTES)),
                increase(left, integer(-4 * VECTOR_BYTES)),
              ],
              get(left),
            ),
            increase(p.units, integer(2 * FLOAT_BYTES)),
            increase(p.pixels, integer(-1)),
          ],
          get(p.pixels),
        ),
      ];
    },
  );

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

export const ELEMENTWISE: readonly AssembledFunction[] = [
  gatherNine,
  reach,
  maximum,
  noLess,
  gelu,
  quantise,
  toByteInputs('quantiseBytes', false),
  toByteInputs('geluBytes', true),
  weigh,
  total,
  spread,
  greatestOfFour,
];

export function overVectors(place: number, bytes: number, body: Code): Code {
  return repeat([body, increase(place, integer(VECTOR_BYTES)), increase(bytes, integer(-VECTOR_BYTES))], get(bytes));
}
