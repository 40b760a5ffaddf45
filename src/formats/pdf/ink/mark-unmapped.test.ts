import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GLYPH } from '../../../geometry/index.ts';
import { type InkText, inkOf } from '../testing/ink-of.ts';
import { markUnmapped } from './mark-unmapped.ts';

/** The text that is left, and the fonts that were found to lie. */
function read(...texts: readonly InkText[]) {
  const { ink, styles } = inkOf(texts);
  const { lying_fonts, unmapped } = markUnmapped(ink, styles);
  const flagged = Array.from(ink.glyphs.flags).filter((flags) => (flags & GLYPH.unmapped) !== 0).length;
  return { text: String.fromCodePoint(...ink.glyphs.code), lying_fonts, unmapped, flagged };
}

const lost = (text: string) => '\ufffd'.repeat(text.length);
const shifted = (text: string, by: number) =>
  Array.from(text, (character) => String.fromCodePoint(character.codePointAt(0)! + by)).join('');

const PROSE = 'Thelighthousekeeperwrotedowntheweathereveryeveningandwenttobed';

test('ordinary writing stays as it is', () => {
  expect(read({ text: PROSE })).toEqual({ text: PROSE, lying_fonts: [], unmapped: 0, flagged: 0 });
});

test('codes taken for characters are kept where they make words or numbers', () => {
  for (const text of ['PropertyInsurance', 'Uvolněnívinkulace–', '1,234.56', PROSE]) {
    expect(read({ text, doubtful: true })).toMatchObject({ text, unmapped: 0, flagged: 0 });
  }
});

test('codes taken for characters are no text where they make a jumble', () => {
  for (const text of [shifted(PROSE, -29), '9ROXPHV', "'(6&5,37,21", '¦¦¦K', '킜킰톁톁킰']) {
    expect(read({ text, doubtful: true })).toMatchObject({
      text: lost(text),
      unmapped: text.length,
      flagged: text.length,
    });
  }
});

test('a font that lacks many characters and jumbles the rest is lost as a whole', () => {
  const text = `${shifted(PROSE, -29)}\ufffd\ufffd\ufffd\ufffd`;
  expect(read({ text })).toMatchObject({ text: lost(text), lying_fonts: ['F'], unmapped: text.length });
});

test('a font that lacks a few characters keeps the others', () => {
  const text = `${PROSE}\ufffd`;
  expect(read({ text })).toMatchObject({ text, lying_fonts: [], unmapped: 1, flagged: 1 });
});

test('different glyphs that are all one character are no text, a row of dots is', () => {
  const row = '.'.repeat(40);
  expect(read({ text: row, widths: [0.2, 0.4, 0.6, 0.8, 1] }).text).toBe(lost(row));
  expect(read({ text: row, widths: [0.25] }).text).toBe(row);
});

test('characters in the order of the alphabet are a count, a list of letters is text', () => {
  const count = 'ABCDEFGHIJKLMN'.replace(/./g, '$&A$&A');
  expect(read({ text: count }).text).toBe(lost(count));
  expect(read({ text: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ' }).lying_fonts).toEqual([]);
});

test('writing in characters of private use is no text, bullets are', () => {
  const writing = shifted('abcdefghijklabcdefghijklabcd'.split('').reverse().join(''), 0xf000);
  expect(read({ text: writing }).text).toBe(lost(writing));
  expect(read({ text: '\uf0b7'.repeat(30) }).lying_fonts).toEqual([]);
});

test('labels of a chart are believed where most of them are numbers', () => {
  const labels = '0.51.01.52.02.5510152025Time(s)SpeedFigQ1Q2';
  expect(read({ text: labels, doubtful: true }).text).toBe(labels);
  const jumble = '3xk7#q9z%1&4!w(2b)p$8*';
  expect(read({ text: jumble, doubtful: true }).text).toBe(lost(jumble));
});

test('one font that lies says nothing of another', () => {
  const bad = shifted(PROSE, -29);
  expect(read({ text: bad, doubtful: true, font: 'Bad' }, { text: PROSE, font: 'Good' }).text).toBe(lost(bad) + PROSE);
});

test.each([
  ['Chinese', '浅谈校长的魅力山西省闻喜县诚镇初中李新录我们都是黑体字'],
  ['Greek', 'καλημερακοσμεκαιπαλικαλημερακοσμε'],
  ['mathematics', '∑∫∂√≤≥±×÷∞∑∫∂√≤≥±×÷∞∑∫∂√'],
  ['part numbers', 'BRKT4471XZBRKT4472XZBRKT4473XZ'],
  ['numbers', '12.50-99,00+13.75/14.25,88.1,7'],
])('%s that the font maps is trusted', (_, text) => {
  expect(read({ text })).toMatchObject({ text, lying_fonts: [] });
});

test('what is counted is what is flagged, and what is flagged has no character', () => {
  const run = fc.record({
    text: fc.string({ maxLength: 60 }),
    font: fc.constantFrom('A', 'B'),
    doubtful: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(run, { maxLength: 5 }), (runs) => {
      const { ink, styles } = inkOf(runs);
      const { unmapped } = markUnmapped(ink, styles);
      const flagged = Array.from(ink.glyphs.code).filter((_, i) => (ink.glyphs.flags[i]! & GLYPH.unmapped) !== 0);
      expect(flagged.length).toBe(unmapped);
      expect(flagged.every((code) => code === 0xfffd)).toBe(true);
    }),
  );
});
