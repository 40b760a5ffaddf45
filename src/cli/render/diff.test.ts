import { expect, it } from 'vitest';
import type { Change, ChangeSide, DiffDocumentsAnswer } from '../../client/index.ts';
import { createPaint } from '../terminal/paint.ts';
import { renderDiff } from './diff.ts';

const side = (text: string, more: Partial<ChangeSide> = {}): ChangeSide => ({
  text,
  page: 1,
  section: null,
  sheet: null,
  cell: null,
  citation: null,
  ...more,
});
const change = (kind: Change['kind'], more: Partial<Change>): Change => ({
  kind,
  of: 'block',
  what: null,
  before: null,
  after: null,
  edits: [],
  ...more,
});
const shows = (changes: readonly Change[], more: Partial<DiffDocumentsAnswer> = {}, colours = false): string[] =>
  renderDiff(
    {
      before: { file_id: 'doc_1', file_name: 'old.docx', file_type: 'docx' },
      after: { file_id: 'doc_2', file_name: 'new.pdf', file_type: 'pdf' },
      equal: false,
      similarity: 0.5,
      summary: { added: 1, removed: 0, changed: 2, moved: 0, unchanged: 1 },
      changes,
      total: changes.length,
      limits: [],
      truncated: false,
      next_cursor: null,
      ...more,
    },
    { paint: createPaint(colours), width: Number.POSITIVE_INFINITY },
  ).split('\n');

const EDITED = change('changed', {
  before: side('due in May', { page: 2 }),
  after: side('due in June', { page: 3 }),
  edits: [
    { kind: 'equal', text: 'due in ', citation: null },
    { kind: 'delete', text: 'May ', citation: null },
    { kind: 'insert', text: 'June', citation: null },
  ],
});

it('marks words that went and came where there are no colours', () => {
  expect(shows([EDITED])).toEqual([
    'old.docx → new.pdf',
    '~ p. 2 → p. 3  block changed',
    '  due in [-May-] [+June+]',
    '1 added, 0 removed, 2 changed, 0 moved  1 block or cell unchanged, 50 % the same',
  ]);
});

it('strikes out and colours them where there are', () => {
  const [, , text] = shows([EDITED], {}, true);
  expect(text).toContain('\u001b[9mMay');
  expect(text).not.toContain('[-');
});

it('names cells by sheet, and shows formulas with what they give', () => {
  const cell = { sheet: 'Costs', cell: 'B2' };
  const formula = change('changed', {
    of: 'cell',
    what: 'formula',
    before: side('3', { ...cell, formula: '=A1' }),
    after: side('4', { ...cell, formula: '=A2' }),
  });
  expect(shows([formula]).slice(1, 4)).toEqual(['~ Costs!B2  formula', '  - =A1  3', '  + =A2  4']);
});

it('says what was left out, and that nothing changed', () => {
  expect(shows([], { limits: ['The end was not compared.'] }).slice(1)).toEqual([
    'no changes found  1 block or cell unchanged, 50 % the same',
    '! The end was not compared.',
  ]);
  expect(shows([], { equal: true, similarity: 1 })[1]).toBe(
    'nothing changed  1 block or cell unchanged, 100 % the same',
  );
});

it('names who wrote a comment, and shows names by what they stand for', () => {
  const by = { author: 'A. Ode', date: null };
  const comment = change('added', { of: 'comment', after: side('Why?', by) });
  const settled = change('changed', {
    of: 'comment',
    what: 'resolved',
    before: side('Why?', by),
    after: side('Why?', by),
  });
  const name = change('changed', {
    of: 'name',
    what: 'formula',
    before: side('Rate', { formula: '=0.2' }),
    after: side('Rate', { formula: '=0.25' }),
  });
  expect(shows([comment, settled, name]).slice(1, 8)).toEqual([
    '+ p. 1  comment added, A. Ode',
    '  + Why?',
    '~ p. 1  comment resolved, A. Ode',
    '  Why?',
    '~ Rate  name formula',
    '  - =0.2',
    '  + =0.25',
  ]);
});

it('shows what is hidden now once', () => {
  const lines = { sheet: 'Costs', cell: '5:6' };
  const hidden = change('changed', {
    of: 'row',
    what: 'hidden',
    before: side('a | b', lines),
    after: side('a | b', lines),
  });
  expect(shows([hidden]).slice(1, 3)).toEqual(['~ Costs!5:6  row hidden', '  a | b']);
});
