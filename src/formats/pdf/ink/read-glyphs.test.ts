import { expect, test } from 'vitest';
import { GLYPH, type PageInk } from '../../../geometry/index.ts';
import { createDocumentFonts, readInk } from '../read-page.ts';
import { withPage } from '../testing/open-pdf.ts';
import { onePage, stream } from '../testing/write-pdf.ts';

const inkOf = (content: string, more: Parameters<typeof onePage>[0] = {}) =>
  withPage(onePage({ ...more, content }), (document, open) => {
    const shared = createDocumentFonts(document);
    return { ink: readInk(document, 1, open, shared), styles: shared.styles.styles };
  });

const textOf = ({ glyphs }: PageInk): string => String.fromCodePoint(...glyphs.code.subarray(0, glyphs.count));
const flagged = ({ glyphs }: PageInk, flag: number): string =>
  [...glyphs.code.subarray(0, glyphs.count)]
    .filter((_, i) => glyphs.flags[i]! & flag)
    .map((code) => String.fromCodePoint(code))
    .join('');

test('blanks are flags of what follows them, and so are new lines', async () => {
  const { ink } = await inkOf('BT /F 10 Tf 14 TL 20 70 Td (ab cd) Tj T* (ef) Tj ET');
  expect(textOf(ink)).toBe('abcdef');
  expect(flagged(ink, GLYPH.space_before)).toBe('ce');
  expect(flagged(ink, GLYPH.break_before)).toBe('e');
});

test('a glyph is as wide as it advances, and its origin lies on the baseline', async () => {
  const { glyphs } = (await inkOf('BT /F 10 Tf 20 50 Td (AB) Tj ET')).ink;
  expect(glyphs.x0[0]).toBeCloseTo(20, 2);
  expect(glyphs.x1[0]).toBeCloseTo(26.67, 2);
  expect(glyphs.x0[1]).toBeCloseTo(26.67, 2);
  expect([glyphs.ox[0], glyphs.oy[0]]).toEqual([20, 50]);
  expect(glyphs.y0[0]! < 50 && glyphs.y1[0]! > 50).toBe(true);
});

test.each([
  ['1 0 0 1', '', 0],
  ['0 -1 1 0', '', 1],
  ['-1 0 0 -1', '', 2],
  ['0 1 -1 0', '', 3],
  ['0.7 0.7 -0.7 0.7', '', -1],
  ['0.999 0.04 -0.04 0.999', '', 0],
  ['1 0 0 1', '/Rotate 90', 1],
  ['0 1 -1 0', '/Rotate 90', 0],
])('text of the matrix %s on a page of %s runs in direction %i', async (matrix, page, turn) => {
  const { ink } = await inkOf(`BT /F 10 Tf ${matrix} 100 50 Tm (Word) Tj ET`, { page });
  expect(ink.runs.map((run) => run.turn)).toEqual([turn]);
});

/** A font of two glyphs: A of the given width, mapped to the given characters, and B, mapped to a letter of Arabic. */
const painting = (characters: string, width: number) => ({
  resources: '/Font << /M 40 0 R >>',
  objects: {
    40:
      '<< /Type /Font /Subtype /Type3 /FontBBox [0 0 600 700] /FontMatrix [.001 0 0 .001 0 0] /FirstChar 65 /LastChar 66 ' +
      `/Widths [${width} 600] /CharProcs << /A 42 0 R /B 43 0 R >> ` +
      '/Encoding << /Type /Encoding /Differences [65 /A /B] >> /ToUnicode 41 0 R >>',
    41: stream(
      '/CIDInit /ProcSet findresource begin begincmap 1 begincodespacerange <00> <FF> endcodespacerange ' +
        `2 beginbfchar <41> <${characters}> <42> <0633> endbfchar endcmap end`,
    ),
    42: stream(width === 0 ? '0 0 d0' : `${width} 0 0 0 ${width} 700 d1 0 0 ${width} 700 re f`),
    43: stream('600 0 0 0 600 700 d1 0 0 600 700 re f'),
  },
});

test('a lam-alef painted as one glyph is read from its right half to its left one', async () => {
  const { ink } = await inkOf(
    'BT /M 10 Tf 20 50 Td /Span << /ActualText <FEFF06440627> >> BDC (A) Tj EMC ET',
    painting('FEFB', 600),
  );
  const { x0, x1 } = ink.glyphs;
  expect(textOf(ink)).toBe('\u0644\u0627');
  expect([x0[1], x1[1], x0[0], x1[0]].map((x) => Math.round(x!))).toEqual([20, 23, 23, 26]);
});

test('a soft hyphen that paints nothing is none', async () => {
  const invisible = await inkOf('BT /M 10 Tf 20 50 Td (BAB) Tj ET', painting('00AD', 0));
  expect(textOf(invisible.ink)).toBe('سس');
  const seen = await inkOf('BT /M 10 Tf 20 50 Td (BA) Tj ET', painting('00AD', 333));
  expect(textOf(seen.ink)).toBe('-س');
});

test('a size below zero turns the text round', async () => {
  const { ink } = await inkOf('BT /F -10 Tf -1 0 0 -1 50 50 Tm (Word) Tj ET');
  expect(ink.runs.map((run) => run.turn)).toEqual([0]);
});

/** Glyphs of 5 by 7 points at size 10, in a font that claims ten times its size above and below the line. */
const BOASTING = {
  resources: '/Font << /F 4 0 R /B 40 0 R >>',
  objects: {
    40:
      '<< /Type /Font /Subtype /Type3 /FontBBox [-5000 -10000 5000 10000] /FontMatrix [.001 0 0 .001 0 0] /FirstChar 65 /LastChar 65 ' +
      '/Widths [600] /CharProcs << /A 41 0 R >> /Encoding << /Type /Encoding /Differences [65 /A] >> >>',
    41: stream('600 0 0 0 500 700 d1 0 0 500 700 re f'),
  },
};

test.each([
  ['1 0 0 1', '', [20, 43, 26, 50]],
  ['0 1 -1 0', '', [13, 44, 20, 50]],
  ['1 0 0 1', '/Rotate 90', [50, 20, 57, 26]],
])(
  'where a font claims far more than its size, glyphs of %s %s are as high as what they paint',
  async (matrix, page, box) => {
    const { glyphs } = (await inkOf(`BT /B 10 Tf ${matrix} 20 50 Tm (A) Tj ET`, { ...BOASTING, page })).ink;
    expect([glyphs.x0[0], glyphs.y0[0], glyphs.x1[0], glyphs.y1[0]].map((edge) => Math.round(edge!))).toEqual(box);
  },
);

test('the size is the one that is shown, after all scaling', async () => {
  const { ink, styles } = await inkOf(
    'q 2 0 0 2 0 0 cm BT /F 6 Tf 10 20 Td (a) Tj ET Q BT /F 1 Tf 9 0 0 9 50 80 Tm (b) Tj ET BT /F 10 Tf 50 50 Td (c) Tj ET',
  );
  expect(ink.runs.map(({ style }) => styles[style]!.size)).toEqual([12, 9, 10]);
});

test('runs tell their colour, and are bold where they are filled and stroked', async () => {
  const { ink, styles } = await inkOf(
    '1 0 0 rg BT /F 10 Tf 20 50 Td (red) Tj ET 0 0 1 RG 1 Tr BT 60 50 Td (blue) Tj ET 2 Tr BT 100 50 Td (both) Tj ET',
  );
  expect(ink.runs.map(({ style }) => [styles[style]!.colour, styles[style]!.bold])).toEqual([
    [0xff0000, false],
    [0x0000ff, false],
    [0xff0000, true],
  ]);
});

test('runs are numbered in the order of painting, forms among them', async () => {
  const form = stream(
    'BT /F 10 Tf 20 20 Td (in) Tj ET',
    '/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << /Font << /F 4 0 R >> >>',
  );
  const { ink } = await inkOf('BT /F 10 Tf 20 70 Td (a) Tj ET 0 0 1 1 re f /X Do BT /F 10 Tf 20 50 Td (b) Tj ET', {
    resources: '/XObject << /X 10 0 R >>',
    objects: { 10: form },
  });
  const z = new Map(ink.runs.map((run, r) => [textOf(ink)[ink.glyphs.run.indexOf(r)], run.z]));
  expect([z.get('a'), z.get('i'), z.get('b')]).toEqual([0, 3, 4]);
});

test('marked content ids are those of the page; text in a form has that of the form', async () => {
  const form = stream(
    '/P << /MCID 7 >> BDC BT /F 10 Tf 20 20 Td (in) Tj ET EMC',
    '/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << /Font << /F 4 0 R >> >>',
  );
  const { ink } = await inkOf(
    '/P << /MCID 3 >> BDC BT /F 10 Tf 20 70 Td (a) Tj ET EMC /P << /MCID 5 >> BDC /X Do EMC BT /F 10 Tf 20 50 Td (b) Tj ET',
    { resources: '/XObject << /X 10 0 R >>', objects: { 10: form } },
  );
  expect(ink.runs.map(({ mcid }) => mcid).toSorted((a, b) => a - b)).toEqual([-1, 3, 5]);
});

/** A font whose codes 1, 2, 3 … stand for these code points. */
const mapped = (hex: readonly string[]) => ({
  4: `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /ToUnicode 10 0 R >>`,
  10: stream(
    `begincmap 1 begincodespacerange <00> <ff> endcodespacerange ${hex.length} beginbfchar ${hex
      .map((to, i) => `<${(i + 65).toString(16)}> <${to}>`)
      .join(' ')} endbfchar endcmap`,
  ),
});
const mappedText = async (...hex: string[]) => {
  const codes = String.fromCharCode(...hex.map((_, i) => i + 65));
  return (await inkOf(`BT /F 10 Tf 20 50 Td (${codes}) Tj ET`, { objects: mapped(hex) })).ink;
};

test('a character beyond the basic plane is one glyph', async () => {
  const ink = await mappedText('0041', 'D83DDE00', '0042');
  expect(textOf(ink)).toContain('😀');
});

test.each(['1680', '2003', '2028', '205F', '3000', '00A0'])('white space U+%s parts and is no glyph', async (hex) => {
  const ink = await mappedText('0061', hex, '0062');
  expect([textOf(ink), flagged(ink, GLYPH.space_before)]).toEqual(['ab', 'b']);
});

test.each(['200B', '2060', 'FEFF'])('U+%s has no width: it is no glyph and parts nothing', async (hex) => {
  const ink = await mappedText('0061', hex, '0062');
  expect([textOf(ink), flagged(ink, GLYPH.space_before)]).toEqual(['ab', '']);
});

test.each(['0003', '0085', 'FFFE', 'FFFD'])('U+%s means nothing: the glyph is unmapped', async (hex) => {
  const ink = await mappedText('0061', hex, '0062');
  expect(flagged(ink, GLYPH.unmapped)).toBe('\ufffd');
});

test('a soft hyphen at the end of a line is a hyphen that parts a word', async () => {
  const { ink } = await inkOf('BT /F 10 Tf 14 TL 20 70 Td (hy\\255) Tj T* (phen) Tj ET');
  expect([textOf(ink), flagged(ink, GLYPH.hyphen)]).toEqual(['hy-phen', '-']);
});

test('a page without text has no glyphs and no runs', async () => {
  expect((await inkOf('0 0 10 10 re f')).ink).toMatchObject({ glyphs: { count: 0 }, runs: [] });
});
