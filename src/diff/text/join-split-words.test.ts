import { expect, it } from 'vitest';
import { changesOf, textOf } from '../testing/compare.ts';

const edited = async (before: string, after: string, format: 'docx' | 'pdf' = 'pdf'): Promise<string[]> => {
  const changes = await changesOf(await textOf([before], { format: 'docx' }), await textOf([after], { format }));
  return changes.flatMap(({ edits }) =>
    edits.filter(({ kind }) => kind !== 'equal').map(({ kind, text }) => `${kind} ${text.trim()}`),
  );
};

const REST = 'is the name of the column that all of the others are counted from';

it('takes words for the same that another format cuts by a blank, beside others that changed', async () => {
  expect(await edited(`The new col1Header ${REST}`, `The old col1Heade r ${REST}`)).toEqual([
    'delete new',
    'insert old',
  ]);
  expect(await edited(`The col1Header new ${REST}`, `The col1Heade r old ${REST}`)).toEqual([
    'delete new',
    'insert old',
  ]);
});

it('takes capitals of another format for the same, beside others that changed', async () => {
  expect(await edited(`Section Header ${REST}`, `One SECTION HEADER ${REST}`)).toEqual(['insert One']);
});

it('tells of words that became one within a format', async () => {
  expect(await edited(`The new in put ${REST}`, `The old input ${REST}`, 'docx')).not.toEqual([]);
});

it('tells of a letter that came in', async () => {
  expect(await edited(`Header ${REST}`, `Headers ${REST}`)).toEqual(['delete Header', 'insert Headers']);
});
