import type { FoundTable, Frame } from '../frame.ts';
import type { DocumentGrid } from './document-grid.ts';
import { buildFragments } from './fragments.ts';
import type { PageOrder } from './judge-columns.ts';
import { findRules } from './rules.ts';
import { isStreamOrdered } from './stream-trust.ts';

/** What the search for columns asks of a page. */
export function toPageOrder(
  frame: Frame,
  skip: Uint8Array,
  tables: readonly FoundTable[],
  grid: DocumentGrid,
): PageOrder {
  const { words } = frame;
  const fragments = buildFragments(words, skip, tables);
  let [rtl, shown] = [0, 0];
  for (let w = 0; w < words.count; w++) {
    if (skip[w]) continue;
    shown++;
    if (runsToTheLeft(words.text[w]!.charCodeAt(0))) rtl++;
  }
  const trusted = isStreamOrdered(fragments);
  return { words, fragments, rules: findRules(frame), grid, trusted, rtl: rtl > shown / 2 };
}

/** Letters of Hebrew, Arabic and their neighbours. */
const runsToTheLeft = (code: number): boolean =>
  (code >= 0x590 && code <= 0x8ff) || (code >= 0xfb1d && code <= 0xfdff) || (code >= 0xfe70 && code <= 0xfeff);
