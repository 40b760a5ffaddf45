// Dense layers: products of short integers, added up in 32 bits, so that every machine gives the same sums in whatever order it adds.
import {
  type AssembledFunction,
  add,
  addFloats,
  addIntegers,
  assembleFunction,
  type Code,
  dotProducts,
  get,
  greaterFloats,
  increase,
  integer,
  less,
  load,
  loadSplat,
  multiply,
  multiplyFloats,
  repeat,
  type Scope,
  set,
  splat,
  store,
  toFloats,
  when,
  zero,
} from './assemble.ts';

/** Pixels that are computed side by side. */
export const PIXELS_AT_ONCE = 4;
/** Outputs that are computed side by side. */
export const PANEL = 8;
/** The bias of outputs that only fill a panel up: less than any other. */
export const NOTHING = -1e9;
/** Two vectors of four sums each. */
const HALVES = [0, 1] as const;
const VECTOR_BYTES = 16;
const FLOAT_BYTES = 4;
/** Of the two inputs in one round of the inner loop: V8 loads what a round needs at its beginning, and with more of it registers would not do. */
const PAIR_BYTES = 4;

/**
 * out[pixel][o] = (Σ a · w[o]) · scale[o] · unit + bias[o] (+ added[pixel][o]), no less than zero if so asked. What a pixel sees of the input is
 * `runs` pieces of `run_bytes`, `run_step` apart; of the next pixel they lie `step` further.
 */
export const dense: AssembledFunction = assembleFunction(
  'dense',
  {
    ...{ input: 'i32', step: 'i32', runs: 'i32', run_bytes: 'i32', run_step: 'i32' },
    ...{ weights: 'i32', scale: 'i32', bias: 'i32', unit: 'f32', panels: 'i32' },
    ...{ output: 'i32', output_step: 'i32', added: 'i32', positive: 'i32', pixels: 'i32' },
  } as const,
  null,
  (p, scope) => {
    const unit = scope.local('v128');
    const first = scope.local('i32');
    const pixel = scope.local('i32');
    const out = scope.local('i32');
    const plus = scope.local('i32');
    const weight = scope.local('i32');
    const block = sumsOfBlock(p, scope);
    return [
      set(unit, splat(get(p.unit))),
      repeat(
        [
          set(pixel, integer(0)),
          set(first, get(p.input)),
          set(out, get(p.output)),
          set(plus, get(p.added)),
          repeat(
            [
              set(weight, get(p.weights)),
              block.sum(first, weight),
              block.write({ out, plus, unit }),
              increase(first, multiply(get(p.step), integer(PIXELS_AT_ONCE))),
              increase(out, multiply(get(p.output_step), integer(PIXELS_AT_ONCE))),
              increase(plus, multiply(get(p.output_step), integer(PIXELS_AT_ONCE))),
              increase(pixel, integer(PIXELS_AT_ONCE)),
            ],
            less(get(pixel), get(p.pixels)),
          ),
          set(p.weights, get(weight)),
          increase(p.scale, integer(PANEL * FLOAT_BYTES)),
          increase(p.bias, integer(PANEL * FLOAT_BYTES)),
          increase(p.output, integer(PANEL * FLOAT_BYTES)),
          when(get(p.added), increase(p.added, integer(PANEL * FLOAT_BYTES))),
          increase(p.panels, integer(-1)),
        ],
        get(p.panels),
      ),
    ];
  },
);

interface Parameters {
  readonly step: number;
  readonly runs: number;
  readonly run_bytes: number;
  readonly run_step: number;
  readonly scale: number;
  readonly bias: number;
  readonly output_step: number;
  readonly added: number;
  readonly positive: number;
}

/** Of as many pixels and outputs as the registers of a machine hold sums for. */
function sumsOfBlock(p: Parameters, scope: Scope) {
  const pixels = Array.from({ length: PIXELS_AT_ONCE }, (_, index) => index);
  const sums = pixels.map(() => HALVES.map(() => scope.local('v128')));
  const inputs = pixels.map(() => scope.local('i32'));
  const weights = HALVES.map(() => scope.local('v128'));
  const both = scope.local('v128');
  const run = scope.local('i32');
  const left = scope.local('i32');
  const start = scope.local('i32');

  const pair = (weight: number): Code => [
    HALVES.map((h) => set(weights[h]!, load(get(weight), h * VECTOR_BYTES))),
    pixels.map((i) => [
      set(both, loadSplat(get(inputs[i]!))),
      HALVES.map((h) => set(sums[i]![h]!, addIntegers(get(sums[i]![h]!), dotProducts(get(both), get(weights[h]!))))),
    ]),
  ];
  const sum = (first: number, weight: number): Code => [
    sums.flat().map((local) => set(local, zero)),
    set(start, get(first)),
    set(run, get(p.runs)),
    repeat(
      [
        pixels.map((i) => set(inputs[i]!, i === 0 ? get(start) : add(get(inputs[i - 1]!), get(p.step)))),
        set(left, get(p.run_bytes)),
        repeat(
          [
            pair(weight),
            inputs.map((local) => increase(local, integer(PAIR_BYTES))),
            increase(weight, integer(HALVES.length * VECTOR_BYTES)),
            increase(left, integer(-PAIR_BYTES)),
          ],
          get(left),
        ),
        increase(start, get(p.run_step)),
        increase(run, integer(-1)),
      ],
      get(run),
    ),
  ];

  const write = ({ out, plus, unit }: { readonly out: number; readonly plus: number; readonly unit: number }): Code => {
    const each = (change: (half: number, local: number, pixel: number) => Code): Code =>
      pixels.map((i) => HALVES.map((h) => change(h, sums[i]![h]!, i)));
    const [scale, bias] = [both, weights[0]!];
    const walk = (from: number, change: (place: number, pixel: number) => Code): Code => [
      set(start, get(from)),
      pixels.map((i) => [change(start, i), increase(start, get(p.output_step))]),
    ];
    return [
      HALVES.map((h) => [
        set(scale, multiplyFloats(load(get(p.scale), h * VECTOR_BYTES), get(unit))),
        set(bias, load(get(p.bias), h * VECTOR_BYTES)),
        pixels.map((i) => {
          const local = sums[i]![h]!;
          return set(local, addFloats(multiplyFloats(toFloats(get(local)), get(scale)), get(bias)));
        }),
      ]),
      when(
        get(p.added),
        walk(plus, (place, i) =>
          HALVES.map((h) => set(sums[i]![h]!, addFloats(get(sums[i]![h]!), load(get(place), h * VECTOR_BYTES)))),
        ),
      ),
      when(
        get(p.positive),
        each((_h, local) => set(local, greaterFloats(get(local), zero))),
      ),
      walk(out, (place, i) => HALVES.map((h) => store(get(place), get(sums[i]![h]!), h * VECTOR_BYTES))),
    ];
  };
  return { sum, write };
}
