// Diagnostics that readers attach to a document, and the account of characters placed and dropped.

/** Something that the reader noticed and did not hide. The union is closed: readers use these codes and no others. */
export type DiagnosticCode =
  | 'empty_document'
  | 'encoding_guessed'
  | 'undecodable_bytes'
  | 'unterminated_quote'
  | 'ragged_rows'
  | 'dialect_uncertain'
  | 'tables_limited'
  | 'truncated_input'
  | 'ignored_part'
  | 'unknown_element'
  | 'bad_page'
  | 'scanned_page'
  | 'unmapped_text'
  | 'hidden_content'
  | 'layout_estimated'
  | 'external_reference'
  | 'bad_sheet'
  | 'bad_part'
  | 'encrypted_part'
  | 'missing_values'
  | 'macros_present'
  | 'default_password'
  | 'unknown_number_format'
  | 'recognised_text'
  | 'unread_writing'
  | 'ocr_unavailable'
  | 'ocr_limited';

export interface Diagnostic {
  readonly code: DiagnosticCode;
  readonly message: string;
  /** 1-based; null where it concerns the whole document. */
  readonly page: number | null;
}

/** Nothing is lost in silence: every character of the source is placed, or listed with the reason it was dropped. */
export interface Coverage {
  readonly characters: number;
  readonly placed: number;
  readonly dropped: readonly { readonly reason: string; readonly characters: number; readonly page: number | null }[];
}
