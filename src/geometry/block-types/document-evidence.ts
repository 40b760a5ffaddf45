// What has been learned of a document so far, which typing of later pages relies on.
import type { Prose } from './facts/prose.ts';
import type { TextCensus } from './facts/text-census.ts';
import type { Lists } from './kinds/lists.ts';

/** What a document has shown so far. */
export interface DocumentEvidence {
  readonly census: TextCensus;
  readonly prose: Prose;
  readonly lists: Lists;
  /** The document has an outline that goes into detail. */
  readonly outlined: boolean;
  /** True once tags called something a heading: then what they call a paragraph is none. */
  tagged_headings: boolean;
  /** True until a page with text was read. */
  first: boolean;
}
