// The layers of a BERT in the order in which the encoder runs them, from a network as ONNX holds it: in floats, or quantised by ONNX Runtime's
// tools, which keep names of biases and norms. Those tell what a layer is for.
import type { LayerNumbers, Onnx, OnnxTensor } from '../../network/index.ts';

export interface BertLayers {
  readonly layers: readonly LayerNumbers[];
  readonly heads: number;
}

/** Channels go through the kernels by sixteens, those of a head by eights. */
const [CHANNELS, HEAD_CHANNELS] = [16, 8];

/** Throws a RangeError where the network is of another make. */
export function bertLayers(network: Onnx, pieces: number): BertLayers {
  const weights = new BertWeights(network);
  const prefix = weights.prefix('embeddings.LayerNorm.weight');
  const table = (name: string): OnnxTensor => weights.matrix(`${prefix}embeddings.${name}_embeddings.weight`);
  const words = tableOf(table('word'));
  const width = words.in;
  const positions = tableOf(positionsOf(table('position'), table('token_type')));
  if (words.out < pieces) throw new RangeError(`It knows ${words.out} of ${pieces} pieces of words.`);
  const layers = [words, shaped(positions, width), shaped(weights.norm(`${prefix}embeddings.LayerNorm`), width)];
  const layerName = (index: number): string => `${prefix}encoder.layer.${index}.`;
  for (let index = 0; weights.has(`${layerName(index)}attention.self.query.bias`); index++) {
    const dense = (part: string): LayerNumbers => weights.dense(`${layerName(index)}${part}`);
    const norm = (part: string): LayerNumbers => shaped(weights.norm(`${layerName(index)}${part}.LayerNorm`), width);
    const between = dense('intermediate.dense');
    layers.push(
      ...['query', 'key', 'value'].map((part) => shaped(dense(`attention.self.${part}`), width, width)),
      ...[shaped(dense('attention.output.dense'), width, width), norm('attention.output')],
      ...[shaped(between, width), shaped(dense('output.dense'), between.out, width), norm('output')],
    );
  }
  const size = weights.headSize();
  if (
    layers.some((layer) => layer.kind === 'bytes' && layer.in % CHANNELS !== 0) ||
    size % HEAD_CHANNELS !== 0 ||
    width % size !== 0
  )
    throw new RangeError(`Layers of ${width} channels in heads of ${size} are not run.`);
  return { layers, heads: width / size };
}

/** The same layer. Throws where it takes or gives another number of channels. */
function shaped(layer: LayerNumbers, from: number, to = layer.out): LayerNumbers {
  const biases = layer.bias?.length ?? layer.out;
  if (layer.in !== from || layer.out !== to || biases !== to)
    throw new RangeError(`A layer of it takes ${layer.in} channels to ${layer.out}, not ${from} to ${to}.`);
  return layer;
}

const POINT = { high: 1, wide: 1 };

const tableOf = ({ dims: [rows = 0, channels = 0], data }: OnnxTensor): LayerNumbers => ({
  ...{ ...POINT, kind: 'bytes', out: rows, in: channels, bias: null },
  at: (o, _y, _x, i) => data[o * channels + i]!,
});

/** All texts are of the first type. */
function positionsOf({ dims, data }: OnnxTensor, { data: types }: OnnxTensor): OnnxTensor {
  const channels = dims[1] ?? 0;
  return { dims, data: data.map((value, index) => value + types[index % channels]!) };
}

const QUANTISED = '_quantized';

class BertWeights {
  readonly #network: Onnx;
  readonly #makers: ReadonlyMap<string, Onnx['nodes'][number]>;

  constructor(network: Onnx) {
    this.#network = network;
    this.#makers = new Map(network.nodes.flatMap((node) => node.outputs.map((name) => [name, node])));
  }

  has(name: string): boolean {
    return this.#network.constants.has(name);
  }

  /** What stands before this name. */
  prefix(name: string): string {
    const found = [...this.#network.constants.keys()].find((key) => key === name || key.endsWith(`.${name}`));
    if (found === undefined) throw new RangeError(`It has no ${name}.`);
    return found.slice(0, -name.length);
  }

  norm(name: string): LayerNumbers {
    const { data } = this.#constant(`${name}.weight`);
    const bias = [...this.#constant(`${name}.bias`).data];
    return { ...{ ...POINT, kind: 'norm', out: data.length, in: data.length, bias }, at: (o) => data[o]! };
  }

  /** The matrix is named after nothing; what it gives is added to the bias. */
  dense(name: string): LayerNumbers {
    const bias = `${name}.bias`;
    const adding = this.#network.nodes.find(({ op, inputs }) => op === 'Add' && inputs.includes(bias));
    const { dims, data } = this.#multiplied(adding?.inputs.find((input) => input !== bias) ?? '', name);
    const [from = 0, to = 0] = dims;
    return {
      ...{ ...POINT, kind: 'bytes', out: to, in: from, bias: [...this.#constant(bias).data] },
      at: (o, _y, _x, i) => data[i * to + o]!,
    };
  }

  /** In floats, though it be quantised: by a scale and a zero for all, or for each column. */
  matrix(name: string): OnnxTensor {
    const plain = this.#network.constants.get(name);
    if (plain) return plain;
    const { dims, data } = this.#constant(`${name}${QUANTISED}`);
    const [scale, zero] = [this.#constant(`${name}_scale`).data, this.#constant(`${name}_zero_point`).data];
    return {
      dims,
      data: data.map((value, index) => (value - zero[index % zero.length]!) * scale[index % scale.length]!),
    };
  }

  /** Answers are divided by the root of it before they become shares. */
  headSize(): number {
    const { constants, values } = this.#network;
    const softmax = this.#network.nodes.find(({ op }) => op === 'Softmax');
    for (let maker = this.#makerOf(softmax?.inputs[0]); maker; maker = this.#makerOf(maker.inputs[0])) {
      const by = constants.get(maker.inputs[1] ?? '') ?? values.get(maker.inputs[1] ?? '');
      if (maker.op === 'Div' && by) return Math.round(by.data[0]! ** 2);
      if (maker.op === 'Mul' && by) return Math.round(by.data[0]! ** -2);
    }
    throw new RangeError('It does not say how many channels a head has.');
  }

  #makerOf(name: string | undefined): Onnx['nodes'][number] | undefined {
    return name === undefined ? undefined : this.#makers.get(name);
  }

  /** By which matrix, on the way to this tensor. */
  #multiplied(name: string, layer: string): OnnxTensor {
    for (let maker = this.#makerOf(name); maker; maker = this.#makerOf(maker.inputs[0])) {
      const by = maker.inputs[1] ?? '';
      if (maker.op === 'MatMul') return this.matrix(by);
      if (maker.op === 'MatMulInteger') return this.matrix(by.slice(0, -QUANTISED.length));
    }
    throw new RangeError(`It has no matrix of ${layer}.`);
  }

  #constant(name: string): OnnxTensor {
    const found = this.#network.constants.get(name);
    if (!found) throw new RangeError(`It has no ${name}.`);
    return found;
  }
}
