// Types of the state that all parts of one DOCX share while they are read, and of stories and sinks for blocks.
import type { XmlReader } from '../../../bytes/index.ts';
import type { FlowBlock } from '../../../geometry/index.ts';
import type { ShownPicture } from '../../../model/index.ts';
import type { RelatedPart } from '../../ooxml/index.ts';
import type { ChangeList } from '../../text-document/gathering/change-list.ts';
import type { CommentPlaces } from '../../text-document/gathering/comment-places.ts';
import type { DiagnosticLog } from '../../text-document/gathering/diagnostic-log.ts';
import type { ObjectMeaning, ParagraphMeaning, TableMeaning } from '../../text-document/index.ts';
import type { Fields } from '../fields/fields.ts';
import type { ParagraphProperties } from '../properties/paragraph-properties.ts';
import type { RunProperties } from '../properties/run-properties.ts';
import type { SectionProperties } from '../properties/section-properties.ts';
import type { NumberingLabels } from '../styles/numbering-labels.ts';
import type { NumberingPart } from '../styles/numbering-part.ts';
import type { StyleSheet } from '../styles/style-sheet.ts';
import type { TextStyles } from '../styles/text-styles.ts';
import type { ParagraphDraft } from '../text/paragraph-draft.ts';
import type { NoteReferences } from './note-references.ts';

/** A drawing whose text or picture is in another part, still to be read. */
export interface PendingObject {
  readonly id: number;
  readonly kind: 'chart' | 'diagram' | 'picture';
  readonly part: string;
  readonly alt: string | null;
  readonly crop?: ShownPicture['crop'];
  readonly rotation?: number;
  readonly is_mirrored?: true;
}

export type BlockReader = (reader: XmlReader, story: Story, sink: BlockSink) => void;

/** What the parts of one document share while they are read, and what comes of them beside their text. */
export interface Reading {
  readonly sheet: StyleSheet;
  readonly texts: TextStyles;
  readonly numbering: NumberingPart;
  /** The document's language, as BCP 47; empty where it names none. */
  readonly language: string;
  readonly log: DiagnosticLog;
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

/** What a table style says of the text in a cell. */
export interface CellLayer {
  readonly paragraph: ParagraphProperties;
  readonly run: RunProperties;
}

/** Where blocks go: the body, a cell, a note, a text box. */
export interface BlockSink {
  readonly blocks: FlowBlock[];
  /** A paragraph whose end was deleted, or a large first letter: the next one goes on in it. */
  carried: ParagraphDraft | null;
  /** Called behind the last paragraph of a section; null where there are none. */
  readonly endSection: ((properties: SectionProperties) => void) | null;
}

/** A text of its own: the body, a header, a note, the text boxes. What runs over paragraphs runs within a story. */
export interface Story {
  readonly reading: Reading;
  readonly relations: ReadonlyMap<string, RelatedPart>;
  readonly fields: Fields;
  readonly labels: NumberingLabels;
  /** The text boxes of the story, which count their lists apart; null where this is one itself. */
  readonly box_labels: NumberingLabels;
  cell: CellLayer | null;
  /** What is read is deleted; its text goes here. */
  deleted: { text: string } | null;
  /** Bookmarks and comments that begin in front of the next paragraph. */
  readonly bookmarks_ahead: string[];
  readonly comments_ahead: string[];
  /** The end of the last paragraph. */
  last: { paragraph: number; at: number } | null;
  /** The mark of the note that the story is; null elsewhere. */
  readonly own_mark: string | null;
}
