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
  multiplyFloats,
  narrow,
  narrowToBytes,
  noLessFloat,
  noLessFloats,
  repeat,
  type Scope,
  set,
  splat,
  store,
  storeFloat,
  storeInteger,
  subtractFloat,
  subtractFloats,
  subtractIntegers,
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

export const ELEMENTWISE: readonly AssembledFunction[] = [
  reach,
  maximum,
  noLess,
  gelu,
  quantise,
  toByteInputs('quantiseBytes', false),
  toByteInputs('geluBytes', true),
];

export function overVectors(place: number, bytes: number, body: Code): Code {
  return repeat([body, increase(place, integer(VECTOR_BYTES)), increase(bytes, integer(-VECTOR_BYTES))], get(bytes));
}
