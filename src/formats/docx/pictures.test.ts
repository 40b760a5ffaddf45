import { describe, expect, it } from 'vitest';
import { plainPng } from '../image/testing/plain-png.ts';
import { readBytes } from '../reader.contract.ts';
import { readDocx } from './read-docx.ts';
import { paragraph, writeDocx } from './testing/write-docx.ts';

const drawing = (fill: string, place = ''): string =>
  `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="1270000" cy="635000"/><wp:docPr id="1" name="n" descr="Field"/><a:graphic><a:graphicData uri="x"><pic:pic><pic:blipFill>${fill}</pic:blipFill><pic:spPr>${place}</pic:spPr></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

const read = (body: string, binary: Record<string, Uint8Array>) =>
  readBytes(readDocx, writeDocx({ body, binary, relations: [['i', 'image', 'media/red.png']] }));

describe('pictures of a text', () => {
  const binary = { 'word/media/red.png': plainPng('ff0000') };

  it('are kept once, and each figure says how it shows them', async () => {
    const body =
      drawing('<a:blip r:embed="i"/><a:srcRect t="50000"/>') +
      paragraph('between') +
      drawing(
        '<a:blip r:embed="i"/>',
        '<a:xfrm rot="10800000"><a:off x="0" y="0"/><a:ext cx="1270000" cy="635000"/></a:xfrm>',
      );
    const { pages, pictures } = await read(body, binary);
    expect(pictures.map(({ number }) => number)).toEqual([1]);
    expect(pages[0]!.figures.map(({ picture }) => picture)).toEqual([
      { number: 1, crop: [0, 0.5, 0, 0] },
      { number: 1, rotation: 180 },
    ]);
  });

  it.each([
    ['', { number: 1 }],
    ['cropleft="16384f" cropbottom=".5"', { number: 1, crop: [0.25, 0, 0, 0.5] }],
    ['croptop="40000f" cropbottom="40000f"', { number: 1 }],
  ])('of older drawings are kept too: %s', async (crop, picture) => {
    const body = `<w:p><w:r><w:pict><v:shape style="width:100pt;height:50pt"><v:imagedata r:id="i" ${crop}/></v:shape></w:pict></w:r></w:p>`;
    const { pages } = await read(body, binary);
    expect(pages[0]!.figures[0]!.picture).toEqual(picture);
  });

  it('that are no pictures to us stay boxes', async () => {
    const { pages, pictures } = await read(drawing('<a:blip r:embed="i"/>'), {
      'word/media/red.png': Buffer.from('no'),
    });
    expect(pages[0]!.figures).toMatchObject([{ alt: 'Field' }]);
    expect(pages[0]!.figures[0]!.picture).toBeUndefined();
    expect(pictures).toEqual([]);
  });
});
