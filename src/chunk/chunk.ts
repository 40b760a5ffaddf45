// Types of chunking: options, chunks with their citations, and the positions at which chunking resumes.
import type { Box } from '../model/index.ts';

export interface ChunkOptions {
  /** `section`: a chunk never runs over the end of a section; `size`: chunks are filled up. */
  readonly by: 'section' | 'size';
  /** Tokens of one chunk at most. */
  readonly chunk_tokens: number;
  /** Tokens of whole sentences that a chunk repeats from the one before, where it goes on from it. */
  readonly overlap_tokens: number;
  /** `whole`: rows under their header, as many as fit; `rows`: each row by itself, its values behind their headers. */
  readonly tables: 'whole' | 'rows';
  /** Ascending, each once; null for all. */
  readonly pages: readonly number[] | null;
  readonly include_hidden: boolean;
  /** Running heads and feet. */
  readonly include_furniture: boolean;
  /** Nobody asks what a chunk costs: its tokens are told as 0 where they need not be counted to cut it. */
  readonly uncounted?: true;
}

/** A place that a chunk's text came from, compact: which characters of the chunk, and where they are. */
export interface ChunkCitation {
  readonly page: number;
  readonly bbox: Box;
  readonly anchor: string;
  /** UTF-16 units of the chunk's text. */
  readonly start: number;
  readonly end: number;
}

export interface Chunk {
  /** `c12`: stable for the same document and options. */
  readonly id: string;
  /** Counted from 1. */
  readonly index: number;
  readonly kind: 'text' | 'table' | 'note';
  readonly text: string;
  readonly tokens: number;
  /** Of the whole text, where only its beginning is given. */
  readonly whole_tokens?: number;
  /** Titles of the sections around it, the outermost first. */
  readonly heading_path: readonly string[];
  readonly section_id: string | null;
  readonly page: number;
  readonly end_page: number;
  readonly sheet: string | null;
  /** A1 notation of the rows, in a sheet. */
  readonly range: string | null;
  readonly table_id: string | null;
  readonly citations: readonly ChunkCitation[];
}

/**
 * A place in the order of chunking: page, position on it, then for a text the page and position of the part of a paragraph that runs
 * over breaks, for cells and tables the row and the cell; last the characters passed. Numbers alone, so that a cursor can hold it.
 */
export type Position = readonly [page: number, item: number, part: number, within: number, offset: number];

/** Where chunking goes on: what is repeated begins at `from`, what is new at `fresh`. */
export interface Resume {
  readonly index: number;
  readonly from: Position;
  readonly fresh: Position;
}

export const BEGINNING: Resume = { index: 1, from: [0, 0, 0, 0, 0], fresh: [0, 0, 0, 0, 0] };

/** Below 0 where `a` comes before `b`. */
export function comparePositions(a: Position, b: Position): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return 0;
}
