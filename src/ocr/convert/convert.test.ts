import { expect, test } from 'vitest';
import { makeZip, toSource } from '../../bytes/zip/testing/make-zip.ts';
import { packLayers, readOnnx } from '../../network/index.ts';
import { loadRecogniser } from '../load-recogniser.ts';
import { layersOf, type NetworkLayer } from './network-layers.ts';
import { madeDetection, madeRecognition } from './testing/made-networks.ts';
import { weightsFromArchive } from './weights-from-archive.ts';

const INPUT = { zero: 128, mean: [0.5, 0.5, 0.5], deviation: [0.5, 0.5, 0.5] };
const DETECTION = { name: 'rapidocr/models/PP-OCRv6_det_small.onnx', content: madeDetection() };
const RECOGNITION = { name: 'rapidocr/models/PP-OCRv6_rec_small.onnx', content: madeRecognition() };
const OTHER = { name: 'rapidocr/models/PP-OCRv4_det_small.onnx', content: 'another network' };

test('an archive with both networks becomes weights that a recogniser runs with', async () => {
  const files = await weightsFromArchive(toSource(makeZip([OTHER, DETECTION, RECOGNITION])));
  expect([...files.keys()]).toEqual(['detection.bin', 'recognition.bin', 'characters.txt', 'manifest.json']);
  const recogniser = await loadRecogniser((name) => files.get(name)!);
  expect(recogniser.version).toMatch(/^PP-OCRv6 small 1 \//);
});

test('the same archive gives the same bytes', async () => {
  const [one, other] = await Promise.all(
    [0, 1].map(() => weightsFromArchive(toSource(makeZip([DETECTION, RECOGNITION])))),
  );
  expect([...one!]).toEqual([...other!]);
});

test.each([
  ['without the network that reads lines', [DETECTION], 'holds no network of PP-OCRv6 small (…rec…small….onnx)'],
  [
    'whose networks have other layers',
    [DETECTION, { ...RECOGNITION, content: madeDetection() }],
    'are not those of PP-OCRv6 small. Layer',
  ],
  [
    'whose network is cut off',
    [DETECTION, { ...RECOGNITION, content: madeRecognition().subarray(0, 3000) }],
    'The file ends within a field.',
  ],
])('an archive %s is refused, and where to get one is said', async (_, entries, message) => {
  await expect(weightsFromArchive(toSource(makeZip(entries)))).rejects.toMatchObject({
    code: 'corrupt_file',
    message: expect.stringContaining(message),
    details: { hint: expect.stringContaining('pip download') },
  });
});

test('what is no archive is refused', async () => {
  await expect(weightsFromArchive(toSource(madeDetection()))).rejects.toMatchObject({ code: 'corrupt_file' });
});

test('what a layer is averaged over before makes it one of vectors, what scales the channels of a step one of norms', () => {
  const kinds = layersOf(readOnnx(madeRecognition()), INPUT).map(({ kind }) => kind);
  expect(kinds.slice(5, 10)).toEqual(['depthwise', 'vector', 'vector', 'dense', 'dense']);
  expect(kinds.slice(-4)).toEqual(['dense', 'dense', 'norm', 'dense']);
});

test('channels of dense layers come in panels of eight, the further ones without weight', () => {
  const layer: NetworkLayer = {
    ...{ kind: 'dense', in: 12, out: 8, high: 1, wide: 1, bias: null, open: false, repeat: 1 },
    at: () => 1,
  };
  const packed = packLayers([layer]);
  const length = new DataView(packed.buffer, packed.byteOffset).getUint32(0, true);
  const [described] = JSON.parse(new TextDecoder().decode(packed.subarray(16, 16 + length)));
  expect(described).toMatchObject({ in: 16, out: 8 });
  const start = packed.byteOffset + Math.ceil((16 + length) / 16) * 16 + described.weights;
  const weights = new Int16Array(packed.buffer.slice(start, start + 16 * 8 * 2));
  expect([...weights.subarray(0, 12 * 8)].every((weight) => weight === 1023)).toBe(true);
  expect([...weights.subarray(12 * 8)].every((weight) => weight === 0)).toBe(true);
});
