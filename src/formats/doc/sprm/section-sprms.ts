// Property changes of sections. [MS-DOC] 2.6.4
import type { PageNumberFormat } from '../../../geometry/index.ts';
import type { SectionFormat } from '../../word-text/properties/section-format.ts';
import type { Sprm } from './sprm.ts';

/** Pages of a section, and how its notes are counted; null where the document says it. */
export interface DocSection {
  readonly pages: SectionFormat;
  footnotes: SectionNotes;
  endnotes: SectionNotes;
}

export interface SectionNotes {
  format: number | null;
  start: number | null;
  restarts: boolean | null;
}

type Apply = (section: DocSection, sprm: Sprm) => void;
type Measure = {
  [K in keyof SectionFormat]: SectionFormat[K] extends number ? K : never;
}[keyof SectionFormat];

const measure =
  (key: Measure): Apply =>
  ({ pages }, { view, at }) => {
    pages[key] = view.i16(at);
  };
const flag =
  (key: 'title_page' | 'restarts'): Apply =>
  ({ pages }, { view, at }) => {
    pages[key] = view.u8(at) !== 0;
  };

const STARTS = ['continuous', 'column', 'page', 'even_page', 'odd_page'] as const;
const VERTICAL = ['top', 'center', 'justify', 'bottom'] as const;
const NUMBERS: Readonly<Record<number, PageNumberFormat>> = {
  ...{ 0: 'decimal', 1: 'upper_roman', 2: 'lower_roman', 3: 'upper_letter', 4: 'lower_letter', 57: 'in_dashes' },
};
const MAX_COLUMNS = 45;

function columnOf({ pages }: DocSection, number: number): { width: number; gap: number } {
  let column = pages.own_columns.get(number);
  if (!column) pages.own_columns.set(number, (column = { width: 0, gap: 0 }));
  return column;
}

const notes =
  (kind: 'footnotes' | 'endnotes', key: 'format' | 'start'): Apply =>
  (section, { view, at }) => {
    section[kind] = { ...section[kind], [key]: view.u16(at) };
  };
const restarts =
  (kind: 'footnotes' | 'endnotes'): Apply =>
  (section, { view, at }) => {
    section[kind] = { ...section[kind], restarts: view.u8(at) !== 0 };
  };

const APPLY: ReadonlyMap<number, Apply> = new Map<number, Apply>([
  [
    0x3009,
    ({ pages }, { view, at }) => {
      pages.start = STARTS[view.u8(at)] ?? 'page';
    },
  ],
  [0x300a, flag('title_page')],
  [
    0x500b,
    ({ pages }, { view, at }) => {
      pages.columns = Math.min(MAX_COLUMNS, view.u16(at) + 1);
    },
  ],
  [0x900c, measure('gap')],
  [
    0xf203,
    (section, { view, at }) => {
      columnOf(section, view.u8(at) + 1).width = view.u16(at + 1);
    },
  ],
  [
    0xf204,
    (section, { view, at }) => {
      columnOf(section, view.u8(at) + 1).gap = view.u16(at + 1);
    },
  ],
  [
    0x3005,
    ({ pages }, { view, at }) => {
      if (view.u8(at) !== 0) pages.own_columns.clear();
    },
  ],
  [
    0x300e,
    ({ pages }, { view, at }) => {
      pages.number_format = NUMBERS[view.u8(at)] ?? null;
    },
  ],
  [0x3011, flag('restarts')],
  [0x501c, measure('first_number')],
  [0x7044, measure('first_number')],
  [0xb017, measure('header')],
  [0xb018, measure('footer')],
  [
    0x301a,
    ({ pages }, { view, at }) => {
      pages.vertical_align = VERTICAL[view.u8(at)] ?? 'top';
    },
  ],
  [0xb01f, measure('width')],
  [0xb020, measure('height')],
  [0xb021, measure('margin_left')],
  [0xb022, measure('margin_right')],
  [0x9023, measure('margin_top')],
  [0x9024, measure('margin_bottom')],
  [0xb025, measure('gutter')],
  [0x303c, restarts('footnotes')],
  [0x303e, restarts('endnotes')],
  [0x503f, notes('footnotes', 'start')],
  [0x5040, notes('footnotes', 'format')],
  [0x5041, notes('endnotes', 'start')],
  [0x5042, notes('endnotes', 'format')],
]);

export function applySectionSprm(section: DocSection, sprm: Sprm): void {
  APPLY.get(sprm.code)?.(section, sprm);
}
