// Types of what a slide consists of on its way from shapes to the writer: items, pieces, extras.
import type { Area, Block, Box, Figure, Link, Table } from '../../../model/index.ts';

/** A block, table or figure that has no name yet. */
export type Piece =
  | { readonly kind: 'block'; readonly block: DraftBlock; readonly shape: string }
  | { readonly kind: 'table'; readonly table: Omit<Table, 'id'>; readonly shape: string }
  | {
      readonly kind: 'figure';
      readonly figure: Omit<Figure, 'id'>;
      /** What was recognised in its picture. Absent for nothing. */
      readonly texts?: readonly DraftBlock[];
    };

export type DraftBlock = Omit<Block, 'id' | 'section_id'>;

/** What one shape of a slide gives, in the order of reading. */
export interface SlideItem {
  readonly box: Box;
  readonly role: 'header' | 'title' | 'body' | 'footer';
  readonly pieces: readonly Piece[];
}

/** What a slide gives beside its items. */
export interface SlideExtras {
  readonly links: Link[];
  readonly areas: Area[];
  /** Boxes by the shapes' ids. */
  readonly boxes: Map<string, Box>;
  has_images: boolean;
  /** Characters that were left out, with the reason. */
  drop(reason: string, text: string): void;
}
