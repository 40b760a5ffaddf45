// What a block of text is within: indents, lists, quotes, and whether it is furniture of the page.
import type { FlowParagraph, ParagraphFormat } from '../../../geometry/index.ts';
import type { ParagraphMeaning } from '../../text-document/index.ts';
import { type LabelOf, strayLabel } from './list-labels.ts';
import { TEXT_SIZE } from './look.ts';

/** An item of a list: its first paragraph has the label, the others are below. */
export interface ListItem {
  readonly label: string;
  /** From 1. */
  readonly level: number;
  is_used: boolean;
}

export interface BlockContext {
  readonly kind: ParagraphMeaning['kind'];
  /** Of a heading. */
  readonly level: number | null;
  /** Navigation, heads and feet of the page: what they hold is text, but no text of the document. */
  readonly furniture: 'header' | 'footer' | null;
  readonly item: ListItem | null;
  readonly list_depth: number;
  /** The labels of the list that it is in. */
  readonly labelOf: LabelOf;
  /** In points. */
  readonly indent: number;
  readonly align: ParagraphFormat['align'] | null;
  readonly right_to_left: boolean;
  /** Between it and its neighbours, in points. */
  readonly space: number;
  readonly page_break: boolean;
  /** Within `main`, `article` or a quote, where heads and feet are the text's own. */
  readonly in_article: boolean;
  /** Which stretch of code it is within, from 1; paragraphs of one are one block. */
  readonly code: number;
}

export const BODY: BlockContext = {
  kind: 'paragraph',
  level: null,
  furniture: null,
  item: null,
  list_depth: 0,
  labelOf: strayLabel,
  indent: 0,
  align: null,
  right_to_left: false,
  space: 0,
  page_break: false,
  in_article: false,
  code: 0,
};

/** By which items of lists, quotes and definitions are set in: 40 pixels. */
export const INDENT = 30;
export const PARAGRAPH_SPACE = TEXT_SIZE;

const SINGLE: ParagraphFormat['line'] = { rule: 'multiple', value: 1 };
const NO_TABS: ParagraphFormat['tabs'] = [];

/** The format that was made last: paragraphs in a row, and the cells of a table, mostly have the same, and share it. */
let last: ParagraphFormat | null = null;

export function formatOf(context: BlockContext, label: FlowParagraph['label']): ParagraphFormat {
  const { right_to_left, indent, space, page_break } = context;
  const kind = context.kind === 'code' ? `code ${context.code}` : context.kind;
  const align = context.align ?? (right_to_left ? 'right' : 'left');
  const first_line = label ? -INDENT / 2 : 0;
  const isSame =
    last !== null &&
    last.style === kind &&
    last.align === align &&
    last.right_to_left === right_to_left &&
    last.indent_left === indent &&
    last.first_line === first_line &&
    last.space_before === space &&
    last.page_break_before === page_break;
  if (isSame) return last!;
  last = {
    align,
    right_to_left,
    indent_left: indent,
    indent_right: 0,
    first_line,
    space_before: space,
    space_after: space,
    before_auto: false,
    after_auto: false,
    contextual: false,
    style: kind,
    line: SINGLE,
    keep_next: kind === 'heading',
    keep_lines: false,
    widow_control: true,
    page_break_before: page_break,
    tabs: NO_TABS,
    frame: null,
    borders: null,
    fill: null,
  };
  return last;
}
