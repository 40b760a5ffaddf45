// Paragraph formatting state of RTF (indents, spacing, tabs, borders, frames) and the control words that change it.
import type { ParagraphFormat, TabStop } from '../../../geometry/index.ts';
import { TWIPS } from './twips.ts';

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

/** Word keeps no more tab stops. */
const MAX_TABS = 64;

export type ParagraphWord = (format: ParagraphProperties, value: number | null) => void;

type NumberKey = {
  [K in keyof ParagraphProperties]: ParagraphProperties[K] extends number ? K : never;
}[keyof ParagraphProperties];
type FlagKey = {
  [K in keyof ParagraphProperties]: ParagraphProperties[K] extends boolean ? K : never;
}[keyof ParagraphProperties];

const measure =
  (key: NumberKey): ParagraphWord =>
  (format, value) => {
    format[key] = value ?? 0;
  };
const flag =
  (key: FlagKey): ParagraphWord =>
  (format, value) => {
    format[key] = value !== 0;
  };
const align =
  (to: ParagraphProperties['align']): ParagraphWord =>
  (format) => {
    format.align = to;
  };
const tabAlign =
  (to: TabStop['align']): ParagraphWord =>
  (format) => {
    format.tab_align = to;
  };
const leader =
  (to: TabStop['leader']): ParagraphWord =>
  (format) => {
    format.tab_leader = to;
  };
const frame =
  (change: (frame: FrameProperties, value: number | null) => void): ParagraphWord =>
  (format, value) => {
    const next: FrameProperties = format.frame
      ? { ...format.frame }
      : {
          width: 0,
          x: null,
          y: null,
          x_align: null,
          y_align: null,
          x_from: 'column',
          y_from: 'paragraph',
          distance: 0,
          wraps: true,
        };
    change(next, value);
    format.frame = next;
  };

const addTab: ParagraphWord = (format, value) => {
  if (value !== null && format.tabs.length < MAX_TABS) {
    const tab = { position: value / TWIPS, align: format.tab_align, leader: format.tab_leader };
    format.tabs = [...format.tabs.filter(({ position }) => position !== tab.position), tab];
  }
  format.tab_align = 'left';
  format.tab_leader = '';
};

/** Control words that set paragraphs. */
export const PARAGRAPH_WORDS: Readonly<Record<string, ParagraphWord>> = {
  s: measure('style'),
  ql: align('left'),
  qr: align('right'),
  qc: align('center'),
  qj: align('justify'),
  qd: align('justify'),
  qt: align('justify'),
  qk: align('justify'),
  rtlpar: (format) => {
    format.right_to_left = true;
  },
  ltrpar: (format) => {
    format.right_to_left = false;
  },
  li: measure('left'),
  ri: measure('right'),
  lin: (format, value) => {
    if (format.right_to_left) format.right = value ?? 0;
    else format.left = value ?? 0;
  },
  rin: (format, value) => {
    if (format.right_to_left) format.left = value ?? 0;
    else format.right = value ?? 0;
  },
  fi: measure('first_line'),
  sb: measure('before'),
  sa: measure('after'),
  sbauto: flag('before_auto'),
  saauto: flag('after_auto'),
  contextualspace: flag('contextual'),
  sl: measure('line'),
  slmult: flag('line_is_multiple'),
  keep: flag('keep_lines'),
  keepn: flag('keep_next'),
  widctlpar: (format) => {
    format.widow_control = true;
  },
  nowidctlpar: (format) => {
    format.widow_control = false;
  },
  pagebb: flag('page_break_before'),
  tx: addTab,
  tb: (format) => {
    format.tab_align = 'left';
    format.tab_leader = '';
  },
  tqr: tabAlign('right'),
  tqc: tabAlign('center'),
  tqdec: tabAlign('decimal'),
  tldot: leader('.'),
  tlmdot: leader('·'),
  tlhyph: leader('-'),
  tlul: leader('_'),
  tlth: leader('_'),
  tleq: leader('_'),
  cbpat: measure('fill'),
  intbl: flag('in_table'),
  itap: measure('nesting'),
  ls: measure('list'),
  ilvl: (format, value) => {
    format.list_level = Math.min(8, Math.max(0, value ?? 0));
  },
  outlinelevel: measure('outline'),
  absw: frame((f, value) => {
    f.width = Math.max(0, value ?? 0);
  }),
  posx: frame((f, value) => {
    f.x = value ?? 0;
  }),
  posnegx: frame((f, value) => {
    f.x = value ?? 0;
  }),
  posy: frame((f, value) => {
    f.y = value ?? 0;
  }),
  posnegy: frame((f, value) => {
    f.y = value ?? 0;
  }),
  posxl: frame((f) => {
    f.x_align = 'left';
  }),
  posxc: frame((f) => {
    f.x_align = 'center';
  }),
  posxr: frame((f) => {
    f.x_align = 'right';
  }),
  posyt: frame((f) => {
    f.y_align = 'top';
  }),
  posyc: frame((f) => {
    f.y_align = 'center';
  }),
  posyb: frame((f) => {
    f.y_align = 'bottom';
  }),
  phpg: frame((f) => {
    f.x_from = 'page';
  }),
  phmrg: frame((f) => {
    f.x_from = 'margin';
  }),
  phcol: frame((f) => {
    f.x_from = 'column';
  }),
  pvpg: frame((f) => {
    f.y_from = 'page';
  }),
  pvmrg: frame((f) => {
    f.y_from = 'margin';
  }),
  pvpara: frame((f) => {
    f.y_from = 'paragraph';
  }),
  dxfrtext: frame((f, value) => {
    f.distance = Math.max(0, value ?? 0);
  }),
  nowrap: frame((f) => {
    f.wraps = false;
  }),
};
