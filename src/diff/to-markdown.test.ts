import { expect, it } from 'vitest';
import type { DocumentView } from '../model/index.ts';
import { changesOf, textOf, workbook } from './testing/compare.ts';
import { toMarkdown } from './to-markdown.ts';

const reportOf = async (before: DocumentView, after: DocumentView): Promise<string[]> => {
  const changes = await changesOf(before, after);
  const summary = { added: 0, removed: 0, changed: 1, moved: 0, unchanged: 4 };
  const rest = { similarity: 0.987, limits: [], total: changes.length };
  return toMarkdown({ before: 'a_1.docx', after: 'b.pdf', summary, changes, ...rest }).split('\n');
};

const CLAUSE = 'The price holds until the end of June and not a day longer than that.';

it('marks the words that changed, by page', async () => {
  const after = await textOf([CLAUSE.replace('June', 'May *'), 'A new sentence.']);
  expect(await reportOf(await textOf([CLAUSE]), after)).toEqual([
    '# What changed: a\\_1.docx → b.pdf',
    '',
    '0 added, 0 removed, 1 changed, 0 moved; 4 unchanged. 98 % is the same.',
    '',
    '## Page 1',
    '',
    '- **Changed** (page 1): The price holds until the end of ~~June~~ **May \\*** and not a day longer than that.',
    '- **Added** (page 1): **A new sentence.**',
    '',
  ]);
});

it('lists cells in a table for each sheet', async () => {
  const cells = { A1: 'Rate', B1: 5, A2: 'Twice | that', B2: '=B1*2' };
  const before = await workbook({ name: 'Inputs', cells });
  const after = await workbook({ name: 'Inputs', cells: { ...cells, B1: 6 } });
  expect((await reportOf(before, after)).slice(4)).toEqual([
    '## Sheet Inputs',
    '',
    '| where | what | before | after |',
    '|---|---|---|---|',
    '| B1 | value | 5 | 6 |',
    '| B2 | result of the same formula | `=B1*2` (10) | `=B1*2` (12) |',
    '',
  ]);
});

it('says so where nothing changed', async () => {
  expect(await reportOf(await textOf([CLAUSE]), await textOf([CLAUSE]))).toContain('Nothing changed; 4 unchanged.');
});
