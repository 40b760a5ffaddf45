// Types of frames, the input of tables and reading order, and of found tables.
import type { FlatPaper } from '../../flat-paper.ts';
import type { Box } from '../../model/index.ts';
import type { Fills, Picture, Run, Strokes, Style, Turn } from '../ink.ts';
import type { Words } from './words.ts';

/** The part of a page that is read in one direction, turned so that its text runs to the right. */
export interface Frame {
  /** 1-based. */
  readonly page: number;
  readonly turn: Turn;
  /** Of the turned page. */
  readonly width: number;
  readonly height: number;
  readonly words: Words;
  readonly strokes: Strokes;
  readonly fills: Fills;
  readonly pictures: readonly Picture[];
  readonly runs: readonly Run[];
  readonly styles: readonly Style[];
  /** As of the ink. */
  readonly slope?: number;
  readonly paper?: FlatPaper;
}

/** Words of one line of a block or cell, as indices into the frame's words, in the order of reading. */
export type WordLine = readonly number[];

export interface FoundCell {
  readonly row: number;
  readonly col: number;
  readonly row_span: number;
  readonly col_span: number;
  readonly box: Box;
  /** Empty where the cell is blank. */
  readonly lines: readonly WordLine[];
}

/** A table of one page, in the coordinates of the frame. */
export interface FoundTable {
  readonly box: Box;
  readonly row_count: number;
  readonly col_count: number;
  readonly header_rows: number;
  /** Every position of the grid is covered by exactly one cell; ordered by row, then column. */
  readonly cells: readonly FoundCell[];
  /** Top edge of each row and the bottom of the last: `row_count + 1` numbers. */
  readonly row_edges: readonly number[];
  readonly column_edges: readonly number[];
  /** What it was found by. */
  readonly method: 'tags' | 'lattice' | 'rules' | 'whitespace';
  /** How sure it is that this is a table and that its rows and columns are right; 0 to 1. */
  readonly confidence: number;
}
