// The layers of a network that have weights, in the order in which src/ocr/network runs them; normalisation is folded into the layer before it.
import type { LayerNumbers, OnnxNode as Node, Onnx, OnnxTensor as Tensor } from '../../network/index.ts';

export interface NetworkLayer extends LayerNumbers {
  kind: LayerNumbers['kind'];
  bias: readonly number[] | null;
  at: LayerNumbers['at'];
  /** Whether what follows may be its bias. */
  readonly open: boolean;
  /** The outputs are so many times those that have a bias. */
  readonly repeat: number;
}

/** How pictures go into a network: for each of three equal channels, (grey / 255 - mean) / deviation. `zero` is the grey that stands for nothing. */
export interface PictureInput {
  readonly zero: number;
  readonly mean: readonly number[];
  readonly deviation: readonly number[];
}

/** Those that only hand on leave a layer open for what may be folded into it. */
const HANDING_ON = new Set(['Identity', 'BatchNormalization', 'Squeeze']);
const AVERAGING = new Set(['ReduceMean', 'GlobalAveragePool']);

export function layersOf({ nodes, constants }: Onnx, input: PictureInput): NetworkLayer[] {
  const layers: NetworkLayer[] = [];
  const by_output = new Map<string, NetworkLayer>();
  const names = new Map<string, string>();
  const constant = (name: string | undefined): Tensor | undefined =>
    name === undefined ? undefined : (constants.get(name) ?? constants.get(names.get(name) ?? ''));
  /** Names of tensors that hold one number a channel. */
  const vectors = new Set<string>();
  for (const node of nodes) {
    const { op, inputs, outputs } = node;
    const [from = '', to = ''] = [inputs[0], outputs[0]];
    const tensor = (index: number): Tensor | undefined => constant(inputs[index]);
    const before = by_output.get(from);
    const layer = layerOf(node, tensor);
    if (op === 'Identity' && constant(from)) names.set(to, names.get(from) ?? from);
    if (layer) {
      if (vectors.has(from)) layer.kind = 'vector';
      layers.push(layer);
    } else if (op === 'BatchNormalization' && before) {
      const statistics = [1, 2, 3, 4].map((index) => tensor(index)?.data ?? new Float32Array(0));
      normalise(before, statistics, Number(node.attributes.get('epsilon') ?? 0));
    } else if (op === 'Add' && before?.open && tensor(1)?.data.length === before.out / before.repeat)
      before.bias = [...(tensor(1)?.data ?? [])];
    if (AVERAGING.has(op) || vectors.has(from)) vectors.add(to);
    if (layer ?? (HANDING_ON.has(op) ? before : undefined)) by_output.set(to, (layer ?? before)!);
  }
  const [first, ...rest] = layers;
  return first ? [firstLayer(first, input), ...rest] : [];
}

function layerOf({ op, attributes }: Node, tensor: (index: number) => Tensor | undefined): NetworkLayer | null {
  const weights = tensor(1);
  if (!weights) return null;
  if (op === 'MatMul') return matrixOf(weights);
  // The scale of a step's channels, behind its mean and deviation.
  if (op === 'Mul' && weights.dims.length === 1 && weights.data.length > 1) return scaleOf(weights);
  if (op !== 'Conv' && op !== 'ConvTranspose') return null;
  const [high = 1, wide = 1] = attributes.get('kernel_shape') as readonly number[];
  const [first = 0, second = 0] = weights.dims;
  if (op === 'ConvTranspose') return transposed(weights, first, second, high, wide);
  const bias = tensor(2);
  const layer = { ...{ out: first, high, wide, repeat: 1 }, bias: bias ? [...bias.data] : null, open: !bias };
  const { data } = weights;
  if (Number(attributes.get('group')) > 1)
    return { ...layer, kind: 'depthwise', in: first, at: (o, y, x) => data[(o * high + y) * wide + x]! };
  return { ...layer, kind: 'dense', in: second, at: (o, y, x, i) => data[((o * second + i) * high + y) * wide + x]! };
}

const POINT = { high: 1, wide: 1, bias: null, open: true, repeat: 1 };

/** A square of outputs for each input, none of which meet: a dense layer that gives the squares, `high` × `wide` × out. */
const transposed = ({ data }: Tensor, from: number, to: number, high: number, wide: number): NetworkLayer => ({
  ...{ ...POINT, kind: 'dense', out: to * high * wide, in: from, repeat: high * wide },
  at: (o, _y, _x, i) => data[(i * to + (o % to)) * high * wide + Math.floor(o / to)]!,
});

function matrixOf({ dims: [from = 0, to = 0], data }: Tensor): NetworkLayer {
  return { ...POINT, kind: 'dense', out: to, in: from, at: (o, _y, _x, i) => data[i * to + o]! };
}

const scaleOf = ({ data }: Tensor): NetworkLayer => ({
  ...{ ...POINT, kind: 'norm', out: data.length, in: data.length },
  at: (o) => data[o]!,
});

function normalise(
  layer: NetworkLayer,
  [scale, shift, mean, variance]: readonly Float32Array[],
  epsilon: number,
): void {
  const factor = scale!.map((value, o) => value / Math.sqrt(variance![o]! + epsilon));
  const { at } = layer;
  const bias = layer.bias ?? new Array<number>(layer.out).fill(0);
  layer.at = (o, y, x, i) => at(o, y, x, i) * factor[o]!;
  layer.bias = bias.map((value, o) => (value - mean![o]!) * factor[o]! + shift![o]!);
}

/** Three equal channels are one; the nine greys of a place, less the one that stands for nothing, are sixteen inputs, seven of them empty. */
function firstLayer({ at, out, bias }: NetworkLayer, { zero, mean, deviation }: PictureInput): NetworkLayer {
  const channels = [0, 1, 2];
  const nine = Array.from({ length: 9 }, (_, i): [number, number] => [Math.floor(i / 3), i % 3]);
  const greys = (o: number, i: number): number =>
    channels.reduce((sum, c) => sum + at(o, ...nine[i]!, c) / deviation[c]!, 0) / 255;
  return {
    ...{ ...POINT, kind: 'dense', out, in: 16 },
    at: (o, _y, _x, i) => (i < 9 ? greys(o, i) : 0),
    bias: Array.from({ length: out }, (_, o) => {
      const rest = (c: number): number =>
        nine.reduce((sum, [y, x]) => sum + at(o, y, x, c), 0) * ((zero / 255 - mean[c]!) / deviation[c]!);
      return channels.reduce((sum, c) => sum + rest(c), bias?.[o] ?? 0);
    }),
  };
}
