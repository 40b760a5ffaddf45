/** Answers of the service, as far as they are shown to people. The schemas of the operation table say all of them. */

export interface Warning {
  readonly code: string;
  readonly message: string;
  readonly page: number | null;
}

export interface File {
  readonly id: string;
  readonly file_name: string;
  readonly file_type: string;
  readonly status: string;
  readonly size_bytes: number;
  readonly sha256: string;
  readonly page_count: number | null;
  readonly created_at: string;
  readonly warnings: readonly Warning[];
  readonly error: { readonly code: string; readonly detail: string } | null;
  readonly progress?: number;
}

export interface Files {
  readonly files: readonly File[];
  readonly next_cursor: string | null;
}

export interface Profile {
  readonly file_name: string;
  readonly file_type: string;
  readonly page_count: number;
  readonly sheet_count: number;
  readonly size_bytes: number;
  readonly document_type: string;
  readonly document_type_scores: Readonly<Record<string, number>>;
  readonly language: string | null;
  readonly table_count: number;
  readonly has_formulas: boolean;
  readonly has_images: boolean;
  readonly is_scanned: boolean;
  readonly hidden_content: Readonly<Record<string, number>>;
  readonly confidence: { readonly overall: number } & Readonly<Record<string, number>>;
  readonly coverage: { readonly characters: number; readonly placed: number };
  readonly metadata: Readonly<Record<string, unknown>>;
  readonly recommended_tools: readonly string[];
  readonly warnings: readonly Warning[];
  readonly next_cursor?: string | null;
}

export interface Place {
  readonly page: number;
  readonly end_page?: number;
  readonly sheet?: string | null;
  readonly cell?: string | null;
  readonly range?: string | null;
  readonly table_id?: string | null;
  readonly anchor?: string;
}

export interface TableSummary extends Place {
  readonly id: string;
  readonly title: string | null;
  readonly row_count: number;
  readonly col_count: number;
}

export interface Tables {
  readonly tables: readonly TableSummary[];
  readonly next_cursor?: string | null;
}

export interface Structure {
  readonly sections: readonly {
    id: string;
    title: string;
    start_page: number;
    end_page: number;
    parent_id: string | null;
  }[];
  readonly tables: readonly TableSummary[];
  readonly pages: readonly {
    page: number;
    width: number;
    height: number;
    title: string | null;
    block_count: number;
    table_count: number;
  }[];
  readonly next_cursor?: string | null;
}

export interface SearchMatch extends Place {
  readonly snippet: string;
  /** Where the match stands within the snippet, in UTF-16 units. */
  readonly highlights?: readonly (readonly [number, number])[];
  readonly section?: string | null;
  readonly visible?: boolean;
}

export interface Matches<Match> {
  readonly query: string;
  readonly matches: readonly Match[];
  readonly total: number;
  readonly truncated: boolean;
  readonly next_cursor?: string | null;
}

export interface CellMatch {
  readonly sheet: string;
  readonly cell: string;
  readonly text: string;
  readonly formula: string | null;
  readonly row: Readonly<Record<string, string>>;
}

export interface Page {
  readonly page: number;
  readonly width: number;
  readonly height: number;
  readonly geometry: string;
  readonly text: string;
  readonly text_blocks: readonly {
    id: string;
    type: string;
    text: string;
    level: number | null;
    visible: boolean;
    cell?: string | null;
  }[];
  readonly tables: readonly TableSummary[];
  readonly truncated?: boolean;
  readonly next_cursor?: string | null;
}

export interface Table extends TableSummary {
  readonly headers: readonly string[];
  readonly header_rows: number;
  readonly rows: readonly { readonly row: number; readonly cells: readonly TableCell[] }[];
  readonly truncated?: boolean;
  readonly next_cursor?: string | null;
}

interface TableCell {
  readonly col: number;
  readonly text: string;
  readonly value: unknown;
}

export interface Annotations {
  readonly comments: readonly (Remark & { readonly text: string })[];
  readonly revisions: readonly (Remark & { readonly kind: string; readonly text: string })[];
  readonly bookmarks: readonly { readonly name: string; readonly anchor: string; readonly page: number | null }[];
  readonly attachments: readonly { readonly name: string; readonly size_bytes: number }[];
  readonly total: number;
  readonly next_cursor: string | null;
}

interface Remark {
  readonly author: string | null;
  readonly date: string | null;
  readonly anchor: string;
  readonly page: number | null;
}

export interface Sheets {
  readonly sheets: readonly {
    readonly name: string;
    readonly kind?: string;
    readonly visibility: string;
    readonly used_range: string | null;
    readonly cell_count: number;
    readonly formula_count: number;
    readonly error_count: number;
    readonly tables: readonly string[];
  }[];
  readonly named_ranges: readonly { readonly name: string; readonly ref: string }[];
  readonly next_cursor?: string | null;
}

export interface Range {
  readonly sheet: string;
  readonly range: string;
  readonly cells: readonly {
    /** A range where `max_tokens` was given and its cells are alike. */
    readonly cell: string;
    readonly value?: unknown;
    /** Left out under a budget where it is the value. */
    readonly text?: string;
    readonly formula?: string | null;
  }[];
  readonly truncated: boolean;
  readonly next_cursor: string | null;
}

export interface Formula {
  readonly sheet: string;
  readonly cell: string;
  readonly has_formula: boolean;
  readonly formula: string | null;
  readonly kind?: string | null;
  readonly range?: string | null;
  readonly value: unknown;
  readonly computed?: unknown;
  readonly stale: boolean;
  readonly circular: boolean;
  readonly volatile: boolean;
  readonly precedents: readonly FormulaLink[];
  readonly dependents: readonly FormulaLink[];
  readonly functions: readonly string[];
  readonly warnings?: readonly string[];
  readonly next_cursor?: string | null;
}

export interface FormulaLink {
  readonly ref: string;
  readonly kind: string;
  readonly depth: number;
  readonly value: unknown;
  readonly refers_to?: string | null;
}

interface Citation extends Place {
  readonly text: string;
  readonly path: string | null;
  readonly match: string;
  readonly extraction_id?: string;
  readonly field?: string;
}

export interface Extraction {
  readonly id: string;
  readonly file_id: string;
  readonly schema: unknown;
  readonly fields: readonly {
    readonly name: string;
    readonly value: unknown;
    readonly confidence: number;
    readonly status: string;
    readonly citation: Citation | null;
  }[];
  /** Absent where an older server answers. */
  readonly warnings?: readonly { readonly message: string; readonly code: string }[];
  readonly usage?: {
    readonly model: string;
    readonly requests: number;
    readonly input_tokens: number;
    readonly output_tokens: number;
    readonly cost: number | null;
  } | null;
}

export interface Validation {
  readonly extraction_id: string;
  readonly valid: boolean;
  readonly checks: readonly {
    readonly severity: 'error' | 'warning' | 'info';
    readonly rule: string;
    readonly message: string;
  }[];
  readonly summary: Readonly<Record<'error' | 'warning' | 'info', number>>;
}

export interface Citations {
  readonly citations: readonly Citation[];
  readonly next_cursor: string | null;
}

export interface Verdicts {
  readonly results: readonly {
    readonly verdict: string;
    readonly text: string | null;
    readonly citation: Citation | null;
  }[];
  readonly next_cursor?: string | null;
}

export interface CalibrationTable {
  readonly values: number;
  readonly error: number;
  readonly reliability: readonly {
    readonly from: number;
    readonly to: number;
    readonly values: number;
    readonly right: number;
  }[];
}

export interface SchemaList {
  readonly schemas: readonly {
    readonly name: string;
    readonly description?: string;
    readonly fields: readonly { readonly name: string; readonly type: string; readonly required: boolean }[];
  }[];
}

export interface Audit {
  readonly findings: readonly {
    readonly code: string;
    readonly severity: 'error' | 'warning' | 'info';
    readonly message: string;
    readonly sheet: string | null;
    readonly cell: string | null;
    readonly range: string | null;
    readonly table_id: string | null;
    readonly related: readonly string[];
    readonly citation: { readonly page: number; readonly anchor: string } | null;
  }[];
  readonly summary: Readonly<Record<'error' | 'warning' | 'info', number>>;
  readonly tables: readonly { readonly relations: readonly { readonly holds: number; readonly fails: number }[] }[];
  readonly checked: {
    readonly sheets: number;
    readonly formulas: number;
    readonly evaluated: number;
    readonly tables: number;
    readonly limits: readonly string[];
  };
  readonly next_cursor: string | null;
}

export interface Chunk extends Place {
  readonly id: string;
  readonly text: string;
  readonly tokens: number;
  readonly heading_path: readonly string[];
}

export interface Chunks {
  readonly chunks: readonly Chunk[];
  /** Null until the last is given. */
  readonly total: number | null;
  readonly next_cursor: string | null;
}

export interface FileMatches extends Matches<SearchMatch & { readonly file_id: string }> {
  readonly files: readonly { readonly file_id: string; readonly file_name: string; readonly total: number }[];
  readonly exact: boolean;
  readonly skipped: number;
}

export interface DiffSide {
  readonly text: string;
  readonly page: number;
  readonly sheet: string | null;
  readonly cell: string | null;
  readonly formula?: string | null;
  readonly number_format?: string;
}

export interface DiffChange {
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  readonly of: string;
  readonly what: string | null;
  readonly before: DiffSide | null;
  readonly after: DiffSide | null;
  readonly edits: readonly { readonly kind: 'equal' | 'insert' | 'delete'; readonly text: string }[];
}

export interface Diff {
  readonly before: { readonly file_name: string };
  readonly after: { readonly file_name: string };
  readonly equal: boolean;
  readonly similarity: number;
  readonly summary: Readonly<Record<'added' | 'removed' | 'changed' | 'moved' | 'unchanged', number>>;
  readonly changes: readonly DiffChange[];
  readonly total: number;
  readonly limits: readonly string[];
  readonly next_cursor: string | null;
}
