import { expect, it } from 'vitest';
import { marks } from './marked.ts';
import type { Report, ReportEdit } from './truth.ts';

const report = (...edits: readonly Omit<ReportEdit, 'citation'>[]): Report => ({
  kind: 'changed',
  of: 'block',
  before: null,
  after: null,
  edits: edits.map((edit) => ({ ...edit, citation: null })),
});

it('knows a number by one digit that is marked', () => {
  const one = report(
    { kind: 'equal', text: 'in 1' },
    { kind: 'delete', text: '2' },
    { kind: 'insert', text: '7' },
    { kind: 'equal', text: ' days' },
  );
  expect([marks(one, 'delete', '12'), marks(one, 'insert', '17')]).toEqual([true, true]);
});

it('does not take another place of the same word for the one that is marked', () => {
  const one = report(
    { kind: 'equal', text: 'a day, ' },
    { kind: 'delete', text: 'no' },
    { kind: 'equal', text: ' day' },
  );
  expect([marks(one, 'delete', 'day'), marks(one, 'delete', 'no')]).toEqual([false, true]);
});

it('wants half of a sentence', () => {
  const sentence = 'The supplier shall deliver the report.';
  const whole = report({ kind: 'equal', text: 'So. ' }, { kind: 'insert', text: sentence });
  const start = report({ kind: 'insert', text: sentence.slice(0, 5) }, { kind: 'equal', text: sentence.slice(5) });
  expect([marks(whole, 'insert', sentence), marks(start, 'insert', sentence)]).toEqual([true, false]);
});
