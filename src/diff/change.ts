// Types of a comparison's result: kinds of changes, both sides, word edits and the summary.

/** What happened to a part of the document. */
export type ChangeKind = 'added' | 'removed' | 'changed' | 'moved';

/** `comment`: also the note of a cell. `name`: a defined name of a workbook. */
export type ChangeOf = 'block' | 'cell' | 'row' | 'column' | 'table' | 'sheet' | 'range' | 'name' | 'comment';

/**
 * What of a cell, row, column, sheet, name or comment changed. `result`: the formula is the same and gives another value. `hidden`, `shown`: of rows,
 * columns and sheets; `resolved`, `reopened`: of comments.
 */
export type ChangeWhat =
  | 'value'
  | 'type'
  | 'formula'
  | 'formula_to_constant'
  | 'constant_to_formula'
  | 'result'
  | 'format'
  | 'renamed'
  | 'hidden'
  | 'shown'
  | 'resolved'
  | 'reopened';

/** A stretch of text, and where the words are that were put in or taken away; of equal ones, nowhere. */
export interface Edit {
  readonly kind: 'equal' | 'insert' | 'delete';
  readonly text: string;
  /** Anchor in the document before for what was taken away, in that after for what was put in. */
  readonly anchor: string | null;
}

/** One side of a change: the text there, by anchors. */
export interface Side {
  readonly text: string;
  /** The places that the text is in; several where it runs over blocks. */
  readonly anchors: readonly string[];
  readonly page: number;
  /** Title of the section that it is in. */
  readonly section?: string;
  readonly sheet?: string;
  /** A cell, range, row (`5:5`) or column (`C:C`) in A1 notation. */
  readonly cell?: string;
  readonly value?: string | number | boolean | null;
  readonly formula?: string | null;
  readonly number_format?: string;
  /** Of a comment; null where the file does not say. */
  readonly author?: string | null;
  readonly date?: string | null;
}

export interface Change {
  readonly kind: ChangeKind;
  readonly of: ChangeOf;
  readonly what: ChangeWhat | null;
  readonly before: Side | null;
  readonly after: Side | null;
  readonly edits: readonly Edit[];
}

/** A change that was found; the text there is read when somebody asks for it. */
export interface FoundChange {
  readonly kind: ChangeKind;
  readonly of: ChangeOf;
  readonly what: ChangeWhat | null;
  settle(): Promise<Change>;
}

export interface Summary {
  readonly added: number;
  readonly removed: number;
  readonly changed: number;
  readonly moved: number;
  /** Blocks and cells that are in both. */
  readonly unchanged: number;
}

/** What two documents have in common and what not. */
export interface Comparison {
  /** By place in the document after; what was removed is where it stood. */
  readonly changes: readonly FoundChange[];
  readonly summary: Summary;
  /** 0 to 1: the share of both documents that is the same. */
  readonly similarity: number;
  /** What was not looked at, and why; empty where everything was. */
  readonly limits: readonly string[];
}
