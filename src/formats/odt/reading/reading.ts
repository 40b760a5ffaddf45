// Types of the state that all parts of one ODT share while they are read, and of stories and sinks for blocks.
import type { XmlReader } from '../../../bytes/index.ts';
import type { FlowBlock, FlowObject, ParagraphFormat } from '../../../geometry/index.ts';
import type { ObjectContent } from '../../odf/chart-object.ts';
import type { FormatSettings } from '../../odf/styles/paragraph-format.ts';
import type { StyleTable } from '../../odf/styles/style-table.ts';
import type { TextStyles } from '../../odf/styles/text-styles.ts';
import type { CommentPlaces } from '../../text-document/gathering/comment-places.ts';
import type { DiagnosticLog } from '../../text-document/gathering/diagnostic-log.ts';
import type { CommentOnText, ObjectMeaning, ParagraphMeaning, TableMeaning } from '../../text-document/index.ts';
import type { ListCounts, OpenList } from './list-counts.ts';
import type { NoteList } from './note-list.ts';
import type { TrackedChanges } from './tracked-changes.ts';

export type BlockReader = (reader: XmlReader, story: Story, sink: BlockSink) => void;

/** What the parts of one document share while they are read, and what comes of them beside their text. */
export interface Reading {
  readonly settings: FormatSettings;
  /** The document's language, as BCP 47; empty where it names none. */
  readonly language: string;
  readonly log: DiagnosticLog;
  readonly changes: TrackedChanges;
  readonly comments: Omit<CommentOnText, 'place'>[];
  readonly comment_places: CommentPlaces;
  readonly notes: NoteList;
  readonly paragraphs: Map<number, ParagraphMeaning>;
  readonly tables: Map<number, TableMeaning>;
  readonly objects: Map<number, ObjectMeaning>;
  /** Charts and formulas by their folders. */
  readonly embedded: ReadonlyMap<string, ObjectContent>;
  /** Cells of tables that may still be written out of those that are said to repeat: what is said once costs nothing. */
  repeats_left: number;
  /** Reads a paragraph, a list, a table or what wraps them; given here since tables, notes and boxes hold blocks in turn. */
  readonly readBlock: BlockReader;
  /** A name for a paragraph, table or object. */
  nextId(): number;
}

/** Styles as names mean them in one part. */
export interface Scope {
  readonly table: StyleTable;
  readonly texts: TextStyles;
  /** Formats of paragraphs by style and list. */
  readonly formats: Map<string, ParagraphFormat>;
}

/** A text of its own: the body, a header, a note, a text box. */
export interface Story {
  readonly reading: Reading;
  readonly scope: Scope;
  readonly counts: ListCounts;
  /** The list whose item is read; null outside of lists. */
  list: OpenList | null;
  /** Sections that are not shown. */
  hidden: boolean;
}

/** Where blocks go: the body, a cell, a note, a text box. */
export interface BlockSink {
  readonly blocks: FlowBlock[];
  /** Drawings that are between paragraphs: the next one holds them. */
  readonly ahead: FlowObject[];
  /** The program saw a new page begin in front of the next paragraph. */
  page_mark: boolean;
  /** The paragraph before asks for a new page behind it. */
  page_ends: boolean;
  /** What only the body has: pages and columns. */
  readonly pages: {
    /** A new page of this kind begins, with this number where one is given. */
    begin(master: string, number: number | null): void;
    /** So many columns from here on. */
    setColumns(count: number, gap: number): void;
  } | null;
}

export const newSink = (pages: BlockSink['pages'] = null): BlockSink => ({
  blocks: [],
  ahead: [],
  page_mark: false,
  page_ends: false,
  pages,
});
