// Types of the document head: metadata, sections, classification, confidence, revisions, attachments.
import type { Box } from './box.ts';
import type { Comment } from './comment.ts';
import type { Coverage, Diagnostic } from './diagnostic.ts';
import type { Format } from './formats.ts';
import type { Geometry, PageSummary } from './page.ts';
import type { DefinedName, ListObject, Sheet } from './sheet.ts';
import type { TableSummary } from './table.ts';

/** Raised when a stored document of an older shape can no longer be understood. */
export const MODEL_VERSION = 3;

export type DocumentType =
  | 'invoice'
  | 'contract'
  | 'financial_model'
  | 'report'
  | 'spreadsheet'
  | 'presentation'
  | 'general';

/** What the file says of itself. Null: the file does not say, or its format cannot. */
export interface Metadata {
  readonly title: string | null;
  readonly author: string | null;
  /** ISO 8601. */
  readonly created: string | null;
  readonly producer: string | null;
  /** What only one format knows, as written: a CSV's encoding and dialect, a PDF's version. */
  readonly properties: Readonly<Record<string, string>>;
}

/** A stretch of the document under one heading. Sections nest by `parent_id` and are in reading order. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** 1 is the outermost. */
  readonly level: number;
  readonly start_page: number;
  readonly end_page: number;
  readonly parent_id: string | null;
  readonly bbox: Box;
}

export interface HiddenContent {
  readonly sheets: number;
  readonly rows: number;
  readonly columns: number;
  readonly text_runs: number;
  readonly slides: number;
}

/** Between 0 and 1; how far the reading can be trusted. */
export interface ReadingConfidence {
  readonly text: number;
  readonly layout: number;
  readonly tables: number;
}

/** A change that the author made with tracking on. The text of blocks is the accepted view. */
export interface Revision {
  readonly id: string;
  readonly kind: 'insertion' | 'deletion' | 'move' | 'format';
  readonly author: string | null;
  readonly date: string | null;
  readonly text: string;
  readonly anchor: string;
}

/** A place that the author gave a name. */
export interface Bookmark {
  readonly name: string;
  readonly anchor: string;
}

/** A file carried inside the document. Where its bytes are kept it is a document of its own; see `DocumentSink.part`. */
export interface Attachment {
  readonly name: string;
  readonly media_type: string | null;
  readonly size_bytes: number;
  /** Why its bytes are not kept although the file holds them. */
  readonly unread?: UnreadReason;
}

/** A file within a file is not read since it is encrypted, beyond a limit, damaged, or no plain file: a link, or packed in a way that is not known. */
export type UnreadReason = 'encrypted' | 'limit' | 'damaged' | 'unsupported';

export interface Classification {
  readonly document_type: DocumentType;
  readonly scores: Readonly<Partial<Record<DocumentType, number>>>;
  /** ISO 639-1; null where there is too little text to tell. */
  readonly language: string | null;
}

/** What a format's reader states about the whole document once it has read it. */
export interface DocumentBody {
  readonly format: Format;
  readonly geometry: Geometry;
  readonly metadata: Metadata;
  readonly pages: readonly PageSummary[];
  readonly sections: readonly Section[];
  readonly tables: readonly TableSummary[];
  readonly sheets: readonly Sheet[];
  readonly names: readonly DefinedName[];
  readonly list_objects: readonly ListObject[];
  /** Where other workbooks lie that formulas name as `[1]`, `[2]`, …, in that order. */
  readonly external_links: readonly string[];
  /** Number formats; cells name them by position. Position 0 is always "General". */
  readonly number_formats: readonly string[];
  readonly attachments: readonly Attachment[];
  readonly revisions: readonly Revision[];
  readonly comments: readonly Comment[];
  /** Absent where the format has none. */
  readonly bookmarks?: readonly Bookmark[];
  readonly has_images: boolean;
  readonly is_scanned: boolean;
  readonly hidden_content: HiddenContent;
  readonly confidence: ReadingConfidence;
  readonly coverage: Coverage;
  readonly diagnostics: readonly Diagnostic[];
}

/**
 * The small part of a stored document: everything but the contents of pages, tables and cells, which lie in segments
 * of their own and are read on demand.
 */
export interface DocumentHead extends DocumentBody {
  readonly model_version: number;
  readonly reader_version: string;
  readonly classification: Classification;
}
