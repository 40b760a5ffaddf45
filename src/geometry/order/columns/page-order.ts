// Prepares a page for the search for columns: fragments, rules, gutters, trust in the stream, direction.
import type { FoundTable, Frame } from '../../words/frame.ts';
import { runsToTheLeft } from '../../words/right-to-left.ts';
import type { Words } from '../../words/words.ts';
import type { Fragments } from '../lines/fragments.ts';
import type { DocumentGrid } from './document-grid.ts';
import type { PageOrder } from './judge-columns.ts';
import { placeTables, readPageText } from './page-text.ts';
import { isStreamOrdered } from './stream-trust.ts';

/** What the search for columns asks of a page. */
export function toPageOrder(
  frame: Frame,
  skip: Uint8Array,
  tables: readonly FoundTable[],
  grid: DocumentGrid,
): PageOrder {
  const { words } = frame;
  const known = grid.pages.get(skip);
  const text = known ? placeTables(known, words, tables) : readPageText(frame, skip, tables);
  const { fragments, rules, region, gutters } = text;
  // A page without gutters is not parted, and neither is asked of it.
  const parted = gutters.length > 0;
  const trusted = parted && isStreamOrdered(fragments);
  const rtl = parted && isRightToLeft(words, fragments);
  return { fragments, rules, region, gutters, words, grid, trusted, rtl };
}

/** Whether most words begin with a letter of a script that runs to the left. */
function isRightToLeft(words: Words, { count, rtl, first, words: own }: Fragments): boolean {
  let [lefts, all] = [0, 0];
  for (let i = 0; i < count; i++) {
    all += first[i + 1]! - first[i]!;
    if (rtl[i] === 0) continue;
    for (let p = first[i]!; p < first[i + 1]!; p++) if (runsToTheLeft(words.text[own[p]!]!.charCodeAt(0))) lefts++;
  }
  return lefts > all / 2;
}
