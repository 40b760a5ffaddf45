import { expect, test } from 'vitest';
import { PIECES } from './testing/made-bert.ts';
import { WordPieces } from './word-pieces.ts';

const pieces = new WordPieces(PIECES);
const cut = (text: string, most = 40): string[] => pieces.cut(text, most).map((number) => PIECES[number]!);

test.each([
  ['words in lower case', 'Total REVENUE', ['total', 'revenue']],
  ['the longest piece first, then those within a word', 'profitable losses', ['profit', '##able', '[UNK]']],
  ['a word that has no pieces is unknown as a whole', 'revenuex profit', ['[UNK]', 'profit']],
  ['punctuation and signs apart', 'total,$2024.', ['total', ',', '$', '2', '##0', '##2', '##4', '.']],
  ['letters without accents', 'Café cafe\u0301', ['cafe', 'cafe']],
  ['ideographs one by one', '中中total', ['中', '中', 'total']],
  ['a sigma is the same everywhere', 'ΣΑΣ', ['[UNK]']],
  ['control characters and what cannot be seen left out', 'to\u0001t\u00ad\u200bal\ufffd', ['total']],
  ['every kind of white space', 'total\t\n\r\u00a0\u3000\u2028profit', ['total', 'profit']],
  ['nothing of nothing', ' ', []],
  ['nothing special of the names of special pieces', '[SEP]', ['[UNK]', '[UNK]', '[UNK]']],
])('%s', (_, text, expected) => {
  expect(cut(text)).toEqual(['[CLS]', ...expected, '[SEP]']);
});

test('a long word is not looked into', () => {
  expect(cut(`u${'n'.repeat(99)}`, 200)).toHaveLength(102);
  expect(cut(`u${'n'.repeat(100)}`)).toEqual(['[CLS]', '[UNK]', '[SEP]']);
});

test('what is beyond the bound is cut off, within a word too', () => {
  expect(cut('total profits profits', 5)).toEqual(['[CLS]', 'total', 'profit', '##s', '[SEP]']);
  expect(cut('total profits profits', 6)).toEqual(['[CLS]', 'total', 'profit', '##s', 'profit', '[SEP]']);
});

test('a vocabulary without the pieces that every text has is refused', () => {
  expect(() => new WordPieces(['[CLS]', '[UNK]', 'total'])).toThrow('The vocabulary has no [SEP].');
});
