// Entry point of comparison: chooses the sheet or text comparison for two documents and caches the last result.
import type { DocumentView } from '../model/index.ts';
import { createPause, WORDS_A_TURN } from '../pause.ts';
import type { Comparison } from './change.ts';
import { compareWorkbooks } from './sheets/compare-workbooks.ts';
import { compareTexts } from './text/compare-texts.ts';

interface CompareOptions {
  /** Cells that differ in nothing but their number format count as changed. */
  readonly formats?: boolean | undefined;
}

interface Remembered {
  readonly before: WeakRef<DocumentView>;
  readonly formats: boolean;
  readonly comparison: Promise<Comparison>;
}

/** The last comparison of each opened document: a list of changes is asked for page by page. */
const remembered = new WeakMap<DocumentView, Remembered>();

/** What changed from one document to another, of whatever formats. */
export function compareViews(
  before: DocumentView,
  after: DocumentView,
  { formats = false }: CompareOptions = {},
): Promise<Comparison> {
  const last = remembered.get(after);
  if (last && last.before.deref() === before && last.formats === formats) return last.comparison;
  const comparison = compare(before, after, formats);
  remembered.set(after, { before: new WeakRef(before), formats, comparison });
  // One that failed is not remembered, so that the next call tries again.
  comparison.catch(() => remembered.delete(after));
  return comparison;
}

const isWorkbook = (view: DocumentView): boolean => view.head.sheets.length > 0;

const compare = (before: DocumentView, after: DocumentView, formats: boolean): Promise<Comparison> =>
  isWorkbook(before) && isWorkbook(after)
    ? compareWorkbooks(before, after, { formats }, createPause(WORDS_A_TURN))
    : compareTexts(before, after, createPause(WORDS_A_TURN));
