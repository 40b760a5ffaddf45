import type { Lists } from '../kinds/lists.ts';
import type { Prose } from './prose.ts';
import type { TextCensus } from './text-census.ts';

/** What a document has shown so far. */
export interface DocumentEvidence {
  readonly census: TextCensus;
  readonly prose: Prose;
  readonly lists: Lists;
  /** The document has an outline, which may name chapters alone. */
  readonly outlined: boolean;
  /** True once tags called something a heading: then what they call a paragraph is none. */
  tagged_headings: boolean;
  /** True until a page with text was read. */
  first: boolean;
}
