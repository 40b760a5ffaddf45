import { expect, it } from 'vitest';
import { buildView } from '../../test/support/build-view.ts';
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

it('tells comments with their author, and notes of cells and names in tables', async () => {
  const comment = { id: 'c', author: 'A. Ode', date: null, text: 'Why?', parent_id: null };
  const [noted, named] = [
    { name: 'S', cells: { A1: 'x' as const }, extras: { comments: [{ ...comment, cell: 'A1', anchor: 'S!A1' }] } },
    { names: [{ name: 'Rate', scope: null, ref: 'S!$A$1', visible: true }] },
  ];
  const remarked = await textOf([CLAUSE], { head: { comments: [{ ...comment, anchor: 'p1.b1' }] } });
  expect((await reportOf(await textOf([CLAUSE]), remarked)).slice(6)).toEqual([
    '- **Added comment** (page 1, A. Ode): **Why?**',
    '',
  ]);
  const settled = { ...remarked.head.comments[0]!, is_resolved: true };
  const [open, closed] = [
    await textOf([CLAUSE], { head: { comments: [{ ...settled, is_resolved: false }] } }),
    await textOf([CLAUSE], { head: { comments: [settled] } }),
  ];
  expect(await reportOf(open, closed)).toContain('- **Comment resolved** (page 1, A. Ode): Why?');
  const plain = await workbook({ name: 'S', cells: { A1: 'x' } });
  const after = (await buildView({ sheets: [noted], head: named })).view;
  const report = await reportOf(plain, after);
  expect(report).toContain('| A1 | comment added |  | Why? (A. Ode) |');
  expect(report.slice(-7)).toEqual([
    '',
    '## Defined names',
    '',
    '| where | what | before | after |',
    '|---|---|---|---|',
    '| Rate | name added |  | `=S!$A$1` |',
    '',
  ]);
});
