import { expect, test } from 'vitest';
import { spreadFixedPitch } from './fixed-pitch.ts';
import type { LineMeasure } from './measure-lines.ts';

/** As it seems by the height of the letters. */
const SIZE = 8.5;
const TEXTS = [
  'Bestellung vom Montag',
  'Lieferung an Kundin Ada',
  'Rechnungsbetrag netto',
  'Summe der Zuschläge heute',
];

/** Lines of words; `widthOf` says how wide the cell of a letter is, and how much of it is ink. */
function linesOf(
  texts: readonly string[],
  widthOf: (letter: string) => readonly [number, number],
  size = SIZE,
): LineMeasure[] {
  return texts.map((text, i) => {
    let x = 50;
    const words = text.split(' ').map((word) => {
      const cells = [...word].map(widthOf);
      const [first, last] = [cells[0]!, cells.at(-1)!];
      const wide = cells.reduce((sum, [cell]) => sum + cell, 0);
      const [left, right] = [x + (first[0] - first[1]) / 2, x + wide - (last[0] - last[1]) / 2];
      x += wide + widthOf(' ')[0];
      return { text: word, box: [left, 100 + 20 * i, right, 110 + 20 * i] as const, confidence: 1 };
    });
    return { words, size, baseline: 108 + 20 * i };
  });
}

const gapsOf = (lines: readonly LineMeasure[]): number[] =>
  lines.flatMap(({ words }) => words.slice(1).map(({ box }, i) => box[0] - words[i]!.box[2]));

test('words of type with letters of one width are as wide as their letters', () => {
  const lines = linesOf(TEXTS, (letter) => [6, letter === 'm' || letter === 'M' ? 5.6 : letter === 'l' ? 3.5 : 4.5]);
  expect(Math.max(...gapsOf(lines))).toBeGreaterThan(7);
  const spread = spreadFixedPitch(lines);
  for (const gap of gapsOf(spread)) expect(gap).toBeCloseTo(6, 1);
  expect(spread.map(({ size }) => size)).toEqual([10, 10, 10, 10]);
  expect(spread[0]!.words[0]!.box[0]).toBeLessThan(lines[0]!.words[0]!.box[0]);
});

test('words of other type stay as they are', () => {
  const widths = (letter: string): readonly [number, number] => {
    const wide = 'mwMWRKB'.includes(letter) ? 8 : 'ilfrtj '.includes(letter) ? 2.8 : 5.5;
    return [wide, wide - 0.6];
  };
  const lines = linesOf(TEXTS, widths);
  expect(spreadFixedPitch(lines)).toEqual(lines);
});

test('type of two sizes is told apart by its letters', () => {
  const cells = (wide: number) => (): readonly [number, number] => [wide, wide * 0.75];
  const lines = [...linesOf(TEXTS, cells(6)), ...linesOf([...TEXTS, ...TEXTS], cells(9), 12)];
  expect(spreadFixedPitch(lines).map(({ size }) => size)).toEqual([...Array(4).fill(10), ...Array(8).fill(15)]);
});

test('what stands alone goes with the page', () => {
  const lines = linesOf([...TEXTS, ':', 'Sonderangebot'], (letter) => (letter === ':' ? [6, 2] : [6, 4.5]));
  const [colon, word] = spreadFixedPitch(lines).slice(-2);
  expect(colon!.words[0]!.box[2] - colon!.words[0]!.box[0]).toBeCloseTo(6, 1);
  expect([colon!.size, word!.size]).toEqual([10, 10]);
});

test('a heading of few words goes by its own letters where the page is of such type', () => {
  const [heading] = linesOf(['Handelsrechnung Nr. 4711 vom Mai'], () => [9, 6.7], 12.5);
  expect(spreadFixedPitch([heading!, ...linesOf(TEXTS, () => [6, 4.5])])[0]!.size).toBe(15);
  expect(spreadFixedPitch([heading!])).toEqual([heading]);
});

test('a few words do not tell', () => {
  const lines = linesOf(TEXTS.slice(0, 2), () => [6, 4.5]);
  expect(spreadFixedPitch(lines)).toEqual(lines);
});

test('a pitch that no type of such height has is none', () => {
  const lines = linesOf(TEXTS, () => [6, 4.5], 14);
  expect(spreadFixedPitch(lines)).toEqual(lines);
  const low = linesOf(TEXTS, () => [6, 4.5], 6);
  expect(spreadFixedPitch(low)).toEqual(low);
});
