import { describe, expect, test } from 'vitest';
import { textBetween, wordsOfBlocks } from '../../web/src/document/page-words.ts';
import {
  correctionOf,
  draftOfField,
  firstPath,
  isTeachable,
  statedBy,
  withText,
} from '../../web/src/extract/correction.ts';
import type { ExtractedField, TextBlock } from '../../web/src/wire.ts';

const field = (type: string, value: unknown, raw_text: string | null = null): ExtractedField =>
  ({ name: 'it', type, value, raw_text, candidates: [], citations: [] }) as unknown as ExtractedField;
const parts = [
  { name: 'quay', type: 'string' },
  { name: 'hours', type: 'number' },
];
const list = { name: 'it', type: 'array', items: { name: 'stop', type: 'object', fields: parts } };

describe('a draft of a single value', () => {
  test('is filled in as the document prints it, and stays the value it was while nobody types', () => {
    const draft = draftOfField(field('currency', 1250.5, '1.250,50 €'), undefined);
    expect(draft).toMatchObject({ text: '1.250,50 €' });
    expect(statedBy(draft)).toBe(1250.5);
    expect(statedBy(withText(draft, [], ' 75,00 '))).toBe('75,00');
    expect(statedBy(withText(draft, [], '  '))).toBeNull();
  });

  test('of yes and no is one of them', () => {
    const draft = draftOfField(field('boolean', true), undefined);
    expect(statedBy(draft)).toBe(true);
    expect(statedBy(withText(draft, [], 'false'))).toBe(false);
  });
});

describe('a draft of a list', () => {
  test('has a text for each part of each item, and keeps what was not typed', () => {
    const draft = draftOfField(field('array', [{ quay: 'North Pier', hours: 12 }]), list);
    expect(firstPath(draft)).toEqual([0, 'quay']);
    expect(statedBy(withText(draft, [0, 'hours'], '13'))).toEqual([{ quay: 'North Pier', hours: '13' }]);
    expect(draft).toMatchObject({ blank: { parts: [{ name: 'quay' }, { name: 'hours' }] } });
  });

  test('knows the parts from the items where no schema tells', () => {
    const draft = draftOfField(field('array', [{ quay: 'Old Basin' }]), undefined);
    expect(statedBy(withText(draft, [0, 'quay'], 'Saltgate'))).toEqual([{ quay: 'Saltgate' }]);
  });

  test('is there for lists of objects alone', () => {
    expect(isTeachable(field('array', []), list)).toBe(true);
    expect(isTeachable(field('array', ['a']), undefined)).toBe(false);
    expect(isTeachable(field('array', ['a']), { ...list, items: { name: 'party', type: 'string' } })).toBe(false);
    expect(isTeachable(field('date', null), undefined)).toBe(true);
  });
});

test('a correction knows whether it says what was read', () => {
  expect(correctionOf(field('number', 12), 12)).toEqual({ value: 12, isAsRead: true });
  expect(correctionOf(field('number', 12), '13')).toEqual({ value: '13', isAsRead: false });
});

test('words of a page are taken as they stand, over the borders of blocks too', () => {
  const block = (text: string): TextBlock => {
    const words = Array.from(text.matchAll(/\S+/g), ({ 0: word, index }) => ({
      text: word,
      start: index,
      end: index + word.length,
      bbox: [0, 0, 1, 1],
    }));
    return { text, visible: true, words } as unknown as TextBlock;
  };
  const words = wordsOfBlocks([block('one  two'), { ...block('unseen'), visible: false }, block('three\nfour five')]);
  expect(words).toHaveLength(5);
  expect(textBetween(words, 0, 1)).toBe('one two');
  expect(textBetween(words, 1, 3)).toBe('two three four');
});
