// Control words of RTF that shape pages and sections.
import type { PageNumberFormat } from '../../../geometry/index.ts';
import type { SectionFormat } from '../../word-text/properties/section-format.ts';

export type SectionWord = (section: SectionFormat, value: number | null) => void;

type Measure = {
  [K in keyof SectionFormat]: SectionFormat[K] extends number ? K : never;
}[keyof SectionFormat];

const measure =
  (key: Measure): SectionWord =>
  (section, value) => {
    if (value !== null) section[key] = value;
  };
const start =
  (kind: SectionFormat['start']): SectionWord =>
  (section) => {
    section.start = kind;
  };
const vertical =
  (kind: SectionFormat['vertical_align']): SectionWord =>
  (section) => {
    section.vertical_align = kind;
  };

const numbered =
  (format: PageNumberFormat): SectionWord =>
  (section) => {
    section.number_format = format;
  };

const mirror: SectionWord = (section, value) => {
  section.mirrored = value !== 0;
};

/** Words that shape the whole document, until a section says otherwise. */
export const DOCUMENT_WORDS: Readonly<Record<string, SectionWord>> = {
  paperw: measure('width'),
  paperh: measure('height'),
  margl: measure('margin_left'),
  margr: measure('margin_right'),
  margt: measure('margin_top'),
  margb: measure('margin_bottom'),
  gutter: measure('gutter'),
  margmirror: mirror,
  pgnstart: measure('first_number'),
};

/** More columns than this have no room on any page. */
const MAX_COLUMNS = 45;

export const SECTION_WORDS: Readonly<Record<string, SectionWord>> = {
  sbknone: start('continuous'),
  sbkcol: start('column'),
  sbkpage: start('page'),
  sbkeven: start('even_page'),
  sbkodd: start('odd_page'),
  pgwsxn: measure('width'),
  pghsxn: measure('height'),
  marglsxn: measure('margin_left'),
  margrsxn: measure('margin_right'),
  margtsxn: measure('margin_top'),
  margbsxn: measure('margin_bottom'),
  guttersxn: measure('gutter'),
  margmirsxn: mirror,
  headery: measure('header'),
  footery: measure('footer'),
  cols: (section, value) => {
    section.columns = Math.min(MAX_COLUMNS, Math.max(1, value ?? 1));
  },
  colsx: measure('gap'),
  colno: (section, value) => {
    section.column = Math.min(MAX_COLUMNS, Math.max(1, value ?? 1));
  },
  colw: (section, value) => {
    section.own_columns.set(section.column, {
      width: value ?? 0,
      gap: section.own_columns.get(section.column)?.gap ?? 0,
    });
  },
  colsr: (section, value) => {
    section.own_columns.set(section.column, {
      gap: value ?? 0,
      width: section.own_columns.get(section.column)?.width ?? 0,
    });
  },
  titlepg: (section) => {
    section.title_page = true;
  },
  pgnrestart: (section) => {
    section.restarts = true;
  },
  pgncont: (section) => {
    section.restarts = false;
  },
  pgnstarts: measure('first_number'),
  pgndec: numbered('decimal'),
  pgnlcrm: numbered('lower_roman'),
  pgnucrm: numbered('upper_roman'),
  pgnlcltr: numbered('lower_letter'),
  pgnucltr: numbered('upper_letter'),
  vertalt: vertical('top'),
  vertal: vertical('bottom'),
  vertalb: vertical('bottom'),
  vertalc: vertical('center'),
  vertalj: vertical('justify'),
};
