import { expect, test } from 'vitest';
import { makeZip, toSource } from '../bytes/zip/testing/make-zip.ts';
import { encoderFromArchive } from './convert/encoder-from-archive.ts';
import type { Encoder } from './encoder.ts';
import { loadEncoder } from './load-encoder.ts';
import { MATRICES, madeBert, madeTokenizer, PIECES, SHAPE, TABLES, VECTORS } from './testing/made-bert.ts';
import { WordPieces } from './word-pieces.ts';

const TOKENIZER = { name: 'made-tokenizer.json', content: madeTokenizer };
const FLOATS = [{ name: 'onnx/made.onnx', content: madeBert(false) }, TOKENIZER];
const QUANTISED = [{ name: 'onnx/made.onnx', content: madeBert(true) }, TOKENIZER];
const TEXTS = [
  ...['', 'profit', 'Total revenue of the year, $2024.', 'The loss of the year.', 'unprofitable 中 cafe'],
  'total profits of the year '.repeat(20),
];

type Files = ReadonlyMap<string, Uint8Array>;
const open = (files: Files): Promise<Encoder> => loadEncoder((name) => files.get(name)!);
const files = await encoderFromArchive(toSource(makeZip(QUANTISED)));
const encoder = await open(files);

type Rows = readonly (readonly number[])[];

/** The same in plain arithmetic, before the vectors of pieces become one. */
function expected(text: string): Rows {
  const { width, heads, layers, positions } = SHAPE;
  const row = (name: string, index: number): number[] => [
    ...TABLES.get(`embeddings.${name}_embeddings.weight`)!.values.subarray(index * width, (index + 1) * width),
  ];
  const sum = (...all: readonly (readonly number[])[]): number[] =>
    all[0]!.map((_, channel) => all.reduce((total, one) => total + one[channel]!, 0));
  const norm = (rows: Rows, name: string): Rows =>
    rows.map((values) => {
      const mean = values.reduce((a, b) => a + b, 0) / width;
      const deviation = Math.sqrt(values.reduce((a, b) => a + (b - mean) ** 2, 0) / width);
      const [weight, bias] = [VECTORS.get(`${name}.weight`)!, VECTORS.get(`${name}.bias`)!];
      return values.map((value, channel) => ((value - mean) / deviation) * weight[channel]! + bias[channel]!);
    });
  const dense = (rows: Rows, name: string): Rows => {
    const { dims, values } = MATRICES.get(name)!;
    return rows.map((inputs) =>
      Array.from({ length: dims[1] }, (_, o) =>
        inputs.reduce((a, value, i) => a + value * values[i * dims[1] + o]!, VECTORS.get(`${name}.bias`)![o]!),
      ),
    );
  };
  const attended = (questions: Rows, keys: Rows, values: Rows): Rows =>
    questions.map((question) =>
      question.map((_, channel) => {
        const size = width / heads;
        const head = Math.floor(channel / size) * size;
        const answers = keys.map((key) => {
          const dot = key.slice(head, head + size).reduce((a, value, i) => a + value * question[head + i]!, 0);
          return Math.exp(dot / Math.sqrt(size));
        });
        const all = answers.reduce((a, b) => a + b, 0);
        return answers.reduce((a, answer, piece) => a + (answer / all) * values[piece]![channel]!, 0);
      }),
    );
  // By the hyperbolic tangent, which is near enough.
  const gelu = (x: number): number => 0.5 * x * (1 + Math.tanh(Math.sqrt(2 / Math.PI) * (x + 0.044715 * x ** 3)));

  const pieces = new WordPieces(PIECES).cut(text, positions);
  let rows = norm(
    pieces.map((piece, index) => sum(row('word', piece), row('position', index), row('token_type', 0))),
    'embeddings.LayerNorm',
  );
  for (let layer = 0; layer < layers; layer++) {
    const name = `encoder.layer.${layer}.`;
    const [questions, keys, values] = ['query', 'key', 'value'].map((part) =>
      dense(rows, `${name}attention.self.${part}`),
    ) as [Rows, Rows, Rows];
    const taken = dense(attended(questions, keys, values), `${name}attention.output.dense`);
    const joined = norm(
      rows.map((values_, index) => sum(values_, taken[index]!)),
      `${name}attention.output.LayerNorm`,
    );
    const between = dense(joined, `${name}intermediate.dense`).map((values_) => values_.map(gelu));
    const made = dense(between, `${name}output.dense`);
    rows = norm(
      joined.map((values_, index) => sum(values_, made[index]!)),
      `${name}output.LayerNorm`,
    );
  }
  return rows;
}

const mean = (rows: Rows): number[] => rows[0]!.map((_, c) => rows.reduce((sum, row) => sum + row[c]!, 0));
const length = (vector: ArrayLike<number>): number => Math.hypot(...Array.from(vector));
const cosine = (a: ArrayLike<number>, b: ArrayLike<number>): number =>
  Array.from(a).reduce((sum, value, index) => sum + value * b[index]!, 0) / length(a) / length(b);

test.each(TEXTS)('the vector of "%s" is that of plain arithmetic, and one long', (text) => {
  const vector = encoder.encode(text);
  expect(vector).toHaveLength(encoder.dimensions);
  expect(Math.abs(length(vector) - 1)).toBeLessThan(1e-6);
  expect(cosine(vector, mean(expected(text)))).toBeGreaterThan(0.999);
});

test('texts of another meaning have other vectors', () => {
  expect(cosine(encoder.encode('profit'), encoder.encode('the loss of the year'))).toBeLessThan(0.99);
});

test('the vector of a text may be that of the piece before all others', async () => {
  const other = await open(await encoderFromArchive(toSource(makeZip(QUANTISED)), 'cls'));
  expect(cosine(other.encode('total profit'), expected('total profit')[0]!)).toBeGreaterThan(0.999);
  expect(other.model).not.toBe(encoder.model);
});

test('the same text gives the same bytes, whatever was encoded before', async () => {
  const first = TEXTS.map((text) => encoder.encode(text));
  const fresh = await open(files);
  const again = [...TEXTS].reverse().map((text) => fresh.encode(text));
  expect(again.reverse()).toEqual(first);
});

test('a network in floats becomes the same weights as the quantised one, whatever its names begin with', async () => {
  expect([...files.keys()]).toEqual(['network.bin', 'vocabulary.txt', 'manifest.json']);
  expect(encoder.model).toMatch(/^made\/1-[0-9a-f]{8}$/);
  const named = [{ name: 'made.onnx', content: madeBert(false, 'bert.') }, TOKENIZER];
  for (const entries of [FLOATS, named])
    expect([...(await encoderFromArchive(toSource(makeZip(entries))))]).toEqual([...files]);
});

test.each(['network.bin', 'vocabulary.txt'])('weights with a damaged %s are refused', async (name) => {
  const damaged = Uint8Array.from(files.get(name)!);
  damaged[100] = damaged[100]! ^ 1;
  await expect(open(new Map([...files, [name, damaged]]))).rejects.toMatchObject({
    message: `The weights of ${encoder.model} are damaged: ${name} is not the file that was installed.`,
    details: { hint: 'Make them anew with: folio meaning install' },
  });
});

const numbered = (pieces: readonly string[]): object =>
  Object.fromEntries(pieces.map((piece, index) => [piece, index]));
const changed = (tokenizer: object): string => JSON.stringify({ ...JSON.parse(madeTokenizer), ...tokenizer });

test.each([
  ['without a network', [TOKENIZER], 'The file holds no ….onnx.'],
  ['without a tokenizer', [QUANTISED[0]!], 'The file holds no …tokenizer.json.'],
  ['with two networks', [...QUANTISED, { ...QUANTISED[0]!, name: 'b.onnx' }], 'The file holds more than one ….onnx.'],
  [
    'whose network is cut off',
    [{ name: 'made.onnx', content: madeBert(true).subarray(0, 3000) }, TOKENIZER],
    'The file ends within a field.',
  ],
  ['whose network is no network', [{ name: 'made.onnx', content: '' }, TOKENIZER], 'embeddings.LayerNorm.weight'],
  [
    'whose tokenizer keeps case',
    [QUANTISED[0]!, { ...TOKENIZER, content: changed({ normalizer: { type: 'BertNormalizer', lowercase: false } }) }],
    'is not that of a BERT without case.',
  ],
  [
    'whose vocabulary has gaps',
    [QUANTISED[0]!, { ...TOKENIZER, content: changed({ model: { type: 'WordPiece', vocab: { a: 0, b: 2 } } }) }],
    'has gaps.',
  ],
  [
    'whose tokenizer has pieces that the network does not know',
    [
      QUANTISED[0]!,
      { ...TOKENIZER, content: changed({ model: { type: 'WordPiece', vocab: numbered([...PIECES, 'more']) } }) },
    ],
    `It knows ${PIECES.length} of ${PIECES.length + 1} pieces of words.`,
  ],
])('an archive %s is refused', async (_, entries, message) => {
  await expect(encoderFromArchive(toSource(makeZip(entries)))).rejects.toMatchObject({
    code: 'corrupt_file',
    message: expect.stringContaining(message),
  });
});

test('what is no archive is refused, and where to get one is said', async () => {
  await expect(encoderFromArchive(toSource(madeBert(true)))).rejects.toMatchObject({
    code: 'corrupt_file',
    details: { hint: expect.stringContaining('Maven Central') },
  });
});
