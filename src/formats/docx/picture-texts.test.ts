import { describe, expect, it } from 'vitest';
import { ocrOf } from '../page-document/testing/ocr-of.ts';
import { recognitionOf } from '../page-document/testing/recognition-of.ts';
import { readBytes } from '../reader.contract.ts';
import type { OcrContext } from '../reader.ts';
import { readDocx } from './read-docx.ts';
import { paragraph, writeDocx } from './testing/write-docx.ts';

const FOUND = recognitionOf([
  ['Total', 60, 80, { confidence: 0.96 }],
  ['revenue', 120, 80, { confidence: 0.98 }],
]);

/** 150 by 200 points: a quarter of the picture's pixels. */
const shown = (fill = '', place = ''): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1905000" cy="2540000"/><wp:docPr id="1" name="n"/><a:graphic><a:graphicData uri="x"><pic:pic><pic:blipFill><a:blip r:embed="i"/>${fill}</pic:blipFill><pic:spPr><a:xfrm ${place}><a:off x="0" y="0"/><a:ext cx="1905000" cy="2540000"/></a:xfrm></pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

const read = (body: string, ocr: OcrContext) =>
  readBytes(
    (source, context) => readDocx(source, { ...context, ocr }),
    writeDocx({ body, relations: [['i', 'image', 'media/i.png']], others: { 'word/media/i.png': 'pixels' } }),
  );

describe('pictures of a text', () => {
  it('are recognised where that is asked for: blocks of the figure, sure to some degree, in their place', async () => {
    const { body, pages } = await read(
      paragraph('Before') + shown() + paragraph('Behind'),
      ocrOf(FOUND, { mode: 'always' }),
    );
    const { blocks, figures } = pages[0]!;
    expect(blocks.map(({ text }) => text)).toEqual(['Before', 'Total revenue', 'Behind']);
    const [figure] = figures;
    expect(blocks[1]).toMatchObject({ type: 'paragraph', confidence: 0.97, figure: figure!.id });
    const [x0, y0] = figure!.bbox;
    const [word] = blocks[1]!.lines![0]!.words;
    expect(word!.bbox[0]).toBeCloseTo(x0 + 60 / 4, 0);
    expect(word!.bbox[3]).toBeCloseTo(y0 + (80 + 2.2) / 4, 0);
    expect(body.diagnostics).toMatchObject([{ code: 'recognised_text', page: 1 }]);
    expect(body.confidence.text).toBeLessThan(1);
    expect(body.coverage.placed).toBe(body.coverage.characters);
  });

  it.each(['auto', 'never'] as const)('are left alone with %s', async (mode) => {
    const { body, pages } = await read(shown(), ocrOf(FOUND, { mode }));
    expect(pages[0]).toMatchObject({ blocks: [], figures: [{ id: 'p1.f1' }] });
    expect(body.diagnostics).toEqual([]);
  });

  it('are cut as they are shown, and left alone where they are turned', async () => {
    const sizes: [number, number][] = [];
    const ocr = ocrOf(FOUND, { mode: 'always' }, (...size) => sizes.push(size));
    await read(shown('<a:srcRect l="25000" b="50000"/>'), ocr);
    expect(sizes).toEqual([[450, 400]]);
    const turned = await read(shown('', 'rot="5400000"'), ocr);
    expect(turned.pages[0]!.blocks).toEqual([]);
    const mirrored = await read(shown('', 'flipH="1"'), ocr);
    expect(mirrored.pages[0]!.blocks).toEqual([]);
    expect(sizes).toHaveLength(1);
  });

  it('are told of where nothing can recognise or decode them', async () => {
    const none = await read(shown(), ocrOf(FOUND, { mode: 'always', recogniser: async () => null }));
    expect(none.body.diagnostics).toMatchObject([{ code: 'ocr_unavailable' }]);
    const pixels = async () => ({ picture: null, fault: 'a drawing' });
    const undecoded = await read(shown(), ocrOf(FOUND, { mode: 'always', pixels }));
    expect(undecoded.body.diagnostics).toMatchObject([{ code: 'ignored_part' }]);
  });

  it('that are shown again and again are read once, and their text is given twenty times', async () => {
    const sizes: unknown[] = [];
    const ocr = ocrOf(FOUND, { mode: 'always' }, (...size) => sizes.push(size));
    const { pages } = await read(shown().repeat(25), ocr);
    expect(sizes).toHaveLength(1);
    expect(pages.flatMap(({ figures }) => figures)).toHaveLength(25);
    expect(pages.flatMap(({ blocks }) => blocks)).toHaveLength(20);
  });
});
