import { describe, expect, it } from 'vitest';
import { ocrOf } from '../page-document/testing/ocr-of.ts';
import { recognitionOf } from '../page-document/testing/recognition-of.ts';
import { readBytes } from '../reader.contract.ts';
import type { OcrContext } from '../reader.ts';
import { readPptx } from './read-pptx.ts';
import { writePptx } from './testing/write-pptx.ts';

const FOUND = recognitionOf([
  ['Market', 60, 80, { confidence: 0.96 }],
  ['share', 120, 80, { confidence: 0.98 }],
]);

/** 150 by 200 points at 100, 50: a quarter of the picture's pixels. */
const picture = (place = '', fill = ''): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="7" name="p" descr="A chart"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="i"/>${fill}<a:stretch/></p:blipFill><p:spPr><a:xfrm ${place}><a:off x="1270000" y="635000"/><a:ext cx="1905000" cy="2540000"/></a:xfrm></p:spPr></p:pic>`;

const read = (shapes: string, ocr: OcrContext) =>
  readBytes(
    (source, context) => readPptx(source, { ...context, ocr }),
    writePptx({
      slides: [{ shapes, related: [['i', 'image', '../media/i.png']] }],
      parts: { 'ppt/media/i.png': 'pixels' },
    }),
  );

describe('pictures of slides', () => {
  it('are recognised where that is asked for: blocks of the figure, in their place', async () => {
    const { body, pages } = await read(picture(), ocrOf(FOUND, { mode: 'always' }));
    expect(pages[0]!.figures).toMatchObject([{ id: 'p1.f1', alt: 'A chart' }]);
    const [block] = pages[0]!.blocks;
    expect(block).toMatchObject({ text: 'Market share', confidence: 0.97, figure: 'p1.f1' });
    expect(block!.lines![0]!.words[0]!.bbox[0]).toBeCloseTo(100 + 60 / 4, 0);
    expect(body.diagnostics).toMatchObject([{ code: 'recognised_text', page: 1 }]);
    expect(body.confidence.text).toBeLessThan(1);
  });

  it('are cut as they are shown, and left alone where they are turned or nothing is asked', async () => {
    const sizes: [number, number][] = [];
    const ocr = ocrOf(FOUND, { mode: 'always' }, (...size) => sizes.push(size));
    await read(picture('', '<a:srcRect t="50000"/>'), ocr);
    expect(sizes).toEqual([[600, 400]]);
    for (const turn of ['rot="900000"', 'flipH="1"'])
      expect((await read(picture(turn), ocr)).pages[0]!.blocks).toEqual([]);
    expect(sizes).toHaveLength(1);
    expect((await read(picture(), ocrOf(FOUND))).pages[0]!.blocks).toEqual([]);
  });
});
