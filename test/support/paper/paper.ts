/** A number stands as a number where the format has such cells, and as the paper's language spells it elsewhere. */
export type PaperCell = string | number;

/** What stands on a paper from top to bottom. */
export type Part =
  | { readonly kind: 'title'; readonly text: string }
  /** Running text; a line feed breaks the line. */
  | { readonly kind: 'text'; readonly text: string; readonly align?: 'left' | 'right' | 'center' }
  /** Blocks of lines beside each other, such as two addresses. */
  | { readonly kind: 'beside'; readonly blocks: readonly (readonly string[])[] }
  /** Labels in front of their values; no rules around them. */
  | { readonly kind: 'pairs'; readonly rows: readonly (readonly [label: string, value: PaperCell])[] }
  /** The first row is its head. */
  | { readonly kind: 'table'; readonly rows: readonly (readonly PaperCell[])[] };

/** A document that knows no format. */
export interface Paper {
  readonly parts: readonly Part[];
  /** Lines that are in the file and that nobody sees. */
  readonly hidden?: readonly string[];
  /** How the language writes amounts; two decimal places in the English way where it is not said. */
  readonly spell?: (amount: number) => string;
}

export type PaperFormat = 'pdf' | 'docx' | 'rtf' | 'xlsx' | 'csv' | 'pptx';

const inEnglish = (amount: number): string => amount.toFixed(2);

/** Whole numbers are counts and are written as such. */
export function spelled(paper: Paper, cell: PaperCell): string {
  if (typeof cell === 'string') return cell;
  return Number.isInteger(cell) && Math.abs(cell) < 100 ? String(cell) : (paper.spell ?? inEnglish)(cell);
}

/** Amounts stand to the right of their columns. */
export const isFigure = (cell: PaperCell): boolean =>
  typeof cell === 'number' || /^[-(]?[€£$]?\s?\d[\d.,\s]*/.test(cell);
