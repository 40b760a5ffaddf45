import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Box } from '../../model/index.ts';
import { readBytes, sourceOf } from '../reader.contract.ts';
import type { PageLayer, ReadingDirection } from '../reader.ts';
import { drawPage } from './picture/draw-page.ts';
import { readPdf } from './read-pdf.ts';
import { searchablePdf } from './searchable-pdf.ts';
import { onePage, stream, writePdf } from './testing/write-pdf.ts';

const IMAGE = '/Type /XObject /Subtype /Image /Width 2 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray';
const LAID_ON = { media_box: '0 0 600 800' };
const scan = (more = '', page = '') =>
  onePage({
    ...LAID_ON,
    resources: '/XObject << /I 20 0 R >>',
    content: `q 600 0 0 800 0 0 cm /I Do Q ${more}`,
    page,
    objects: { 20: stream('\x40\x80\xc0\xf0', IMAGE) },
  });

type Laid = readonly [text: string, bbox: Box, direction?: ReadingDirection];
const layerOf = (words: readonly Laid[], page = 1): PageLayer => ({
  page,
  words: words.map(([text, bbox, direction = 'right']) => ({ text, bbox, direction })),
});

const WORDS: Laid[] = [
  ['Grüße', [60, 100, 120, 112]],
  ['aus', [126, 100, 150, 112]],
  ['Łódź', [156, 100, 190, 112]],
  ['漢字𠀀', [60, 300, 130, 316]],
];

const make = (bytes: Uint8Array, layers: PageLayer[], pages: number[] | null = null, password: string | null = null) =>
  searchablePdf(sourceOf(bytes), { pages, layers, password });

/** The words that a reader finds who recognises nothing. */
async function wordsIn(bytes: Uint8Array, password: string | null = null): Promise<Laid[]> {
  const { pages } = await readBytes((source, context) => readPdf(source, { ...context, password }), bytes);
  return pages.flatMap(({ blocks }) =>
    blocks.flatMap(({ text, lines = [] }) =>
      lines.flatMap(({ words }) => words.map(({ start, end, bbox }) => [text.slice(start, end), bbox] as const)),
    ),
  );
}

const picture = async (bytes: Uint8Array, page = 1) => {
  const request = { page, dpi: 36, clip: null, marks: [], encoding: 'png', password: null } as const;
  return Buffer.from((await drawPage(sourceOf(bytes), request)).bytes).toString('base64');
};

describe('a searchable PDF', () => {
  test.each([0, 90, 180, 270])('of a page that the file turns by %i has every word at its place', async (turn) => {
    const found = await wordsIn(await make(scan('', `/Rotate ${turn}`), [layerOf(WORDS)]));
    expect(found.map(([text]) => text)).toEqual(WORDS.map(([text]) => text));
    found.forEach(([, bbox], i) => {
      bbox.forEach((edge, side) => {
        expect(Math.abs(edge - WORDS[i]![1][side]!)).toBeLessThan(0.5);
      });
    });
  });

  test('has words that are read in other directions', async () => {
    const words: Laid[] = [
      ['under', [300, 400, 350, 412], 'left'],
      ['the', [270, 400, 292, 412], 'left'],
      ['table', [220, 400, 262, 412], 'left'],
    ];
    const found = await wordsIn(await make(scan(), [layerOf(words)]));
    expect(found.map(([text]) => text)).toEqual(['under', 'the', 'table']);
    expect(found[0]![1][0]).toBeCloseTo(300, 0);
  });

  test('looks as the file did', async () => {
    const file = scan('0.5 0 0 rg 40 40 80 30 re f BT /F 20 Tf 50 700 Td (Stamped) Tj ET');
    const made = await make(file, [layerOf(WORDS)]);
    expect(await picture(made)).toBe(await picture(file));
    expect((await wordsIn(made)).map(([text]) => text)).toContain('Stamped');
  });

  test('is the same bytes each time, whatever was written before', async () => {
    const first = await make(scan(), [layerOf(WORDS)]);
    await make(scan('0 0 9 9 re f'), [layerOf([['other', [1, 1, 40, 10]]])]);
    expect(Buffer.compare(await make(scan(), [layerOf(WORDS)]), first)).toBe(0);
  });

  test('has identifiers that are made of its bytes, and keeps the one that its file has for life', async () => {
    const trailerOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1').split('trailer').at(-1)!;
    const made = trailerOf(await make(scan(), [layerOf(WORDS)]));
    const [, first, second] = /\/ID\[<(\w{32})><(\w{32})>\]/.exec(made)!;
    expect(first).toBe(second);
    const other = trailerOf(await make(scan(), [layerOf(WORDS.slice(1))]));
    expect(other).not.toContain(first);
    const named = { ...LAID_ON, trailer: '/ID [<00112233445566778899AABBCCDDEEFF><00>]' };
    const kept = Buffer.from(await make(onePage(named), [layerOf(WORDS)]));
    expect(
      kept.includes(Buffer.from('00112233445566778899AABBCCDDEEFF', 'hex')) ||
        kept.includes('00112233445566778899AABBCCDDEEFF'),
    ).toBe(true);
  });

  test('is the file itself where there is nothing to add', async () => {
    const file = scan();
    expect(Buffer.compare(await make(file, [layerOf([])]), file)).toBe(0);
  });

  test.each([
    ['encrypted-with-user-password', 'saltby'],
    ['encrypted-with-aes', 'Küste'],
    ['encrypted-for-owner-only', null],
  ])('of a locked file (%s) is locked as the file was', async (name, password) => {
    const file = readFileSync(new URL(`../../../fixtures/pdf/${name}/input.pdf`, import.meta.url));
    const made = await make(file, [layerOf([['laid', [60, 300, 90, 312]]])], null, password);
    expect((await wordsIn(made, password)).map(([text]) => text)).toContain('laid');
    expect(Buffer.from(made).includes('/Encrypt')).toBe(true);
    if (password === null) return;
    await expect(wordsIn(made)).rejects.toMatchObject({ code: 'password_required' });
    await expect(make(file, [layerOf(WORDS)], null, 'wrong')).rejects.toMatchObject({ code: 'password_wrong' });
  });

  test('of some pages has nothing of the others', async () => {
    const page = (content: number) =>
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${content} 0 R /Resources << /Font << /F 4 0 R >> >> >>`;
    const file = writePdf({
      objects: {
        1: '<< /Type /Catalog /Pages 2 0 R >>',
        2: '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 >>',
        3: page(5),
        4: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
        5: stream('BT /F 20 Tf 50 700 Td (Secret) Tj ET'),
        6: page(7),
        7: stream('BT /F 20 Tf 50 700 Td (Open) Tj ET'),
      },
    });
    const made = await make(file, [layerOf([['laid', [60, 300, 90, 312]]], 2)], [2]);
    expect((await wordsIn(made)).map(([text]) => text)).toEqual(['Open', 'laid']);
    expect(Buffer.from(made).toString('latin1')).not.toContain('Secret');
  });
});

describe('places that are marked', () => {
  const highlights = [
    { page: 1, bbox: [60, 100, 120, 112] as Box, label: 'total', text: 'total: 12\naccepted by Ada' },
  ];
  const marked = (bytes: Uint8Array) =>
    searchablePdf(sourceOf(bytes), { pages: [1], layers: [], highlights, password: null });

  test.each([0, 90, 180, 270])('are where the page shows them, on a page turned by %i', async (turn) => {
    const { pages } = await readBytes(readPdf, await marked(scan('', `/Rotate ${turn}`)));
    const remark = pages[0]!.blocks.find(({ type }) => type === 'comment')!;
    expect(remark.text).toContain('total: 12');
    for (const [i, side] of highlights[0]!.bbox.entries()) expect(remark.bbox[i]).toBeCloseTo(side, 0);
    // The label is above the box, and is text.
    const label = pages[0]!.blocks.find(({ text }) => text === 'total')!;
    expect(label.bbox[3]).toBeLessThan(103);
    expect(label.bbox[0]).toBeCloseTo(60, 0);
  });

  test('are seen', async () => {
    expect(await picture(await marked(scan()))).not.toBe(await picture(scan()));
  });
});
