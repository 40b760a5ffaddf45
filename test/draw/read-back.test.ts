import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createFallbackFonts, drawPage, toPdf } from '../../src/draw/index.ts';
import { buildWoff } from '../../src/draw/testing/build-woff.ts';
import { setLine } from '../../src/draw/testing/set-line.ts';
import { pdf } from '../../src/formats/pdf/index.ts';
import { readPng } from '../../src/formats/pdf/testing/read-png.ts';
import { readBytes } from '../../src/formats/reader.contract.ts';
import type { Box } from '../../src/model/index.ts';
import { buildView, type PageSpec } from '../support/build-view.ts';

const SIZE = { width: 300, height: 200 };
const CYRILLIC = createFallbackFonts((name) => (name.startsWith('arimo-cyrillic-') ? buildWoff('мир') : null));
const FONTS = ['Arial', 'Times New Roman', 'Courier New', null];

async function pageBytes(page: PageSpec, window: Box | null = null): Promise<Uint8Array> {
  const { view } = await buildView({ format: 'docx', pages: [{ ...SIZE, ...page }] });
  return toPdf(await drawPage(view, 1, window), CYRILLIC);
}

async function wordsOf(bytes: Uint8Array): Promise<{ readonly text: string; readonly bbox: Box }[]> {
  const { pages } = await readBytes((source, context) => pdf.read(source, context), bytes);
  return pages[0]!.blocks.flatMap(({ text, lines = [] }) =>
    lines.flatMap(({ words }) => words.map(({ start, end, bbox }) => ({ text: text.slice(start, end), bbox }))),
  );
}

function picture(bytes: Uint8Array) {
  const source = { size: bytes.length, read: async (at: number, count: number) => bytes.slice(at, at + count) };
  const request = { page: 1, dpi: 72, clip: null, marks: [], encoding: 'png', password: null } as const;
  return pdf.draw!(source, request);
}

const block = (text: string, bbox: Box, font: string | null = null) => ({
  ...{ text, bbox, font_size: 12, lines: [setLine(text, bbox)] },
  runs: [{ start: 0, end: text.length, font, size: 12, bold: false, italic: false, color: null }],
});

describe('the words of a page that was drawn', () => {
  test('are read back where the document says', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.stringMatching(/^[A-Za-zé0-9]{2,8}( [A-Za-z]{2,8}){0,3}$/), fc.constantFrom(...FONTS)), {
          minLength: 1,
          maxLength: 4,
        }),
        fc.integer({ min: 5, max: 8 }),
        async (texts, step) => {
          const blocks = texts.map(([text, font], i) =>
            block(text, [20, 20 + i * 40, 20 + text.length * step, 34 + i * 40], font),
          );
          const read = await wordsOf(await pageBytes({ blocks }));
          const written = blocks.flatMap(({ text, lines }) =>
            lines[0]!.words.map(({ start, end, bbox }) => ({ text: text.slice(start, end), bbox })),
          );
          expect(read.map(({ text }) => text).sort()).toEqual(written.map(({ text }) => text).sort());
          for (const { text, bbox } of written) {
            const near = read.filter((word) => word.text === text && Math.abs(word.bbox[0] - bbox[0]) < 1.5);
            expect(near.some((word) => Math.abs(word.bbox[2] - bbox[2]) < 1.5)).toBe(true);
          }
        },
      ),
      { numRuns: 15 },
    );
  });

  test('of a font that goes along are read back too', async () => {
    const [word] = await wordsOf(await pageBytes({ blocks: [block('мир', [20, 20, 60, 34])] }));
    expect(word!.text).toBe('мир');
    expect(word!.bbox[0]).toBeCloseTo(20, 0);
    expect(word!.bbox[2]).toBeCloseTo(60, -1);
  });

  test('of a part of the page stand as far from its corner', async () => {
    const blocks = [block('corner', [120, 100, 160, 114])];
    const [word] = await wordsOf(await pageBytes({ blocks }, [100, 90, 200, 150]));
    expect(word!.bbox[0]).toBeCloseTo(20, 0);
    expect(word!.bbox[1]).toBeGreaterThan(8);
    expect(word!.bbox[3]).toBeLessThan(26);
  });
});

describe('the picture of a page', () => {
  test('has the colours of what was drawn, and a grey bar for letters that no font has', async () => {
    const areas = [{ bbox: [0, 0, 50, 50] as Box, fill: 'ff0000', stroke: null }];
    const bytes = await pageBytes({ areas, blocks: [block('漢字漢字', [100, 100, 148, 114])] });
    const pixels = readPng((await picture(bytes)).bytes);
    expect([pixels.width, pixels.height]).toEqual([SIZE.width, SIZE.height]);
    expect(pixels.at(25, 25)).toEqual([255, 0, 0]);
    expect(pixels.at(124, 108)).toEqual([200, 204, 210]);
    expect(pixels.at(250, 150)).toEqual([255, 255, 255]);
  });

  test('is the same every time', async () => {
    const page = { blocks: [block('the same мир', [20, 20, 120, 34], 'Times New Roman')] };
    const [first, second] = await Promise.all([pageBytes(page), pageBytes(page)]);
    expect(first).toEqual(second);
    expect((await picture(first)).bytes).toEqual((await picture(second)).bytes);
  });

  test('of any text and any box can be drawn', async () => {
    const edge = fc.oneof(fc.integer({ min: -50, max: 400 }), fc.double());
    const box = fc.tuple(edge, edge, edge, edge);
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), box, async (text, bbox) => {
        const shown = text === '' ? 'x' : text;
        const { width, height } = await picture(
          await pageBytes({ blocks: [block(shown, bbox), { text: shown, bbox }] }),
        );
        expect([width, height]).toEqual([SIZE.width, SIZE.height]);
      }),
      { numRuns: 40 },
    );
  });
});
