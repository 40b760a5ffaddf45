import { expect, test } from 'vitest';
import { OPERATIONS } from '../../service/index.ts';
import { writeAnswer } from './write-answer.ts';

test('matches are told by their places, and how to go on', () => {
  const match = { page: 2, anchor: 'p2.b1:0-3', snippet: 'the total', sheet: null, cell: null, section: 'Fees' };
  const cell = { page: 1, sheet: 'My data', cell: 'B2', snippet: 'total' };
  expect(
    writeAnswer('search_document', { matches: [match, cell], total: 9, next_cursor: 'x' }, { query: 'total' }),
  ).toEqual([
    '9 matches of "total", 2 here.',
    'There is more: call again with the same inputs and cursor "x" (next_cursor).',
    'p. 2 [p2.b1:0-3]: the total (in: Fees)',
    "'My data'!B2: total",
  ]);
});

test('a formula is told with what it depends on', () => {
  const answer = {
    ...{ sheet: 'S', cell: 'B7', has_formula: true, formula: '=SUM(B1:B6)', value: 21, stale: true, computed: 22 },
    ...{ precedents: [{ ref: 'S!B1:B6', depth: 1, value: null }], dependents: [], warnings: ['It is stale.'] },
  };
  expect(writeAnswer('inspect_formula', answer, {})).toEqual([
    '[S!B7] =SUM(B1:B6) → 21. The stored value is stale: it computes to 22.',
    'Depends on:',
    '- S!B1:B6',
    'Is used by: nothing.',
    'Warning: It is stale.',
  ]);
});

test('a part of a structure tells what it has, and counts nothing that it leaves out', () => {
  const pages = [{ page: 7, title: null, block_count: 3, table_count: 0, figure_count: 0 }];
  expect(writeAnswer('list_structure', { sections: [], tables: [], pages }, { cursor: 'x' })).toEqual([
    'Here: 1 page.',
    'p. 7: 3 blocks',
  ]);
});

test('an answer without words of its own is told as JSON, without what is null', () => {
  expect(writeAnswer('get_calibration', { fitted: 3, notes: null, next_cursor: null }, {})).toEqual([
    'get_calibration: {"fitted":3}',
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
  expect(writeAnswer('diff_documents', answer, {})).toEqual([
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
  expect(writeAnswer('diff_documents', { changes }, {}).slice(1)).toEqual([
    'changed cell Prices!B4 (formula): =A1 → =A2',
    'changed row Prices!5:5 (hidden): x',
    'added name Rate: – → =0.19',
  ]);
});

test('matches in all files are told with their files', () => {
  const answer = { total: 1, files: [{}], matches: [{ file_id: 'doc_1', page: 2, anchor: 'p2.b1', snippet: 'total' }] };
  expect(writeAnswer('search_files', answer, {})).toEqual(['1 match in 1 file.', 'doc_1 p. 2 [p2.b1]: total']);
});

test('an answer of which nothing is left is still told, by every operation', () => {
  for (const { name } of OPERATIONS) {
    const [first] = writeAnswer(name, {}, {});
    expect(first, name).toMatch(/\S/);
  }
});
