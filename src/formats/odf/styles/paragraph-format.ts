// Translates settled properties of paragraphs, and their borders, into what the flow layout is given.
import type { Border, Borders, ParagraphFormat } from '../../../geometry/index.ts';
import { toColor, toCount, toPoints, toShare } from '../lengths.ts';
import type { ListLevel, Properties, TabSetting } from './style.ts';

export interface FormatSettings {
  /** Stops count from the indent, not from the margin. */
  readonly tabs_from_indent: boolean;
}

/** `own` are the properties that the paragraph has against its list, which else says where lines begin. */
export function toParagraphFormat(
  properties: Properties,
  tabs: readonly TabSetting[] | null,
  style: string,
  list: { readonly level: ListLevel; readonly own: Properties } | null,
  settings: FormatSettings,
): ParagraphFormat {
  const points = (name: string): number => toPoints(properties.get(name)) ?? 0;
  const rightToLeft = /^rl/.test(properties.get('writing-mode') ?? '');
  const left = list && !list.own.has('margin-left') ? list.level.indent : points('margin-left');
  const first = list && !list.own.has('text-indent') ? list.level.first_line : points('text-indent');
  const before = properties.get('break-before');
  return {
    align: alignOf(properties.get('text-align'), rightToLeft),
    right_to_left: rightToLeft,
    indent_left: left,
    indent_right: points('margin-right'),
    first_line: first,
    space_before: points('margin-top'),
    space_after: points('margin-bottom'),
    before_auto: false,
    after_auto: false,
    contextual: properties.get('contextual-spacing') === 'true',
    style,
    line: lineOf(properties),
    keep_next: properties.get('keep-with-next') === 'always',
    keep_lines: properties.get('keep-together') === 'always',
    widow_control: [properties.get('widows'), properties.get('orphans')].some((text) => (toCount(text) ?? 0) > 0),
    page_break_before: before === 'page' || before === 'even-page' || before === 'odd-page',
    tabs: toStops(tabs ?? [], settings.tabs_from_indent ? left : 0),
    frame: null,
    borders: toBorders(properties),
    fill: toColor(properties.get('background-color')),
  };
}

function alignOf(text: string | undefined, rightToLeft: boolean): ParagraphFormat['align'] {
  if (text === 'center' || text === 'justify') return text;
  const atStart = text !== 'end' && text !== 'right';
  if (text === 'left' || text === 'right') return text;
  return atStart === rightToLeft ? 'right' : 'left';
}

/** The most and least that lines are apart: a slip of a file must not make pages without end. */
const MOST_LINES = 20;

function lineOf(properties: Properties): ParagraphFormat['line'] {
  const least = toPoints(properties.get('line-height-at-least'));
  if (least !== undefined && least > 0) return { rule: 'at_least', value: least };
  const share = toShare(properties.get('line-height'));
  if (share !== undefined && share > 0) return { rule: 'multiple', value: Math.min(MOST_LINES, Math.max(0.06, share)) };
  const exact = toPoints(properties.get('line-height'));
  return exact !== undefined && exact > 0 ? { rule: 'exact', value: exact } : { rule: 'multiple', value: 1 };
}

const toStops = (tabs: readonly TabSetting[], from: number): ParagraphFormat['tabs'] =>
  tabs.map((tab) => ({ ...tab, position: tab.position + from })).sort((a, b) => a.position - b.position);

/** Null where no side has a rule. */
export function toBorders(properties: Properties): Borders | null {
  const [top, right, bottom, left] = (['top', 'right', 'bottom', 'left'] as const).map((side) =>
    borderOf(properties.get(`border-${side}`), properties.get(`padding-${side}`)),
  );
  return top || right || bottom || left
    ? { top: top ?? null, right: right ?? null, bottom: bottom ?? null, left: left ?? null }
    : null;
}

/** `0.06pt solid #000000`. */
function borderOf(text: string | undefined, padding: string | undefined): Border | null {
  if (text === undefined || /\b(?:none|hidden)\b/.test(text)) return null;
  const parts = text.trim().split(/\s+/);
  const weight = parts.map(toPoints).find((points) => points !== undefined) ?? 0;
  if (weight <= 0) return null;
  const color = parts.map(toColor).find((found) => found !== null) ?? null;
  return { weight: Math.min(weight, 20), distance: Math.max(0, toPoints(padding) ?? 0), color };
}
