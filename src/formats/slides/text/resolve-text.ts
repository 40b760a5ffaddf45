// Resolves the formatting of slide text over all inherited layers and produces flow paragraphs with bullets and
// numbers.

import {
  type FlowLabel,
  type FlowParagraph,
  type FlowRun,
  fontMetrics,
  type ParagraphFormat,
  type TextStyle,
} from '../../../geometry/index.ts';
import { EQUATION } from '../../../model/index.ts';
import type { ClickTarget } from './click-target.ts';
import { numberLabel } from './number-label.ts';
import type { SlideTheme } from './slide-theme.ts';
import { symbolCharacter } from './symbol-characters.ts';
import type { TextBody, TextParagraph, TextPiece } from './text-body.ts';
import {
  type BodyProperties,
  inheritParagraph,
  isEmpty,
  type ListStyle,
  MAX_LEVELS,
  type ParagraphProperties,
  type RunProperties,
  type TextSpacing,
} from './text-properties.ts';

/** A paragraph with everything settled. */
export interface SetParagraph {
  readonly flow: FlowParagraph;
  /** From 0. */
  readonly level: number;
  /** Points between tab stops behind the last that is set. */
  readonly default_tab: number;
  readonly links: readonly { readonly start: number; readonly end: number; readonly click: ClickTarget }[];
  readonly fields: readonly { readonly start: number; readonly end: number; readonly instruction: string }[];
  readonly is_formula: boolean;
}

/** What a text inherits from: lists from the farthest to the nearest, the text's own not among them. */
export interface TextSource {
  readonly lists: readonly ListStyle[];
  /** What holds for all levels, over the lists: a shape's style, a table's. */
  readonly over: RunProperties;
  readonly theme: SlideTheme;
  /** Fields of slides show their number. */
  readonly slide_number: number;
}

/** Points between tab stops that nobody set. */
const USUAL_TAB = 72;
/** Points: the size of text of which nothing says it. */
const USUAL_SIZE = 18;
const FALLBACK_FONT = 'Calibri';
/** A line is this many times the size of its letters high, whatever the font. Spaces in percent go by the size itself. */
const LINE_SHARE = 1.2;

/** Settles the paragraphs of a text. `nextId` names them. */
export function resolveText(
  body: TextBody,
  properties: BodyProperties,
  source: TextSource,
  nextId: () => number,
): SetParagraph[] {
  const fit = properties.fit?.kind === 'shrink' ? properties.fit : { font: 1, line: 0 };
  const levels = createLevels([...source.lists, body.list], source.over);
  const counter = createCounter();
  const plain: PlainStyles = new WeakMap();
  return body.paragraphs.map((paragraph) => {
    const settled = inheritParagraph(levels(paragraph.level), paragraph.own);
    const setting: Setting = { settled, fit, source, plain };
    return setParagraph(paragraph, setting, counter, nextId());
  });
}

interface Setting {
  readonly settled: ParagraphProperties;
  readonly fit: { readonly font: number; readonly line: number };
  readonly source: TextSource;
  readonly plain: PlainStyles;
}

function createLevels(lists: readonly ListStyle[], over: RunProperties): (level: number) => ParagraphProperties {
  const known: (ParagraphProperties | undefined)[] = [];
  return (level) => {
    known[level] ??= inheritLists(lists, level, over);
    return known[level]!;
  };
}

/** What holds for all levels lies over what is inherited and under the text's own list, which is last. */
function inheritLists(lists: readonly ListStyle[], level: number, over: RunProperties): ParagraphProperties {
  let settled: ParagraphProperties = { run: {} };
  lists.forEach((list, i) => {
    settled = inheritParagraph(inheritParagraph(settled, list[MAX_LEVELS]), list[level]);
    if (i === lists.length - 2) settled = { ...settled, run: { ...settled.run, ...over } };
  });
  return settled;
}

function setParagraph(paragraph: TextParagraph, setting: Setting, counter: Counter, id: number): SetParagraph {
  const { settled, source } = setting;
  const runs: FlowRun[] = [];
  const links: SetParagraph['links'][number][] = [];
  const fields: SetParagraph['fields'][number][] = [];
  let text = '';
  for (const piece of paragraph.pieces) {
    const shown = shownText(piece, source);
    if (shown === '') continue;
    const start = text.length;
    text += shown;
    runs.push({ end: text.length, style: toStyle(runOf(piece, source.theme), setting) });
    if (piece.click) links.push({ start, end: text.length, click: piece.click });
    const instruction = piece.is_formula ? EQUATION : piece.field;
    if (instruction) fields.push({ start, end: text.length, instruction });
  }
  const first = paragraph.pieces.find((piece) => piece.text.trim() !== '');
  const isEmpty = text.trim() === '';
  const label = isEmpty ? null : toLabel(first?.run ?? {}, paragraph.level, setting, counter);
  const mark_style = toStyle(paragraph.pieces.length > 0 ? paragraph.pieces.at(-1)!.run : paragraph.end, setting);
  const largest = runs.reduce<TextStyle | null>(
    (most, { style }) => (most && most.size >= style.size ? most : style),
    null,
  );
  const flow: FlowParagraph = {
    kind: 'paragraph',
    id,
    text,
    runs,
    mark_style,
    label,
    objects: [],
    breaks: [],
    notes: [],
    format: toFormat(settled, largest ?? mark_style, setting.fit),
  };
  const is_formula = !isEmpty && paragraph.pieces.every((piece) => piece.is_formula || piece.text.trim() === '');
  return { flow, level: paragraph.level, default_tab: settled.default_tab ?? USUAL_TAB, links, fields, is_formula };
}

const LINK_COLOR = { kind: 'scheme', value: 'hlink', changes: [] } as const;

/** Links have a colour of the theme, whatever the text's own, and a line below them. */
function runOf({ run, click }: TextPiece, theme: SlideTheme): RunProperties {
  if (!click || (click.relation === '' && click.action === '')) return run;
  const colored = click.keeps_color !== true && theme.color(LINK_COLOR) !== null;
  return { ...run, underlined: true, ...(colored ? { color: LINK_COLOR } : {}) };
}

/** On masters, and in files that no program has shown, a field has but a sign for its number. */
function shownText({ text, field }: TextPiece, { slide_number }: TextSource): string {
  return field === 'slidenum' && !/\d/.test(text) ? String(slide_number) : text;
}

/** Of styles that are alike only one is kept: measures are kept by it. */
const BOOKS = new WeakMap<SlideTheme, Map<string, TextStyle>>();

/** Styles of runs that say nothing themselves, by what they inherit. */
type PlainStyles = WeakMap<ParagraphProperties, TextStyle>;

function toStyle(own: RunProperties, setting: Setting): TextStyle {
  if (!isEmpty(own)) return makeStyle(own, setting);
  let style = setting.plain.get(setting.settled);
  if (!style) {
    style = makeStyle(own, setting);
    setting.plain.set(setting.settled, style);
  }
  return style;
}

function makeStyle(own: RunProperties, { settled, fit, source }: Setting): TextStyle {
  const run = { ...settled.run, ...own };
  const { theme } = source;
  const style: TextStyle = {
    font: (run.latin && (theme.font(run.latin) ?? null)) || theme.font('+mn-lt') || FALLBACK_FONT,
    ...eastAsian(run.east_asian, theme),
    size: Math.max(1, round((run.size ?? USUAL_SIZE) * fit.font)),
    bold: run.bold ?? false,
    italic: run.italic ?? false,
    caps: run.caps ?? 'none',
    position: !run.baseline ? 'normal' : run.baseline > 0 ? 'raised' : 'lowered',
    spacing: run.spacing ?? 0,
    stretch: 1,
    color: run.color ? theme.color(run.color) : null,
    underlined: run.underlined ?? false,
    struck: run.struck ?? false,
    hidden: false,
  };
  return shared(theme, style);
}

function eastAsian(name: string | undefined, theme: SlideTheme): { east_asian_font?: string } {
  const font = name ? theme.font(name) : null;
  return font ? { east_asian_font: font } : {};
}

function shared(theme: SlideTheme, style: TextStyle): TextStyle {
  let book = BOOKS.get(theme);
  if (!book) {
    book = new Map();
    BOOKS.set(theme, book);
  }
  const key = Object.values(style).join('|') + (style.east_asian_font === undefined);
  const known = book.get(key);
  if (known) return known;
  book.set(key, style);
  return style;
}

function toLabel(first: RunProperties, level: number, setting: Setting, counter: Counter): FlowLabel | null {
  const { settled, source } = setting;
  const bullet = settled.bullet ?? { kind: 'none' };
  const number = counter(level, bullet);
  if (bullet.kind === 'none') return null;
  const named = settled.bullet_font ?? first.latin ?? settled.run?.latin ?? null;
  const font = named ? source.theme.font(named) : null;
  const text =
    bullet.kind === 'number'
      ? numberLabel(bullet.scheme, number)
      : bullet.kind === 'picture'
        ? '•'
        : symbolCharacter(bullet.character, font).trim();
  if (text === '') return null;
  // Without a hanging indent the text begins right behind the sign.
  const suffix = (settled.indent ?? 0) < 0 ? 'tab' : 'none';
  return { text, style: labelStyle(first, font, setting), suffix, align: 'left' };
}

function labelStyle(first: RunProperties, font: string | null, setting: Setting): TextStyle {
  const { settled, source } = setting;
  const text = toStyle({ ...first, underlined: false, struck: false, baseline: 0 }, setting);
  const size = settled.bullet_size;
  const isSymbol = font !== null && /wingdings|webdings|symbol/i.test(font);
  return shared(source.theme, {
    ...text,
    font: font && !isSymbol ? font : text.font,
    size: size ? round(size.kind === 'share' ? text.size * size.value : size.value) : text.size,
    color: settled.bullet_color ? source.theme.color(settled.bullet_color) : text.color,
  });
}

/** Told of each paragraph that has text, in order; gives the number of those that are numbered. */
type Counter = (level: number, bullet: NonNullable<ParagraphProperties['bullet']>) => number;

/** A list goes on over deeper paragraphs, and ends at one that is less deep, or as deep and of another kind. */
function createCounter(): Counter {
  let open: ({ scheme: string; start: number; next: number } | undefined)[] = [];
  return (level, bullet) => {
    open = open.slice(0, level + 1);
    const before = open[level];
    if (bullet.kind !== 'number') {
      open[level] = undefined;
      return 0;
    }
    const { scheme, start } = bullet;
    const list = before && before.scheme === scheme && before.start === start ? before : { scheme, start, next: start };
    open[level] = list;
    return list.next++;
  };
}

function toFormat(settled: ParagraphProperties, style: TextStyle, fit: Setting['fit']): ParagraphFormat {
  const { size } = style;
  const rtl = settled.right_to_left ?? false;
  const align = settled.align ?? (rtl ? 'right' : 'left');
  const line = settled.line ?? { kind: 'share', value: 1 };
  return {
    align,
    right_to_left: rtl,
    indent_left: Math.max(0, settled.left ?? 0),
    indent_right: Math.max(0, settled.right ?? 0),
    first_line: Math.max(settled.indent ?? 0, -Math.max(0, settled.left ?? 0)),
    space_before: toSpace(settled.before, size) * (1 - fit.line),
    space_after: toSpace(settled.after, size) * (1 - fit.line),
    before_auto: false,
    after_auto: false,
    contextual: false,
    style: '',
    line:
      line.kind === 'share'
        ? { rule: 'multiple', value: Math.max(0.1, line.value - fit.line) * plainLine(style) }
        : { rule: 'exact', value: Math.max(1, line.value * fit.font) },
    keep_next: false,
    keep_lines: false,
    widow_control: false,
    page_break_before: false,
    tabs: (settled.tabs ?? []).map((tab) => ({ ...tab, leader: '' as const })),
    frame: null,
    borders: null,
    fill: null,
  };
}

/** How many lines of the font make one of PowerPoint's. */
function plainLine(style: TextStyle): number {
  const { ascent, descent, line_gap } = fontMetrics(style);
  const natural = ascent + descent + line_gap;
  return natural > 0 ? (style.size * LINE_SHARE) / natural : 1;
}

function toSpace(spacing: TextSpacing | undefined, size: number): number {
  if (!spacing) return 0;
  return Math.max(0, spacing.kind === 'points' ? spacing.value : spacing.value * size);
}

const round = (value: number): number => Math.round(value * 100) / 100;
