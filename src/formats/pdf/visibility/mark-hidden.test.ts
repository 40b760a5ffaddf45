import { expect, test } from 'vitest';
import { GLYPH, type HiddenReason } from '../../../geometry/index.ts';
import { createDocumentFonts, readVisibleInk } from '../read-page.ts';
import { withPage } from '../testing/open-pdf.ts';
import { onePage, stream } from '../testing/write-pdf.ts';

const TEXT = 'BT /F 10 Tf 20 50 Td (Word) Tj ET';
const GREY = stream(
  '\x80',
  '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray',
);

/** Lets through what lies beneath in one of its two rows of pixels. */
const HALF_MASKED = {
  20: stream(
    '\x80\x80',
    '/Type /XObject /Subtype /Image /Width 1 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray /SMask 21 0 R',
  ),
  21: stream(
    '\xff\x00',
    '/Type /XObject /Subtype /Image /Width 1 /Height 2 /BitsPerComponent 8 /ColorSpace /DeviceGray',
  ),
};

/** The characters that are seen, the others in brackets, and the reasons. */
async function look(content: string, more: Parameters<typeof onePage>[0] = {}) {
  const objects = { 20: GREY, ...more.objects };
  const resources = `/XObject << /I 20 0 R /X 30 0 R >> /ExtGState << /None << /ca 0 >> /Half << /ca 0.5 >> /Multiply << /BM /Multiply >> >> ${more.resources ?? ''}`;
  return withPage(onePage({ ...more, content, resources, objects }), (document, open) => {
    const { ink, hidden_runs } = readVisibleInk(document, 1, open, createDocumentFonts(document));
    let text = '';
    for (let i = 0; i < ink.glyphs.count; i++) {
      const character = String.fromCodePoint(ink.glyphs.code[i]!);
      text += (ink.glyphs.flags[i]! & GLYPH.hidden) === 0 ? character : `[${character}]`;
    }
    return { text: text.replaceAll('][', ''), reasons: Object.keys(hidden_runs) as HiddenReason[], runs: ink.runs };
  });
}

test.each<[string, string, HiddenReason]>([
  ['a mode that paints nothing', '3 Tr BT /F 10 Tf 20 50 Td (Word) Tj ET', 'invisible_mode'],
  ['an alpha of 0', `/None gs ${TEXT}`, 'transparent'],
  ['less than a point', 'BT /F 0.5 Tf 20 50 Td (Word) Tj ET', 'tiny'],
  ['white on the bare page', `1 g ${TEXT}`, 'same_colour'],
  ['nearly white on white', `0.99 g ${TEXT}`, 'same_colour'],
  ['the grey of the area beneath', `0.5 g 0 0 200 100 re f ${TEXT}`, 'same_colour'],
  ['white on a white area over a dark one', `0 g 0 0 200 100 re f 1 g 10 40 100 30 re f ${TEXT}`, 'same_colour'],
  ['off the page to the right', 'BT /F 10 Tf 230 50 Td (Word) Tj ET', 'off_page'],
  ['off the page at the top', 'BT /F 10 Tf 20 120 Td (Word) Tj ET', 'off_page'],
  ['outside the clip', `q 100 0 50 20 re W n ${TEXT} Q`, 'clipped'],
  ['in a clip of nothing', `q 0 0 0 0 re W n ${TEXT} Q`, 'clipped'],
  ['under a picture', `${TEXT} q 100 0 0 40 10 40 cm /I Do Q`, 'covered'],
  ['blacked out', `${TEXT} 0 g 10 40 100 30 re f`, 'covered'],
])('text is hidden by %s', async (_, content, reason) => {
  const { text, reasons, runs } = await look(content);
  expect([text, reasons, runs[0]?.hidden]).toEqual(['[Word]', [reason], reason]);
});

test.each([
  ['on bare paper', TEXT],
  ['white on a dark area', `0 g 0 0 200 100 re f 1 g ${TEXT}`],
  ['white on a dark picture', `q 200 0 0 100 0 0 cm /I Do Q 1 g ${TEXT}`],
  ['white on a dark shape with round corners', `0 g 10 30 m 150 30 l 170 50 170 60 150 80 c 10 80 l f 1 g ${TEXT}`],
  ['white on a thick line', `30 w 0 53 m 200 53 l S 1 g ${TEXT}`],
  ['black beside a black area', `0 g 120 0 50 100 re f ${TEXT}`],
  ['before an area that lets it through', `${TEXT} /Half gs 1 1 0 rg 10 40 100 30 re f`],
  ['before an area that only darkens', `${TEXT} /Multiply gs 1 1 0 rg 10 40 100 30 re f`],
  ['before an area that is clipped to another place', `${TEXT} q 100 0 50 20 re W n 0 g 0 0 200 100 re f Q`],
  ['before a picture that is clipped to another place', `${TEXT} q 100 0 50 20 re W n 200 0 0 100 0 0 cm /I Do Q`],
  ['over a picture', `q 200 0 0 100 0 0 cm /I Do Q ${TEXT}`],
  ['inside the clip', `q 10 40 100 30 re W n ${TEXT} Q`],
  ['in outlines without a filling', `1 g 0 G 1 Tr ${TEXT}`],
  ['filled white with dark outlines', `1 g 0 G 2 Tr ${TEXT}`],
])('text is seen %s', async (_, content) => {
  expect(await look(content)).toMatchObject({ text: 'Word', reasons: [] });
});

test('of a run that is covered in part, the glyphs that are covered are hidden', async () => {
  const { text, reasons, runs } = await look(`${TEXT} 0.5 g 0 40 36 30 re f`);
  expect([text, reasons, runs[0]?.hidden]).toEqual(['[Wo]rd', ['covered'], null]);
});

test('a picture hides text only where it lets nothing through', async () => {
  const under = (x: number, y: number) => `BT /F 10 Tf ${x} ${y} Td (Word) Tj ET q 120 0 0 80 20 10 cm /I Do Q`;
  const masked = { objects: HALF_MASKED };
  expect(await look(under(60, 75), masked)).toMatchObject({ text: '[Word]', reasons: ['covered'] });
  expect(await look(under(60, 20), masked)).toMatchObject({ text: 'Word', reasons: [] });
  expect(await look(`${TEXT} q 120 0 0 80 20 10 cm /I Do Q`, masked)).toMatchObject({ reasons: [] });
});

test('text is seen over one of two pictures, and hidden under both', async () => {
  const [left, right] = ['q 90 0 0 40 5 40 cm /I Do Q', 'q 90 0 0 40 105 40 cm /I Do Q'];
  const words = `${TEXT} BT /F 10 Tf 120 50 Td (More) Tj ET`;
  expect(await look(`${words} ${left} ${right}`)).toMatchObject({ text: '[WordMore]', reasons: ['covered'] });
  expect(await look(`${left} ${words} ${right}`)).toMatchObject({ text: 'Word[More]', reasons: ['covered'] });
});

const layered = (state: string) => ({
  catalog: `/OCProperties << /OCGs [40 0 R] /D << /${state} [40 0 R] >> >>`,
  resources: '/Properties << /L 40 0 R >>',
  objects: { 40: '<< /Type /OCG /Name (Remarks) >>' },
});

test('text of a layer is hidden where the layer is off', async () => {
  const content = `/OC /L BDC ${TEXT} EMC BT /F 10 Tf 20 20 Td (Plain) Tj ET`;
  expect(await look(content, layered('OFF'))).toMatchObject({ text: '[Word]Plain', reasons: ['layer_off'] });
  expect(await look(content, layered('ON'))).toMatchObject({ text: 'WordPlain', reasons: [] });
});

const form = (content: string, entries = '') =>
  stream(content, `/Type /XObject /Subtype /Form /BBox [0 0 200 100] /Resources << /Font << /F 4 0 R >> >> ${entries}`);

test('a form in a layer that is off hides its text', async () => {
  const withForm = (state: string) => {
    const page = layered(state);
    return look('/X Do', { ...page, objects: { ...page.objects, 30: form(TEXT, '/OC 40 0 R') } });
  };
  expect(await withForm('OFF')).toMatchObject({ text: '[Word]', reasons: ['layer_off'] });
  expect(await withForm('ON')).toMatchObject({ text: 'Word', reasons: [] });
});

test('clips of a form and around it hold for its text, wherever the form is put', async () => {
  const inner = form(`q 10 40 16 30 re W n ${TEXT} Q`);
  const look30 = (content: string) => look(content, { objects: { 30: inner } });
  expect(await look30('q 1 0 0 1 60 10 cm /X Do Q')).toMatchObject({ text: 'W[ord]' });
  expect(await look30('q 0 0 50 50 re W n 1 0 0 1 60 10 cm /X Do Q')).toMatchObject({ text: '[Word]' });
  expect(await look('/X Do', { objects: { 30: form(TEXT, '/Matrix [1 0 0 1 100 0]') } })).toMatchObject({
    text: 'Word',
  });
});

test('on a turned page the edges are those of the page as shown', async () => {
  expect(
    await look('BT /F 10 Tf 20 150 Td (Word) Tj ET', { page: '/Rotate 90', media_box: '0 0 100 200' }),
  ).toMatchObject({
    text: 'Word',
  });
});
