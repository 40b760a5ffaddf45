// The encoder: a text goes in, a vector of length one comes out, which lies near those of texts that mean nearly the same. The network is BERT's;
// how wide and how deep it is is told by its weights.
import { Arena, addRow, inOrder, type Layer, Layers, loadLayers, openKernels, type Tensor } from '../network/index.ts';
import { attend } from './attention.ts';
import { WordPieces } from './word-pieces.ts';

const FLOAT_BYTES = 4;
/** What is beyond is not looked at. */
const MOST_PIECES = 256;

/** The same text gives the same vector on any machine. */
export interface Encoder {
  /** Name and version of the model: vectors of others are not to be compared with its own. */
  readonly model: string;
  readonly dimensions: number;
  encode(text: string): Float32Array;
}

/** How the vectors of pieces become that of the text: their mean, or that of [CLS], the piece before all others. */
export type Pooling = 'mean' | 'cls';

export interface EncoderParts {
  readonly model: string;
  readonly pooling: Pooling;
  readonly heads: number;
  readonly network: Uint8Array;
  /** A piece a line. */
  readonly vocabulary: Uint8Array;
}

export async function openEncoder({ model, pooling, heads, ...files }: EncoderParts): Promise<Encoder> {
  const arena = new Arena();
  const layers = new Layers(arena, await openKernels(arena.memory));
  const weights = loadLayers(files.network, arena);
  const pieces = new WordPieces(new TextDecoder().decode(files.vocabulary).split('\n').slice(0, -1));
  const [words, positions] = [weights[0]!, weights[1]!];
  const most = Math.min(MOST_PIECES, positions.out);
  return {
    model,
    dimensions: words.in,
    encode: (text) => {
      const seen = run(layers, weights, pieces.cut(text, most), heads);
      const vector = pooled(arena.floats(), seen, pooling);
      layers.give(seen);
      return vector;
    },
  };
}

function run(layers: Layers, weights: readonly Layer[], pieces: readonly number[], heads: number): Tensor {
  const next = inOrder(weights);
  const [words, positions] = [next('bytes'), next('bytes')];
  let seen = layers.take(1, pieces.length, words.in);
  const row = words.in * FLOAT_BYTES;
  layers.arena.floats().fill(0, seen.place / FLOAT_BYTES, (seen.place + pieces.length * row) / FLOAT_BYTES);
  for (const [index, piece] of pieces.entries()) {
    addRow(layers.arena, words, piece, seen.place + index * row);
    addRow(layers.arena, positions, index, seen.place + index * row);
  }
  layers.normalise(seen, next('norm'));
  while (next.peek()) {
    const [questions, keys, values] = [next('bytes'), next('bytes'), next('bytes')].map((layer) =>
      layers.pointwise(seen, layer),
    ) as [Tensor, Tensor, Tensor];
    const taken = attend(layers, { questions, keys, values }, heads);
    layers.give(questions, keys, values);
    const joined = layers.pointwise(taken, next('bytes'), { added: seen });
    layers.give(taken, seen);
    layers.normalise(joined, next('norm'));
    seen = layers.mix(joined, next('bytes'), next('bytes'));
    layers.give(joined);
    layers.normalise(seen, next('norm'));
  }
  return seen;
}

/** Of length one. */
function pooled(floats: Float32Array, { place, width, channels }: Tensor, pooling: Pooling): Float32Array {
  const sums = new Float64Array(channels);
  const pieces = pooling === 'mean' ? width : 1;
  for (let piece = 0, from = place / FLOAT_BYTES; piece < pieces; piece++, from += channels)
    for (let channel = 0; channel < channels; channel++) sums[channel]! += floats[from + channel]!;
  let squares = 0;
  for (const sum of sums) squares += sum * sum;
  return Float32Array.from(sums, (sum) => sum / Math.sqrt(squares));
}
