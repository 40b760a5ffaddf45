// A BERT for tests, as ONNX files hold it: built as all-MiniLM-L6-v2, far narrower, with weights that mean nothing.
import { onnxFile, onnxNode, onnxTensor } from '../../network/convert/testing/write-onnx.ts';

export const SHAPE = { width: 32, heads: 4, wide: 64, layers: 2, positions: 40 };

export const PIECES = [
  ...['[PAD]', '[UNK]', '[CLS]', '[SEP]', 'total', 'revenue', 'profit', 'loss', '##s', '##able', 'of', 'the'],
  ...['year', ',', '.', '$', '2', '0', '##0', '##2', '##4', 'cafe', '中', 'σας', '-', 'u', '##n', '##profit'],
];

export const madeTokenizer = JSON.stringify({
  normalizer: { type: 'BertNormalizer', lowercase: true },
  model: { type: 'WordPiece', vocab: Object.fromEntries(PIECES.map((piece, number) => [piece, number])) },
});

/** Bytes, and what they stand for. */
interface MadeMatrix {
  readonly dims: readonly [number, number];
  readonly bytes: Uint8Array | Int8Array;
  readonly scale: Float32Array;
  readonly zero: number;
  readonly values: Float32Array;
}

/** Looks like chance, between -1 and 1. */
function scattered(name: string, index: number): number {
  const seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 10_007, 7);
  return (Math.sin(index * 12.9898 + seed) * 43_758.5453) % 1;
}

/** With one scale for all and a zero of its own, as tables have it, or with a scale for each column. */
function madeMatrix(name: string, rows: number, columns: number, is_table: boolean): MadeMatrix {
  const zero = is_table ? 120 : 0;
  const whole = Array.from({ length: rows * columns }, (_, index) => Math.round(100 * scattered(name, index)) + zero);
  const bytes = is_table ? Uint8Array.from(whole) : Int8Array.from(whole);
  const scale = Float32Array.from({ length: is_table ? 1 : columns }, (_, column) => (1 + (column % 3)) / 500);
  const values = Float32Array.from(bytes, (byte, index) => (byte - zero) * scale[index % scale.length]!);
  return { dims: [rows, columns], bytes, scale, zero, values };
}

const { width, wide, layers, positions } = SHAPE;
const table = (name: string, rows: number): [string, MadeMatrix] => [name, madeMatrix(name, rows, width, true)];
const dense = (name: string, from: number, to: number): [string, MadeMatrix] => [
  name,
  madeMatrix(name, from, to, false),
];

/** Tables, and the matrices of dense layers. */
export const TABLES = new Map([
  table('embeddings.word_embeddings.weight', PIECES.length),
  table('embeddings.position_embeddings.weight', positions),
  table('embeddings.token_type_embeddings.weight', 2),
]);
export const MATRICES = new Map(
  Array.from({ length: layers }, (_, index) => `encoder.layer.${index}.`).flatMap((name) => [
    ...['query', 'key', 'value'].map((part) => dense(`${name}attention.self.${part}`, width, width)),
    dense(`${name}attention.output.dense`, width, width),
    dense(`${name}intermediate.dense`, width, wide),
    dense(`${name}output.dense`, wide, width),
  ]),
);
const NORMS = [
  'embeddings.LayerNorm',
  ...[...MATRICES.keys()]
    .filter((name) => name.endsWith('output.dense'))
    .map((name) => name.replace(/dense$/, 'LayerNorm')),
];
const vector = (name: string, length: number, around: number): [string, Float32Array] => [
  name,
  Float32Array.from({ length }, (_, index) => around + scattered(name, index) / 5),
];
/** Biases, and the weights of norms. */
export const VECTORS = new Map([
  ...NORMS.flatMap((name) => [vector(`${name}.weight`, width, 1), vector(`${name}.bias`, width, 0)]),
  ...[...MATRICES].map(([name, { dims }]) => vector(`${name}.bias`, dims[1], 0)),
]);

/** In floats, or quantised as ONNX Runtime's tools do it. */
export function madeBert(quantised: boolean, prefix = ''): Uint8Array {
  const matrix = (name: string, { dims, values, bytes, scale, zero }: MadeMatrix): Uint8Array[] =>
    quantised
      ? [
          onnxTensor(`${name}_quantized`, dims, bytes),
          onnxTensor(`${name}_scale`, [], scale),
          onnxTensor(`${name}_zero_point`, [], bytes instanceof Int8Array ? Int8Array.of(zero) : Uint8Array.of(zero)),
        ]
      : [onnxTensor(name, dims, values)];
  const multiply = (name: string, by: string): Uint8Array[] =>
    quantised
      ? [
          onnxNode({
            op: 'MatMulInteger',
            inputs: ['x', `${by}_quantized`, 'z', `${by}_zero_point`],
            output: `${name}1`,
          }),
          onnxNode({ op: 'Cast', inputs: [`${name}1`], output: `${name}2` }),
          onnxNode({ op: 'Mul', inputs: [`${name}2`, 's'], output: `${name}3` }),
        ]
      : [onnxNode({ op: 'MatMul', inputs: ['x', by], output: `${name}3` })];
  return onnxFile([
    ...[...TABLES].flatMap(([name, made]) => matrix(`${prefix}${name}`, made)),
    ...[...VECTORS].map(([name, values]) => onnxTensor(`${prefix}${name}`, [values.length], values)),
    ...[...MATRICES].flatMap(([name, made], index) => [
      ...matrix(`onnx::MatMul_${index}`, made),
      ...multiply(name, `onnx::MatMul_${index}`),
      onnxNode({ op: 'Add', inputs: [`${prefix}${name}.bias`, `${name}3`], output: `${name}4` }),
    ]),
    onnxNode({ op: 'Constant', output: 'root', value: Math.sqrt(width / SHAPE.heads) }),
    onnxNode({ op: 'Div', inputs: ['answers', 'root'], output: 'divided' }),
    onnxNode({ op: 'Add', inputs: ['divided', 'mask'], output: 'masked' }),
    onnxNode({ op: 'Softmax', inputs: ['masked'], output: 'shares' }),
  ]);
}
