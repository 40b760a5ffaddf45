import { expect, test } from 'vitest';
import { withStrokes } from './one-stroke.ts';

const STROKES = ['l', 'I', '1'];

/** The word read so, each of its strokes in doubt, or as sure as this. */
function reread(text: string, confidence = 0.7): string {
  const word = [...text].map((letter, i) => ({
    ...{ text: letter, start: i, end: i + 1 },
    confidence: STROKES.includes(letter) ? confidence : 1,
    others: STROKES.filter((one) => one !== letter).map((one) => ({ text: one, confidence: 0.1 })),
    space: Number.NEGATIVE_INFINITY,
  }));
  return withStrokes(word)
    .map((one) => one.text)
    .join('');
}

test.each([
  ['AII', 'All'],
  ['AlI', 'All'],
  ['Te1.:', 'Tel.:'],
  ['bakker.nI', 'bakker.nl'],
  ['UItra', 'Ultra'],
  ['(KECl+KCFW)', '(KECI+KCFW)'],
  ['Weekly/lrregular', 'Weekly/Irregular'],
  ['Il', 'II'],
  ['(Ill)', '(III)'],
  ['al1', 'all'],
  ['(cents/Ib)', '(cents/lb)'],
])('letters beside a stroke tell which it is: %s', (read, meant) => {
  expect(reread(read)).toBe(meant);
  expect(reread(read, 1)).toBe(read);
});

test.each(['XII', 'II', 'TVInvoices', 'en16931', '3x1,5', 'A1', 'Ian', 'lfd.', 'last', 'AI'])(
  'a stroke stays where nothing tells: %s',
  (read) => {
    expect(reread(read)).toBe(read);
  },
);

test('numbers have ones', () => {
  expect(reread('20I4')).toBe('2014');
  expect(reread('2,0I')).toBe('2,01');
  expect(reread('0I')).toBe('0I');
  expect(reread('AI082')).toBe('AI082');
});

test('a t that may be a crossed l is one', () => {
  const t = (confidence: number) => [
    { text: 't', start: 0, end: 1, confidence: 0.7, others: [{ text: 'ł', confidence }], space: 0 },
  ];
  expect(withStrokes(t(0.1))[0]).toMatchObject({ text: 'ł', others: [{ text: 't', confidence: 0.1 }] });
  expect(withStrokes(t(0.02))[0]!.text).toBe('t');
});
