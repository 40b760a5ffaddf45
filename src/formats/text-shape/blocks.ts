// The parts of a plain text, as its shape tells them, before they become a tree.
import type { TextTable } from './ruled-table.ts';

export type TextBlock =
  | { readonly kind: 'heading'; readonly text: string; readonly look: string; readonly depth: number }
  | {
      readonly kind: 'item';
      readonly indent: number;
      readonly label: string;
      readonly is_numbered: boolean;
      /** Columns before its text: what is set in as far belongs to it. */
      readonly text_indent: number;
      readonly lines: readonly string[];
    }
  | { readonly kind: 'paragraph'; readonly indent: number; readonly lines: readonly string[] }
  | { readonly kind: 'note'; readonly indent: number; readonly label: string; readonly lines: readonly string[] }
  | { readonly kind: 'code'; readonly indent: number; readonly texts: string[] }
  | { readonly kind: 'table'; readonly indent: number; readonly table: TextTable }
  | { readonly kind: 'rule'; readonly characters: number };
