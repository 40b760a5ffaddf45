// How paragraphs are set, as RTF and DOC state it: indents, spacing, tabs, borders, frames.
import type { ParagraphFormat, TabStop } from '../../../geometry/index.ts';

/** A rule as the control words describe it. It stays open for changes until another one is begun. */
export interface RuleFormat {
  shown: boolean;
  /** Twips. */
  weight: number;
  distance: number;
  /** Number in the colour table. */
  color: number;
}

export type Side = 'top' | 'right' | 'bottom' | 'left';
export type Rules = Partial<Record<Side, RuleFormat>>;

/** How a paragraph is set where the reader is; measures are twips. */
export interface ParagraphProperties {
  depth: number;
  style: number;
  align: 'left' | 'right' | 'center' | 'justify';
  right_to_left: boolean;
  left: number;
  right: number;
  first_line: number;
  before: number;
  after: number;
  before_auto: boolean;
  after_auto: boolean;
  contextual: boolean;
  line: number;
  line_is_multiple: boolean;
  keep_next: boolean;
  keep_lines: boolean;
  widow_control: boolean;
  page_break_before: boolean;
  tabs: readonly TabStop[];
  tab_align: TabStop['align'];
  tab_leader: TabStop['leader'];
  rules: Rules;
  /** Number in the colour table; 0 for none. */
  fill: number;
  in_table: boolean;
  /** -1 where unsaid. */
  nesting: number;
  /** `\ls`; 0 for none. */
  list: number;
  list_level: number;
  /** From 0; 9 is body text; -1 where unsaid. */
  outline: number;
  frame: FrameProperties | null;
  /** Old numbering: its level, or null. */
  numbering_level: number | null;
  /** The same as the layout takes it; null where it has changed since. */
  settled: ParagraphFormat | null;
}

/** A paragraph at a place of its own; measures are twips. */
export interface FrameProperties {
  width: number;
  x: number | null;
  y: number | null;
  x_align: 'left' | 'center' | 'right' | null;
  y_align: 'top' | 'center' | 'bottom' | null;
  x_from: 'page' | 'margin' | 'column';
  y_from: 'page' | 'margin' | 'paragraph';
  distance: number;
  wraps: boolean;
}

export function plainParagraph(depth: number, widow_control: boolean): ParagraphProperties {
  return {
    depth,
    style: 0,
    align: 'left',
    right_to_left: false,
    left: 0,
    right: 0,
    first_line: 0,
    before: 0,
    after: 0,
    before_auto: false,
    after_auto: false,
    contextual: false,
    line: 0,
    line_is_multiple: false,
    keep_next: false,
    keep_lines: false,
    widow_control,
    page_break_before: false,
    tabs: [],
    tab_align: 'left',
    tab_leader: '',
    rules: {},
    fill: 0,
    in_table: false,
    nesting: -1,
    list: 0,
    list_level: 0,
    outline: -1,
    frame: null,
    numbering_level: null,
    settled: null,
  };
}
