import type { Report } from './score/truth.ts';

const MIRRORED = { added: 'removed', removed: 'added', changed: 'changed', moved: 'moved' } as const;

/** The report as it would be if the documents were given the other way round. */
export const mirrored = ({ kind, of, before, after }: Report): string =>
  described({ kind: MIRRORED[kind], of, before: after, after: before });

export const described = ({ kind, of, before, after }: Omit<Report, 'edits'>): string =>
  [kind, of, before?.text ?? null, after?.text ?? null].join(' | ');
