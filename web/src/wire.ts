/** Answers of the HTTP interface, as far as the page shows them. */

/** Left, top, right, bottom in points, from the top left of the page. */
export type Box = readonly [number, number, number, number];

export interface Problem {
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly retryable?: boolean;
  readonly hint?: string;
  readonly did_you_mean?: string;
  readonly request_id?: string;
  readonly file_id?: string;
}

interface Warning {
  readonly code: string;
  readonly message: string;
  readonly page: number | null;
}

export interface DocumentFile {
  readonly id: string;
  readonly file_name: string;
  readonly file_type: string;
  readonly status: 'processing' | 'ready' | 'failed';
  readonly size_bytes: number;
  readonly sha256: string;
  readonly page_count: number | null;
  readonly created_at: string;
  readonly warnings: readonly Warning[];
  readonly error: Problem | null;
  readonly progress?: number;
}

export interface FileList {
  readonly files: readonly DocumentFile[];
  readonly next_cursor: string | null;
}

export interface Profile {
  readonly file_type: string;
  readonly page_count: number;
  readonly sheet_count: number;
  readonly table_count: number;
  readonly size_bytes: number;
  readonly language: string | null;
  readonly document_type: string;
  readonly document_type_scores: Readonly<Record<string, number>>;
  readonly has_formulas: boolean;
  readonly has_images: boolean;
  readonly is_scanned: boolean;
  readonly hidden_content: Readonly<Record<string, number>>;
  readonly confidence: Readonly<Record<string, number>>;
  readonly coverage: {
    readonly characters: number;
    readonly placed: number;
    readonly dropped: readonly { readonly reason?: string; readonly characters?: number }[];
  };
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly warnings: readonly Warning[];
}

export interface TableSummary {
  readonly id: string;
  readonly bbox: Box;
  readonly title: string | null;
  readonly page: number;
  readonly end_page: number;
  readonly sheet: string | null;
  readonly range: string | null;
  readonly row_count: number;
  readonly col_count: number;
}

export interface Table extends TableSummary {
  readonly rows: readonly {
    readonly row: number;
    readonly page: number;
    readonly bbox: Box;
    readonly cells: readonly TableCell[];
  }[];
  readonly truncated?: boolean;
}

interface TableCell {
  readonly bbox: Box;
  readonly col: number;
  readonly col_span: number;
  readonly row_span: number;
  readonly text: string;
  readonly value: unknown;
  readonly is_header: boolean;
}

export interface Structure {
  readonly sections: readonly { readonly id: string; readonly title: string; readonly start_page: number }[];
  readonly pages: readonly {
    readonly page: number;
    readonly width: number;
    readonly height: number;
    readonly title: string | null;
    readonly figure_count: number;
  }[];
}

export interface Sheet {
  readonly name: string;
  readonly visibility: 'visible' | 'hidden' | 'very_hidden';
  readonly used_range: string | null;
  readonly row_count: number;
  readonly col_count: number;
  readonly merged_ranges: readonly string[];
  /** Spans such as `3:7` and `B:D`. */
  readonly hidden_rows: readonly string[];
  readonly hidden_columns: readonly string[];
}

export interface FormulaLink {
  readonly kind: 'cell' | 'range' | 'name' | 'table' | 'external';
  readonly ref: string;
  readonly value: string | number | boolean | null;
  readonly has_formula: boolean;
  readonly refers_to: string | null;
}

export interface FormulaAnswer {
  readonly sheet: string;
  readonly cell: string;
  readonly formula: string | null;
  readonly kind: string | null;
  readonly range: string | null;
  readonly value: string | number | boolean | null;
  readonly computed: string | number | boolean | null;
  readonly stale: boolean;
  readonly precedents: readonly FormulaLink[];
  readonly dependents: readonly FormulaLink[];
  readonly circular: boolean;
  readonly warnings: readonly string[];
  readonly truncated: boolean;
}

export interface Cell {
  readonly cell: string;
  readonly value: string | number | boolean | null;
  readonly type: 'number' | 'string' | 'boolean' | 'date' | 'error' | 'empty';
  readonly text: string;
  readonly formula?: string | null;
  readonly number_format: string | null;
  readonly hidden: boolean;
  readonly comment: string | null;
}

export interface RangeAnswer {
  readonly sheet: string;
  readonly range: string;
  readonly cells: readonly Cell[];
  readonly truncated: boolean;
  readonly next_cursor: string | null;
}

export interface PageAnswer {
  readonly page: number;
  readonly geometry: string;
  readonly text_blocks: readonly {
    readonly id: string;
    readonly type: string;
    readonly text: string;
    readonly level: number | null;
    readonly bbox: Box;
    readonly visible: boolean;
    readonly words?: readonly { readonly start: number; readonly end: number; readonly bbox: Box }[];
  }[];
  readonly tables: readonly TableSummary[];
  readonly truncated?: boolean;
}

export interface SearchMatch {
  readonly page: number;
  readonly snippet: string;
  readonly highlights: readonly (readonly [number, number])[];
  readonly anchor: string;
  readonly sheet: string | null;
  readonly cell: string | null;
  readonly table_id: string | null;
  readonly section: string | null;
  readonly visible: boolean;
}

export interface SearchAnswer {
  readonly query: string;
  readonly matches: readonly SearchMatch[];
  readonly total: number;
  readonly truncated: boolean;
  readonly next_cursor: string | null;
}

export interface Citation {
  readonly page: number;
  readonly text: string;
  readonly anchor: string;
  readonly path: string | null;
  readonly sheet: string | null;
  readonly cell: string | null;
  readonly range: string | null;
  readonly match: string;
  readonly verified: boolean;
  readonly visible: boolean;
}

export interface ExtractedField {
  readonly name: string;
  readonly type: string;
  readonly value: unknown;
  readonly raw_text: string | null;
  readonly confidence: number;
  readonly status: 'found' | 'absent' | 'ambiguous';
  readonly citation: Citation | null;
  readonly citations: readonly Citation[];
  readonly candidates: readonly Candidate[];
  readonly evidence?: string;
}

export interface Candidate {
  readonly value: unknown;
  readonly confidence: number;
  readonly citation: Citation;
}

export interface Extraction {
  readonly id: string;
  readonly schema: string;
  readonly method: string;
  readonly fields: readonly ExtractedField[];
  readonly warnings: readonly { readonly code: string; readonly message: string; readonly fields: readonly string[] }[];
}

interface Check {
  readonly severity: 'error' | 'warning' | 'info';
  readonly rule: string;
  readonly message: string;
  readonly fields: readonly string[];
}

export interface Validation {
  readonly valid: boolean;
  readonly threshold: number;
  readonly checks: readonly Check[];
  readonly summary: Readonly<Record<Check['severity'], number>>;
}
