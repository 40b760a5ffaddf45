import { expect, test } from 'vitest';
import { OPERATIONS } from '../../service/index.ts';
import { describeAnswer } from './describe-answer.ts';

test('a page is told by what is on it and how it begins', () => {
  const answer = {
    page: 3,
    width: 612,
    height: 792,
    text: 'Hello\nthere',
    text_blocks: [{}, {}],
    tables: [{ id: 't2' }],
    figures: [{}],
  };
  expect(describeAnswer('get_page', answer, {})).toEqual([
    'Page 3, 612 × 792 pt: 2 blocks, 1 table (t2), 1 figure.',
    'It begins: Hello there',
  ]);
});

test('matches are told by their places, and that there are more', () => {
  const match = { page: 2, anchor: 'p2.b1:0-3', snippet: 'the total', sheet: null, cell: null };
  const cell = { page: 1, sheet: 'Data', cell: 'B2', snippet: 'total' };
  expect(
    describeAnswer('search_document', { matches: [match, cell], total: 9, next_cursor: 'x' }, { query: 'total' }),
  ).toEqual([
    '9 matches of "total", 2 here.',
    'There is more: call again with the same inputs and cursor = next_cursor.',
    'p. 2 p2.b1:0-3: the total',
    'Data!B2: total',
  ]);
});

test('a formula is told with what it depends on', () => {
  const answer = {
    ...{ sheet: 'S', cell: 'B7', has_formula: true, formula: '=SUM(B1:B6)', value: 21, stale: true, computed: 22 },
    ...{ precedents: [{ ref: 'S!B1:B6' }], dependents: [], warnings: ['It is stale.'] },
  };
  expect(describeAnswer('inspect_formula', answer, {})).toEqual([
    'S!B7: =SUM(B1:B6) → 21. The stored value is stale: it computes to 22.',
    'Depends on: S!B1:B6.',
    'Is used by: nothing.',
    'Warning: It is stale.',
  ]);
});

test('a difference is told by its counts and its first changes', () => {
  const answer = {
    ...{ before: { file_name: 'a.docx' }, after: { file_name: 'b.pdf' }, equal: false, similarity: 0.9 },
    ...{
      summary: { added: 1, removed: 0 },
      changes: [{ kind: 'added', of: 'block', before: null, after: { text: 'new' } }],
    },
  };
  expect(describeAnswer('diff_documents', answer, {})).toEqual([
    'a.docx → b.pdf: similarity 0.9, 1 added, 0 removed.',
    'added block: – → new',
  ]);
});

test('changes of workbooks are told with their cell, and what changed', () => {
  const at = (cell: string, more: object) => ({ sheet: 'Prices', cell, ...more });
  const changes = [
    {
      ...{ kind: 'changed', of: 'cell', what: 'formula' },
      ...{ before: at('B3', { text: '5', formula: '=A1' }), after: at('B4', { text: '5', formula: '=A2' }) },
    },
    { kind: 'changed', of: 'row', what: 'hidden', before: at('5:5', { text: 'x' }), after: at('5:5', { text: 'x' }) },
    { kind: 'added', of: 'name', what: null, before: null, after: { text: 'Rate', formula: '=0.19' } },
  ];
  expect(describeAnswer('diff_documents', { changes }, {}).slice(1)).toEqual([
    'changed cell Prices!B4 (formula): =A1 → =A2',
    'changed row Prices!5:5 (hidden): x',
    'added name Rate: – → =0.19',
  ]);
});

test('matches in all files are told with their files', () => {
  const answer = { total: 1, files: [{}], matches: [{ file_id: 'doc_1', page: 2, anchor: 'p2.b1', snippet: 'total' }] };
  expect(describeAnswer('search_files', answer, {})).toEqual(['1 match in 1 file, 1 here.', 'doc_1 p. 2 p2.b1: total']);
});

test('an answer of which nothing is left is still told, by every operation', () => {
  for (const { name } of OPERATIONS) {
    const [first] = describeAnswer(name, {}, {});
    expect(first, name).toMatch(/\S/);
  }
});
