// Types of citations: where a value is in the document and how the text there matches it.
import type { Box } from './box.ts';
import type { Geometry } from './page.ts';

/** How the cited text stands to the value: the same; the same once folded; alike; or computed from several places. */
export type CitationMatch = 'exact' | 'normalized' | 'fuzzy' | 'derived';

/** A place in the document, and the text there. */
export interface Citation {
  readonly page: number;
  readonly bbox: Box;
  readonly page_width: number;
  readonly page_height: number;
  readonly geometry: Geometry;
  readonly text: string;
  readonly anchor: string;
  /** Which leaf of a field this proves (`line_items[2].amount`); null where the place stands for itself. */
  readonly path: string | null;
  readonly sheet: string | null;
  readonly cell: string | null;
  readonly range: string | null;
  readonly table_id: string | null;
  readonly match: CitationMatch;
  /** The text was read back from the place before the citation was given out. */
  readonly verified: boolean;
  readonly visible: boolean;
  /** Of a value that the file states as XML: the element, as names from the root down, and the line of the file that it begins in, from 1. */
  readonly element?: string;
  readonly line?: number;
  /** The text was recognised in a picture. Absent where the file states it. */
  readonly recognised?: true;
  /** Between 0 and 1: how sure the recognition of the text is. Present where it was recognised, and only there. */
  readonly confidence?: number;
  /** How cited words were recognised before their check digits or their grammar mended them. Absent where they are as they were recognised. */
  readonly mended_from?: string;
}
