// Makes packages/ocr-weights from the networks of PP-OCRv6 tiny, see docs/decisions/ for where those come from:
//   node scripts/ocr-weights/convert.mjs FOLDER   (with det/det.onnx, rec/rec.onnx and ppocrv6_tiny_dict.txt's characters)
// A network becomes a list of layers in the order in which src/ocr/network runs them: normalisation is folded into the layer before it, and
// weights of dense layers are whole numbers, packed the way the kernel reads them.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readOnnx } from './read-onnx.mjs';

const OUT = new URL('../../packages/ocr-weights/', import.meta.url).pathname;
/** The largest whole number that a weight becomes; with inputs up to 2047, 1000 products stay below 2³¹. */
const LARGEST_WEIGHT = 1023;
/** Outputs that the kernel computes side by side. */
const PANEL = 8;

/** The bias of outputs that only fill a panel up: less than any other. */
const NOTHING = -1e9;

/** How pictures go into a network: for each of three equal channels, (grey / 255 - mean) / deviation. `zero` is the grey that stands for nothing. */
const DETECTION_INPUT = { zero: 115, mean: [0.485, 0.456, 0.406], deviation: [0.229, 0.224, 0.225] };
const RECOGNITION_INPUT = { zero: 128, mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] };

const [, , folder, dictionary] = process.argv;

mkdirSync(OUT, { recursive: true });
const files = {
  'detection.bin': pack(layersOf(join(folder, 'det/det.onnx'), DETECTION_INPUT)),
  'recognition.bin': pack(layersOf(join(folder, 'rec/rec.onnx'), RECOGNITION_INPUT)),
  'characters.txt': Buffer.from(readFileSync(dictionary, 'utf8').replaceAll('\r', '')),
};
const manifest = { name: 'PP-OCRv6 tiny', version: 1, files: {} };
for (const [name, bytes] of Object.entries(files)) {
  writeFileSync(join(OUT, name), bytes);
  manifest.files[name] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}
writeFileSync(join(OUT, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);

/** The layers that have weights, in order, each with what follows it folded in. */
function layersOf(path, input) {
  const { nodes, constants } = readOnnx(readFileSync(path));
  const layers = [];
  const by_output = new Map();
  const origin = (name) => by_output.get(name);
  /** Names of tensors that hold one number a channel. */
  const vectors = new Set();
  for (const { op, inputs, outputs, attributes } of nodes) {
    const tensor = (index) => constants.get(inputs[index]);
    const before = origin(inputs[0]);
    let layer;
    if (op === 'Conv' || op === 'ConvTranspose' || op === 'MatMul') {
      layer = op === 'MatMul' ? matrixOf(tensor(1)) : convolutionOf(op, tensor(1), tensor(2), attributes);
      if (vectors.has(inputs[0])) layer.kind = 'vector';
      layers.push(layer);
    } else if (op === 'BatchNormalization' && before)
      normalise(
        before,
        [1, 2, 3, 4].map((i) => tensor(i).data),
        attributes.epsilon,
      );
    else if (
      op === 'Add' &&
      before &&
      tensor(1) &&
      before.open &&
      tensor(1).data.length === before.out / (before.repeat ?? 1)
    )
      before.bias = [...tensor(1).data];
    if (['ReduceMean', 'GlobalAveragePool'].includes(op) || vectors.has(inputs[0])) vectors.add(outputs[0]);
    // What only hands on leaves a layer open for what may be folded into it.
    if (layer || ['Identity', 'BatchNormalization', 'Squeeze'].includes(op)) by_output.set(outputs[0], layer ?? before);
  }
  layers[0] = firstLayer(layers[0], input);
  return layers;
}

function convolutionOf(op, weights, bias, { group, kernel_shape: [high, wide] }) {
  const [first, second] = weights.dims;
  if (op === 'ConvTranspose') return transposed(weights, first, second, high, wide);
  const layer = { out: first, high, wide, in: second, bias: bias ? [...bias.data] : null, open: !bias };
  if (group > 1)
    return { kind: 'depthwise', ...layer, in: first, at: (o, y, x) => weights.data[(o * high + y) * wide + x] };
  return { kind: 'dense', ...layer, at: (o, y, x, i) => weights.data[((o * second + i) * high + y) * wide + x] };
}

/** A square of outputs for each input, none of which meet: a dense layer that gives the squares, `high` × `wide` × out. */
function transposed(weights, from, to, high, wide) {
  const at = (o, _y, _x, i) => weights.data[(i * to + (o % to)) * high * wide + Math.floor(o / to)];
  return {
    kind: 'dense',
    out: to * high * wide,
    in: from,
    high: 1,
    wide: 1,
    bias: null,
    open: true,
    repeat: high * wide,
    at,
  };
}

function matrixOf({ dims: [from, to], data }) {
  return {
    kind: 'dense',
    out: to,
    in: from,
    high: 1,
    wide: 1,
    bias: null,
    open: true,
    at: (o, _y, _x, i) => data[i * to + o],
  };
}

function normalise(layer, [scale, shift, mean, variance], epsilon) {
  const factor = scale.map((value, o) => value / Math.sqrt(variance[o] + epsilon));
  const { at } = layer;
  const bias = layer.bias ?? new Array(layer.out).fill(0);
  layer.at = (o, y, x, i) => at(o, y, x, i) * factor[o];
  layer.bias = bias.map((value, o) => (value - mean[o]) * factor[o] + shift[o]);
}

/** Three equal channels are one; the nine greys of a place, less the one that stands for nothing, are sixteen inputs, seven of them empty. */
function firstLayer({ at, out, bias }, { zero, mean, deviation }) {
  const channels = [0, 1, 2];
  const nine = Array.from({ length: 9 }, (_, i) => [Math.floor(i / 3), i % 3]);
  return {
    ...{ kind: 'dense', out, in: 16, high: 1, wide: 1 },
    at: (o, _y, _x, i) => (i < 9 ? channels.reduce((sum, c) => sum + at(o, ...nine[i], c) / deviation[c], 0) / 255 : 0),
    bias: Array.from({ length: out }, (_, o) => {
      const rest = (c) =>
        nine.reduce((sum, [y, x]) => sum + at(o, y, x, c), 0) * ((zero / 255 - mean[c]) / deviation[c]);
      return channels.reduce((sum, c) => sum + rest(c), bias?.[o] ?? 0);
    }),
  };
}

/** A length, the description as JSON, then the numbers; everything begins at a multiple of 16 bytes. */
function pack(layers) {
  const pieces = [];
  let length = 0;
  const add = (array) => {
    const bytes = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
    const place = length;
    pieces.push(bytes, Buffer.alloc(-bytes.length & 15));
    length += bytes.length + (-bytes.length & 15);
    return place;
  };
  const described = layers.map((layer) => {
    const bias = new Array(layer.out)
      .fill(0)
      .map((_, o) => layer.bias?.[layer.repeat ? o % layer.bias.length : o] ?? 0);
    const { kind, out, high, wide } = layer;
    const shape = { kind, in: layer.in, out, high, wide };
    if (kind === 'depthwise')
      return { ...shape, weights: add(depthwiseWeights(layer)), bias: add(new Float32Array(bias)) };
    if (kind === 'vector') return { ...shape, weights: add(vectorWeights(layer)), bias: add(new Float32Array(bias)) };
    const { weights, scale } = denseWeights(layer);
    const padded = Float32Array.from({ length: scale.length }, (_, o) => bias[o] ?? NOTHING);
    return { ...shape, weights: add(weights), scale: add(scale), bias: add(padded) };
  });
  const head = Buffer.from(JSON.stringify(described));
  const size = Buffer.alloc(16);
  size.writeUInt32LE(head.length, 0);
  return Buffer.concat([size, head, Buffer.alloc(-head.length & 15), ...pieces]);
}

function depthwiseWeights({ high, wide, out, at }) {
  const weights = new Float32Array(high * wide * out);
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) for (let o = 0; o < out; o++) weights[(y * wide + x) * out + o] = at(o, y, x);
  return weights;
}

function vectorWeights({ in: channels, out, at }) {
  return Float32Array.from({ length: out * channels }, (_, k) => at(Math.floor(k / channels), 0, 0, k % channels));
}

/** For each panel of outputs, for each pair of inputs: the two weights of one output after those of another. */
function denseWeights({ high, wide, in: channels, out, at }) {
  const panels = Math.ceil(out / PANEL);
  const inputs = high * wide * channels;
  const weights = new Int16Array(panels * PANEL * inputs);
  const scale = new Float32Array(panels * PANEL);
  const row = new Float64Array(inputs);
  for (let o = 0; o < out; o++) {
    for (let k = 0; k < inputs; k++) {
      const place = Math.floor(k / channels);
      row[k] = at(o, Math.floor(place / wide), place % wide, k % channels);
    }
    scale[o] = Math.fround(row.reduce((most, value) => Math.max(most, Math.abs(value)), 1e-12) / LARGEST_WEIGHT);
    const panel = Math.floor(o / PANEL) * PANEL * inputs;
    for (let k = 0; k < inputs; k++)
      weights[panel + (k >> 1) * PANEL * 2 + (o % PANEL) * 2 + (k & 1)] = Math.round(row[k] / scale[o]);
  }
  return { weights, scale };
}
