// Types of the pieces of a page between layout and page writer.
import type { Block, Box, Figure } from '../../../model/index.ts';
import type { ExtraBlock } from '../../page-document/index.ts';
import type { TableOnPage } from '../tables/table-list.ts';
import type { Passage } from '../text/passage.ts';
import type { SetPart } from '../text/set-part.ts';

/** What is on a page, in reading order and not yet numbered. */
export type Piece =
  | {
      readonly kind: 'text';
      readonly type: Block['type'];
      readonly level: number | null;
      readonly passage: Passage;
      /** The note whose text it is. */
      readonly note: number | null;
    }
  /** Text that is not laid out: a hidden stretch, what is in a diagram. */
  | {
      readonly kind: 'plain';
      readonly type: Block['type'];
      readonly text: string;
      readonly level: number | null;
      readonly bbox: Box;
      readonly visible: boolean;
    }
  /** A paragraph that has no text to be seen: it is no block, but something may refer to it. */
  | { readonly kind: 'blank'; readonly part: SetPart }
  | {
      readonly kind: 'figure';
      readonly figure: Omit<Figure, 'id'>;
      /** What was recognised in its picture. Absent for nothing. */
      readonly texts?: readonly ExtraBlock[];
    }
  | { readonly kind: 'table'; readonly flow: number; readonly table: TableOnPage }
  /** The data of a chart. */
  | { readonly kind: 'data'; readonly id: string };
