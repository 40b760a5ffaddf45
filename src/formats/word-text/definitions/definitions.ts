// Holds the font, colour, style and list tables of a file of Word and resolves character and paragraph formats by them.
import type { Border, ParagraphFormat, TextStyle } from '../../../geometry/index.ts';
import { CodePages, WESTERN } from '../bytes/code-pages.ts';
import type { ByteReading, CharacterFormat } from '../properties/character-format.ts';
import type { FrameProperties, ParagraphProperties, Rules } from '../properties/paragraph-format.ts';
import { toPoints } from '../properties/twips.ts';
import { toBorder } from '../text/table-builder.ts';
import { FontTable } from './font-table.ts';
import { ListTable } from './list-table.ts';
import { StyleSheet } from './style-sheet.ts';

const SINGLE = 240;
/** Letters of more points than this are a mistake of the file. */
const MAX_SIZE = 1638;
const MAX_COLORS = 10_000;
/** Different ways of setting text that are kept apart. */
const MAX_STYLES = 100_000;

/** What the head of the file defines, and how properties of the text are settled by it. */
export class Definitions {
  readonly fonts = new FontTable();
  readonly styles = new StyleSheet();
  readonly lists = new ListTable();
  readonly authors: string[] = [];
  widow_control = false;
  readonly #colors: (string | null)[] = [];
  #codePage = WESTERN;
  readonly #pages = new CodePages();
  readonly #textStyles = new Map<string, TextStyle>();

  /** The code page of fonts that name none. */
  set code_page(number: number) {
    this.#codePage = number;
    this.fonts.changed();
  }

  addColor(color: string | null): void {
    if (this.#colors.length < MAX_COLORS) this.#colors.push(color);
  }

  /** `rrggbb`; null for the usual. */
  color(number: number): string | null {
    return this.#colors[number] ?? null;
  }

  #fontOf(format: CharacterFormat): number {
    return format.right_to_left && format.other_font >= 0 ? format.other_font : format.font;
  }

  /** How the bytes of text in this format are read. */
  byteReading(format: CharacterFormat): ByteReading {
    const { edition } = this.fonts;
    if (format.reading?.edition === edition) return format.reading;
    const { code_page, symbols } = this.fonts.reading(this.#fontOf(format));
    format.reading = { edition, symbols, page: this.#pages.get(code_page ?? this.#codePage) };
    return format.reading;
  }

  textStyle(format: CharacterFormat): TextStyle {
    if (format.settled) return format.settled;
    const font = this.fonts.reading(this.#fontOf(format)).name;
    const half_points = format.right_to_left && format.other_size > 0 ? format.other_size : format.size;
    const style: TextStyle = {
      font,
      size: Math.min(MAX_SIZE, half_points / 2),
      bold: format.bold,
      italic: format.italic,
      caps: format.caps ? 'all' : format.small_caps ? 'small' : 'none',
      position: format.position,
      spacing: toPoints(format.spacing),
      stretch: Math.min(600, format.stretch) / 100,
      color: this.color(format.color),
      underlined: format.underlined,
      struck: format.struck,
      hidden: format.hidden,
    };
    format.settled = this.#intern(style);
    return format.settled;
  }

  #intern(style: TextStyle): TextStyle {
    const flags =
      (style.bold ? 1 : 0) +
      (style.italic ? 2 : 0) +
      (style.underlined ? 4 : 0) +
      (style.struck ? 8 : 0) +
      (style.hidden ? 16 : 0);
    const key = `${flags}|${style.size}|${style.caps}|${style.position}|${style.spacing}|${style.stretch}|${style.color}|${style.font}`;
    const known = this.#textStyles.get(key);
    if (known) return known;
    if (this.#textStyles.size < MAX_STYLES) this.#textStyles.set(key, style);
    return style;
  }

  paragraphFormat(properties: ParagraphProperties): ParagraphFormat {
    properties.settled ??= this.#toParagraphFormat(properties);
    return properties.settled;
  }

  #toParagraphFormat(p: ParagraphProperties): ParagraphFormat {
    return {
      align: p.align,
      right_to_left: p.right_to_left,
      indent_left: toPoints(p.left),
      indent_right: toPoints(p.right),
      first_line: toPoints(p.first_line),
      space_before: Math.max(0, toPoints(p.before)),
      space_after: Math.max(0, toPoints(p.after)),
      before_auto: p.before_auto,
      after_auto: p.after_auto,
      contextual: p.contextual,
      style: this.styles.meaning(p.style).name,
      line: lineOf(p),
      keep_next: p.keep_next,
      keep_lines: p.keep_lines,
      widow_control: p.widow_control,
      page_break_before: p.page_break_before,
      tabs: [...p.tabs].sort((a, b) => a.position - b.position),
      frame: p.frame && frameOf(p.frame),
      borders: this.#borders(p.rules),
      fill: this.color(p.fill),
    };
  }

  #borders({ top, right, bottom, left }: Rules): ParagraphFormat['borders'] {
    if (!top?.shown && !right?.shown && !bottom?.shown && !left?.shown) return null;
    const border = (rule: Rules['top']): Border | null => toBorder(rule, this);
    return { top: border(top), right: border(right), bottom: border(bottom), left: border(left) };
  }
}

function lineOf({ line, line_is_multiple }: ParagraphProperties): ParagraphFormat['line'] {
  if (line === 0) return { rule: 'multiple', value: 1 };
  if (line_is_multiple) return { rule: 'multiple', value: Math.min(132, Math.abs(line) / SINGLE) };
  return { rule: line < 0 ? 'exact' : 'at_least', value: Math.abs(toPoints(line)) };
}

function frameOf(frame: FrameProperties): ParagraphFormat['frame'] {
  if (frame.x === null && frame.y === null && !frame.x_align && !frame.y_align && frame.width === 0) return null;
  const distance = toPoints(frame.distance);
  return {
    width: frame.width > 0 ? toPoints(frame.width) : null,
    place: {
      horizontal: { from: frame.x_from, offset: toPoints(frame.x ?? 0), align: frame.x_align },
      vertical: { from: frame.y_from, offset: toPoints(frame.y ?? 0), align: frame.y_align },
      wrap: frame.wraps ? 'beside' : 'above_below',
      distance: [distance, distance, distance, distance],
    },
  };
}
