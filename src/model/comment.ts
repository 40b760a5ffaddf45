// A comment of a document or of a cell of a sheet.

/** A remark beside the text: a comment, or a note of a cell. `parent_id` makes threads. */
export interface Comment {
  readonly id: string;
  readonly author: string | null;
  readonly date: string | null;
  readonly text: string;
  readonly anchor: string;
  readonly parent_id: string | null;
  /** Whether the authors have settled it. Absent where the format does not say. */
  readonly is_resolved?: boolean;
}
