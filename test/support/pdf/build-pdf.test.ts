import { describe, expect, it } from 'vitest';
import {
  buildPdf,
  type CidFont,
  clip,
  form,
  image,
  layer,
  line,
  loseXref,
  type PageSpec,
  type PdfSpec,
  paragraph,
  polygon,
  raster,
  raw,
  rect,
  runs,
  shiftXref,
  table,
  tag,
  text,
  truncate,
  widthOf,
} from './index.ts';
import { openPdf, type SeenPdf } from './open-pdf.ts';

async function open(spec: PdfSpec, password?: string): Promise<SeenPdf> {
  const seen = await openPdf(buildPdf(spec), password);
  if (typeof seen === 'number') throw new Error(`the engine says ${seen}`);
  return seen;
}

const textOf = async (page: PageSpec, spec: Partial<PdfSpec> = {}): Promise<string> =>
  (await open({ ...spec, pages: [page] })).pages[0]!.text;

const HELLO: PageSpec = { items: text(72, 100, 'Hello, wörld – “yes”') };

describe('a PDF that is built', () => {
  it('is the same every time', () => {
    const spec: PdfSpec = {
      pages: [HELLO],
      compress: true,
      objectStreams: true,
      encrypt: { method: 'aes', user: 'x' },
    };
    expect(buildPdf(spec)).toEqual(buildPdf(spec));
  });

  it('shows its text', async () => {
    expect(await textOf(HELLO)).toBe('Hello, wörld – “yes”');
  });

  it('has text where it was put, from the top', async () => {
    const { pages } = await open({ pages: [{ items: text(72, 100, 'H', { size: 20 }) }] });
    const [left, top] = pages[0]!.first!;
    expect(left).toBeCloseTo(72 + 1.5, 0);
    expect(842 - top).toBeCloseTo(100 - 14.4, 0);
  });

  it.each([{ compress: true }, { objectStreams: true }, { compress: true, objectStreams: true }])(
    'shows its text with %o',
    async (options) => {
      expect(await textOf(HELLO, options)).toBe('Hello, wörld – “yes”');
    },
  );

  it('takes every look of text', async () => {
    const looks = [
      { mode: 3 },
      { alpha: 0.5 },
      { charSpacing: 1 },
      { wordSpacing: 3 },
      { stretch: 80 },
      { rise: 4 },
      { angle: 90 },
    ];
    for (const look of looks)
      expect(await textOf({ items: text(72, 100, 'One two', look) }), JSON.stringify(look)).toBe('One two');
    expect(await textOf({ items: text(72, 100, ['Ker', 20, 'ned']) })).toBe('Kerned');
    expect(
      await textOf({
        items: runs(72, 100, [
          ['Bold', { font: 'Times-Bold' }],
          [' and not', {}],
        ]),
      }),
    ).toBe('Bold and not');
  });

  it('takes drawings, pictures, clips, forms', async () => {
    const picture = raster(2, 2, () => 0xff0000);
    const { pages } = await open({
      pages: [
        {
          items: [
            line(10, 10, 100, 10),
            rect(10, 20, 30, 40, { fill: 0xeeeeee, stroke: 0, alpha: 0.5 }),
            polygon([
              [0, 0],
              [10, 0],
              [5, 10],
            ]),
            image(50, 50, 20, 20, picture),
            image(90, 50, 20, 20, { ...picture, mask: Uint8Array.of(0, 128, 255, 0) }),
            clip(0, 0, 50, 50, text(10, 30, 'in')),
            form(text(10, 90, 'formed')),
            raw('0 0 m 10 10 l S'),
          ],
        },
      ],
    });
    expect(pages[0]!.objects).toEqual([2, 2, 2, 3, 3, 1, 5, 2]);
    expect(pages[0]!.text.replace(/\s+/g, ' ')).toBe('in formed');
  });

  it('has pages of any size, turned and cropped; scaled ones the engine gives as they stand', async () => {
    const { pages } = await open({
      pages: [
        { size: [200, 300], rotate: 90 },
        { size: [200, 300], crop: [20, 30, 120, 230] },
        { size: [200, 300], rotate: 180 },
      ],
    });
    expect(pages.map(({ width, height, rotation }) => [width, height, rotation])).toEqual([
      [300, 200, 90],
      [100, 200, 0],
      [200, 300, 180],
    ]);
  });

  it('has an outline, attachments, metadata, annotations and fields', async () => {
    const seen = await open({
      pages: [
        {
          ...HELLO,
          annotations: [
            { type: 'link', rect: [72, 90, 100, 110], uri: 'https://example.org/' },
            { type: 'link', rect: [72, 90, 100, 110], to: { page: 1, y: 50 } },
            { type: 'highlight', rect: [72, 90, 100, 110], contents: 'Why?' },
          ],
          fields: [
            { type: 'text', name: 'name', rect: [72, 200, 172, 216], value: 'Ada' },
            { type: 'checkbox', name: 'agree', rect: [72, 220, 84, 232], checked: true },
            {
              type: 'radio',
              name: 'pick',
              value: 'b',
              buttons: [
                { rect: [72, 240, 84, 252], value: 'a' },
                { rect: [92, 240, 104, 252], value: 'b' },
              ],
            },
            { type: 'choice', name: 'city', rect: [72, 260, 172, 276], options: ['Rome', 'Paris'], value: 'Paris' },
          ],
        },
      ],
      outline: [
        { title: 'Erste Überschrift', to: { page: 1, y: 90 }, children: [{ title: 'Below', to: { page: 1 } }] },
        { title: 'Last', to: { page: 1 } },
      ],
      attachments: [{ name: 'data.csv', data: 'a,b\n1,2\n', mediaType: 'text/csv' }],
      info: { Title: 'Ein schöner Titel', Author: 'Ada' },
    });
    expect(seen.outline).toEqual(['Erste Überschrift', '  Below', 'Last']);
    expect([seen.attachments, seen.form, seen.meta('Title'), seen.meta('Author')]).toEqual([
      1,
      true,
      'Ein schöner Titel',
      'Ada',
    ]);
    expect(seen.pages[0]!.annotations).toEqual([2, 2, 9, 20, 20, 20, 20, 20]);
  });

  it('paints the same in an order of chance', async () => {
    const items = ['one', 'two', 'three', 'four', 'five'].map((word, i) => text(72, 100 + 30 * i, word));
    const orders = await Promise.all([1, 2, 3].map((shuffle) => textOf({ items, shuffle })));
    expect(new Set(orders).size).toBe(3);
    for (const order of orders) expect(order.split(/\s+/).sort()).toEqual(['five', 'four', 'one', 'three', 'two']);
  });

  it('is tagged once it has a tag', async () => {
    expect((await open({ pages: [HELLO] })).tagged).toBe(false);
    const tagged = await open({
      pages: [{ items: [tag('H1', text(72, 100, 'Title')), tag('L', [tag('LI', text(72, 120, 'item'))])] }],
    });
    expect(tagged.tagged).toBe(true);
    expect(tagged.pages[0]!.text.replace(/\s+/g, ' ')).toBe('Title item');
  });

  it('has layers', async () => {
    const source = Buffer.from(
      buildPdf({ pages: [{ items: layer('Notes', text(72, 100, 'note'), { off: true }) }] }),
    ).toString('latin1');
    expect(source).toMatch(/\/OFF \[\d+ 0 R\]/);
    expect(source).toContain('/OC /L1 BDC');
  });
});

describe('a font of boxes', () => {
  const font: CidFont = { name: 'Boxes', width: 1000, ligatures: ['ffi', 'لا'] };

  it('says which letters its glyphs are', async () => {
    expect(await textOf({ items: text(72, 100, '漢字かな 한국', { font }) })).toBe('漢字かな 한국');
    expect(await textOf({ items: text(72, 100, 'office', { font }) })).toBe('office');
  });

  it('is as wide as it says', async () => {
    expect(widthOf('office', font, 10)).toBe(40);
    const { pages } = await open({ pages: [{ items: text(72, 100, '漢', { font, size: 20 }) }] });
    expect(pages[0]!.first![0]).toBeCloseTo(73, 1);
    expect(842 - pages[0]!.first![1]).toBeCloseTo(86, 0);
  });

  it('may say nothing, or nonsense', async () => {
    expect(await textOf({ items: text(72, 100, '漢字', { font: { ...font, unicode: 'none' } }) })).not.toContain('漢');
    expect(await textOf({ items: text(72, 100, '漢字', { font: { ...font, unicode: 'broken' } }) })).not.toContain(
      '漢',
    );
  });
});

describe('an encrypted PDF', () => {
  it.each(['rc4', 'aes'] as const)('opens with its passwords and no other (%s)', async (method) => {
    const bytes = buildPdf({
      pages: [HELLO],
      info: { Title: 'Secret' },
      encrypt: { method, user: 'open', owner: 'own' },
    });
    expect(await openPdf(bytes)).toBe(4);
    expect(await openPdf(bytes, 'wrong')).toBe(4);
    for (const password of ['open', 'own']) {
      const seen = (await openPdf(bytes, password)) as SeenPdf;
      expect([seen.pages[0]!.text, seen.meta('Title')]).toEqual(['Hello, wörld – “yes”', 'Secret']);
    }
  });

  it.each(['rc4', 'aes'] as const)('opens for everybody where only its owner has a password (%s)', async (method) => {
    expect(await textOf(HELLO, { encrypt: { method, owner: 'own' }, objectStreams: true, compress: true })).toContain(
      'Hello',
    );
  });
});

describe('a broken PDF', () => {
  const sound = buildPdf({ pages: [HELLO, HELLO] });

  it('loses its end, or its cross-reference', async () => {
    expect(await openPdf(truncate(sound, 0.1))).toBe(3);
    for (const bytes of [shiftXref(sound), loseXref(sound)]) {
      expect(bytes).not.toEqual(sound);
      expect(((await openPdf(bytes)) as SeenPdf).pages).toHaveLength(2);
    }
  });

  it.each(['content', 'object', 'missing'] as const)('has one page that is broken: %s', async (damage) => {
    const seen = await open({ pages: [HELLO, { ...HELLO, damage }, HELLO] });
    expect(seen.pages.map((page) => page.text.includes('Hello'))).toContain(false);
    expect(seen.pages[0]!.text).toContain('Hello');
  });

  it('may hold itself', async () => {
    const seen = await open({ pages: [HELLO], cyclicPages: true });
    expect(seen.pages[0]!.text).toContain('Hello');
  });
});

describe('typesetting', () => {
  const words = 'The quick brown fox jumps over the lazy dog and runs away';

  it('breaks text into lines as wide as allowed', async () => {
    const block = paragraph({ text: words, x: 72, y: 100, width: 100, align: 'justify' });
    const lines = (await textOf({ items: block })).split('\r\n');
    expect(lines.join(' ')).toBe(words);
    for (const row of lines) expect(widthOf(row, 'Helvetica', 10)).toBeLessThanOrEqual(100);
    expect(block.next).toBe(100 + 12 * lines.length);
  });

  it('parts words where soft hyphens are, which the engine tells by U+0002', async () => {
    const block = paragraph({ text: 'an extra\u00adordi\u00adnary', x: 72, y: 100, width: 60 });
    expect(await textOf({ items: block })).toContain('extraordi\u0002nary');
  });

  it('sets tables cell by cell', async () => {
    const grid = table({
      x: 72,
      y: 100,
      columns: [60, 60],
      rows: [[{ text: 'Both', colSpan: 2 }], ['one', 'two\nthree']],
    });
    expect((await textOf({ items: grid })).split(/\s+/)).toEqual(['Both', 'one', 'two', 'three']);
    expect(grid.next).toBe(100 + 20 + 32);
  });
});
