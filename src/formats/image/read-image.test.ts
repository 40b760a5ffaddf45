import { describe, expect, it } from 'vitest';
import { recognitionOf } from '../page-document/testing/recognition-of.ts';
import { readBytes, sourceOf } from '../reader.contract.ts';
import type { OcrContext } from '../reader.ts';
import { readImage } from './read-image.ts';
import { HEIGHT, TIFF_PAGE, tiff, WIDTH } from './testing/samples.ts';
import { writePng } from './testing/write-png.ts';
import { writeTiff } from './testing/write-tiff.ts';

const RECOGNITION = recognitionOf(
  [
    ['Total', 10, 20],
    ['99.50', 50, 20, { confidence: 0.5 }],
  ],
  { width: WIDTH, height: HEIGHT },
);
const ocr = (more: Partial<OcrContext> = {}): OcrContext => ({
  mode: 'auto',
  recogniser: async () => ({ version: 'test 1', recognise: async () => RECOGNITION }),
  max_pages: 100,
  hasTime: () => true,
  pixels: async () => ({ picture: null, fault: null }),
  ...more,
});

const read = (bytes: Uint8Array, with_ocr?: OcrContext) =>
  readBytes((source, context) => readImage(source, with_ocr ? { ...context, ocr: with_ocr } : context), bytes);

describe('a picture as a document', () => {
  it('is a page with a figure where nothing recognises its text, and says so', async () => {
    const { body, pages } = await read(tiff());
    expect(body).toMatchObject({
      ...{ format: 'image', geometry: 'recognised', is_scanned: true, has_images: true },
      metadata: { properties: { format: 'TIFF' } },
      confidence: { text: 0 },
    });
    expect(body.pages).toMatchObject([{ width: WIDTH, height: HEIGHT }, { page: 2 }]);
    expect(pages[0]).toMatchObject({ blocks: [], figures: [{ id: 'p1.f1', bbox: [0, 0, WIDTH, HEIGHT] }] });
    expect(body.diagnostics.map(({ code }) => code)).toEqual(['scanned_page', 'scanned_page']);
  });

  it('has its recognised words in place, each with its doubt', async () => {
    const { body, pages } = await read(tiff(), ocr());
    expect(pages[0]!.blocks.map(({ text }) => text)).toEqual(['Total 99.50']);
    const [, amount] = pages[0]!.blocks[0]!.lines![0]!.words;
    expect(amount).toMatchObject({ confidence: 0.5 });
    expect(amount!.bbox[0]).toBeCloseTo(50, 0);
    expect(body.coverage).toMatchObject({ characters: 20, placed: 20 });
    expect(body.confidence.text).toBe(0.9);
  });

  it('says how many pages were left out for their number, and that nothing is installed', async () => {
    const limited = await read(tiff(), ocr({ max_pages: 1 }));
    expect(limited.body.diagnostics.map(({ code }) => code)).toEqual([
      'scanned_page',
      'recognised_text',
      'ocr_limited',
    ]);
    const bare = await read(tiff(), ocr({ recogniser: async () => null }));
    expect(bare.body.diagnostics.map(({ code }) => code)).toContain('ocr_unavailable');
  });

  it('of a size that is not stated says what it was taken for', async () => {
    const { body } = await read(writePng({ width: 8, height: 1, depth: 1, rows: Uint8Array.of(0, 0xaa) }));
    expect(body.diagnostics[0]).toMatchObject({ code: 'layout_estimated', page: 1 });
  });

  it('with one page that cannot be decoded has the others; with none it is refused', async () => {
    const odd = { ...TIFF_PAGE, tags: { ...TIFF_PAGE.tags, 259: [50000] } };
    const { body } = await read(writeTiff([TIFF_PAGE, odd]));
    expect(body.diagnostics).toContainEqual(expect.objectContaining({ code: 'bad_page', page: 2 }));
    await expect(read(writeTiff([odd]))).rejects.toMatchObject({
      code: 'corrupt_file',
      message: expect.stringContaining('50000'),
    });
  });

  it('gives recognition a picture that stands upright, in its own pixels', async () => {
    const seen: number[][] = [];
    const recogniser = async () => ({
      version: 'test',
      recognise: async ({ width, height, dpi }: { width: number; height: number; dpi: number | null }) => {
        seen.push([width, height, dpi ?? 0]);
        return RECOGNITION;
      },
    });
    await readImage(sourceOf(writeTiff([{ ...TIFF_PAGE, tags: { ...TIFF_PAGE.tags, 274: [6] } }])), {
      ...{ limits: { max_cells: 1, max_columns: 1, max_text_bytes: 9999, max_pages: 9, max_unpacked_bytes: 1e9 } },
      ...{ signal: new AbortController().signal, progress: () => {}, password: null, file_name: 'a.tif' },
      out: {
        page: () => {},
        table: () => {},
        cells: () => {},
        formulas: () => {},
        extras: () => {},
        looks: () => {},
        invoice: () => {},
        part: () => {},
        picture: () => {},
      },
      ocr: ocr({ recogniser }),
    });
    expect(seen).toEqual([[HEIGHT, WIDTH, 72]]);
  });
});
