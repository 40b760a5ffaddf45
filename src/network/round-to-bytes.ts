// Weights of a dense layer as bytes in place of short integers, in the order in which the kernel takes them.
import { PANEL } from './kernels/dense.ts';

const MOST_WEIGHT = 127;
/** Of outputs without weights. */
const LEAST_UNIT = 1e-6;
/** What four weights of one sign add up to at most, rounding aside: times an input of 127 they stay below 2¹⁵. */
const MOST_OF_FOUR = 258 - 2;
/** Inputs that the kernel takes at once. */
export const QUAD = 4;

/** As `denseWeights` makes them: outputs in whole panels, in each of them pair after pair of inputs, of each pair output after output. */
export interface ShortWeights {
  readonly weights: Int16Array;
  /** Of each output: what a unit of its sum is worth. */
  readonly scale: Float32Array;
}

export interface ByteWeights {
  /** Panel after panel of outputs, in each of them four inputs after four, of each four output after output. */
  readonly weights: Int8Array;
  readonly scale: Float32Array;
  /** Of each output: what its weights add up to. */
  readonly total: Float32Array;
}

export function roundToBytes({ weights: shorts, scale }: ShortWeights): ByteWeights {
  const outputs = scale.length;
  const inputs = shorts.length / outputs;
  const weights = new Int8Array(shorts.length);
  const [worths, total] = [new Float32Array(outputs), new Float32Array(outputs)];
  for (let o = 0; o < outputs; o++) {
    const from = Math.floor(o / PANEL) * PANEL * inputs + (o % PANEL) * 2;
    const to = placeOfOutput(o, inputs);
    const weight = (i: number): number => shorts[from + (i >> 1) * PANEL * 2 + (i & 1)]!;
    const unit = unitOf(weight, inputs);
    let sum = 0;
    for (let i = 0; i < inputs; i++) {
      const value = Math.round(weight(i) / unit);
      weights[to + Math.floor(i / QUAD) * PANEL * QUAD + (i % QUAD)] = value;
      sum += value;
    }
    const worth = scale[o]! * unit;
    worths[o] = worth;
    total[o] = worth * sum;
  }
  return { weights, scale: worths, total };
}

/** Of an output's first weight among those of its layer; the next four lie a panel of them further. */
export const placeOfOutput = (output: number, inputs: number): number =>
  Math.floor(output / PANEL) * PANEL * inputs + (output % PANEL) * QUAD;

/** How many of the old units a new one has: as few as the bounds allow. */
function unitOf(weight: (input: number) => number, inputs: number): number {
  let [most, most_of_four] = [0, 0];
  for (let i = 0; i < inputs; i++) most = Math.max(most, Math.abs(weight(i)));
  // The kernel adds two products of a quad to two of the next in 16 bits.
  for (let first = 0; first < inputs; first += 2 * QUAD) {
    for (const pair of [0, 2]) {
      const four = [0, 1, QUAD, QUAD + 1].map((k) => weight(first + pair + k));
      const up = four.reduce((sum, value) => sum + Math.max(0, value), 0);
      const down = four.reduce((sum, value) => sum + Math.max(0, -value), 0);
      most_of_four = Math.max(most_of_four, up, down);
    }
  }
  return Math.max(most / MOST_WEIGHT, most_of_four / MOST_OF_FOUR, LEAST_UNIT);
}
