// Weights of recognition: made by the command, and used by readers from the folder that the setting names.
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { encodePicture } from '../../src/bytes/index.ts';
import { makeZip } from '../../src/bytes/zip/testing/make-zip.ts';
import { madeDetection, madeRecognition } from '../../src/ocr/convert/testing/made-networks.ts';
import { drawnPicture } from '../ocr/drawn-picture.ts';
import { type Ran, runFolio } from './run-folio.ts';

const folder = mkdtempSync(join(tmpdir(), 'folio-ocr-'));
const within = (...names: readonly string[]): string => join(folder, ...names);
const folio = (argv: readonly string[], weights = ''): Promise<Ran> =>
  runFolio(within('data'), argv, '', { FOLIO_OCR_WEIGHTS: weights });

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('folio ocr install', () => {
  test('makes a folder of weights from a wheel, and says how to use it', async () => {
    const wheel = within('networks.whl');
    const entries = [
      { name: 'models/PP-OCRv6_det_small.onnx', content: madeDetection() },
      { name: 'models/PP-OCRv6_rec_small.onnx', content: madeRecognition() },
    ];
    writeFileSync(wheel, makeZip(entries));
    const { code, out, err } = await folio(['ocr', 'install', wheel, within('small')]);
    expect({ code, out }).toEqual({ code: 0, out: `${within('small')}\n` });
    expect(err).toContain(`FOLIO_OCR_WEIGHTS=${within('small')}`);
    expect(readdirSync(within('small')).sort()).toEqual([
      'characters.txt',
      'detection.bin',
      'manifest.json',
      'recognition.bin',
    ]);
  });

  test.each([
    ['a folder that readers do not see', ['examples/offer.zip', 'data/weights'], 2, 'Name a folder elsewhere.'],
    ['an archive without networks', ['examples/offer.zip', 'none'], 1, 'pip download --no-deps rapidocr'],
    ['a file that is not there', ['nothing.whl', 'none'], 2, 'Check the path.'],
  ])('refuses %s', async (_, [file, to], status, advice) => {
    const path = file === 'nothing.whl' ? within(file) : new URL(`../../${file}`, import.meta.url).pathname;
    const { code, err } = await folio(['ocr', 'install', path, within(to!)]);
    expect({ code, err }).toEqual({ code: status, err: expect.stringContaining(advice) });
    expect(readdirSync(folder)).not.toContain('none');
  });
});

describe('readers', () => {
  test('recognise with the weights of the folder that is named', async () => {
    const texts = [{ text: 'Total 1,284.50', x: 30, y: 200, size: 20 }];
    const { width, height, pixels: greys } = await drawnPicture({ texts });
    const pixels = Int32Array.from(greys, (grey) => grey * 0x010101);
    writeFileSync(
      within('scan.png'),
      encodePicture({ bitmap: { width, height, stride: width, pixels }, dpi: 150 }, 'png'),
    );
    cpSync(new URL('../../packages/ocr-weights', import.meta.url).pathname, within('own'), { recursive: true });
    const { code, out } = await folio(['export', within('scan.png'), '--format', 'text'], within('own'));
    expect({ code, out }).toEqual({ code: 0, out: expect.stringContaining('Total 1,284.50') });
  });

  test('say what to do where the folder holds none', async () => {
    const { code, err } = await folio(['export', within('scan.png'), '--format', 'text'], within('empty'));
    expect(code).not.toBe(0);
    expect(err).toContain('folio ocr install');
  });
});
