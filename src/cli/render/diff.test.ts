import { expect, it } from 'vitest';
import { createPaint } from '../paint.ts';
import { renderDiff } from './diff.ts';
import type { Diff, DiffChange, DiffSide } from './wire.ts';

const side = (text: string, more: Partial<DiffSide> = {}): DiffSide => ({
  text,
  page: 1,
  sheet: null,
  cell: null,
  ...more,
});
const change = (kind: DiffChange['kind'], more: Partial<DiffChange>): DiffChange => ({
  kind,
  of: 'block',
  what: null,
  before: null,
  after: null,
  edits: [],
  ...more,
});
const shows = (changes: readonly DiffChange[], more: Partial<Diff> = {}, colours = false): string[] =>
  renderDiff(
    {
      before: { file_name: 'old.docx' },
      after: { file_name: 'new.pdf' },
      equal: false,
      similarity: 0.5,
      summary: { added: 1, removed: 0, changed: 2, moved: 0, unchanged: 1 },
      changes,
      total: changes.length,
      limits: [],
      next_cursor: null,
      ...more,
    },
    { paint: createPaint(colours), width: Number.POSITIVE_INFINITY },
  ).split('\n');

const EDITED = change('changed', {
  before: side('due in May', { page: 2 }),
  after: side('due in June', { page: 3 }),
  edits: [
    { kind: 'equal', text: 'due in ' },
    { kind: 'delete', text: 'May ' },
    { kind: 'insert', text: 'June' },
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
