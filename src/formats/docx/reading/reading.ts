import type { XmlReader } from '../../../bytes/index.ts';
import type { ObjectMeaning, ParagraphMeaning, TableMeaning } from '../../text-document/index.ts';
import type { NumberingPart } from '../styles/numbering-part.ts';
import type { StyleSheet } from '../styles/style-sheet.ts';
import type { TextStyles } from '../styles/text-styles.ts';
import type { BlockSink, Story } from '../text/story.ts';
import type { ChangeList } from './change-list.ts';
import type { CommentPlaces } from './comment-places.ts';
import type { NoteReferences } from './note-references.ts';
import type { Remarks } from './remarks.ts';

/** A drawing whose text stands in another part, still to be read. */
export interface PendingObject {
  readonly id: number;
  readonly kind: 'chart' | 'diagram';
  readonly part: string;
  readonly alt: string | null;
}

export type BlockReader = (reader: XmlReader, story: Story, sink: BlockSink) => void;

/** What the parts of one document share while they are read, and what comes of them beside their text. */
export interface Reading {
  readonly sheet: StyleSheet;
  readonly texts: TextStyles;
  readonly numbering: NumberingPart;
  /** The document's language, as BCP 47; empty where it names none. */
  readonly language: string;
  readonly remarks: Remarks;
  readonly changes: ChangeList;
  readonly comments: CommentPlaces;
  readonly notes: NoteReferences;
  readonly paragraphs: Map<number, ParagraphMeaning>;
  readonly tables: Map<number, TableMeaning>;
  readonly objects: Map<number, ObjectMeaning>;
  /** Paragraphs that keep off the grid of their page. */
  readonly off_grid: Set<number>;
  readonly pending: PendingObject[];
  /** Parts to be listed as attachments that are no embedded objects, such as documents in other formats. */
  readonly chunks: Set<string>;
  /** Reads a paragraph, a table or what wraps them; given here since tables and text boxes hold blocks in turn. */
  readonly readBlock: BlockReader;
  /** A name for a paragraph, table or object. */
  nextId(): number;
}
