// Types of the parts that chunks are made of: texts and tables, with their section and position.
import type { BlockType, Box, CellRect, TableSummary } from '../../model/index.ts';
import type { Position } from '../chunk.ts';
import type { SectionPath } from './sections.ts';

/** Some text that is taken into chunks: a block, or the cells of one row that belong to no table. */
export interface TextPart {
  readonly kind: 'text';
  /** Of its first character. */
  readonly position: Position;
  readonly type: BlockType | 'cells';
  readonly text: string;
  readonly page: number;
  readonly section: SectionPath;
  /** It is one with the part before it: a paragraph over a column or page break. */
  readonly goes_on: boolean;
  /** Characters as they are read, lines joined. */
  readable(text: string): string;
  cite(start: number, end: number): { readonly page: number; readonly bbox: Box; readonly anchor: string };
  /** What the whole text costs to take in; null until it was counted. */
  cost: number | null;
  readonly sheet: string | null;
  /** The slide it is on, by number; null where the document has no slides. */
  readonly slide: number | null;
  /** Its cells, where it is made of cells. */
  readonly rect?: CellRect;
}

export interface TablePart {
  readonly kind: 'table';
  readonly position: Position;
  readonly table: TableSummary;
  readonly page: number;
  readonly section: SectionPath;
}

export type Part = TextPart | TablePart;

export const isNote = ({ type }: TextPart): boolean => type === 'note' || type === 'comment';
/** What belongs to that which follows it. */
export const isLead = ({ type }: TextPart): boolean => type === 'heading';
