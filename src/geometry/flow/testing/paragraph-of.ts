// Helps to test line setting: paragraphs in a monospaced font.
import type { FlowParagraph, ParagraphFormat, TextStyle } from '../flow.ts';

/** Courier New of 10 points: every letter is 6 points wide. */
export const courier: TextStyle = {
  font: 'Courier New',
  size: 10,
  bold: false,
  italic: false,
  caps: 'none',
  position: 'normal',
  spacing: 0,
  stretch: 1,
  color: null,
  underlined: false,
  struck: false,
  hidden: false,
};

const plain: ParagraphFormat = {
  align: 'left',
  right_to_left: false,
  indent_left: 0,
  indent_right: 0,
  first_line: 0,
  space_before: 0,
  space_after: 0,
  before_auto: false,
  after_auto: false,
  contextual: false,
  style: '',
  line: { rule: 'multiple', value: 1 },
  keep_next: false,
  keep_lines: false,
  widow_control: false,
  page_break_before: false,
  tabs: [],
  frame: null,
  borders: null,
  fill: null,
};

/** A paragraph in Courier, plain but for what is given. */
export function paragraphOf(
  text: string,
  format: Partial<ParagraphFormat> = {},
  rest: Partial<Omit<FlowParagraph, 'text' | 'format'>> = {},
): FlowParagraph {
  return {
    kind: 'paragraph',
    id: 1,
    text,
    runs: text === '' ? [] : [{ end: text.length, style: courier }],
    mark_style: courier,
    label: null,
    objects: [],
    breaks: [],
    notes: [],
    format: { ...plain, ...format },
    ...rest,
  };
}
