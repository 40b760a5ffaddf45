import { expect, test } from 'vitest';
import type { ScriptHint } from '../port.ts';
import type { DecodedCharacter } from './decode.ts';
import { withLookAlikes } from './look-alikes.ts';

const characterOf = (text: string, others: DecodedCharacter['others'] = []): DecodedCharacter => ({
  ...{ text, start: 0, end: 1, confidence: 0.9, others, space: Number.NEGATIVE_INFINITY },
});

const textOf = (line: string, hint: ScriptHint | null): string =>
  withLookAlikes(
    line.split(' ').map((word) => [...word].map((text) => characterOf(text))),
    hint,
  )
    .map((word) => word.map(({ text }) => text).join(''))
    .join(' ');

/** Latin letters of a text as themselves, others by their scripts, since they look the same. */
const scriptsOf = (text: string): string =>
  text.replace(/\p{Script=Cyrillic}/gu, 'c').replace(/\p{Script=Greek}/gu, 'g');

test('a word of letters that both scripts have is of the script that is told', () => {
  expect(textOf('дом y pexa', 'cyrillic')).toBe('дом у реха');
  expect(scriptsOf(textOf('Дом CCCP, HET', 'cyrillic'))).toBe('ccc cccc, ccc');
  expect(scriptsOf(textOf('NIKO∑ MONO', 'greek'))).toBe('ggggg gggg');
});

test('so is one that stands alone, for nothing speaks against it', () => {
  expect(scriptsOf(textOf('CYMMA', 'cyrillic'))).toBe('ccccc');
});

test('a word that is read in letters of both scripts is of one where it can be', () => {
  expect(scriptsOf(textOf('Mоcквa-2', 'cyrillic'))).toBe('cccccc-2');
  expect(textOf('Wоcквa', 'cyrillic')).toBe('Wоcквa');
});

test('words with other Latin letters stay, as do lines of them, numbers and codes', () => {
  for (const line of ['дом Microsoft e-mail', 'Windows PC', 'век XX', 'формат A4'])
    expect(textOf(line, 'cyrillic')).toBe(line);
  expect(textOf('δεν ∑', 'greek')).toBe('δεν ∑');
});

test('where no script is told, or one without look-alikes, nothing changes', () => {
  for (const hint of [null, 'latin', 'han', 'hangul'] as const) expect(textOf('дом CCCP', hint)).toBe('дом CCCP');
});

test('what it was read as is kept among what it may be instead', () => {
  const read = characterOf('c', [{ text: 'с', confidence: 0.08 }]);
  const [[mended]] = withLookAlikes([[read]], 'cyrillic') as [[DecodedCharacter]];
  expect(mended).toMatchObject({ text: 'с', confidence: 0.9, others: [{ text: 'c', confidence: 0.08 }] });
});
