import { describe, expect, it } from 'vitest';
import { nameFilter } from './file-name.ts';
import { type FoundFile, rankFiles } from './rank-files.ts';

const found = (
  file_name: string,
  by_word: readonly (number | FoundFile['by_word'][number])[],
  more: Partial<FoundFile> = {},
): FoundFile =>
  ({
    file: { id: `doc_${file_name}`, file_name, file_type: 'pdf', document_key: 'k', signature: null, cursor: '' },
    ...{ matches: [], total: 1, headings: 0, is_titled: false },
    by_word: by_word.map((count) => (typeof count === 'number' ? { whole: count, part: 0 } : count)),
    ...more,
  }) as unknown as FoundFile;

const order = (...files: FoundFile[]): string[] => rankFiles(files).map(({ file }) => file.file_name);

describe('files stand', () => {
  it('by how often the words are found', () => {
    expect(order(found('few', [1]), found('many', [9]))).toEqual(['many', 'few']);
  });

  it('with whole words before parts of longer ones', () => {
    const [parts, whole] = [
      { whole: 0, part: 3 },
      { whole: 1, part: 0 },
    ];
    expect(order(found('a', [parts]), found('b', [whole]))).toEqual(['b', 'a']);
  });

  it('with one whole word before any number of parts', () => {
    expect(order(found('a', [{ whole: 0, part: 200 }]), found('b', [1]))).toEqual(['b', 'a']);
  });

  it('by how rare a word is as a word of its own', () => {
    const part = { whole: 0, part: 2 };
    const files = [found('a', [1, part]), found('b', [1, part]), found('c', [1, part]), found('d', [part, 1])];
    expect(order(...files)[0]).toBe('d');
  });

  it('with rare words before those with common ones', () => {
    expect(order(found('a', [1, 0]), found('b', [1, 0]), found('c', [0, 1]))).toEqual(['c', 'a', 'b']);
  });

  it('with matches in headings and in their name first', () => {
    expect(order(found('text', [3]), found('heading', [1], { headings: 1 }))).toEqual(['heading', 'text']);
    expect(order(found('text', [3]), found('named', [1], { is_titled: true }))).toEqual(['named', 'text']);
  });

  it('by name, then id, where they are alike', () => {
    const twin = { ...found('a', [1]), file: { ...found('a', [1]).file, id: 'doc_0' } };
    expect(rankFiles([found('b', [1]), found('a', [1]), twin]).map(({ file }) => file.id)).toEqual([
      'doc_0',
      'doc_a',
      'doc_b',
    ]);
  });
});

describe('a name', () => {
  it.each([
    ['invoice', 'My INVOICE 1.pdf', true],
    ['rechnüng', 'Rechnung.pdf', true],
    ['inv', 'report.pdf', false],
    ['*.pdf', 'report.pdf', true],
    ['*.pdf', 'report.pdf.csv', false],
    ['rep?rt*', 'Report 2024.docx', true],
    ['*a*b*c', 'xxaxxbxxc', true],
    ['*a*b*c', 'xxaxxcxxb', false],
    ['?', '', false],
    ['*', '', true],
  ])('%j against %j: %s', (pattern, name, expected) => {
    expect(nameFilter(pattern)(name)).toBe(expected);
  });

  it('is any where none is asked for, and a pattern of stars costs no more than its length allows', () => {
    expect(nameFilter(undefined)('x')).toBe(true);
    expect(nameFilter(`${'*a'.repeat(100)}b`)('a'.repeat(250))).toBe(false);
  });
});
