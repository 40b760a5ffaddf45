// The looks of written pages: A4, one sans-serif font, space above headings, ruled tables.
import type { Border, FlowCell, FlowSection, ParagraphFormat, TextStyle } from '../../geometry/index.ts';

const PAGE = { width: 595.3, height: 841.9, margin: 56.7 };
/** Points between the margins. */
export const TEXT_WIDTH = PAGE.width - 2 * PAGE.margin;
/** Where values are beside their labels. */
const VALUE_TAB = 140;

export const PLAIN: TextStyle = {
  ...{ font: 'Arial', size: 10, bold: false, italic: false, caps: 'none', position: 'normal' },
  ...{ spacing: 0, stretch: 1, color: null, underlined: false, struck: false, hidden: false },
};
export const BOLD: TextStyle = { ...PLAIN, bold: true };
const FAINT: TextStyle = { ...PLAIN, color: '595959' };
const CODE: TextStyle = { ...PLAIN, font: 'Courier New', size: 9 };
const TITLE: TextStyle = { ...BOLD, size: 16 };
const HEADING: TextStyle = { ...BOLD, size: 12 };

const FORMAT: ParagraphFormat = {
  ...{ align: 'left', right_to_left: false, indent_left: 0, indent_right: 0, first_line: 0 },
  ...{ space_before: 0, space_after: 3, before_auto: false, after_auto: false, contextual: false },
  ...{ style: 'text', line: { rule: 'multiple', value: 1.1 }, keep_next: false, keep_lines: false },
  ...{ widow_control: true, page_break_before: false, tabs: [], frame: null, borders: null, fill: null },
};

/** How each kind of paragraph is set. */
export const LOOKS = {
  text: { style: PLAIN, format: { ...FORMAT, space_after: 6 } },
  /** A label and its value, the second line of a long value below the first. */
  pair: {
    style: PLAIN,
    format: {
      ...FORMAT,
      indent_left: VALUE_TAB,
      first_line: -VALUE_TAB,
      tabs: [{ position: VALUE_TAB, align: 'left', leader: '' }],
    },
  },
  quote: { style: FAINT, format: { ...FORMAT, space_after: 6, indent_left: 14 } },
  code: { style: CODE, format: FORMAT },
  title: { style: TITLE, format: { ...FORMAT, space_after: 10, keep_next: true } },
  heading: { style: HEADING, format: { ...FORMAT, space_before: 12, space_after: 4, keep_next: true } },
  cell: { style: PLAIN, format: { ...FORMAT, space_after: 0 } },
  number: { style: PLAIN, format: { ...FORMAT, space_after: 0, align: 'right' } },
} as const satisfies Record<string, { readonly style: TextStyle; readonly format: ParagraphFormat }>;

export type Look = keyof typeof LOOKS;

const RULE: Border = { weight: 0.5, distance: 0, color: 'a6a6a6' };

export const CELL: Omit<FlowCell, 'column' | 'blocks'> = {
  ...{ col_span: 1, row_span: 1, margins: [4, 2, 4, 2], align: 'top', turned: false, no_wrap: false, width: null },
  ...{ borders: { top: RULE, right: null, bottom: RULE, left: null }, fill: null },
};

const NO_FURNITURE = { first: null, even: null, usual: null };

export const SECTION: Omit<FlowSection, 'blocks'> = {
  ...{ start: 'page', width: PAGE.width, height: PAGE.height, header_distance: 36, footer_distance: 36 },
  margins: { top: PAGE.margin, right: PAGE.margin, bottom: PAGE.margin, left: PAGE.margin },
  ...{ columns: [{ width: TEXT_WIDTH, gap: 0 }], headers: NO_FURNITURE, footers: NO_FURNITURE },
  ...{ title_page: false, first_number: null, vertical_align: 'top' },
};
