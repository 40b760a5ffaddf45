// Reads fragments, rules and gutters of a page, computed once and reused when tables are known.
import type { FoundTable, Frame } from '../../words/frame.ts';
import type { Words } from '../../words/words.ts';
import { buildFragments, type Fragments, withTables } from '../lines/fragments.ts';
import { sortedBy } from '../lines/sorted-by.ts';
import type { Gutter } from './gutter.ts';
import { findGutters } from './gutters.ts';
import { findRules, type PageRules } from './rules.ts';

/** What columns of a page are found from. */
export interface PageText {
  readonly fragments: Fragments;
  readonly rules: PageRules;
  /** All fragments, sorted by baseline. */
  readonly region: Uint32Array;
  /** Gutters of the page as a whole. */
  readonly gutters: readonly Gutter[];
}

export const readPageText = (frame: Frame, skip: Uint8Array, tables: readonly FoundTable[] = []): PageText =>
  toPageText(buildFragments(frame.words, skip, tables), findRules(frame));

export const placeTables = (text: PageText, words: Words, tables: readonly FoundTable[]): PageText =>
  tables.length === 0 ? text : toPageText(withTables(text.fragments, words, tables), text.rules);

function toPageText(fragments: Fragments, rules: PageRules): PageText {
  const region = sortedBy(fragments.count, fragments.baseline);
  return { fragments, rules, region, gutters: findGutters(fragments, region, rules.level) };
}
