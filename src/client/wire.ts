// Generated from src/service/operations/operations.ts. To write it anew: UPDATE_DOCS=1 npx vitest run test/client

import type { CallOptions, ContentAnswer, Paged } from './answer.ts';

/** Of an operation that takes nothing. */
export type Nothing = Readonly<Record<string, never>>;

export interface DocumentFile {
  readonly id: string;
  readonly file_name: string;
  readonly file_type: FileType;
  readonly status: 'processing' | 'ready' | 'failed';
  readonly size_bytes: number;
  readonly sha256: string;
  readonly page_count: number | null;
  /** ISO 8601. */
  readonly created_at: string;
  readonly warnings: readonly Diagnostic[];
  /** RFC 9457 problem document. */
  readonly error: Problem | null;
  /** Share read so far, while processing. */
  readonly progress?: number;
  /** When it is deleted; absent where it stays. */
  readonly expires_at?: string;
  /** What is said of the layout of pages in place of what would be found. */
  readonly layout?: Layout;
  /** The file that holds it; absent where it was uploaded. */
  readonly parent_id?: string;
  /** Its name in that file, with folders. */
  readonly path?: string;
}

/** A sentence or cell of a document, or a sentence that a language model wrote. */
export interface Answer {
  readonly kind: 'sentence' | 'cell' | 'written';
  readonly text: string;
  /** Text of the cell. */
  readonly value: string | null;
  /** Label of its row. */
  readonly label: string | null;
  /** Head of its column. */
  readonly head: string | null;
  readonly confidence: number;
  readonly score: number;
  readonly file_id: string;
  readonly file_name: string;
  readonly section_path: readonly string[];
  /** Where it is, read back. */
  readonly citations: readonly Citation[];
}

export interface Answers {
  readonly question: string;
  /** False where the documents do not say. */
  readonly answered: boolean;
  /** The best answer, or what was written. */
  readonly answer: string | null;
  /** The best first; what was written in its order. */
  readonly answers: readonly Answer[];
  /** Written sentences left out: what they cite does not say so. */
  readonly dropped: number;
  readonly usage: Usage | null;
}

export interface Batch {
  readonly id: string;
  readonly status: 'running' | 'completed' | 'cancelled';
  /** The schema that is extracted by. */
  readonly extract: unknown | null;
  /** The format that results have the content in. */
  readonly export: string | null;
  readonly from: {
    readonly bucket: string;
    readonly prefix: string;
  } | null;
  readonly to: {
    readonly bucket: string;
    /** The object with the results. */
    readonly name: string;
  } | null;
  readonly total: number;
  readonly pending: number;
  readonly done: number;
  readonly failed: number;
  /** ISO 8601. */
  readonly created_at: string;
  /** When the last file came to its end. */
  readonly finished_at: string | null;
  /** When the results were written to the bucket. */
  readonly written_at: string | null;
}

/** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
export type Box = readonly [number, number, number, number];

export interface Cell {
  /** Under a budget also a range, of cells that are alike. */
  readonly cell: string;
  readonly value: string | number | boolean | null;
  readonly type?: 'number' | 'string' | 'boolean' | 'date' | 'error' | 'empty';
  /** What a reader of the sheet sees. */
  readonly text?: string;
  readonly formula?: string | null;
  readonly number_format?: string;
  readonly merged_into?: string | null;
  readonly hidden?: boolean;
  readonly comment?: string | null;
}

export interface ChangeSide {
  /** The text there; of rows, columns and ranges the first cells, of a name the name, of a comment what it says. */
  readonly text: string;
  /** Counted from 1. */
  readonly page: number;
  /** Title of the section. */
  readonly section: string | null;
  readonly sheet: string | null;
  /** A cell, range, row (5:5) or column (C:C) of the sheet. */
  readonly cell: string | null;
  readonly value?: string | number | boolean | null;
  /** With the equals sign; null for a typed value. */
  readonly formula?: string | null;
  readonly number_format?: string;
  /** Of a comment; null where the file does not say. */
  readonly author?: string | null;
  /** Of a comment, in ISO 8601. */
  readonly date?: string | null;
  readonly citation: Citation | null;
  /** One for each page, where the text is on several. */
  readonly citations?: readonly Citation[];
}

export interface Citation {
  /** Counted from 1. */
  readonly page: number;
  /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
  readonly bbox: Box;
  readonly page_width: number;
  readonly page_height: number;
  /** How boxes were come by. */
  readonly geometry: 'native' | 'layout' | 'grid' | 'recognised';
  /** The text there; the text of a large range is cut short. */
  readonly text: string;
  /** The stable name of the place. */
  readonly anchor: string;
  readonly path: string | null;
  readonly sheet: string | null;
  readonly cell: string | null;
  readonly range: string | null;
  readonly table_id: string | null;
  readonly match: 'exact' | 'normalized' | 'fuzzy' | 'derived';
  readonly verified: boolean;
  readonly visible: boolean;
  /** Of what the file states as XML: names of elements from the root down. */
  readonly element?: string;
  /** Of the file, where that element begins. */
  readonly line?: number;
  /** The text was recognised in a picture. */
  readonly recognised?: boolean;
  readonly confidence?: number;
  /** As recognised, before check digits or grammar mended it. */
  readonly mended_from?: string;
}

export interface Delivery {
  /** The `webhook-id` that was sent. */
  readonly id: string;
  readonly webhook_id: string;
  readonly event: 'file.ready' | 'file.failed' | 'extraction.completed';
  /** Id of the file or the extraction. */
  readonly subject: string;
  /** Code of the failure, or the file of the extraction. */
  readonly detail: string;
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly attempts: number;
  readonly created_at: string;
  /** What was answered last. */
  readonly last_status: number | null;
  readonly last_error: string | null;
}

export interface Diagnostic {
  readonly code: string;
  readonly message: string;
  readonly page: number | null;
}

export interface Example {
  readonly id: string;
  /** Name of the schema. */
  readonly schema: string;
  /** Null where the example was imported. The file may be gone since. */
  readonly file_id: string | null;
  readonly created_at: string;
  /** What the example states. */
  readonly values: Readonly<Record<string, unknown>>;
  /** Paths of the values that are in the document. */
  readonly placed: readonly string[];
  /** Paths of the values that were not found in the document: nothing was learned of them. */
  readonly unplaced: readonly string[];
  /** Where single values stand that were learned; only in the answer that takes the example. */
  readonly citations?: readonly Citation[];
}

export interface Extraction {
  readonly id: string;
  readonly file_id: string;
  readonly schema: string;
  readonly method: 'rules' | 'llm';
  readonly created_at: string;
  readonly fields: readonly ExtractedField[];
  readonly data: Readonly<Record<string, unknown>>;
  /** What a reader should know, such as two sources that contradict each other. */
  readonly warnings: readonly ({
    readonly code: string;
    readonly message: string;
    readonly fields: readonly string[];
  })[];
  readonly usage: Usage | null;
  /** Only to agents over MCP, where the whole is too large: candidates, further citations or fields were left out. */
  readonly truncated?: boolean;
}

export type FileType = 'pdf' | 'xlsx' | 'xls' | 'ods' | 'docx' | 'doc' | 'odt' | 'pptx' | 'ppt' | 'odp' | 'rtf' | 'html' | 'mhtml' | 'csv' | 'image' | 'einvoice' | 'text' | 'markdown' | 'epub' | 'eml' | 'msg' | 'mbox' | 'zip' | 'tar';

export interface KeptSchema {
  readonly name: string;
  readonly description?: string;
  readonly fields: readonly ({
    readonly name: string;
    readonly type: string;
    readonly required: boolean;
    readonly description?: string;
    /** Other labels under which the value may be. */
    readonly aliases?: readonly string[];
    /** Of a number or an amount: as written on the page; left out for full units. */
    readonly scale?: 'as_printed';
    /** Of an array: what each element is. */
    readonly items?: unknown;
    /** Of an object: its parts. */
    readonly fields?: unknown;
  })[];
  readonly built_in: boolean;
  /** How many examples taught it. */
  readonly examples: number;
  /** Null where it is built in. */
  readonly created_at: string | null;
}

/** What is said of the layout of pages in place of what would be found. */
export interface Layout {
  /** Where columns part, in points from the left: [300] for two columns, [] for one. */
  readonly columns?: readonly number[];
  /** How tables are found: as ever, by rules alone, as if none were drawn, or not at all. Default: auto. */
  readonly tables?: 'auto' | 'ruled' | 'unruled' | 'none';
  /** Only what is in one of these boxes is read. */
  readonly only?: readonly Box[];
  /** What is in one of these boxes is not read. */
  readonly ignore?: readonly Box[];
  /** Running heads and feet: told apart, or read like all else. Default: drop. */
  readonly furniture?: 'drop' | 'keep';
  /** The pages it is said of, such as 2,5-7; default: all. */
  readonly pages?: string;
}

export type NextCursor = string | null;

export interface PageRecognition {
  readonly confidence: number;
  readonly script: string | null;
  /** Of the paper in a photograph, read as if it lay flat. */
  readonly corners?: readonly [readonly [number, number], readonly [number, number], readonly [number, number], readonly [number, number]];
  /** Degrees, clockwise, to upright. */
  readonly turn?: number;
  readonly skew?: number;
  /** Writing that was seen and not read. */
  readonly unread?: readonly ({
    /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
    readonly bbox: Box;
    readonly reason: 'handwriting' | 'formula' | 'illegible';
  })[];
}

/** RFC 9457 problem document. */
export interface Problem {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly instance?: string;
  /** Stable name of what went wrong. */
  readonly code: ErrorCode;
  readonly request_id?: string;
  readonly retryable: boolean;
  /** The part of the request that is at fault. */
  readonly param?: string;
  readonly did_you_mean?: string;
  readonly hint?: string;
  readonly file_id?: string;
}

export interface Reference {
  readonly kind: 'cell' | 'range' | 'name' | 'table' | 'external';
  /** With its sheet in front where it is a cell or a range. */
  readonly ref: string;
  /** Null where it lies on several sheets or outside the workbook. */
  readonly sheet: string | null;
  /** How many formulas away it lies. */
  readonly depth: number;
  readonly value: string | number | boolean | null;
  /** It is, or holds, a cell with a formula. */
  readonly has_formula: boolean;
  /** What a name, a column of a table or another workbook stands for; null for cells. */
  readonly refers_to: string | null;
}

export interface QueuedReview {
  /** The newest of the file by this schema. */
  readonly extraction_id: string;
  readonly file_id: string;
  readonly file_name: string;
  readonly schema: string;
  readonly created_at: string;
  readonly fields: number;
  /** Of how many fields something was said. */
  readonly stated: number;
  /** How many wrong values are to be expected among the others. */
  readonly doubt: number;
  /** Fields that somebody should look at and nobody has, the worst first. */
  readonly doubtful: readonly string[];
  /** When somebody was done with it; null while it waits. */
  readonly done_at: string | null;
  readonly done_by: string | null;
}

export interface Review {
  readonly extraction_id: string;
  readonly file_id: string;
  readonly schema: string;
  readonly method: 'rules' | 'llm';
  readonly extracted_at: string;
  /** When somebody was done with it; null while it waits. */
  readonly done_at: string | null;
  readonly done_by: string | null;
  /** Fields that somebody should look at and nobody has, the worst first. */
  readonly doubtful: readonly string[];
  readonly fields: readonly ({
    readonly name: string;
    readonly type: string;
    /** What holds: as a person said, else as it was read. */
    readonly value: unknown;
    /** What the extraction read; never changed. */
    readonly read: unknown;
    readonly review: 'accepted' | 'corrected' | 'absent' | 'unreviewed';
    readonly reviewed_at: string | null;
    /** The name that was given, or the key that was used. */
    readonly reviewed_by: string | null;
    readonly confidence: number;
    readonly status: string;
    readonly citation: Citation | null;
  })[];
  /** The values that hold, by name. */
  readonly data: Readonly<Record<string, unknown>>;
}

export interface SearchMatch {
  /** Counted from 1. */
  readonly page: number;
  /** The match and the text around it. */
  readonly snippet: string;
  /** Start and end of each match within the snippet, in UTF-16 units. */
  readonly highlights: readonly (readonly [number, number])[];
  /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
  readonly bbox: Box;
  /** The characters that match; of a match over several blocks or cells those in the first, while the box is around all. */
  readonly anchor: string;
  readonly block_type: string | null;
  readonly sheet: string | null;
  readonly cell: string | null;
  readonly table_id: string | null;
  /** Title of the section that the match is in. */
  readonly section: string | null;
  readonly visible: boolean;
  /** Counted from 1. */
  readonly end_page?: number;
  readonly section_path?: readonly string[];
  /** Of the table, from 0. */
  readonly row?: number | null;
  readonly score?: number;
  /** Why it was found. */
  readonly matched?: {
    readonly terms: readonly string[];
    /** Found in other words. */
    readonly synonyms: readonly string[];
    /** How near in meaning. */
    readonly meaning?: number;
  };
}

export interface TableRow {
  readonly row: number;
  /** Counted from 1. */
  readonly page?: number;
  /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
  readonly bbox?: Box;
  readonly cells: readonly TableCell[];
}

export interface TableSummary {
  readonly id: string;
  readonly row_count: number;
  readonly col_count: number;
  readonly title: string | null;
  /** Counted from 1. */
  readonly page: number;
  /** Counted from 1. */
  readonly end_page: number;
  readonly sheet: string | null;
  readonly range: string | null;
  /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
  readonly bbox: Box;
  /** The cell of another table that it is in. */
  readonly within?: string;
}

export interface TextField {
  readonly start: number;
  readonly end: number;
  /** As the file has it; null for a content control. */
  readonly instruction: string | null;
  readonly name: string | null;
}

export interface Usage {
  readonly provider: string;
  readonly model: string;
  readonly requests: number;
  readonly input_tokens: number;
  readonly output_tokens: number;
  /** By the configured prices; null where none are. */
  readonly cost: number | null;
}

export interface Word {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
  readonly bbox: Box;
  /** The text was recognised in a picture. */
  readonly recognised?: boolean;
  readonly confidence?: number;
  /** As recognised, before check digits or grammar mended it. */
  readonly mended_from?: string;
}

/** Stable name of what went wrong. */
export type ErrorCode = 'invalid_request' | 'invalid_cursor' | 'invalid_multipart' | 'unauthorized' | 'forbidden' | 'url_not_allowed' | 'not_found' | 'file_not_found' | 'page_not_found' | 'table_not_found' | 'place_not_found' | 'extraction_not_found' | 'schema_not_found' | 'key_not_found' | 'batch_not_found' | 'webhook_not_found' | 'delivery_not_found' | 'example_not_found' | 'method_not_allowed' | 'file_not_ready' | 'file_failed' | 'schema_exists' | 'built_in_schema' | 'idempotency_in_progress' | 'file_too_large' | 'body_too_large' | 'unsupported_type' | 'unsupported_media_type' | 'invalid_range' | 'invalid_pattern' | 'unknown_sheet' | 'unknown_schema' | 'invalid_schema' | 'invalid_rule' | 'not_a_spreadsheet' | 'no_formulas' | 'no_pictures' | 'no_pdf' | 'no_explanation' | 'invalid_webhook' | 'invalid_box' | 'password_required' | 'password_wrong' | 'corrupt_file' | 'limit_exceeded' | 'reader_timeout' | 'reader_crashed' | 'answer_timeout' | 'answer_crashed' | 'llm_not_configured' | 'llm_refused' | 'url_failed' | 'idempotency_key_reused' | 'quota_exceeded' | 'rate_limited' | 'busy' | 'cancelled' | 'internal' | 'stored_bytes_damaged' | 'storage_damaged' | 'url_unavailable' | 'llm_failed' | 'too_many_connections' | 'reading_interrupted' | 'answer_interrupted' | 'stored_document_damaged' | 'storage_unavailable' | 'shutting_down' | 'llm_timeout' | 'storage_full';

export interface Section {
  readonly title: string;
  /** Counted from 1. */
  readonly start_page: number;
  readonly id: string;
  readonly level: number;
  /** Counted from 1. */
  readonly end_page: number;
  readonly parent_id: string | null;
  /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
  readonly bbox: Box;
}

export interface PageSummary {
  /** Counted from 1. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly title: string | null;
  readonly block_count: number;
  readonly table_count: number;
  readonly figure_count: number;
  /** How sure it is that this content is on this page; absent where the file itself has pages. */
  readonly page_confidence?: number;
  readonly recognition?: PageRecognition;
}

export interface TextBlock {
  /** The anchor of the block. */
  readonly id: string;
  readonly type: 'heading' | 'paragraph' | 'list_item' | 'caption' | 'header' | 'footer' | 'footnote' | 'code' | 'formula' | 'form_field' | 'note' | 'comment';
  readonly text: string;
  readonly level: number | null;
  /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
  readonly bbox: Box;
  readonly lines: number | null;
  readonly font_size: number | null;
  readonly visible: boolean;
  readonly section_id: string | null;
  /** The cell that the text is in, where the page is a sheet. */
  readonly cell?: string;
  /** The block that this one goes on from, over a column or page break. */
  readonly continues?: string;
  /** Name and value of a form field, and what the page calls it. */
  readonly field?: {
    readonly name: string;
    readonly value: string | null;
    readonly label?: string;
  };
  /** What the word processor fills in: page numbers, dates, references, answers. */
  readonly fields?: readonly TextField[];
  /** The text was recognised in a picture. */
  readonly recognised?: boolean;
  readonly confidence?: number;
  /** The figure that shows the text. */
  readonly figure?: string;
  readonly words?: readonly Word[];
  readonly runs?: readonly ({
    readonly start: number;
    readonly end: number;
    readonly font: string | null;
    readonly size: number | null;
    readonly bold: boolean;
    readonly italic: boolean;
    readonly color: string | null;
    /** Above or below the line, and smaller. */
    readonly position?: 'raised' | 'lowered';
  })[];
  /** What stands out from plain text, where the format has no runs. */
  readonly emphasis?: readonly ({
    readonly start: number;
    readonly end: number;
    readonly bold?: boolean;
    readonly italic?: boolean;
    readonly monospace?: boolean;
    /** Above or below the line, and smaller. */
    readonly position?: 'raised' | 'lowered';
  })[];
}

export interface TableCell {
  readonly row?: number;
  readonly col: number;
  readonly row_span?: number;
  readonly col_span?: number;
  readonly text: string;
  readonly value?: string | number | boolean | null;
  readonly is_header?: boolean;
  /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
  readonly bbox?: Box;
  /** Ids of tables that stand within the cell. */
  readonly tables?: readonly string[];
  /** rrggbb behind the text. */
  readonly fill?: string;
  /** As in a block; facts of a report, with their values. */
  readonly fields?: readonly TextField[];
  /** The text was recognised in a picture. */
  readonly recognised?: boolean;
  readonly confidence?: number;
  readonly words?: readonly Word[];
}

export interface Chunk {
  /** Stable for the same document and question, such as c12. */
  readonly id: string;
  /** Counted from 1. */
  readonly index: number;
  /** `note`: notes of a speaker, and comments. */
  readonly kind: 'text' | 'table' | 'note';
  /** Plain text; of a table Markdown under its title and header. */
  readonly text: string;
  /** Of the text as it is given here. */
  readonly tokens: number;
  /** Only where max_tokens left no room for the whole text, which is cut at its end: the tokens of all of it. */
  readonly whole_tokens?: number;
  /** Titles of the sections around it, the outermost first. */
  readonly heading_path: readonly string[];
  readonly section_id: string | null;
  /** Counted from 1. */
  readonly page: number;
  /** Counted from 1. */
  readonly end_page: number;
  readonly sheet: string | null;
  /** The cells, in a sheet. */
  readonly range: string | null;
  readonly table_id: string | null;
  /** Where each part of the text is. */
  readonly citations: readonly ({
    /** Counted from 1. */
    readonly page: number;
    /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
    readonly bbox: Box;
    /** The stable name of the place. */
    readonly anchor: string;
    /** Where in the text the text there begins, in UTF-16 units. */
    readonly start: number;
    readonly end: number;
  })[];
}

export interface Sheet {
  readonly name: string;
  /** Position from 1; also the page of the sheet. */
  readonly index: number;
  readonly kind: 'worksheet' | 'chart' | 'macro' | 'dialog';
  readonly visibility: 'visible' | 'hidden' | 'very_hidden';
  readonly used_range: string | null;
  readonly row_count: number;
  readonly col_count: number;
  readonly cell_count: number;
  readonly formula_count: number;
  readonly error_count: number;
  readonly merged_ranges: readonly string[];
  readonly hidden_rows: readonly string[];
  readonly hidden_columns: readonly string[];
  readonly tables: readonly string[];
  readonly comment_count: number;
  readonly details?: {
    /** Tables that the author declared; formulas and read_range name their columns (`Sales[Amount]`). */
    readonly list_objects: readonly ({
      readonly name: string;
      /** Header and totals included. */
      readonly range: string;
      readonly header_rows: number;
      readonly total_rows: number;
      readonly columns: readonly string[];
    })[];
    readonly charts: readonly ({
      readonly title: string | null;
      readonly series: readonly string[];
    })[];
    readonly validations: readonly ({
      readonly range: string;
      readonly rule: string;
    })[];
    readonly conditional_formats: readonly ({
      readonly range: string;
      readonly rule: string;
    })[];
    readonly print_areas: readonly string[];
    readonly frozen: {
      readonly rows: number;
      readonly columns: number;
    } | null;
    readonly groups: readonly ({
      /** Such as 3:9 or B:D. */
      readonly span: string;
      readonly level: number;
      readonly collapsed: boolean;
    })[];
    /** The range under the filter buttons. */
    readonly filter: string | null;
    readonly links: readonly ({
      readonly cell: string;
      readonly text: string;
      readonly target: string;
    })[];
    /** There is more than this answer holds. */
    readonly truncated: boolean;
  };
}

export interface CellMatch {
  readonly sheet: string;
  readonly cell: string;
  readonly value: string | number | boolean | null;
  readonly text: string;
  readonly formula: string | null;
  /** Where the label is, if one was asked for. */
  readonly label_cell?: string;
  /** Labels of the row, by cell. */
  readonly row: Readonly<Record<string, string>>;
  readonly citation: Citation;
}

export interface FormulaLink {
  readonly kind: 'cell' | 'range' | 'name' | 'table' | 'external';
  /** With its sheet in front where it is a cell or a range. */
  readonly ref: string;
  /** Null where it lies on several sheets or outside the workbook. */
  readonly sheet: string | null;
  /** How many formulas away it lies. */
  readonly depth: number;
  readonly value: string | number | boolean | null;
  /** It is, or holds, a cell with a formula. */
  readonly has_formula: boolean;
  /** What a name, a column of a table or another workbook stands for; null for cells. */
  readonly refers_to: string | null;
}

export interface Finding {
  readonly code: 'broken_reference' | 'circular_reference' | 'error_value' | 'hard_coded_value' | 'pattern_break' | 'sum_misses_rows' | 'stale_value' | 'missing_value' | 'text_number' | 'external_reference' | 'hidden_input' | 'volatile' | 'constant_in_formula' | 'table_sum_mismatch' | 'table_subtotal_mismatch' | 'table_difference_mismatch' | 'table_product_mismatch' | 'table_percent_mismatch';
  readonly severity: 'error' | 'warning' | 'info';
  /** What is there, and what to do about it. */
  readonly message: string;
  /** Null where it is no matter of a cell of a sheet. */
  readonly sheet: string | null;
  /** The first cell. */
  readonly cell: string | null;
  /** All of its cells, where there is more than one. */
  readonly range: string | null;
  /** The table whose numbers do not fit each other; null elsewhere. */
  readonly table_id: string | null;
  /** Page or sheet of the citation. */
  readonly page: number | null;
  /** Further cells that belong to it, with their sheets; anchors such as t2.r5.c3 for tables of pages. */
  readonly related: readonly string[];
  readonly citation: Citation | null;
}

export interface ExtractedField {
  readonly name: string;
  readonly type: string;
  /** Typed by the field; null where it is absent or unsure. */
  readonly value: unknown;
  readonly raw_text: string | null;
  /** Of a number or an amount: what the printed one is a multiple of, as the table or page says; 1 where nothing is said. */
  readonly scale?: number;
  readonly confidence: number;
  readonly status: 'found' | 'absent' | 'ambiguous' | 'unsure';
  readonly citation: Citation | null;
  readonly citations: readonly Citation[];
  readonly candidates: readonly Candidate[];
  /** How the value was found, such as label_right or preamble. */
  readonly evidence?: string;
  /** Ids of the examples that taught where the value is. */
  readonly learned_from?: readonly string[];
}

export interface Candidate {
  readonly value: unknown;
  readonly raw_text: string;
  readonly confidence: number;
  readonly citation: Citation;
}

export interface Change {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** name: a defined name of a workbook. comment: also the note of a cell. */
  readonly of: 'block' | 'cell' | 'row' | 'column' | 'table' | 'sheet' | 'range' | 'name' | 'comment';
  /** result: the formula is the same and gives another value. hidden and shown: rows, columns and sheets. resolved and reopened: comments. */
  readonly what: 'value' | 'type' | 'formula' | 'formula_to_constant' | 'constant_to_formula' | 'result' | 'format' | 'renamed' | 'hidden' | 'shown' | 'resolved' | 'reopened' | null;
  readonly before: ChangeSide | null;
  readonly after: ChangeSide | null;
  /** Of changed texts: what to strike out and what to put in, each with its place. */
  readonly edits: readonly ({
    readonly kind: 'equal' | 'insert' | 'delete';
    /** Long equal text is shortened in the middle. */
    readonly text: string;
    readonly citation: Citation | null;
  })[];
}

export interface GetFileInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Seconds to wait while the file is being read. */
  readonly wait?: number | undefined;
}

export interface ListFilesInput {
  /** How many at most; default: 50. */
  readonly limit?: number | undefined;
  /** The next_cursor of the answer before. */
  readonly cursor?: string | undefined;
}

export interface DownloadFileInput {
  /** Identifier of the file. */
  readonly id: string;
}

export interface ListPartsInput {
  /** Identifier of the file. */
  readonly id: string;
  /** How many at most; default: 50. */
  readonly limit?: number | undefined;
  /** The next_cursor of the answer before. */
  readonly cursor?: string | undefined;
}

export interface ReadFileInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Opens a locked document. */
  readonly password?: string | undefined;
  /** What is said of the layout of pages in place of what would be found. */
  readonly layout?: Layout | undefined;
}

export interface DeleteFileInput {
  /** Identifier of the file. */
  readonly id: string;
}

export interface ProfileDocumentInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Where to go on: `next_cursor` of the answer before. */
  readonly cursor?: string | undefined;
  /** Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest. */
  readonly max_tokens?: number | undefined;
}

export interface ListStructureInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Where to go on: `next_cursor` of the answer before. */
  readonly cursor?: string | undefined;
  /** Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest. */
  readonly max_tokens?: number | undefined;
}

export interface SearchDocumentInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Text, or a question. */
  readonly query: string;
  /** Matches to give at most. */
  readonly max_results?: number | undefined;
  /** The query is a pattern (RE2). */
  readonly regex?: boolean | undefined;
  /** Case matters. */
  readonly case_sensitive?: boolean | undefined;
  /** `relevance` for a question. */
  readonly order?: 'document' | 'relevance' | undefined;
  /** Only whole words. */
  readonly whole_word?: boolean | undefined;
  /** Only these pages, slides or sheets, by number. */
  readonly pages?: readonly number[] | undefined;
  /** Also what readers do not see. */
  readonly include_hidden?: boolean | undefined;
  /** Where to go on: `next_cursor` of the answer before. */
  readonly cursor?: string | undefined;
  /** Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest. */
  readonly max_tokens?: number | undefined;
}

export interface GetPageInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Number of the page, slide or sheet, from 1. */
  readonly page: number;
  /** `words` adds every word with its box to each block, and how its text is set where the file says so. */
  readonly detail?: 'blocks' | 'words' | undefined;
  /** Where to go on: `next_cursor` of the answer before. */
  readonly cursor?: string | undefined;
  /** Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest. */
  readonly max_tokens?: number | undefined;
}

export interface GetPageImageInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Number of the page, slide or sheet, from 1. */
  readonly page: number;
  /** Pixels an inch; default: 150, and fewer where the page is very large. */
  readonly dpi?: number | undefined;
  /** png loses nothing and suits text; jpeg is smaller for scans and photographs; svg is drawn from what was read and sharp at any size. Default: png. */
  readonly format?: 'png' | 'jpeg' | 'svg' | undefined;
}

export interface ExplainPageInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Number of the page, slide or sheet, from 1. */
  readonly page: number;
  /** What is said of the layout of pages in place of what would be found. */
  readonly layout?: Layout | undefined;
}

export interface DrawExplanationInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Number of the page, slide or sheet, from 1. */
  readonly page: number;
  /** What is said of the layout of pages in place of what would be found. */
  readonly layout?: Layout | undefined;
}

export interface GetCropInput {
  /** Identifier of the file. */
  readonly id: string;
  /** The place, as in a citation: p3.b14:7-15, t2.r5.c3. */
  readonly anchor?: string | undefined;
  /** With bbox, in place of an anchor. */
  readonly page?: number | undefined;
  /** With page, in place of an anchor: left, top, right, bottom in points. */
  readonly bbox?: readonly [number, number, number, number] | undefined;
  /** Points shown around the place; default: 18. */
  readonly margin?: number | undefined;
  /** Pixels an inch; default: 150, and fewer where the page is very large. */
  readonly dpi?: number | undefined;
  /** png loses nothing and suits text; jpeg is smaller for scans and photographs; svg is drawn from what was read and sharp at any size. Default: png. */
  readonly format?: 'png' | 'jpeg' | 'svg' | undefined;
}

export interface ListTablesInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Where to go on: `next_cursor` of the answer before. */
  readonly cursor?: string | undefined;
  /** Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest. */
  readonly max_tokens?: number | undefined;
}

export interface GetTableInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Id of the table, such as t1; list_structure names them. */
  readonly table_id: string;
  /** Rows to give at most; fewer where they come to more than 50,000 cells, and a part of a row that has more by itself. */
  readonly max_rows?: number | undefined;
  /** `words` adds every word with its box to each cell. */
  readonly detail?: 'cells' | 'words' | undefined;
  /** Where to go on: `next_cursor` of the answer before. */
  readonly cursor?: string | undefined;
  /** Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest. */
  readonly max_tokens?: number | undefined;
}

export interface ListAnnotationsInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Only these. */
  readonly kind?: 'comments' | 'revisions' | 'bookmarks' | 'attachments' | undefined;
  /** How many at most, all kinds together; default: 200. */
  readonly limit?: number | undefined;
  /** Where to go on: `next_cursor` of the answer before. */
  readonly cursor?: string | undefined;
  /** Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest. */
  readonly max_tokens?: number | undefined;
}

export interface ChunkDocumentInput {
  /** Identifier of the file. */
  readonly id: string;
  /** `section`: no chunk runs over the end of a section; `size`: chunks are filled up. */
  readonly by?: 'section' | 'size' | undefined;
  /** Tokens of one chunk at most. */
  readonly chunk_tokens?: number | undefined;
  /** Tokens of whole sentences to repeat from the chunk before; less than chunk_tokens. */
  readonly overlap_tokens?: number | undefined;
  /** `whole`: as many rows as fit under the header; `rows`: each row by itself. */
  readonly tables?: 'whole' | 'rows' | undefined;
  /** Only these pages, slides or sheets, by number. */
  readonly pages?: readonly number[] | undefined;
  /** Also what a reader of the document would not see. */
  readonly include_hidden?: boolean | undefined;
  /** Also running heads and feet. */
  readonly include_furniture?: boolean | undefined;
  /** Chunks to give at most. */
  readonly limit?: number | undefined;
  /** Where to go on: `next_cursor` of the answer before. */
  readonly cursor?: string | undefined;
  /** Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest. */
  readonly max_tokens?: number | undefined;
}

export interface SearchFilesInput {
  /** A question of up to 400 words, or what to look for. Case, accents, ligatures, hyphens at line ends and white space do not matter. */
  readonly query: string;
  /** `relevance`: passages of all files that answer the query, best first; `document`: matches of the query as written, file by file. relevance, unless something is asked for that goes with `document` alone. */
  readonly order?: 'document' | 'relevance' | undefined;
  /** The query as written; or files that hold all of its words, or any of them. Default: phrase. */
  readonly words?: 'phrase' | 'all' | 'any' | undefined;
  /** The query is a pattern (RE2). */
  readonly regex?: boolean | undefined;
  /** Only whole words. */
  readonly whole_word?: boolean | undefined;
  /** Case matters. */
  readonly case_sensitive?: boolean | undefined;
  /** Look also at what a reader of the document would not see. */
  readonly include_hidden?: boolean | undefined;
  /** Only these types. */
  readonly file_types?: readonly FileType[] | undefined;
  /** Only files whose name holds this, or is like it where it has * or ?. */
  readonly file_name?: string | undefined;
  /** Only these files, and what they hold. */
  readonly file_ids?: readonly string[] | undefined;
  /** Only these pages, slides or sheets of each file, by number. */
  readonly pages?: readonly number[] | undefined;
  /** Only in sections whose title holds this, and in those within them. */
  readonly section?: string | undefined;
  /** Only in columns of tables whose header holds this. */
  readonly table_header?: string | undefined;
  /** Only on the sheet of this name, case aside. */
  readonly sheet?: string | undefined;
  /** Matches to give at most. */
  readonly max_results?: number | undefined;
  /** Matches to give of one file at most. */
  readonly max_per_file?: number | undefined;
  /** Where to go on: `next_cursor` of the answer before. */
  readonly cursor?: string | undefined;
  /** Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest. */
  readonly max_tokens?: number | undefined;
}

export interface AskDocumentInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Up to 400 words. */
  readonly question: string;
  /** `rules`: sentences and cells as written; `llm`: written by the configured language model from what it cites. Default: rules. */
  readonly method?: 'rules' | 'llm' | undefined;
  /** At most this many. */
  readonly max_answers?: number | undefined;
}

export interface AskFilesInput {
  /** Up to 400 words. */
  readonly question: string;
  /** `rules`: sentences and cells as written; `llm`: written by the configured language model from what it cites. Default: rules. */
  readonly method?: 'rules' | 'llm' | undefined;
  /** At most this many. */
  readonly max_answers?: number | undefined;
  /** Only these types. */
  readonly file_types?: readonly FileType[] | undefined;
  /** Only files whose name holds this, or is like it where it has * or ?. */
  readonly file_name?: string | undefined;
  /** Only these files, and what they hold. */
  readonly file_ids?: readonly string[] | undefined;
}

export interface ListSheetsInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Also what hangs on each sheet: declared tables, charts, rules, print areas, groups, links. */
  readonly details?: boolean | undefined;
  /** Where to go on: `next_cursor` of the answer before. */
  readonly cursor?: string | undefined;
  /** Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest. */
  readonly max_tokens?: number | undefined;
}

export interface ReadRangeInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Name of the sheet, case aside; may be left out where there is one. */
  readonly sheet?: string | undefined;
  /** A1 notation (B2, A1:C3, A:C, 2:5), a defined name, a declared table or a part of it (Sales[Amount]), or a table id; the used range where left out. */
  readonly range?: string | undefined;
  /** Give the formula of every cell. */
  readonly include_formulas?: boolean | undefined;
  /** Also fonts, fills, borders and widths; not under max_tokens. */
  readonly include_looks?: boolean | undefined;
  /** List empty cells too. */
  readonly include_empty?: boolean | undefined;
  /** Cells to give at most. */
  readonly max_cells?: number | undefined;
  /** Where to go on: `next_cursor` of the answer before. */
  readonly cursor?: string | undefined;
  /** Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest. */
  readonly max_tokens?: number | undefined;
}

export interface FindCellsInput {
  /** Identifier of the file. */
  readonly id: string;
  /** What to look for; case and accents do not matter. May be left out beside another criterion. */
  readonly query?: string | undefined;
  /** Matches to give at most. */
  readonly max_results?: number | undefined;
  /** The query is a pattern (RE2). */
  readonly regex?: boolean | undefined;
  /** Case matters. */
  readonly case_sensitive?: boolean | undefined;
  /** Only this sheet; all sheets where left out. */
  readonly sheet?: string | undefined;
  /** What is looked at; `value` means both the shown text and the value. Without a query: cells that have one. */
  readonly match?: 'value' | 'formula' | 'comment' | 'any' | undefined;
  /** Only cells of this type. */
  readonly type?: 'number' | 'string' | 'boolean' | 'date' | 'error' | undefined;
  /** Only cells that show this error, such as #REF!. */
  readonly error?: string | undefined;
  /** Only cells whose number format holds this. */
  readonly number_format?: string | undefined;
  /** In place of a query: find cells with this text, and give the cell at the right of each or below it. */
  readonly label?: string | undefined;
  /** The whole cell must match, not a part of it. */
  readonly whole_cell?: boolean | undefined;
  /** Where to go on: `next_cursor` of the answer before. */
  readonly cursor?: string | undefined;
  /** Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest. */
  readonly max_tokens?: number | undefined;
}

export interface InspectFormulaInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Name of the sheet, case aside; may be left out where there is one. */
  readonly sheet?: string | undefined;
  /** The cell in A1 notation, such as B7. */
  readonly cell: string;
  /** What to trace; both directions where left out. */
  readonly direction?: 'precedents' | 'dependents' | 'both' | undefined;
  /** How many formulas to follow in each direction. */
  readonly depth?: number | undefined;
  /** References to give at most in each direction. */
  readonly max_results?: number | undefined;
  /** Where to go on: `next_cursor` of the answer before. */
  readonly cursor?: string | undefined;
  /** Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest. */
  readonly max_tokens?: number | undefined;
}

export interface AuditDocumentInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Only findings on this sheet, case aside. */
  readonly sheet?: string | undefined;
  /** Only findings of these kinds, with commas between them: broken_reference, circular_reference, error_value, hard_coded_value, pattern_break, sum_misses_rows, stale_value, missing_value, text_number, external_reference, hidden_input, volatile, constant_in_formula, table_sum_mismatch, table_subtotal_mismatch, table_difference_mismatch, table_product_mismatch, table_percent_mismatch. */
  readonly codes?: string | undefined;
  /** Only findings of this severity or a worse one. */
  readonly severity?: 'error' | 'warning' | 'info' | undefined;
  /** How many at most; default: 100. */
  readonly limit?: number | undefined;
  /** The next_cursor of the answer before. */
  readonly cursor?: string | undefined;
  /** Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest. */
  readonly max_tokens?: number | undefined;
}

export type ListSchemasInput = Nothing;

export interface AddSchemaInput {
  /** Letters, digits, `_` and `-`; names of built-in schemas are taken. */
  readonly name: string;
  /** What it is for. */
  readonly description?: string | undefined;
  /** The fields, as in the schema of an extraction: {name, type, …}. */
  readonly fields?: readonly unknown[] | undefined;
  /** In place of fields: {fields}, or a JSON Schema. */
  readonly schema?: Readonly<Record<string, unknown>> | undefined;
  /** What an export gave: examples with lessons. */
  readonly examples?: readonly unknown[] | undefined;
}

export interface GetSchemaInput {
  /** Name of the schema, kept or built-in. */
  readonly name: string;
}

export interface DeleteSchemaInput {
  /** Name of the schema, kept or built-in. */
  readonly name: string;
}

export interface ExportSchemaInput {
  /** Name of the schema, kept or built-in. */
  readonly name: string;
}

export interface AddExampleInput {
  /** Name of the schema, kept or built-in. */
  readonly name: string;
  /** The file that the values are of. */
  readonly file_id?: string | undefined;
  /** An extraction whose values are right, but for those given here. */
  readonly extraction_id?: string | undefined;
  /** With extraction_id: only what was said in its review is right. */
  readonly reviewed?: boolean | undefined;
  /** The right values by the names of the fields; null where the document has none. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
}

export interface ListExamplesInput {
  /** Name of the schema, kept or built-in. */
  readonly name: string;
  /** How many at most; default: 50. */
  readonly limit?: number | undefined;
  /** The next_cursor of the answer before. */
  readonly cursor?: string | undefined;
}

export interface DeleteExampleInput {
  /** Name of the schema, kept or built-in. */
  readonly name: string;
  /** Identifier of the example. */
  readonly example_id: string;
}

export type GetCalibrationInput = Nothing;

export interface ExtractFieldsInput {
  /** Identifier of the file. */
  readonly id: string;
  /** A built-in name (invoice, contract, financial_model, table), the name of a kept schema, {name, fields}, or a JSON Schema object. */
  readonly schema: string | Readonly<Record<string, unknown>>;
  /** With the schema `table`: which table; default: the largest. */
  readonly table_id?: string | undefined;
  /** By rules, or by the configured language model; default: rules. */
  readonly method?: 'rules' | 'llm' | undefined;
}

export interface GetExtractionInput {
  /** Identifier of the extraction. */
  readonly extraction_id: string;
  /** Only these fields, by name, commas between them. */
  readonly fields?: string | undefined;
}

export interface ReviewExtractionInput {
  /** Identifier of the extraction. */
  readonly extraction_id: string;
  /** The right values by the names of the fields, typed or as the document prints them; null where it has none. */
  readonly values?: Readonly<Record<string, unknown>> | undefined;
  /** Fields of which nothing is said any more. */
  readonly withdraw?: readonly string[] | undefined;
  /** Who says so. */
  readonly reviewer?: string | undefined;
  /** Whether the review is at its end. */
  readonly done?: boolean | undefined;
}

export interface GetReviewInput {
  /** Identifier of the extraction. */
  readonly extraction_id: string;
}

export interface ExportReviewInput {
  /** Identifier of the extraction. */
  readonly extraction_id: string;
  /** Default: csv. */
  readonly format?: 'csv' | 'xlsx' | 'json' | 'pdf' | undefined;
}

export interface ListReviewsInput {
  /** Default: open. */
  readonly state?: 'open' | 'done' | 'all' | undefined;
  /** Only by this schema. */
  readonly schema?: string | undefined;
  /** Only of this file. */
  readonly file_id?: string | undefined;
  /** How many at most; default: 50. */
  readonly limit?: number | undefined;
  /** The next_cursor of the answer before. */
  readonly cursor?: string | undefined;
}

export interface ValidateExtractionInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Identifier of the extraction. */
  readonly extraction_id: string;
  /** Below this a confidence is low; 0.5 by default. */
  readonly confidence_threshold?: number | undefined;
  /** Rules of your own, at most 100, checked beside the built-in ones; docs/validation.md has the language. */
  readonly rules?: readonly ({
    /** How the checks of the rule are named. */
    readonly name: string;
    /** What must be true, such as `sum(line_items.amount) = subtotal`. */
    readonly expression: string;
    /** Of a check that fails; default: error. */
    readonly severity?: 'error' | 'warning' | 'info' | undefined;
    /** What a check that fails says; values are in braces, such as {total}. */
    readonly message?: string | undefined;
    /** Numbers that differ by no more are equal; default: 0. */
    readonly tolerance?: number | undefined;
    /** An expression; the rule applies only where it is true. */
    readonly when?: string | undefined;
  })[] | undefined;
}

export interface ListCitationsInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Identifier of the extraction. */
  readonly extraction_id?: string | undefined;
  /** How many at most; default: 500. */
  readonly limit?: number | undefined;
  /** The next_cursor of the answer before. */
  readonly cursor?: string | undefined;
}

export interface VerifyCitationsInput {
  /** Identifier of the file. */
  readonly id: string;
  /** Words, and where they are said to stand: nowhere, on a page, in a box. */
  readonly quotes?: readonly ({
    /** The words that are quoted. */
    readonly text: string;
    /** Counted from 1. */
    readonly page?: number | undefined;
    /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
    readonly bbox?: Box | undefined;
    /** The claimed place as an anchor. */
    readonly anchor?: string | undefined;
  })[] | undefined;
  /** Boxes, and what is said to stand in them. */
  readonly boxes?: readonly ({
    /** Counted from 1. */
    readonly page: number;
    /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
    readonly bbox: Box;
    /** The words that are quoted. */
    readonly text?: string | undefined;
  })[] | undefined;
  /** Where to go on: `next_cursor` of the answer before. */
  readonly cursor?: string | undefined;
  /** Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest. */
  readonly max_tokens?: number | undefined;
}

export interface ExportDocumentInput {
  /** Identifier of the file. */
  readonly id: string;
  /** csv and xlsx hold the tables alone; docling is the JSON of a DoclingDocument; pdf is the scan or picture itself with its recognised text laid invisibly over it. */
  readonly format: 'json' | 'markdown' | 'csv' | 'html' | 'text' | 'xlsx' | 'docling' | 'pdf';
  /** Only this table. */
  readonly table_id?: string | undefined;
  /** Only this sheet. */
  readonly sheet?: string | undefined;
  /** Only these pages, slides or sheets, by number. */
  readonly pages?: readonly number[] | undefined;
  /** Markdown: a comment before each page, slide and sheet says which it is. Off by default; on for agents. */
  readonly markers?: boolean | undefined;
  /** Also what a reader does not see, and remarks; in Markdown as comments. */
  readonly hidden?: boolean | undefined;
  /** Also running heads and feet; in Markdown as comments. */
  readonly furniture?: boolean | undefined;
  /** Markdown: auto writes tables as Markdown, and as HTML where spans would be lost. */
  readonly tables?: 'auto' | 'markdown' | 'html' | undefined;
  /** Markdown, HTML and text: mark writes words whose recognition is in doubt as [?word]. */
  readonly doubt?: 'plain' | 'mark' | undefined;
}

export interface DiffDocumentsInput {
  /** Identifier of the older file. */
  readonly before: string;
  /** Identifier of the newer file. */
  readonly after: string;
  /** json lists changes with citations; markdown gives a report for people. Default: json. */
  readonly format?: 'json' | 'markdown' | undefined;
  /** Cells that differ only in their number format count too; default: false. */
  readonly formats?: boolean | undefined;
  /** How many changes at most; default: 200. */
  readonly max_changes?: number | undefined;
  /** The next_cursor of the answer before. */
  readonly cursor?: string | undefined;
  /** Tokens that the answer may cost: the best view that fits, and `next_cursor` for the rest. */
  readonly max_tokens?: number | undefined;
}

export interface AddBatchInput {
  /** Identifiers of the files; those still being read are waited for. */
  readonly files?: readonly string[] | undefined;
  /** Upload every object of this bucket whose name begins with the prefix, and work on it. */
  readonly from?: {
    readonly bucket: string;
    readonly prefix: string;
  } | undefined;
  /** Extract by this schema, as `extract_fields` takes it. */
  readonly extract?: string | Readonly<Record<string, unknown>> | undefined;
  /** Give the content of each file in this format. */
  readonly export?: 'json' | 'markdown' | 'csv' | 'html' | 'text' | 'docling' | undefined;
  /** Write the results to this bucket too, when all is done, as `{prefix}{batch_id}.jsonl`. */
  readonly to?: {
    readonly bucket: string;
    readonly prefix: string;
  } | undefined;
}

export interface ListBatchesInput {
  /** How many at most; default: 50. */
  readonly limit?: number | undefined;
  /** The next_cursor of the answer before. */
  readonly cursor?: string | undefined;
}

export interface GetBatchInput {
  /** Identifier of the batch. */
  readonly batch_id: string;
}

export interface CancelBatchInput {
  /** Identifier of the batch. */
  readonly batch_id: string;
}

export interface GetBatchResultsInput {
  /** Identifier of the batch. */
  readonly batch_id: string;
  /** From this position on; default: 0. */
  readonly after?: number | undefined;
}

export type GetUsageInput = Nothing;

export interface ListAuditLogInput {
  /** Only what this key did. */
  readonly actor?: string | undefined;
  /** Only this operation. */
  readonly action?: string | undefined;
  /** From this time on, ISO 8601, UTC. */
  readonly since?: string | undefined;
  /** Before this time. */
  readonly until?: string | undefined;
  /** How many at most; default: 50. */
  readonly limit?: number | undefined;
  /** The next_cursor of the answer before. */
  readonly cursor?: string | undefined;
}

export interface AddWebhookInput {
  /** An https address on the public internet. */
  readonly url: string;
  /** All of them by default. */
  readonly events?: readonly ('file.ready' | 'file.failed' | 'extraction.completed')[] | undefined;
}

export type ListWebhooksInput = Nothing;

export interface DeleteWebhookInput {
  /** Identifier of the webhook. */
  readonly webhook_id: string;
}

export interface ListDeliveriesInput {
  /** Identifier of the webhook. */
  readonly webhook_id: string;
  /** How many at most; default: 50. */
  readonly limit?: number | undefined;
  /** The next_cursor of the answer before. */
  readonly cursor?: string | undefined;
}

export interface RedeliverInput {
  /** Identifier of the webhook. */
  readonly webhook_id: string;
  /** Identifier of the delivery. */
  readonly delivery_id: string;
}

export type HealthInput = Nothing;

export type UploadFileAnswer = DocumentFile;

export type GetFileAnswer = DocumentFile;

export interface ListFilesAnswer {
  readonly files: readonly DocumentFile[];
  readonly next_cursor: string | null;
}

export interface ListPartsAnswer {
  readonly parts: readonly ({
    /** Of the file that it is by itself; null where it is none. */
    readonly id: string | null;
    /** In the file that holds it, with folders. */
    readonly name: string;
    readonly media_type: string | null;
    readonly file_type: FileType | null;
    readonly size_bytes: number;
    readonly sha256: string | null;
    readonly status: 'processing' | 'ready' | 'failed' | 'unread';
    /** RFC 9457 problem document. */
    readonly error: Problem | null;
  })[];
  readonly next_cursor: string | null;
}

export type ReadFileAnswer = DocumentFile;

export interface ProfileDocumentAnswer {
  readonly file_name: string;
  readonly file_type: FileType;
  readonly page_count: number;
  readonly document_type: 'invoice' | 'contract' | 'financial_model' | 'report' | 'spreadsheet' | 'presentation' | 'general';
  readonly has_tables: boolean;
  readonly table_count: number;
  readonly confidence: {
    readonly overall: number;
    readonly text: number;
    readonly layout: number;
    readonly tables: number;
  };
  readonly recommended_tools: readonly string[];
  readonly sheet_count: number;
  readonly size_bytes: number;
  /** ISO 639-1; null where there is too little text to tell. */
  readonly language: string | null;
  readonly document_type_scores: Readonly<Record<string, number>>;
  readonly has_formulas: boolean;
  readonly has_images: boolean;
  readonly is_scanned: boolean;
  /** How many pages were recognised in pictures, how sure they are, and how many places were not read. */
  readonly recognised?: {
    readonly pages: number;
    readonly confidence: number;
    readonly unread?: number;
  };
  readonly hidden_content: {
    readonly sheets: number;
    readonly rows: number;
    readonly columns: number;
    readonly text_runs: number;
    readonly slides: number;
  };
  readonly coverage: {
    readonly characters: number;
    readonly placed: number;
    readonly dropped: readonly ({
      readonly reason: string;
      readonly characters: number;
      readonly page: number | null;
    })[];
  };
  readonly metadata: {
    readonly title: string | null;
    readonly author: string | null;
    readonly created: string | null;
    readonly producer: string | null;
    readonly properties: Readonly<Record<string, string>>;
  };
  readonly warnings: readonly Diagnostic[];
  /** Something was left out or cut; only with `max_tokens` or `cursor`. */
  readonly truncated?: boolean;
  /** Send it as `cursor` to go on; null at the end. Only with `max_tokens` or `cursor`. */
  readonly next_cursor?: string | null;
}

export interface ListStructureAnswer {
  readonly sections: readonly Section[];
  readonly tables: readonly TableSummary[];
  readonly pages: readonly PageSummary[];
  /** Something was left out or cut; only with `max_tokens` or `cursor`. */
  readonly truncated?: boolean;
  /** Send it as `cursor` to go on; null at the end. Only with `max_tokens` or `cursor`. */
  readonly next_cursor?: string | null;
}

export interface SearchDocumentAnswer {
  readonly query: string;
  readonly matches: readonly SearchMatch[];
  readonly total: number;
  /** There is more than this answer holds. */
  readonly truncated: boolean;
  /** Send it as `cursor` to go on; null at the end. */
  readonly next_cursor: NextCursor;
  /** Of vectors, beside words. */
  readonly meaning?: 'used' | 'partial' | 'unavailable';
}

export interface GetPageAnswer {
  /** Counted from 1. */
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly rotation: number;
  /** How boxes were come by. */
  readonly geometry: 'native' | 'layout' | 'grid' | 'recognised';
  /** How sure it is that this content is on this page; absent where the file itself has pages. */
  readonly page_confidence?: number;
  readonly recognition?: PageRecognition;
  /** The texts of the visible blocks with blank lines between them. Empty where `max_tokens` leaves no room to say the text of the blocks twice. */
  readonly text: string;
  readonly text_blocks: readonly TextBlock[];
  /** In reading order; those that go on from an earlier page first. */
  readonly tables: readonly TableSummary[];
  readonly figures: readonly ({
    readonly id: string;
    /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
    readonly bbox: Box;
    readonly alt: string | null;
    readonly caption: string | null;
  })[];
  readonly links: readonly ({
    /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
    readonly bbox: Box;
    readonly text: string;
    /** An address outside, or an anchor inside. */
    readonly target: string;
    /** The characters that lead there. */
    readonly anchor?: string;
    /** The mark of a foot- or endnote. */
    readonly is_note?: boolean;
  })[];
  /** Something was left out or cut; only with `max_tokens` or `cursor`. */
  readonly truncated?: boolean;
  /** Send it as `cursor` to go on; null at the end. Only with `max_tokens` or `cursor`. */
  readonly next_cursor?: string | null;
}

export interface ExplainPageAnswer {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  /** How most of the text of the document is set. */
  readonly body: {
    readonly font: string;
    /** In points. */
    readonly size: number;
    readonly bold: boolean;
    readonly italic: boolean;
  };
  /** What the order of reading follows: tags of the file, columns that were found, or those that were given. */
  readonly order: 'tags' | 'columns' | 'given';
  readonly columns: readonly Box[];
  /** Text, in the order of reading, running heads and feet among it. */
  readonly blocks: readonly ({
    /** Place in the order of reading, from 1; blocks and tables count together. */
    readonly order: number;
    readonly type: string;
    readonly level: number | null;
    /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
    readonly bbox: Box;
    readonly text: string;
    /** Of those of the page, from 1. */
    readonly column: number | null;
    readonly look: {
      readonly font: string;
      /** In points. */
      readonly size: number;
      readonly bold: boolean;
      readonly italic: boolean;
    };
    readonly reason: string;
    /** How much it is a heading, in logits, and how much is asked; null where it cannot be one. */
    readonly heading: {
      readonly score: number;
      readonly asked: number;
      readonly weighed: readonly ({
        readonly reason: string;
        readonly weight: number;
      })[];
    } | null;
  })[];
  readonly tables: readonly ({
    /** Place in the order of reading, from 1; blocks and tables count together. */
    readonly order: number;
    /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
    readonly bbox: Box;
    /** What it was found by. */
    readonly method: 'tags' | 'lattice' | 'rules' | 'whitespace';
    readonly confidence: number;
    readonly header_rows: number;
    readonly row_count: number;
    readonly col_count: number;
    readonly cells: readonly ({
      readonly row: number;
      readonly col: number;
      readonly row_span: number;
      readonly col_span: number;
      /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
      readonly bbox: Box;
      readonly text: string;
    })[];
    readonly reason: string;
  })[];
  /** What was thought to be a table. */
  readonly rejected_tables: readonly ({
    /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
    readonly bbox: Box;
    /** What it was found by. */
    readonly method: 'tags' | 'lattice' | 'rules' | 'whitespace';
    readonly row_count: number;
    readonly col_count: number;
    /** Why it is none. */
    readonly reason: string;
  })[];
  /** Words of the main direction of reading. */
  readonly words: readonly ({
    readonly text: string;
    /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
    readonly bbox: Box;
    /** Why a reader does not see it. */
    readonly hidden?: string;
  })[];
}

export interface ListTablesAnswer {
  readonly tables: readonly TableSummary[];
  /** Something was left out or cut; only with `max_tokens` or `cursor`. */
  readonly truncated?: boolean;
  /** Send it as `cursor` to go on; null at the end. Only with `max_tokens` or `cursor`. */
  readonly next_cursor?: string | null;
}

export interface GetTableAnswer {
  readonly id: string;
  readonly title: string | null;
  /** Counted from 1. */
  readonly page: number;
  /** Counted from 1. */
  readonly end_page: number;
  readonly sheet: string | null;
  readonly range: string | null;
  /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
  readonly bbox: Box;
  /** How boxes were come by. */
  readonly geometry: 'native' | 'layout' | 'grid' | 'recognised';
  readonly row_count: number;
  readonly col_count: number;
  readonly header_rows: number;
  readonly headers: readonly string[];
  /** With every field, unless `max_tokens` leaves no room. Then left out are: boxes, fields, the page where it is that of the table, the row of a cell, spans of 1, a value that says what the text says, what is null or false, and empty cells; a row may be given in parts, by several answers. */
  readonly rows: readonly TableRow[];
  /** Under a budget: the last rows of the table ahead of their turn, in the same few words. */
  readonly tail?: readonly TableRow[];
  /** Rows between `rows` and `tail`. */
  readonly rows_left_out?: number;
  /** The rows of this answer under the headers: one line a row, several header rows joined, spanned positions blank. Empty where `max_tokens` leaves no room to say the cells twice. */
  readonly markdown: string;
  readonly confidence: number;
  readonly citation: Citation;
  /** There is more than this answer holds. */
  readonly truncated: boolean;
  /** Send it as `cursor` to go on; null at the end. */
  readonly next_cursor: NextCursor;
}

export interface ListAnnotationsAnswer {
  readonly comments: readonly ({
    readonly id: string;
    readonly author: string | null;
    readonly date: string | null;
    readonly text: string;
    /** The comment that this one answers. */
    readonly parent_id: string | null;
    readonly is_resolved: boolean;
    readonly anchor: string;
    /** Counted from 1. */
    readonly page: number | null;
    /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
    readonly bbox: Box | null;
  })[];
  readonly revisions: readonly ({
    readonly id: string;
    readonly kind: 'insertion' | 'deletion' | 'move' | 'format';
    readonly author: string | null;
    readonly date: string | null;
    /** What was inserted or deleted. The text of the document has all changes accepted. */
    readonly text: string;
    readonly anchor: string;
    /** Counted from 1. */
    readonly page: number | null;
    /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
    readonly bbox: Box | null;
  })[];
  readonly bookmarks: readonly ({
    readonly name: string;
    readonly anchor: string;
    /** Counted from 1. */
    readonly page: number | null;
    /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
    readonly bbox: Box | null;
  })[];
  readonly attachments: readonly ({
    readonly name: string;
    readonly media_type: string | null;
    readonly size_bytes: number;
    readonly unread?: 'encrypted' | 'limit' | 'damaged' | 'unsupported';
  })[];
  readonly total: number;
  /** There is more than this answer holds. */
  readonly truncated: boolean;
  /** Send it as `cursor` to go on; null at the end. */
  readonly next_cursor: NextCursor;
}

export interface ChunkDocumentAnswer {
  readonly chunks: readonly Chunk[];
  /** Of all chunks; null until the last is given. */
  readonly total: number | null;
  /** There is more than this answer holds. */
  readonly truncated: boolean;
  /** Send it as `cursor` to go on; null at the end. */
  readonly next_cursor: NextCursor;
}

export interface SearchFilesAnswer {
  readonly query: string;
  /** By relevance: passages, the best first. In the order of documents: file by file, the best file first. */
  readonly matches: readonly ({
    readonly file_id: string;
    readonly file_name: string;
    readonly file_type: FileType;
    /** How well the file fits; only to be compared within this answer. */
    readonly score: number;
    /** Counted from 1. */
    readonly page: number;
    /** The match and the text around it. */
    readonly snippet: string;
    /** Start and end of each match within the snippet, in UTF-16 units. */
    readonly highlights: readonly (readonly [number, number])[];
    /** Left, top, right, bottom in points; origin at the top left of the page, y downwards. */
    readonly bbox: Box;
    /** The characters that match; of a match over several blocks or cells those in the first, while the box is around all. */
    readonly anchor: string;
    readonly block_type: string | null;
    readonly sheet: string | null;
    readonly cell: string | null;
    readonly table_id: string | null;
    /** Title of the section that the match is in. */
    readonly section: string | null;
    readonly visible: boolean;
    /** Counted from 1. */
    readonly end_page?: number;
    readonly section_path?: readonly string[];
    /** Of the table, from 0. */
    readonly row?: number | null;
    /** Why it was found. */
    readonly matched?: {
      readonly terms: readonly string[];
      /** Found in other words. */
      readonly synonyms: readonly string[];
      /** How near in meaning. */
      readonly meaning?: number;
    };
  })[];
  /** The files that were found, the best first, each with the number of its matches. */
  readonly files: readonly ({
    readonly file_id: string;
    readonly file_name: string;
    readonly file_type: FileType;
    /** How well the file fits; only to be compared within this answer. */
    readonly score: number;
    readonly total: number;
  })[];
  /** Matches in these files. */
  readonly total: number;
  /** Every file was looked at; otherwise there may be more matches than `total`. */
  readonly exact: boolean;
  /** Files that could not be opened. */
  readonly skipped: number;
  /** There is more than this answer holds. */
  readonly truncated: boolean;
  /** Send it as `cursor` to go on; null at the end. */
  readonly next_cursor: NextCursor;
  /** Of vectors, beside words. */
  readonly meaning?: 'used' | 'partial' | 'unavailable';
}

export type AskDocumentAnswer = Answers;

export type AskFilesAnswer = Answers;

export interface ListSheetsAnswer {
  readonly sheets: readonly Sheet[];
  readonly named_ranges: readonly ({
    readonly name: string;
    readonly scope: string | null;
    readonly ref: string;
  })[];
  readonly external_links: readonly string[];
  /** Something was left out or cut; only with `max_tokens` or `cursor`. */
  readonly truncated?: boolean;
  /** Send it as `cursor` to go on; null at the end. Only with `max_tokens` or `cursor`. */
  readonly next_cursor?: string | null;
}

export interface ReadRangeAnswer {
  readonly sheet: string;
  readonly range: string;
  /** With every field, unless `max_tokens` leaves no room. Then left out are: a type and a text that follow from the value, the number format General, what is null or false; and cells that are alike and fill a rectangle come once, under its range (`B2:B40`), where its first cell stands. */
  readonly cells: readonly Cell[];
  /** Under a budget: the last rows of the range ahead of their turn, in the same few words. */
  readonly tail?: readonly Cell[];
  /** What `cells` and `tail` leave out, by column. */
  readonly left_out?: {
    readonly cells: number;
    /** False where there are more than 50000 cells: those are not counted. */
    readonly complete: boolean;
    /** As many columns as there is room for, those with numbers first; `min` to `mean` where there are numbers. */
    readonly columns: readonly ({
      readonly column: string;
      readonly cells: number;
      readonly numbers: number;
      readonly min?: number;
      readonly max?: number;
      readonly sum?: number;
      readonly mean?: number;
      readonly distinct_texts?: number;
    })[];
  };
  readonly looks?: {
    readonly looks: readonly ({
      readonly bold?: boolean;
      readonly italic?: boolean;
      readonly underline?: boolean;
      readonly strike?: boolean;
      readonly font?: string;
      /** In points. */
      readonly size?: number;
      readonly color?: string;
      readonly fill?: string;
      readonly align?: 'left' | 'center' | 'right';
      readonly wrap?: boolean;
      readonly top?: string;
      readonly right?: string;
      readonly bottom?: string;
      readonly left?: string;
    })[];
    /** Blank cells included; later ones lie over earlier ones. */
    readonly ranges: readonly ({
      readonly range: string;
      readonly look: number;
    })[];
    /** In points. */
    readonly col_widths: readonly number[];
    /** There is more than this answer holds. */
    readonly truncated: boolean;
  };
  /** There is more than this answer holds. */
  readonly truncated: boolean;
  /** Send it as `cursor` to go on; null at the end. */
  readonly next_cursor: NextCursor;
  readonly citation: Citation;
}

export interface FindCellsAnswer {
  readonly query: string;
  readonly matches: readonly CellMatch[];
  readonly total: number;
  /** There is more than this answer holds. */
  readonly truncated: boolean;
  /** Send it as `cursor` to go on; null at the end. */
  readonly next_cursor: NextCursor;
}

export interface InspectFormulaAnswer {
  readonly sheet: string;
  readonly cell: string;
  readonly has_formula: boolean;
  readonly formula: string | null;
  /** How the file holds the formula. */
  readonly kind: 'normal' | 'shared' | 'array' | 'dynamic_array' | 'data_table' | null;
  /** The cells that an array fills. */
  readonly range: string | null;
  readonly value: string | number | boolean | null;
  readonly computed: string | number | boolean | null;
  readonly stale: boolean;
  readonly precedents: readonly FormulaLink[];
  readonly dependents: readonly FormulaLink[];
  readonly functions: readonly string[];
  readonly volatile: boolean;
  readonly circular: boolean;
  readonly warnings: readonly string[];
  /** There is more than this answer holds. */
  readonly truncated: boolean;
  /** Send it as `cursor` to go on; null at the end. */
  readonly next_cursor: NextCursor;
}

export interface AuditDocumentAnswer {
  readonly findings: readonly Finding[];
  /** Of all findings that were asked for, on this page or not. */
  readonly summary: {
    readonly error: number;
    readonly warning: number;
    readonly info: number;
    readonly by_code: Readonly<Record<string, number>>;
  };
  /** Tables without formulas whose numbers were found to be sums, products or shares of each other. */
  readonly tables: readonly ({
    readonly table_id: string;
    readonly page: number;
    readonly relations: readonly ({
      readonly kind: 'sum' | 'subtotal' | 'difference' | 'product' | 'percent';
      /** Instances that close, such as columns with a sum. */
      readonly holds: number;
      readonly fails: number;
    })[];
    /** How sure the reading of the table is, after what closes and what does not. */
    readonly confidence: number;
  })[];
  /** What was looked at. */
  readonly checked: {
    readonly sheets: number;
    readonly cells: number;
    readonly formulas: number;
    readonly distinct_formulas: number;
    /** Formulas whose value was computed again. */
    readonly evaluated: number;
    /** Tables whose numbers were held against each other. */
    readonly tables: number;
    /** What was not looked at everywhere; empty where all was. */
    readonly limits: readonly string[];
  };
  /** There is more than this answer holds. */
  readonly truncated: boolean;
  /** Send it as `cursor` to go on; null at the end. */
  readonly next_cursor: NextCursor;
}

export interface ListSchemasAnswer {
  readonly schemas: readonly KeptSchema[];
}

export type AddSchemaAnswer = KeptSchema;

export type GetSchemaAnswer = KeptSchema;

export interface ExportSchemaAnswer {
  readonly name: string;
  /** The kept schema; absent where it is built in. */
  readonly schema?: unknown;
  readonly examples: readonly ({
    readonly values: Readonly<Record<string, unknown>>;
    readonly placed: readonly string[];
    readonly unplaced: readonly string[];
    /** What was learned: an opaque object, kept as it is. */
    readonly lesson: unknown;
  })[];
}

export type AddExampleAnswer = Example;

export interface ListExamplesAnswer {
  readonly examples: readonly Example[];
  readonly next_cursor: string | null;
}

export interface GetCalibrationAnswer {
  readonly method: 'logistic';
  /** Share taken off what was observed to be right. */
  readonly optimism: number;
  /** Labelled values it was fitted on. */
  readonly values: number;
  readonly right: number;
  /** Each left out of the fit. */
  readonly sets: readonly ({
    readonly name: string;
    readonly documents: number;
    readonly values: number;
    readonly right: number;
    readonly confidence: number;
    readonly error: number;
    readonly sure: number;
    readonly sure_right: number | null;
  })[];
  /** Expected calibration error of all sets. */
  readonly error: number;
  readonly worst_error: number;
  readonly fit: {
    readonly intercept: number;
    readonly score: number;
    readonly margin: number;
    readonly agreement: number;
    readonly contested: number;
    readonly vague: number;
    readonly novelty: number;
    /** By kind of evidence. */
    readonly evidence: Readonly<Record<string, {
      readonly shift: number;
      readonly sources: number;
    }>>;
    readonly unlabelled: number;
    readonly source_variance: number;
    readonly evidence_variance: number;
  };
  /** By tenths of confidence: what was claimed, what was right. */
  readonly reliability: readonly ({
    readonly from: number;
    readonly to: number;
    readonly values: number;
    readonly confidence: number;
    readonly right: number;
  })[];
}

export type ExtractFieldsAnswer = Extraction;

export type GetExtractionAnswer = Extraction;

export type ReviewExtractionAnswer = Review;

export type GetReviewAnswer = Review;

export interface ListReviewsAnswer {
  readonly reviews: readonly QueuedReview[];
  readonly next_cursor: string | null;
}

export interface ValidateExtractionAnswer {
  readonly extraction_id: string;
  readonly valid: boolean;
  readonly threshold: number;
  readonly checks: readonly ({
    readonly severity: 'error' | 'warning' | 'info';
    readonly rule: string;
    readonly message: string;
    readonly fields: readonly string[];
  })[];
  readonly summary: {
    readonly error: number;
    readonly warning: number;
    readonly info: number;
  };
}

export interface ListCitationsAnswer {
  readonly citations: readonly (Citation & {
    readonly extraction_id: string;
    readonly field: string;
  })[];
  readonly next_cursor: string | null;
}

export interface VerifyCitationsAnswer {
  /** In the order of the request: quotes, then boxes. */
  readonly results: readonly ({
    /** exact: the words stand there. normalized: but for case, accents, white space. fuzzy: alike. wrong_page, wrong_box: they stand elsewhere. hidden: no reader sees them. not_found: nowhere. */
    readonly verdict: 'exact' | 'normalized' | 'fuzzy' | 'wrong_page' | 'wrong_box' | 'hidden' | 'not_found';
    /** The text at the claimed place; null where none was claimed. */
    readonly text: string | null;
    readonly similarity: number;
    readonly citation: Citation | null;
  })[];
  /** How often each verdict was given. */
  readonly summary: Readonly<Record<string, number>>;
  /** What was not looked at, and why; absent where everything was. */
  readonly limits?: readonly string[];
  /** Something was left out or cut; only with `max_tokens` or `cursor`. */
  readonly truncated?: boolean;
  /** Send it as `cursor` to go on; null at the end. Only with `max_tokens` or `cursor`. */
  readonly next_cursor?: string | null;
}

export interface DiffDocumentsAnswer {
  readonly before: {
    readonly file_id: string;
    readonly file_name: string;
    readonly file_type: FileType;
  };
  readonly after: {
    readonly file_id: string;
    readonly file_name: string;
    readonly file_type: FileType;
  };
  readonly equal: boolean;
  /** The share of both documents that is the same. */
  readonly similarity: number;
  /** Of all changes, not only those in this answer; unchanged counts blocks and cells. */
  readonly summary: {
    readonly added: number;
    readonly removed: number;
    readonly changed: number;
    readonly moved: number;
    readonly unchanged: number;
  };
  /** By place in the document after; what was removed stands where it stood. */
  readonly changes: readonly Change[];
  /** With the format markdown: the changes to be read by people. */
  readonly markdown?: string;
  readonly total: number;
  /** There is more than this answer holds. */
  readonly truncated: boolean;
  /** Send it as `cursor` to go on; null at the end. */
  readonly next_cursor: NextCursor;
  /** What was not looked at, and why; empty where everything was. */
  readonly limits: readonly string[];
}

export type AddBatchAnswer = Batch;

export interface ListBatchesAnswer {
  readonly batches: readonly Batch[];
  /** Send it as `cursor` to go on; null at the end. */
  readonly next_cursor: NextCursor;
}

export type GetBatchAnswer = Batch;

export type CancelBatchAnswer = Batch;

export interface GetUsageAnswer {
  readonly used: {
    readonly files: number;
    readonly bytes: number;
    /** Of files that became ready today, UTC. */
    readonly pages: number;
    /** Files that wait for a reader, or are being read. */
    readonly processing: number;
  };
  /** 0 is no bound. */
  readonly limits: {
    readonly bytes: number;
    readonly files: number;
    readonly pages_a_day: number;
    readonly requests_a_minute: number;
    readonly readings: number;
    readonly retention_seconds: number;
  };
  /** What this caller may do. */
  readonly scopes: readonly ('read' | 'write' | 'admin')[];
}

export interface ListAuditLogAnswer {
  readonly entries: readonly ({
    /** ISO 8601. */
    readonly at: string;
    readonly tenant: string;
    /** Id of the key, `token` and its subject, `local` or `cli`. */
    readonly actor: string;
    /** Name of the operation. */
    readonly action: string;
    /** What it was done to; empty where that is nothing. */
    readonly target: string;
    /** `ok`, or the code of the problem. */
    readonly result: string;
    readonly request_id: string;
    readonly address: string;
  })[];
  /** Send it as `cursor` to go on; null at the end. */
  readonly next_cursor: NextCursor;
}

export interface AddWebhookAnswer {
  readonly id: string;
  readonly url: string;
  readonly events: readonly ('file.ready' | 'file.failed' | 'extraction.completed')[];
  /** ISO 8601. */
  readonly created_at: string;
  /** Since when it is told nothing: it answered 410. */
  readonly disabled_at: string | null;
  /** Signs deliveries; shown this once. */
  readonly secret: string;
}

export interface ListWebhooksAnswer {
  readonly webhooks: readonly ({
    readonly id: string;
    readonly url: string;
    readonly events: readonly ('file.ready' | 'file.failed' | 'extraction.completed')[];
    /** ISO 8601. */
    readonly created_at: string;
    /** Since when it is told nothing: it answered 410. */
    readonly disabled_at: string | null;
  })[];
}

export interface ListDeliveriesAnswer {
  readonly deliveries: readonly Delivery[];
  /** Send it as `cursor` to go on; null at the end. */
  readonly next_cursor: NextCursor;
}

export type RedeliverAnswer = Delivery;

export interface HealthAnswer {
  readonly status: 'healthy';
  readonly version: string;
}

/** Every operation of the service but uploads, as a method of the client. */
export interface Operations {
  /** Say what is known of a file, waiting for its reader if asked to. */
  getFile(input: GetFileInput, options?: CallOptions): Promise<GetFileAnswer>;
  /** List the files that were uploaded, the newest first. */
  listFiles(input?: ListFilesInput, options?: CallOptions): Paged<ListFilesAnswer, ListFilesAnswer['files'][number]>;
  /** Give back the bytes of a file as they were uploaded. */
  downloadFile(input: DownloadFileInput, options?: CallOptions): ContentAnswer;
  /** List the files that a file holds, such as attachments of a mail or members of an archive: each is a file of its own, with its id. */
  listParts(input: ListPartsInput, options?: CallOptions): Paged<ListPartsAnswer, ListPartsAnswer['parts'][number]>;
  /** Read a file again that could not be read, with a password if it needs one; or read it with another `layout`. */
  readFile(input: ReadFileInput, options?: CallOptions): Promise<ReadFileAnswer>;
  /** Delete a file, its parts, what was read from it and its extractions. */
  deleteFile(input: DeleteFileInput, options?: CallOptions): Promise<void>;
  /** File metadata, page count, detected type, confidence scores and the tools to use next. Call this first. */
  profileDocument(input: ProfileDocumentInput, options?: CallOptions): Paged<ProfileDocumentAnswer, ProfileDocumentAnswer>;
  /** Headings and sections, where the tables are, and the outline of the pages. */
  listStructure(input: ListStructureInput, options?: CallOptions): Paged<ListStructureAnswer, ListStructureAnswer>;
  /** Text matches, or passages that answer a question, each with page, box and text. */
  searchDocument(input: SearchDocumentInput, options?: CallOptions): Paged<SearchDocumentAnswer, SearchDocumentAnswer['matches'][number]>;
  /** The text blocks of one page in reading order with their boxes, and the tables, figures and links on it. */
  getPage(input: GetPageInput, options?: CallOptions): Paged<GetPageAnswer, GetPageAnswer>;
  /** A picture of a page as a reader sees it. */
  getPageImage(input: GetPageImageInput, options?: CallOptions): ContentAnswer;
  /** Tell what was decided on a page of a PDF and why; with `layout`, how it would be read otherwise. */
  explainPage(input: ExplainPageInput, options?: CallOptions): Promise<ExplainPageAnswer>;
  /** Draw what was decided on a page of a PDF over a picture of it, as SVG. */
  drawExplanation(input: DrawExplanationInput, options?: CallOptions): ContentAnswer;
  /** A picture of one place, such as that of a citation, with the place marked. */
  getCrop(input: GetCropInput, options?: CallOptions): ContentAnswer;
  /** All tables of the document, with their places and sizes. */
  listTables(input: ListTablesInput, options?: CallOptions): Paged<ListTablesAnswer, ListTablesAnswer['tables'][number]>;
  /** The rows of one table with the text, value and box of every cell, and the same rows as Markdown. */
  getTable(input: GetTableInput, options?: CallOptions): Paged<GetTableAnswer, GetTableAnswer['rows'][number]>;
  /** Comments, tracked changes, bookmarks and files carried inside, each with its place. */
  listAnnotations(input: ListAnnotationsInput, options?: CallOptions): Paged<ListAnnotationsAnswer, ListAnnotationsAnswer>;
  /** The document in pieces for retrieval, by section or size, each with its headings, pages and citations. */
  chunkDocument(input: ChunkDocumentInput, options?: CallOptions): Paged<ChunkDocumentAnswer, ChunkDocumentAnswer['chunks'][number]>;
  /** Full-text matches in all files, the best file first, each with its file, page or cell, and box. */
  searchFiles(input: SearchFilesInput, options?: CallOptions): Paged<SearchFilesAnswer, SearchFilesAnswer['matches'][number]>;
  /** Answer a question from a document by sentences and cells that say it, each cited, or say that it does not. */
  askDocument(input: AskDocumentInput, options?: CallOptions): Promise<AskDocumentAnswer>;
  /** Answer a question from all files, each answer with its file and citation, or say that they do not. */
  askFiles(input: AskFilesInput, options?: CallOptions): Promise<AskFilesAnswer>;
  /** The sheets of a spreadsheet with their sizes and what is hidden or merged, its named ranges and external links. */
  listSheets(input: ListSheetsInput, options?: CallOptions): Paged<ListSheetsAnswer, ListSheetsAnswer['sheets'][number]>;
  /** The cells of a range with values, types and shown texts, and formulas where asked for. Empty cells are left out. */
  readRange(input: ReadRangeInput, options?: CallOptions): Paged<ReadRangeAnswer, ReadRangeAnswer['cells'][number]>;
  /** Cells by what their value, formula or comment holds, by type, error or number format, or by the label beside them; each with the labels of its row. */
  findCells(input: FindCellsInput, options?: CallOptions): Paged<FindCellsAnswer, FindCellsAnswer['matches'][number]>;
  /** The formula of a cell, its value, what it depends on, and what depends on it. */
  inspectFormula(input: InspectFormulaInput, options?: CallOptions): Paged<InspectFormulaAnswer, InspectFormulaAnswer>;
  /** What is wrong or doubtful in the formulas of a workbook and in the numbers of tables, worst first, each finding with its cell. */
  auditDocument(input: AuditDocumentInput, options?: CallOptions): Paged<AuditDocumentAnswer, AuditDocumentAnswer['findings'][number]>;
  /** List the built-in schemas with their fields and the labels that they are found under, and those that are kept. */
  listSchemas(input?: ListSchemasInput, options?: CallOptions): Promise<ListSchemasAnswer>;
  /** Keep a schema under a name, so that extraction finds it by that name; or take in an export. */
  addSchema(input: AddSchemaInput, options?: CallOptions): Promise<AddSchemaAnswer>;
  /** Give a schema by its name, and how many examples it has. */
  getSchema(input: GetSchemaInput, options?: CallOptions): Promise<GetSchemaAnswer>;
  /** Delete a kept schema with its examples and all that was learned from them. */
  deleteSchema(input: DeleteSchemaInput, options?: CallOptions): Promise<void>;
  /** Give a schema and what was learned as one JSON object, which add_schema takes in again. */
  exportSchema(input: ExportSchemaInput, options?: CallOptions): Promise<ExportSchemaAnswer>;
  /** Teach a schema by the right values of a document, or by an extraction with what is to be corrected. */
  addExample(input: AddExampleInput, options?: CallOptions): Promise<AddExampleAnswer>;
  /** List the examples of a schema, the oldest first. */
  listExamples(input: ListExamplesInput, options?: CallOptions): Paged<ListExamplesAnswer, ListExamplesAnswer['examples'][number]>;
  /** Withdraw an example: what was learned from it is forgotten. */
  deleteExample(input: DeleteExampleInput, options?: CallOptions): Promise<void>;
  /** Tell how confidence was fitted, and how often values of each confidence were right. */
  getCalibration(input?: GetCalibrationInput, options?: CallOptions): Promise<GetCalibrationAnswer>;
  /** Extract fields by a schema, each with a confidence and a citation. */
  extractFields(input: ExtractFieldsInput, options?: CallOptions): Promise<ExtractFieldsAnswer>;
  /** Give an earlier extraction again. */
  getExtraction(input: GetExtractionInput, options?: CallOptions): Promise<GetExtractionAnswer>;
  /** Say which values of an extraction are right, wrong or not there; what was read stays beside it. */
  reviewExtraction(input: ReviewExtractionInput, options?: CallOptions): Promise<ReviewExtractionAnswer>;
  /** Give an extraction as it was reviewed: each field as read and as people said, with who and when. */
  getReview(input: GetReviewInput, options?: CallOptions): Promise<GetReviewAnswer>;
  /** Give the reviewed values of an extraction as CSV, XLSX or JSON, or marked on the pages that they are cited from, as PDF. */
  exportReview(input: ExportReviewInput, options?: CallOptions): ContentAnswer;
  /** List what waits to be reviewed, the most doubtful first: of each file and schema the newest extraction. */
  listReviews(input?: ListReviewsInput, options?: CallOptions): Paged<ListReviewsAnswer, ListReviewsAnswer['reviews'][number]>;
  /** Check an extraction by the rules. */
  validateExtraction(input: ValidateExtractionInput, options?: CallOptions): Promise<ValidateExtractionAnswer>;
  /** List the citations of every extraction of a file, or of one. */
  listCitations(input: ListCitationsInput, options?: CallOptions): Paged<ListCitationsAnswer, ListCitationsAnswer['citations'][number]>;
  /** Check quotes and boxes, ours or anyone’s, against the document: each gets a verdict and the true place. */
  verifyCitations(input: VerifyCitationsInput, options?: CallOptions): Paged<VerifyCitationsAnswer, VerifyCitationsAnswer['results'][number]>;
  /** Give the content as JSON, Markdown, HTML, text or DoclingDocument, its tables as CSV or XLSX, or a scan as searchable PDF. */
  exportDocument(input: ExportDocumentInput, options?: CallOptions): ContentAnswer;
  /** What changed from one document to another, also of another format, with the place on both sides. */
  diffDocuments(input: DiffDocumentsInput, options?: CallOptions): Paged<DiffDocumentsAnswer, DiffDocumentsAnswer['changes'][number]>;
  /** Work on many uploaded files in the background: wait until each is read, extract, export. */
  addBatch(input?: AddBatchInput, options?: CallOptions): Promise<AddBatchAnswer>;
  /** List the batches, the newest first. */
  listBatches(input?: ListBatchesInput, options?: CallOptions): Paged<ListBatchesAnswer, ListBatchesAnswer['batches'][number]>;
  /** Say how far a batch is. */
  getBatch(input: GetBatchInput, options?: CallOptions): Promise<GetBatchAnswer>;
  /** Begin no more files of a batch; what is done stays. */
  cancelBatch(input: CancelBatchInput, options?: CallOptions): Promise<CancelBatchAnswer>;
  /** Give what was made so far, a line of JSON a file: status, extraction, content or error. */
  getBatchResults(input: GetBatchResultsInput, options?: CallOptions): ContentAnswer;
  /** Say what the tenant has and may have, and what this caller may do. */
  getUsage(input?: GetUsageInput, options?: CallOptions): Promise<GetUsageAnswer>;
  /** List what was done in the name of the tenant, by whom and how it ended, the newest first. */
  listAuditLog(input?: ListAuditLogInput, options?: CallOptions): Paged<ListAuditLogAnswer, ListAuditLogAnswer['entries'][number]>;
  /** Have an address told when files are ready or failed and extractions are completed. */
  addWebhook(input: AddWebhookInput, options?: CallOptions): Promise<AddWebhookAnswer>;
  /** List the webhooks of the tenant. */
  listWebhooks(input?: ListWebhooksInput, options?: CallOptions): Promise<ListWebhooksAnswer>;
  /** Delete a webhook, with what was still to be delivered to it. */
  deleteWebhook(input: DeleteWebhookInput, options?: CallOptions): Promise<void>;
  /** List what a webhook was told and is to be told, the newest first. */
  listDeliveries(input: ListDeliveriesInput, options?: CallOptions): Paged<ListDeliveriesAnswer, ListDeliveriesAnswer['deliveries'][number]>;
  /** Send a delivery once more. */
  redeliver(input: RedeliverInput, options?: CallOptions): Promise<RedeliverAnswer>;
  /** Say whether the service is up, and its version. */
  health(input?: HealthInput, options?: CallOptions): Promise<HealthAnswer>;
}

/** Every operation about one document, as a method of the document: what an operation must be told comes first. */
export interface DocumentOperations {
  /** Say what is known of a file, waiting for its reader if asked to. */
  refresh(input?: Omit<GetFileInput, 'id'>, options?: CallOptions): Promise<GetFileAnswer>;
  /** Give back the bytes of a file as they were uploaded. */
  download(input?: Nothing, options?: CallOptions): ContentAnswer;
  /** List the files that a file holds, such as attachments of a mail or members of an archive: each is a file of its own, with its id. */
  parts(input?: Omit<ListPartsInput, 'id'>, options?: CallOptions): Paged<ListPartsAnswer, ListPartsAnswer['parts'][number]>;
  /** Read a file again that could not be read, with a password if it needs one; or read it with another `layout`. */
  readAgain(input?: Omit<ReadFileInput, 'id'>, options?: CallOptions): Promise<ReadFileAnswer>;
  /** Delete a file, its parts, what was read from it and its extractions. */
  delete(input?: Nothing, options?: CallOptions): Promise<void>;
  /** File metadata, page count, detected type, confidence scores and the tools to use next. Call this first. */
  profile(input?: Omit<ProfileDocumentInput, 'id'>, options?: CallOptions): Paged<ProfileDocumentAnswer, ProfileDocumentAnswer>;
  /** Headings and sections, where the tables are, and the outline of the pages. */
  structure(input?: Omit<ListStructureInput, 'id'>, options?: CallOptions): Paged<ListStructureAnswer, ListStructureAnswer>;
  /** Text matches, or passages that answer a question, each with page, box and text. */
  search(query: SearchDocumentInput['query'], input?: Omit<SearchDocumentInput, 'id' | 'query'>, options?: CallOptions): Paged<SearchDocumentAnswer, SearchDocumentAnswer['matches'][number]>;
  /** The text blocks of one page in reading order with their boxes, and the tables, figures and links on it. */
  page(page: GetPageInput['page'], input?: Omit<GetPageInput, 'id' | 'page'>, options?: CallOptions): Paged<GetPageAnswer, GetPageAnswer>;
  /** A picture of a page as a reader sees it. */
  image(page: GetPageImageInput['page'], input?: Omit<GetPageImageInput, 'id' | 'page'>, options?: CallOptions): ContentAnswer;
  /** Tell what was decided on a page of a PDF and why; with `layout`, how it would be read otherwise. */
  explainPage(page: ExplainPageInput['page'], input?: Omit<ExplainPageInput, 'id' | 'page'>, options?: CallOptions): Promise<ExplainPageAnswer>;
  /** Draw what was decided on a page of a PDF over a picture of it, as SVG. */
  drawExplanation(page: DrawExplanationInput['page'], input?: Omit<DrawExplanationInput, 'id' | 'page'>, options?: CallOptions): ContentAnswer;
  /** A picture of one place, such as that of a citation, with the place marked. */
  crop(input?: Omit<GetCropInput, 'id'>, options?: CallOptions): ContentAnswer;
  /** All tables of the document, with their places and sizes. */
  tables(input?: Omit<ListTablesInput, 'id'>, options?: CallOptions): Paged<ListTablesAnswer, ListTablesAnswer['tables'][number]>;
  /** The rows of one table with the text, value and box of every cell, and the same rows as Markdown. */
  table(tableId: GetTableInput['table_id'], input?: Omit<GetTableInput, 'id' | 'table_id'>, options?: CallOptions): Paged<GetTableAnswer, GetTableAnswer['rows'][number]>;
  /** Comments, tracked changes, bookmarks and files carried inside, each with its place. */
  annotations(input?: Omit<ListAnnotationsInput, 'id'>, options?: CallOptions): Paged<ListAnnotationsAnswer, ListAnnotationsAnswer>;
  /** The document in pieces for retrieval, by section or size, each with its headings, pages and citations. */
  chunks(input?: Omit<ChunkDocumentInput, 'id'>, options?: CallOptions): Paged<ChunkDocumentAnswer, ChunkDocumentAnswer['chunks'][number]>;
  /** Answer a question from a document by sentences and cells that say it, each cited, or say that it does not. */
  ask(question: AskDocumentInput['question'], input?: Omit<AskDocumentInput, 'id' | 'question'>, options?: CallOptions): Promise<AskDocumentAnswer>;
  /** The sheets of a spreadsheet with their sizes and what is hidden or merged, its named ranges and external links. */
  sheets(input?: Omit<ListSheetsInput, 'id'>, options?: CallOptions): Paged<ListSheetsAnswer, ListSheetsAnswer['sheets'][number]>;
  /** The cells of a range with values, types and shown texts, and formulas where asked for. Empty cells are left out. */
  readRange(input?: Omit<ReadRangeInput, 'id'>, options?: CallOptions): Paged<ReadRangeAnswer, ReadRangeAnswer['cells'][number]>;
  /** Cells by what their value, formula or comment holds, by type, error or number format, or by the label beside them; each with the labels of its row. */
  findCells(input?: Omit<FindCellsInput, 'id'>, options?: CallOptions): Paged<FindCellsAnswer, FindCellsAnswer['matches'][number]>;
  /** The formula of a cell, its value, what it depends on, and what depends on it. */
  inspectFormula(cell: InspectFormulaInput['cell'], input?: Omit<InspectFormulaInput, 'id' | 'cell'>, options?: CallOptions): Paged<InspectFormulaAnswer, InspectFormulaAnswer>;
  /** What is wrong or doubtful in the formulas of a workbook and in the numbers of tables, worst first, each finding with its cell. */
  audit(input?: Omit<AuditDocumentInput, 'id'>, options?: CallOptions): Paged<AuditDocumentAnswer, AuditDocumentAnswer['findings'][number]>;
  /** Extract fields by a schema, each with a confidence and a citation. */
  extract(schema: ExtractFieldsInput['schema'], input?: Omit<ExtractFieldsInput, 'id' | 'schema'>, options?: CallOptions): Promise<ExtractFieldsAnswer>;
  /** Check an extraction by the rules. */
  validate(extractionId: ValidateExtractionInput['extraction_id'], input?: Omit<ValidateExtractionInput, 'id' | 'extraction_id'>, options?: CallOptions): Promise<ValidateExtractionAnswer>;
  /** List the citations of every extraction of a file, or of one. */
  citations(input?: Omit<ListCitationsInput, 'id'>, options?: CallOptions): Paged<ListCitationsAnswer, ListCitationsAnswer['citations'][number]>;
  /** Check quotes and boxes, ours or anyone’s, against the document: each gets a verdict and the true place. */
  verify(input?: Omit<VerifyCitationsInput, 'id'>, options?: CallOptions): Paged<VerifyCitationsAnswer, VerifyCitationsAnswer['results'][number]>;
  /** Give the content as JSON, Markdown, HTML, text or DoclingDocument, its tables as CSV or XLSX, or a scan as searchable PDF. */
  export(format: ExportDocumentInput['format'], input?: Omit<ExportDocumentInput, 'id' | 'format'>, options?: CallOptions): ContentAnswer;
}
