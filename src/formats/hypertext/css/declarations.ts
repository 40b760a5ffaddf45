// Reads what declarations of CSS say of a text, as far as it is kept: whether it is shown, and how it is emphasised.

export type TablePart = 'table' | 'head' | 'group' | 'row' | 'cell' | 'caption';

/** Absent: nothing is said. */
export interface Looks {
  readonly hidden?: boolean;
  /** It is not shown and takes no room: a cell that is has no place in its table. */
  readonly removed?: boolean;
  /** It is a block by its style, whatever its tag is. */
  readonly is_block?: boolean;
  /** The part of a table that it is by its style, whatever its tag is; `none` where another style takes that back. */
  readonly table_part?: TablePart | 'none';
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly underlined?: boolean;
  readonly struck?: boolean;
  readonly position?: 'normal' | 'raised' | 'lowered';
  readonly preserves?: boolean;
  /** Line ends are kept, though other blanks are folded. */
  readonly keeps_lines?: boolean;
  readonly caps?: 'none' | 'all' | 'small';
  readonly align?: 'left' | 'right' | 'center' | 'justify';
  readonly page_break?: boolean;
  readonly page_break_after?: boolean;
  readonly no_marker?: boolean;
  /** Signs or numbers of a list, as `list-style-type` names them. */
  readonly marker?: string;
}

/** Longer ones carry pictures; what matters is in front. */
const MAX_CHARACTERS = 16_384;

export const NO_LOOKS: Looks = Object.freeze({});

/** What both say; where they differ, the second counts. */
export function joinLooks(looks: Looks, more: Looks): Looks {
  if (looks === NO_LOOKS) return more;
  return more === NO_LOOKS ? looks : { ...looks, ...more };
}

type Rule = (value: string) => Looks | null;

const WEIGHT: Rule = (value) => ({ bold: /^bold/.test(value) || Number.parseInt(value, 10) >= 600 });
const BREAK = /^(?:always|page|left|right)\b/;
const BEFORE: Rule = (value) => (BREAK.test(value) ? { page_break: true } : null);
const AFTER: Rule = (value) => (BREAK.test(value) ? { page_break_after: true } : null);
const DECORATION: Rule = (value) =>
  /^none/.test(value)
    ? { underlined: false, struck: false }
    : {
        ...(value.includes('line-through') ? { struck: true } : {}),
        ...(value.includes('underline') ? { underlined: true } : {}),
      };
const MARKER =
  /(?:^|\s)(disc|circle|square|decimal|decimal-leading-zero|(?:lower|upper)-(?:alpha|latin|roman)|lower-greek)(?![\w-])/;
const LIST: Rule = (value) => {
  const marker = MARKER.exec(value)?.[1];
  if (marker !== undefined) return { marker, no_marker: false };
  return /\bnone\b/.test(value) ? { no_marker: true } : null;
};
const DISPLAY: Rule = (value) => {
  const removed = value.startsWith('none');
  return {
    ...{ removed, hidden: removed },
    ...(/^(?:block|flex|grid|table|list-item|flow-root)\b/.test(value) ? { is_block: true } : {}),
    table_part: lookUp(TABLE_PARTS, value) ?? 'none',
  };
};

const TABLE_PARTS: Readonly<Record<string, TablePart>> = {
  ...{ table: 'table', 'table-header-group': 'head', 'table-row-group': 'group', 'table-footer-group': 'group' },
  ...{ 'table-row': 'row', 'table-cell': 'cell', 'table-caption': 'caption' },
};

const KEPT = /^(?:pre(?!-line)|break-spaces)/;

const RULES: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['display', DISPLAY],
  ['visibility', (value) => (/^(?:hidden|collapse)/.test(value) ? { hidden: true } : null)],
  ['opacity', (value) => (/^0*\.?0+%?$/.test(value) ? { hidden: true } : null)],
  ['font-size', (value) => (/^0+(?:px|pt|em|rem|%)?$/.test(value) ? { hidden: true } : null)],
  ['font-weight', WEIGHT],
  ['font-style', (value) => ({ italic: /^(?:italic|oblique)/.test(value) })],
  ['text-decoration', DECORATION],
  ['text-decoration-line', DECORATION],
  ['vertical-align', (value) => lookUp(POSITIONS, value)],
  ['white-space', (value) => ({ preserves: KEPT.test(value), keeps_lines: value.startsWith('pre-line') })],
  ['text-transform', (value) => ({ caps: value.startsWith('uppercase') ? 'all' : 'none' })],
  ['font-variant', (value) => ({ caps: value.includes('small-caps') ? 'small' : 'none' })],
  ['text-align', (value) => lookUp(ALIGNMENTS, value)],
  ['page-break-before', BEFORE],
  ['break-before', BEFORE],
  ['page-break-after', AFTER],
  ['break-after', AFTER],
  ['list-style', LIST],
  ['list-style-type', LIST],
]);

const POSITIONS: Readonly<Record<string, Looks>> = {
  super: { position: 'raised' },
  sub: { position: 'lowered' },
  baseline: { position: 'normal' },
};

const ALIGNMENTS: Readonly<Record<string, Looks>> = {
  left: { align: 'left' },
  right: { align: 'right' },
  center: { align: 'center' },
  justify: { align: 'justify' },
};

export const lookUp = <T>(table: Readonly<Record<string, T>>, name: string): T | null =>
  Object.hasOwn(table, name) ? table[name]! : null;

/** What a list of declarations says, the last of each kind. */
export function readDeclarations(text: string): Looks {
  let looks = NO_LOOKS;
  for (const declaration of text.slice(0, MAX_CHARACTERS).split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const rule = RULES.get(declaration.slice(0, colon).trim().toLowerCase());
    const said = rule?.(
      declaration
        .slice(colon + 1)
        .trim()
        .toLowerCase(),
    );
    if (said) looks = { ...looks, ...said };
  }
  return looks;
}
