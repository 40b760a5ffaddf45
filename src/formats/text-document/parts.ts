// The port between readers of flowing text and the builder: flow for the layout, and meanings by id beside it.
import type { FlowDocument, FlowParagraph } from '../../geometry/index.ts';
import type {
  Attachment,
  ChartLook,
  Diagnostic,
  EmbeddedEntry,
  EmbeddedInvoice,
  Format,
  Metadata,
  ShownPicture,
} from '../../model/index.ts';
import type { Recognition } from '../../ocr/index.ts';

/**
 * What readers of flowing text, such as DOCX and RTF, hand over: the text as the layout needs it (`flow`), and beside it, by the ids of paragraphs, tables and
 * objects, what it means. The builder lays it out and makes the document of it.
 */
export interface TextDocument {
  readonly format: Format;
  readonly metadata: Metadata;
  readonly flow: FlowDocument;
  /** By `FlowParagraph.id`; paragraphs without an entry are plain. */
  readonly paragraphs: ReadonlyMap<number, ParagraphMeaning>;
  /** By `FlowTable.id`. */
  readonly tables: ReadonlyMap<number, TableMeaning>;
  /** By `FlowObject.id`. */
  readonly objects: ReadonlyMap<number, ObjectMeaning>;
  /** Names of notes as `FlowParagraph.notes` has them, and how the document shows their number: `1`, `iv`, `*`. */
  readonly note_labels: ReadonlyMap<number, string>;
  /**
   * Endnotes: the same for paragraphs that refer to them; `flow.endnotes` holds their blocks in this order, or the sections
   * do whose ends they are at.
   */
  readonly endnotes: readonly {
    readonly note: number;
    readonly label: string;
    readonly paragraphs: readonly number[];
  }[];
  readonly comments: readonly CommentOnText[];
  readonly changes: readonly TextChange[];
  readonly attachments: readonly Attachment[];
  readonly diagnostics: readonly Diagnostic[];
  /** Characters of the source that are no text of the document, with the reason: coverage is told by them. */
  readonly dropped: readonly { readonly reason: string; readonly characters: number }[];
  /** The invoice in XML that the text was written from. */
  readonly invoice?: InvoiceInText;
}

/** What the XML states, and where the text shows it. */
export interface InvoiceInText extends Omit<EmbeddedInvoice, 'entries'> {
  readonly entries: readonly { readonly entry: EmbeddedEntry; readonly place: TextPlace | null }[];
}

export interface ParagraphMeaning {
  /** `header` and `footer`: furniture that is in the running text, such as the navigation of a web page. */
  readonly kind: 'paragraph' | 'heading' | 'title' | 'list_item' | 'caption' | 'code' | 'formula' | 'header' | 'footer';
  /** Of headings and list items, from 1. */
  readonly level: number | null;
  /** Stretches that lead elsewhere: an address outside, or `#name` of a bookmark. */
  readonly links: readonly { readonly start: number; readonly end: number; readonly target: string }[];
  /** Where bookmarks begin. */
  readonly bookmarks: readonly { readonly at: number; readonly name: string }[];
  /** Stretches that the word processor fills in, as the model has them. */
  readonly fields: readonly {
    readonly start: number;
    readonly end: number;
    readonly instruction: string | null;
    readonly name: string | null;
  }[];
  /** References to foot- and endnotes: the text holds the reference's mark (`¹`, `ⁱᵛ`, `*`) from `start` to `end`. */
  readonly notes: readonly { readonly start: number; readonly end: number; readonly note: number }[];
  /** BCP 47, where it is not the document's. */
  readonly language: string | null;
}

export interface TableMeaning {
  /** Where the file names one: alternative text or caption. */
  readonly title: string | null;
}

export interface ObjectMeaning {
  readonly kind: 'picture' | 'chart' | 'diagram' | 'shape' | 'embedded';
  readonly alt: string | null;
  /** The data of a chart, the first row naming its columns; or the nodes of a diagram, one a row with a blank before it for each level that it lies under. */
  readonly rows: readonly (readonly string[])[];
  readonly title: string | null;
  /** What a picture shows, and how a chart is drawn; as the model has them. */
  readonly picture?: ShownPicture;
  readonly chart?: ChartLook;
  /** What was read in a picture. Absent where nothing was. */
  readonly recognised?: Recognition;
}

/** A comment and the stretch it is about. */
export interface CommentOnText {
  readonly id: string;
  readonly author: string | null;
  readonly date: string | null;
  readonly text: string;
  /** Id of the comment that this one answers. */
  readonly parent: string | null;
  readonly is_resolved: boolean;
  /** Null where the text refers to it nowhere. */
  readonly place: TextPlace | null;
}

export interface TextChange {
  readonly kind: 'insertion' | 'deletion' | 'move' | 'format';
  readonly author: string | null;
  readonly date: string | null;
  /** Of a deletion, what was there; it is not in the paragraph's text. */
  readonly text: string;
  readonly place: TextPlace | null;
}

/** A stretch that begins in one paragraph and ends there or in a later one. */
export interface TextPlace {
  readonly paragraph: FlowParagraph['id'];
  readonly start: number;
  readonly end_paragraph: FlowParagraph['id'];
  readonly end: number;
}
