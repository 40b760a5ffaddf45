// Networks for tests, as ONNX files hold them: built as those of PP-OCRv6 small, far narrower, with weights that mean nothing.
import { onnxFile, onnxNode, onnxTensor } from '../../../network/convert/testing/write-onnx.ts';

interface MadeNode {
  readonly op: string;
  readonly dims?: readonly number[];
  readonly kernel?: readonly [number, number];
  readonly group?: number;
}

/** Blank, these, and a space. */
const CHARACTERS = ['a', 'b', 'c', 'd', 'e', 'f'];
const [WIDE, NECK] = [16, 24];

const dense = (out: number, from: number, side = 1): MadeNode => ({
  ...{ op: 'Conv', dims: [out, from, side, side], kernel: [side, side], group: 1 },
});
const depthwise = (channels: number, high: number, wide: number): MadeNode => ({
  ...{ op: 'Conv', dims: [channels, 1, high, wide], kernel: [high, wide], group: channels },
});
const matrix = (from: number, to: number): MadeNode => ({ op: 'MatMul', dims: [from, to] });
const norm: MadeNode = { op: 'Mul', dims: [NECK] };

const excite = (channels: number): MadeNode[] => [
  { op: 'ReduceMean' },
  dense(channels / 4, channels),
  dense(channels, channels / 4),
  { op: 'Mul' },
];
const block = (channels: number, out = channels, excited = false): MadeNode[] => [
  depthwise(channels, 3, 3),
  ...(excited ? excite(channels) : []),
  dense(2 * channels, channels),
  dense(out, 2 * channels),
];
const two = (channels: number): MadeNode[] => [...block(channels, channels, true), ...block(channels)];
const stem = [dense(8, 3, 3), dense(4, 8, 2), dense(8, 4, 2), dense(8, 16, 3), dense(WIDE, 8)];
const four = <T>(each: () => readonly T[]): T[] => [0, 1, 2, 3].flatMap(each);

const DETECTION = [
  ...stem,
  ...two(WIDE),
  ...[...block(WIDE), ...two(WIDE)],
  ...[...block(WIDE), ...two(WIDE), ...two(WIDE)],
  ...[...block(WIDE), ...two(WIDE)],
  ...four(() => [dense(WIDE, WIDE), ...excite(WIDE)]),
  ...four(() => [depthwise(WIDE, 7, 7), dense(8, WIDE), ...excite(8)]),
  dense(8, 32, 3),
  { op: 'ConvTranspose', dims: [8, 8, 2, 2], kernel: [2, 2] as const },
  { op: 'ConvTranspose', dims: [8, 1, 2, 2], kernel: [2, 2] as const },
];

const attention = [norm, matrix(NECK, 3 * NECK), matrix(NECK, NECK), norm, matrix(NECK, 48), matrix(48, NECK)];
const RECOGNITION = [
  ...stem,
  ...two(WIDE),
  ...[...block(WIDE, 2 * WIDE), ...two(2 * WIDE)],
  ...[...block(2 * WIDE, 3 * WIDE), ...two(3 * WIDE)],
  ...[dense(NECK, 3 * WIDE), dense(NECK, 3 * WIDE), depthwise(NECK, 1, 7)],
  ...[...attention, ...attention, norm],
  matrix(NECK, CHARACTERS.length + 2),
];

export const madeDetection = (): Uint8Array => onnx(DETECTION);
export const madeRecognition = (): Uint8Array => onnx(RECOGNITION, `${CHARACTERS.join('\n')}\n`);

function onnx(nodes: readonly MadeNode[], characters?: string): Uint8Array {
  const graph: Uint8Array[] = [];
  let [from, averaged] = ['picture', ''];
  for (const [index, { op, dims, kernel, group }] of nodes.entries()) {
    const [output, weights] = [`t${index}`, `w${index}`];
    if (op === 'ReduceMean') averaged = from;
    // What was averaged is weighed by what came of it.
    const inputs = dims ? [from, weights] : op === 'Mul' ? [averaged, from] : [from];
    const integers = { ...(kernel && { kernel_shape: kernel }), ...(group && { group }) };
    graph.push(onnxNode({ op, inputs, output, integers }));
    if (dims) graph.push(onnxTensor(weights, dims, numbersOf(weights, dims)));
    from = output;
  }
  return onnxFile(graph, characters === undefined ? {} : { character: characters });
}

const numbersOf = (name: string, dims: readonly number[]): Float32Array =>
  Float32Array.from(
    { length: dims.reduce((a, b) => a * b, 1) },
    (_, index) => Math.sin(index * 12.9898 + name.length) / 4,
  );
