import { describe, expect, test } from 'vitest';
import type { GreyPicture, Recognition } from '../../../ocr/index.ts';
import { keepingSink } from '../../page-document/testing/keeping-sink.ts';
import { recognitionOf, type SketchedWord } from '../../page-document/testing/recognition-of.ts';
import type { OcrContext } from '../../reader.ts';
import { readPdf } from '../read-pdf.ts';
import { onePage, stream } from '../testing/write-pdf.ts';

const LIMITS = { max_cells: 1, max_columns: 1, max_text_bytes: 1e6, max_pages: 10, max_unpacked_bytes: 1e6 };

const COLUMNS = 100;
const image = (pixels: string): string =>
  stream(
    pixels,
    `/Type /XObject /Subtype /Image /Width ${pixels.length} /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray`,
  );
/** Strokes side by side, as letters have, and paper without any. */
const STROKES = image('\xff\x00'.repeat(COLUMNS / 2));
const FLAT = image('\xee'.repeat(COLUMNS));

const TEXT = 'BT /F 12 Tf 50 760 Td (The report in short) Tj 0 -700 Td (What comes of it) Tj ET';
/** A page of 600 by 800 points with text over and under a picture 300 points wide and 400 high, its corner at (100, 200) from the top left. */
const pageWith = (picture: string, content = 'q 300 0 0 400 100 200 cm /I Do Q') =>
  onePage({
    media_box: '0 0 600 800',
    resources: '/XObject << /I 20 0 R >>',
    content: `${TEXT} ${content}`,
    objects: { 20: picture },
  });

/** In pixels of a picture of 600 by 800, which lies at half that size on the page. */
const WORDS: SketchedWord[] = [
  ['Quarterly', 40, 100, { confidence: 0.99, size: 24 }],
  ['sales', 200, 100, { confidence: 0.97, size: 24 }],
];

interface Asked {
  readonly recognition?: Recognition;
  readonly mode?: OcrContext['mode'];
  readonly max_pages?: number;
  readonly installed?: boolean;
}

async function read(bytes: Uint8Array, { recognition, mode = 'auto', max_pages = 10, installed = true }: Asked = {}) {
  const pictures: GreyPicture[] = [];
  const recogniser = {
    version: 'test',
    recognise: async (picture: GreyPicture) => {
      pictures.push({ ...picture, pixels: picture.pixels.slice() });
      return recognition ?? recognitionOf(WORDS);
    },
  };
  const out = keepingSink();
  const body = await readPdf(
    {
      size: bytes.length,
      read: async (offset: number, length: number) => bytes.slice(offset, offset + length),
    },
    {
      ...{ limits: LIMITS, out, signal: new AbortController().signal, progress: () => undefined },
      ...{ password: null, file_name: 'report.pdf' },
      ocr: {
        ...{ mode, max_pages, recogniser: async () => (installed ? recogniser : null), hasTime: () => true },
        pixels: async () => ({ picture: null, fault: null }),
      },
    },
  );
  return { body, pictures, page: out.pages[0]!, tables: out.tables };
}

const texts = ({ page }: Awaited<ReturnType<typeof read>>): string[] => page.blocks.map(({ text }) => text);

describe('a picture on a page that has text', () => {
  test('is recognised alone, and its text stands behind the text before it, in its place and marked', async () => {
    const found = await read(pageWith(STROKES));
    expect(texts(found)).toEqual(['The report in short', 'Quarterly sales', 'What comes of it']);
    const { width, height } = found.pictures[0]!;
    expect([width, height]).toEqual([835, 1112]);
    const block = found.page.blocks[1]!;
    expect(block).toMatchObject({ type: 'paragraph', figure: 'p1.f1', confidence: 0.98 });
    const [word] = block.lines![0]!.words;
    expect(word).toMatchObject({ start: 0, end: 9, confidence: 0.99 });
    expect(word!.bbox[0]).toBeCloseTo(120, 0);
    expect(word!.bbox[1]).toBeCloseTo(240.8, 0);
    expect(found.page.blocks[0]).not.toHaveProperty('confidence');
    expect(found.body).toMatchObject({ geometry: 'native', is_scanned: false });
    expect(found.body.pages[0]).not.toHaveProperty('recognition');
    expect(found.body.coverage).toMatchObject({ characters: 43, placed: 43, dropped: [] });
    expect(found.body.diagnostics).toEqual([
      { code: 'recognised_text', message: 'The text of a picture on page 1 was recognised, sure to 0.98.', page: 1 },
    ]);
  });

  test('is not looked at by the recogniser where it has no strokes, or nobody wants it', async () => {
    expect(await read(pageWith(FLAT))).toMatchObject({ pictures: [], body: { diagnostics: [] } });
    expect((await read(pageWith(STROKES), { mode: 'never' })).pictures).toEqual([]);
    const without = await read(pageWith(STROKES), { installed: false });
    expect(without.body.diagnostics).toEqual([]);
  });

  test('is left alone where it is as small as a logo', async () => {
    const small = 'q 120 0 0 120 100 600 cm /I Do Q';
    expect((await read(pageWith(STROKES, small))).pictures).toEqual([]);
    const larger = 'q 160 0 0 160 100 600 cm /I Do Q';
    expect((await read(pageWith(STROKES, larger))).pictures).toHaveLength(1);
  });

  test('has no text where what was read is not sure', async () => {
    const doubtful: SketchedWord[] = [['lwil', 40, 100, { confidence: 0.6, size: 24 }]];
    const found = await read(pageWith(STROKES), { recognition: recognitionOf(doubtful) });
    expect(found.pictures).toHaveLength(1);
    expect(texts(found)).toEqual(['The report in short', 'What comes of it']);
    const stray: SketchedWord[] = [['A', 40, 100, { confidence: 0.99, size: 24 }]];
    expect(texts(await read(pageWith(STROKES), { recognition: recognitionOf(stray) }))).toHaveLength(2);
  });

  test('is read once where it is shown twice, and what is beyond the bounds is told', async () => {
    const twice = 'q 150 0 0 200 50 400 cm /I Do Q q 150 0 0 200 350 400 cm /I Do Q';
    const found = await read(pageWith(STROKES, twice));
    expect(found.pictures).toHaveLength(1);
    expect(found.page.blocks.filter(({ figure }) => figure).map(({ figure }) => figure)).toEqual(['p1.f1', 'p1.f2']);
    const bounded = await read(pageWith(STROKES), { max_pages: 0 });
    expect(bounded.body.diagnostics.map(({ code }) => code)).toEqual(['ocr_limited']);
  });

  test('does not say again what the file states over it', async () => {
    const over = 'q 300 0 0 400 100 200 cm /I Do Q BT /F 12 Tf 150 500 Td (Stated over it) Tj ET';
    const covered = await read(pageWith(STROKES, over));
    const { width, pixels } = covered.pictures[0]!;
    // The stem of the first letter stood 50 points from the left and 100 from the top of the picture.
    const [x, y] = [Math.round((54 / 72) * 200), Math.round((94 / 72) * 200)];
    expect(new Set(pixels.subarray(y * width + x, y * width + x + 4)).size).toBe(1);
    expect(texts(covered)).toContain('Stated over it');
  });

  test('that lies behind the whole page gives text without a figure', async () => {
    const seen: SketchedWord[] = [['Letterhead', 200, 400, { confidence: 0.99 }]];
    const over = Array.from({ length: 8 }, (_, i) => `BT /F 12 Tf 50 ${600 - 20 * i} Td (A line of the letter) Tj ET`);
    const content = `q 600 0 0 800 0 0 cm /I Do Q ${TEXT} ${over.join(' ')}`;
    const found = await read(pageWith(STROKES, content), { recognition: recognitionOf(seen) });
    const block = found.page.blocks.find(({ text }) => text === 'Letterhead')!;
    expect(block).toMatchObject({ confidence: 0.99 });
    expect(block).not.toHaveProperty('figure');
  });

  test('keeps its own table, which nothing goes on from', async () => {
    const cells: SketchedWord[] = ['Region', 'Sales', 'North', '12', 'South', '34', 'West', '56'].map((text, i) => [
      text,
      60 + 240 * (i % 2),
      100 + 60 * Math.floor(i / 2),
      { line: i, size: 20, confidence: 0.99 },
    ]);
    const across = [70, 130, 190, 250, 310].map((y) => ({
      box: [40, y, 520, y + 1] as const,
      direction: 'across' as const,
    }));
    const down = [40, 280, 520].map((x) => ({ box: [x, 70, x + 1, 310] as const, direction: 'down' as const }));
    const recognition = recognitionOf(cells, { rules: [...across, ...down] });
    const found = await read(pageWith(STROKES), { recognition });
    expect(found.tables).toHaveLength(1);
    expect(found.tables[0]).toMatchObject({ id: 't1', geometry: 'recognised', row_count: 4, col_count: 2 });
    expect(found.page.tables).toEqual([{ id: 't1', before: 1 }]);
    const [x0, y0] = found.tables[0]!.bbox!;
    expect([x0, y0]).toEqual([expect.closeTo(120, 0), expect.closeTo(235, 0)]);
  });
});
