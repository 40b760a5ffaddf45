// Pages and sections, as RTF and DOC state them.
import type { PageNumberFormat } from '../../../geometry/index.ts';

/** Shape of the pages of a section; measures are twips. */
export interface SectionFormat {
  start: 'continuous' | 'column' | 'page' | 'even_page' | 'odd_page';
  width: number;
  height: number;
  margin_left: number;
  margin_right: number;
  margin_top: number;
  margin_bottom: number;
  gutter: number;
  /** Left and right margins change sides on even pages. */
  mirrored: boolean;
  header: number;
  footer: number;
  columns: number;
  gap: number;
  /** Columns of unequal widths: width and the gap behind, by number from 1. */
  own_columns: Map<number, { width: number; gap: number }>;
  column: number;
  title_page: boolean;
  restarts: boolean;
  first_number: number;
  number_format: PageNumberFormat | null;
  vertical_align: 'top' | 'center' | 'bottom' | 'justify';
}

/** Where the file says nothing. The standard supposes an inch and a quarter at the sides; programs take an inch all round. */
export const usualSection = (): SectionFormat => ({
  start: 'page',
  width: 12_240,
  height: 15_840,
  margin_left: 1800,
  margin_right: 1800,
  margin_top: 1440,
  margin_bottom: 1440,
  gutter: 0,
  mirrored: false,
  header: 720,
  footer: 720,
  columns: 1,
  gap: 720,
  own_columns: new Map(),
  column: 1,
  title_page: false,
  restarts: false,
  first_number: 1,
  number_format: null,
  vertical_align: 'top',
});
