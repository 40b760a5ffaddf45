import { expect, test } from 'vitest';
import { type Onnx, type OnnxTensor, readOnnx } from '../../network/index.ts';
import { madeBert, PIECES, SHAPE } from '../testing/made-bert.ts';
import { bertLayers } from './bert-layers.ts';

const network = readOnnx(madeBert(false));
const tensor = (...dims: readonly number[]): OnnxTensor => ({
  dims,
  data: new Float32Array(dims.reduce((a, b) => a * b, 1)),
});
const withConstant = (name: string, held: OnnxTensor): Onnx => ({
  ...network,
  constants: new Map([...network.constants, [name, held]]),
});
const without = (name: string): Onnx => ({
  ...network,
  constants: new Map([...network.constants].filter(([key]) => key !== name)),
});
const divided = (by: number): Onnx => ({
  ...network,
  values: new Map([['root', { dims: [], data: Float32Array.of(by) }]]),
});

test('layers come in the order in which the encoder runs them', () => {
  const { layers, heads } = bertLayers(network, PIECES.length);
  expect(heads).toBe(SHAPE.heads);
  const block = [...'bbbb', 'n', 'b', 'b', 'n'];
  expect(layers.map(({ kind }) => kind[0])).toEqual([...'bbn', ...block, ...block]);
});

test.each([
  ['a matrix of another width', withConstant('onnx::MatMul_4', tensor(16, 64)), 'takes 16 channels to 64, not 32 to'],
  ['a norm of another width', withConstant('embeddings.LayerNorm.weight', tensor(16)), 'takes 16 channels to 16, not'],
  ['a bias that is too short', withConstant('encoder.layer.1.output.dense.bias', tensor(8)), 'A layer of it takes'],
  ['a missing matrix', without('onnx::MatMul_7'), 'It has no onnx::MatMul_7_quantized.'],
  ['a missing norm', without('encoder.layer.1.output.LayerNorm.bias'), 'no encoder.layer.1.output.LayerNorm.bias.'],
  ['heads of unknown size', { ...network, values: new Map() }, 'does not say how many channels a head has.'],
  ['heads that are too narrow', divided(2), 'Layers of 32 channels in heads of 4 are not run.'],
  ['no heads', { ...network, nodes: [] }, 'It has no matrix of encoder.layer.0.intermediate.dense.'],
])('a network with %s is refused', (_, broken, message) => {
  expect(() => bertLayers(broken, PIECES.length)).toThrow(message);
});
