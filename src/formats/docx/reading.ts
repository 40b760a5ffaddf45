import type { ParagraphMeaning, ObjectMeaning, TableMeaning } from '../text-document/index.ts';
import type { ChangeList } from './change-list.ts';
import type { CommentPlaces } from './comment-places.ts';
import type { NoteReferences } from './note-references.ts';
import type { NumberingPart } from './numbering-part.ts';
import type { Remarks } from './remarks.ts';
import type { StyleSheet } from './style-sheet.ts';
import type { TextStyles } from './text-styles.ts';

/** A drawing whose text stands in another part, still to be read. */
export interface PendingObject {
  readonly id: number;
  readonly kind: 'chart' | 'diagram';
  readonly part: string;
  readonly alt: string | null;
}

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
  readonly pending: PendingObject[];
  /** Parts to be listed as attachments that are no embedded objects, such as documents in other formats. */
  readonly chunks: Set<string>;
  /** A name for a paragraph, table or object. */
  nextId(): number;
}
