import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Turn } from '../ink.ts';
import { inkOfRuns, type RunSketch } from '../testing/ink-of-runs.ts';
import { buildWords } from './build-words.ts';
import { composeAccents } from './compose-accents.ts';
import { WORD } from './words.ts';

function build(runs: readonly RunSketch[], turn: Turn | -1 = 0) {
  const { ink, styles } = inkOfRuns(runs);
  return buildWords(ink, composeAccents(ink.glyphs), styles, turn);
}

/** Words as text: `+` glued, `^` raised, `_` lowered, `?` hidden. */
function wordsOf(...runs: RunSketch[]): string[] {
  const { words } = build(runs);
  return words.text.map((text, w) => {
    const flags = words.flags[w]!;
    const mark = (flag: number, sign: string): string => (flags & flag ? sign : '');
    return mark(WORD.glued, '+') + mark(WORD.raised, '^') + mark(WORD.lowered, '_') + mark(WORD.hidden, '?') + text;
  });
}

const at = (text: string, x: number, y = 100, more: Partial<RunSketch> = {}): RunSketch => ({ text, x, y, ...more });

test('blanks and line breaks of the stream part words', () => {
  expect(wordsOf(at('two words\nmore', 100))).toEqual(['two', 'words', 'more']);
});

test('a gap parts words and kerning does not', () => {
  expect(wordsOf(at('AV', 100), at('AT', 111.5), at('far', 125))).toEqual(['AVAT', 'far']);
});

test('runs that follow each other are one word, whatever their looks', () => {
  expect(wordsOf(at('be', 100), at('gin', 110, 100, { bold: true }))).toEqual(['begin']);
});

test('a step back begins a word', () => {
  expect(wordsOf(at('right', 200), at('left', 100))).toEqual(['right', 'left']);
});

test('a small step back begins a word where the look changes', () => {
  expect(wordsOf(at('label', 100), at('value', 123, 100, { bold: true }))).toEqual(['label', 'value']);
  expect(wordsOf(at('lab', 100), at('el', 113))).toEqual(['label']);
});

test('letters that share one box are one ligature', () => {
  const { ink, styles } = inkOfRuns([at('off', 100)]);
  for (const i of [1, 2]) {
    ink.glyphs.x0[i] = 105;
    ink.glyphs.x1[i] = 118;
  }
  expect(buildWords(ink, null, styles, 0).words.text).toEqual(['off']);
});

test('smaller text over or under the line is glued to its word', () => {
  expect(wordsOf(at('x', 100), at('2', 105, 96, { size: 6 }))).toEqual(['x', '+^²']);
  expect(wordsOf(at('H', 100), at('2', 105, 103, { size: 6 }), at('O', 108))).toEqual(['H', '+_₂', '+O']);
});

test('smaller text over the line after a blank is raised and not glued', () => {
  expect(wordsOf(at('word', 100), at(' 1', 120, 96, { size: 6 }))).toEqual(['word', '^¹']);
});

test('text of the same size on a line of its own is no raised text', () => {
  expect(wordsOf(at('up', 100), at('down', 110, 112))).toEqual(['up', 'down']);
});

test('a change between hidden and seen begins a word that is glued', () => {
  expect(wordsOf(at('see', 100), at('not', 115, 100, { hidden: true }))).toEqual(['see', '+?not']);
});

test('Hebrew is one word although it runs to the left', () => {
  expect(wordsOf(at('שלום', 200, 100, { leftwards: true }))).toEqual(['שלום']);
  expect(wordsOf(at('שלום עולם', 200, 100, { leftwards: true }))).toEqual(['שלום', 'עולם']);
});

test('glyphs painted twice by hand are one', () => {
  const { words, twins } = build([at('B', 100), at('B', 100.5), at('o', 105), at('o', 105.5)]);
  expect([words.text, twins]).toEqual([['Bo'], 2]);
});

test('words painted twice are one', () => {
  const { words, twins } = build([at('Bold', 100), at('Bold', 100.5)]);
  expect([words.text, twins]).toEqual([['Bold'], 4]);
});

test('double letters stay double', () => {
  expect(wordsOf(at('all', 100, 100, { advance: 0.22 }))).toEqual(['all']);
});

test('an accent that went into its letter does not part the word', () => {
  expect(wordsOf(at('caf', 100), at('´', 115), at(' e', 112.5))).toEqual(['café']);
});

test('text at an angle is read run by run', () => {
  const { words } = build([at('DRAFT', 100, 100, { turn: -1 }), at('flat', 300)], -1);
  expect(words.text).toEqual(['DRAFT']);
});

test.each<Turn>([0, 1, 2, 3])('words of direction %i are those of the page turned', (turn) => {
  const runs = [at('two words', 100, 100, { turn }), at('x', 300, 100, { turn }), at('2', 305, 96, { size: 6, turn })];
  const { words } = build(runs, turn);
  expect(words.text).toEqual(['two', 'words', 'x', '²']);
  expect([...words.flags]).toEqual([0, 0, 0, WORD.glued | WORD.raised]);
  expect(words.x0[1]).toBeCloseTo(117.5, 3);
  expect([...words.baseline]).toEqual([100, 100, 100, 96]);
});

test('the glyphs of the words and the twins are all the glyphs, however they lie', () => {
  const wild = fc.oneof(fc.double({ min: -1000, max: 2000, noNaN: true }), fc.constantFrom(Number.NaN, Infinity, 0));
  const run = fc.record({
    text: fc.string({ minLength: 1, maxLength: 12 }),
    x: wild,
    y: wild,
    size: fc.constantFrom(0, 0.1, 6, 10, 1e9),
    turn: fc.constantFrom<Turn | -1>(0, 1, 2, 3, -1),
    hidden: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(run, { maxLength: 8 }), (runs) => {
      const { ink, styles } = inkOfRuns(runs);
      const composed = composeAccents(ink.glyphs);
      let total = composed?.merged_count ?? 0;
      for (const turn of [0, 1, 2, 3, -1] as const) {
        const { words, twins } = buildWords(ink, composed, styles, turn);
        total += twins + words.glyphs.reduce((sum, count) => sum + count, 0);
      }
      expect(total).toBe(ink.glyphs.count);
    }),
  );
});
