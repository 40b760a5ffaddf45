// Property changes of paragraphs. [MS-DOC] 2.6.2
import type { TabStop } from '../../../geometry/index.ts';
import {
  type FrameProperties,
  type ParagraphProperties,
  plainParagraph,
  type RuleFormat,
  type Side,
} from '../../word-text/properties/paragraph-format.ts';
import { TWIPS } from '../../word-text/properties/twips.ts';
import type { Colors } from './colors.ts';
import type { Sprm } from './sprm.ts';

/** How a paragraph is set, and whether its end is that of a cell or row. */
export interface DocParagraph extends ParagraphProperties {
  ends_row: boolean;
  /** In a table within a table, where the end of a paragraph ends a cell or row. */
  ends_inner_cell: boolean;
  ends_inner_row: boolean;
  /** How Word 6 numbers it: from 1 as headings, 10 as items, 11 with bullets. */
  old_numbering: number;
}

export const plainDocParagraph = (): DocParagraph => ({
  ...plainParagraph(0, true),
  ends_row: false,
  ends_inner_cell: false,
  ends_inner_row: false,
  old_numbering: 0,
});

type Apply = (format: DocParagraph, sprm: Sprm, colors: Colors) => void;
type Flag = {
  [K in keyof DocParagraph]: DocParagraph[K] extends boolean ? K : never;
}[keyof DocParagraph];

const flag =
  (key: Flag): Apply =>
  (format, { view, at }) => {
    format[key] = view.u8(at) !== 0;
  };
const measure =
  (key: 'left' | 'right' | 'first_line'): Apply =>
  (format, { view, at }) => {
    format[key] = view.i16(at);
  };
const space =
  (key: 'before' | 'after'): Apply =>
  (format, { view, at }) => {
    format[key] = view.u16(at);
  };

const ALIGN = ['left', 'center', 'right', 'justify', 'justify', 'justify'] as const;
const MIRRORED = { left: 'right', right: 'left', center: 'center', justify: 'justify' } as const;

/** Sides as one sees them. */
const seenAlign: Apply = (format, { view, at }) => {
  format.align = ALIGN[view.u8(at)] ?? 'left';
};
/** Sides as the text runs: the first is where lines begin. */
const runningAlign: Apply = (format, { view, at }) => {
  const align = ALIGN[view.u8(at)] ?? 'left';
  format.align = format.right_to_left ? MIRRORED[align] : align;
};

/** A list of its number; the two greatest say that there is none. */
const MAX_LIST = 0x7fe;
const list: Apply = (format, { view, at }) => {
  const number = view.i16(at);
  format.list = number > 0 && number <= MAX_LIST ? number : 0;
};

const line: Apply = (format, { view, at }) => {
  format.line = view.i16(at);
  format.line_is_multiple = view.i16(at + 2) === 1;
};

const TAB_ALIGN = ['left', 'center', 'right', 'decimal', 'bar', 'left', 'left'] as const;
const LEADERS = ['', '.', '-', '_', '_', '·'] as const;
const MAX_TABS = 64;
/** Tabs as near as this are the same. */
const SAME_TAB = 25;

/** Tabs taken away and tabs added; with tolerances where `wide`. */
const tabs =
  (wide: boolean): Apply =>
  (format, { view, at, size }) => {
    const end = at + size;
    const deleted = view.u8(at);
    const added_at = at + 1 + deleted * (wide ? 4 : 2);
    const gone: number[] = [];
    for (let i = 0; i < deleted; i++) gone.push(view.i16(at + 1 + i * 2));
    const kept = format.tabs.filter(
      ({ position }) => !gone.some((tab) => Math.abs(tab / TWIPS - position) * TWIPS <= SAME_TAB),
    );
    const added = view.u8(added_at);
    if (added_at + 1 + added * 3 > end) return;
    const fresh: TabStop[] = [];
    for (let i = 0; i < added; i++) {
      const kind = view.u8(added_at + 1 + added * 2 + i);
      const align = TAB_ALIGN[kind & 7] ?? 'left';
      const position = view.i16(added_at + 1 + i * 2) / TWIPS;
      if (align !== 'bar') fresh.push({ position, align, leader: LEADERS[(kind >> 3) & 7] ?? '' });
    }
    const places = new Set(fresh.map(({ position }) => position));
    format.tabs = [...kept.filter(({ position }) => !places.has(position)), ...fresh].slice(0, MAX_TABS);
  };

const rule =
  (side: Side): Apply =>
  (format, sprm, colors) => {
    const next = readRule(sprm, sprm.at, colors);
    format.rules = { ...format.rules, [side]: next };
  };

const EIGHTHS = 20 / 8;
const NO_RULE: RuleFormat = { shown: false, weight: 0, distance: 0, color: 0 };

/** A border of 8 bytes, of 4, or of Word 6's 2. [MS-DOC] 2.9.16, 2.9.17 */
export function readRule({ view, size, is_old }: Sprm, at: number, colors: Colors, long = size >= 8): RuleFormat {
  if (is_old) {
    const stated = view.u16(at);
    const weight = stated & 7;
    if (weight === 0) return NO_RULE;
    return {
      shown: true,
      weight: weight * 15,
      distance: ((stated >> 11) & 31) * TWIPS,
      color: colors.listed((stated >> 6) & 31),
    };
  }
  if (long) {
    const kind = view.u8(at + 5);
    if (kind === 0 || kind === 0xff) return NO_RULE;
    return {
      shown: true,
      weight: view.u8(at + 4) * EIGHTHS,
      distance: (view.u8(at + 6) & 31) * TWIPS,
      color: colors.stated(view.u32(at)),
    };
  }
  const kind = view.u8(at + 1);
  if (kind === 0 || kind === 0xff) return NO_RULE;
  return {
    shown: true,
    weight: view.u8(at) * EIGHTHS,
    distance: (view.u8(at + 3) & 31) * TWIPS,
    color: colors.listed(view.u8(at + 2)),
  };
}

const frame =
  (change: (frame: FrameProperties, sprm: Sprm) => void): Apply =>
  (format, sprm) => {
    const next: FrameProperties = format.frame
      ? { ...format.frame }
      : {
          ...{ width: 0, x: null, y: null, x_align: null, y_align: null },
          ...{ x_from: 'column', y_from: 'margin', distance: 0, wraps: true },
        };
    change(next, sprm);
    format.frame = next;
  };

/** Numbers that stand for sides; others are twips. [MS-DOC] 2.6.2, sprmPDxaAbs and sprmPDyaAbs */
const X_ALIGN: Readonly<Record<number, FrameProperties['x_align']>> = {
  [-4]: 'center',
  [-8]: 'right',
  [-12]: 'left',
  [-16]: 'right',
};
const Y_ALIGN: Readonly<Record<number, FrameProperties['y_align']>> = {
  [-4]: 'top',
  [-8]: 'center',
  [-12]: 'bottom',
  [-16]: 'top',
  [-20]: 'bottom',
};
const Y_FROM = ['margin', 'page', 'paragraph'] as const;
const X_FROM = ['column', 'margin', 'page'] as const;
/** A code of three: as it was. */
const UNCHANGED = 3;

const LINES = [0, 1, 2, 3] as const;
type Lines = (typeof LINES)[number];
const SIDES: Readonly<Record<Lines, Side>> = { 0: 'top', 1: 'left', 2: 'bottom', 3: 'right' };

const APPLY: ReadonlyMap<number, Apply> = new Map<number, Apply>([
  [
    0x4600,
    (format, { view, at }) => {
      format.style = view.u16(at);
    },
  ],
  [0x2403, seenAlign],
  [0x2461, runningAlign],
  [0x2405, flag('keep_lines')],
  [0x2406, flag('keep_next')],
  [0x2407, flag('page_break_before')],
  [
    0x260a,
    (format, { view, at }) => {
      format.list_level = Math.min(8, view.u8(at));
    },
  ],
  [0x460b, list],
  [0xc60d, tabs(false)],
  [0xc615, tabs(true)],
  [0x840e, measure('right')],
  [0x845d, measure('right')],
  [0x840f, measure('left')],
  [0x845e, measure('left')],
  [0x8411, measure('first_line')],
  [0x8460, measure('first_line')],
  ...([0x4610, 0x465f] as const).map((code): [number, Apply] => [
    code,
    (format, { view, at }) => {
      format.left = Math.max(0, format.left + view.i16(at));
    },
  ]),
  [0x6412, line],
  [0xa413, space('before')],
  [0xa414, space('after')],
  [0x245b, flag('before_auto')],
  [0x245c, flag('after_auto')],
  [0x246d, flag('contextual')],
  [0x2416, flag('in_table')],
  [0x2417, flag('ends_row')],
  [0x244b, flag('ends_inner_cell')],
  [0x244c, flag('ends_inner_row')],
  [
    0x6649,
    (format, { view, at }) => {
      format.nesting = Math.min(100, Math.max(0, view.i32(at)));
    },
  ],
  [
    0x664a,
    (format, { view, at }) => {
      format.nesting = Math.min(100, Math.max(0, Math.max(0, format.nesting) + view.i32(at)));
    },
  ],
  [
    0x8418,
    frame((f, { view, at }) => {
      const value = view.i16(at);
      f.x_align = X_ALIGN[value] ?? null;
      f.x = f.x_align || value === 0 ? (f.x_align ? null : 0) : value;
    }),
  ],
  [
    0x8419,
    frame((f, { view, at }) => {
      const value = view.i16(at);
      f.y_align = Y_ALIGN[value] ?? null;
      f.y = f.y_align ? null : value;
    }),
  ],
  [
    0x841a,
    frame((f, { view, at }) => {
      f.width = Math.max(0, view.i16(at));
    }),
  ],
  [
    0x261b,
    frame((f, { view, at }) => {
      const [down, across] = [(view.u8(at) >> 4) & 3, view.u8(at) >> 6];
      if (down !== UNCHANGED) f.y_from = Y_FROM[down]!;
      if (across !== UNCHANGED) f.x_from = X_FROM[across]!;
    }),
  ],
  [
    0x2423,
    frame((f, { view, at }) => {
      f.wraps = view.u8(at) !== 1;
    }),
  ],
  [
    0x842f,
    frame((f, { view, at }) => {
      f.distance = Math.max(0, view.i16(at));
    }),
  ],
  ...LINES.flatMap((i): [number, Apply][] => [
    [0x6424 + i, rule(SIDES[i])],
    [0xc64e + i, rule(SIDES[i])],
  ]),
  [
    0x442d,
    (format, { view, at }, colors) => {
      format.fill = colors.shortFill(view.u16(at));
    },
  ],
  [
    0xc64d,
    (format, { view, at, size }, colors) => {
      if (size < 10) return;
      const [front, back] = [colors.stated(view.u32(at)), colors.stated(view.u32(at + 4))];
      format.fill = colors.fill(front, back, view.u16(at + 8));
    },
  ],
  [0x2431, flag('widow_control')],
  [
    0x2640,
    (format, { view, at }) => {
      format.outline = Math.min(9, view.u8(at));
    },
  ],
  [0x2441, flag('right_to_left')],
  [
    0x25ff,
    (format, { view, at }) => {
      format.old_numbering = view.u8(at);
    },
  ],
]);

/** Codes of changes that others must know of: lists, and properties that lie in the data stream. */
export const LIST_OF_PARAGRAPH = 0x460b;
export const LEVEL_OF_PARAGRAPH = 0x260a;
export const HUGE_PROPERTIES: readonly number[] = [0x6645, 0x6646];

export function applyParagraphSprm(format: DocParagraph, sprm: Sprm, colors: Colors): void {
  APPLY.get(sprm.code)?.(format, sprm, colors);
}
