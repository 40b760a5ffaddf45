// Writes the layers of a network as `loadLayers` reads them: weights of dense layers are whole numbers, in the order in which the kernel takes them.
import { NOTHING, PANEL } from '../kernels/dense.ts';
import { roundToBytes, type ShortWeights } from '../round-to-bytes.ts';

/** A layer by its numbers. */
export interface LayerNumbers {
  /** `bytes`: a dense layer that sees one pixel, with weights of bytes. */
  readonly kind: 'dense' | 'bytes' | 'depthwise' | 'vector' | 'norm';
  readonly out: number;
  readonly in: number;
  readonly high: number;
  readonly wide: number;
  readonly bias: readonly number[] | null;
  /** Of an output, of a row and a column of what it sees, of an input. */
  readonly at: (o: number, y: number, x: number, i: number) => number;
}

/** The largest whole number that a weight becomes; with inputs up to 2047, 1000 products stay below 2³¹. */
const LARGEST_WEIGHT = 1023;
const ALIGNED = 16;

/** A length, the description as JSON, then the numbers; everything begins at a multiple of 16 bytes. */
export function packLayers(layers: readonly LayerNumbers[]): Uint8Array {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const add = (array: Float32Array | Int16Array | Int8Array): number => {
    const place = length;
    const bytes = padded(new Uint8Array(array.buffer, array.byteOffset, array.byteLength));
    pieces.push(bytes);
    length += bytes.length;
    return place;
  };
  const described = layers.map((layer) => {
    const { kind, out, high, wide } = layer;
    const bias = Array.from({ length: out }, (_, o) => layer.bias?.[o % layer.bias.length] ?? 0);
    // Channels come in whole panels.
    const is_dense = kind === 'dense' || kind === 'bytes';
    const channels = is_dense ? Math.ceil(layer.in / PANEL) * PANEL : layer.in;
    const shape = { kind, in: channels, out, high, wide };
    if (is_dense) {
      const shorts = denseWeights(layer, channels);
      const filled = Float32Array.from(shorts.scale, (_, o) => bias[o] ?? NOTHING);
      if (kind === 'dense')
        return { ...shape, weights: add(shorts.weights), scale: add(shorts.scale), bias: add(filled) };
      const { weights, scale, total } = roundToBytes(shorts);
      return { ...shape, weights: add(weights), scale: add(scale), total: add(total), bias: add(filled) };
    }
    const weights = kind === 'vector' ? vectorWeights(layer) : channelWeights(layer);
    return { ...shape, weights: add(weights), bias: add(new Float32Array(bias)) };
  });
  const head = new TextEncoder().encode(JSON.stringify(described));
  const size = new Uint8Array(ALIGNED);
  new DataView(size.buffer).setUint32(0, head.length, true);
  return Buffer.concat([size, padded(head), ...pieces]);
}

function padded(bytes: Uint8Array): Uint8Array {
  const result = new Uint8Array(Math.ceil(bytes.length / ALIGNED) * ALIGNED);
  result.set(bytes);
  return result;
}

function channelWeights({ high, wide, out, at }: LayerNumbers): Float32Array {
  const weights = new Float32Array(high * wide * out);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) for (let o = 0; o < out; o++) weights[(y * wide + x) * out + o] = at(o, y, x, 0);
  return weights;
}

const vectorWeights = ({ in: channels, out, at }: LayerNumbers): Float32Array =>
  Float32Array.from({ length: out * channels }, (_, k) => at(Math.floor(k / channels), 0, 0, k % channels));

/** For each panel of outputs, for each pair of inputs: the two weights of one output after those of another. */
function denseWeights({ high, wide, in: own, out, at }: LayerNumbers, channels: number): ShortWeights {
  const panels = Math.ceil(out / PANEL);
  const inputs = high * wide * channels;
  const weights = new Int16Array(panels * PANEL * inputs);
  const scale = new Float32Array(panels * PANEL);
  const row = new Float64Array(inputs);
  for (let o = 0; o < out; o++) {
    for (let k = 0; k < inputs; k++) {
      const place = Math.floor(k / channels);
      const i = k % channels;
      row[k] = i < own ? at(o, Math.floor(place / wide), place % wide, i) : 0;
    }
    scale[o] = Math.fround(row.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-12) / LARGEST_WEIGHT);
    const panel = Math.floor(o / PANEL) * PANEL * inputs;
    for (let k = 0; k < inputs; k++)
      weights[panel + (k >> 1) * PANEL * 2 + (o % PANEL) * 2 + (k & 1)] = Math.round(row[k]! / scale[o]!);
  }
  return { weights, scale };
}
