// The passages of a document as numbers: which terms are in each, in order, and where it lies. Built once, searched many times.
import type { Position } from '../../chunk/index.ts';

/** Fields of a passage, in the order in which their terms lie. */
export const FIELDS = ['lead', 'label', 'body'] as const;

/** What a page is, as far as it matters to where one looks first. */
export const PAGE_FLAGS = { income: 1, balance: 2, cash: 4, contents: 8 } as const;

export interface PassageIndex {
  readonly language: string;
  /** By number; 0 is between two places that no phrase runs over, such as rows of a table. */
  readonly terms: readonly string[];
  /** Terms of titles of sections, one run for each list of titles, from the outermost on. */
  readonly paths: readonly Int32Array[];
  /** Terms of the document's title. */
  readonly names: readonly string[];
  /** Terms at the beginning of the document, where it says what it is, whose, and of when. */
  readonly cover: readonly string[];
  readonly passages: Passages;
  /** Flags of pages, by page; index 0 is no page. */
  readonly pages: Uint8Array;
}

/** Arrays with an entry for each passage. */
export interface Passages {
  readonly count: number;
  readonly page: Int32Array;
  readonly end_page: Int32Array;
  readonly path: Int32Array;
  readonly is_table: Uint8Array;
  /** Where chunking takes up the passage. */
  readonly from: readonly Position[];
  /** Terms of all fields of all passages; those of field f of passage i begin at `starts[i * FIELDS.length + f]`. */
  readonly sequence: Int32Array;
  readonly starts: Int32Array;
}
