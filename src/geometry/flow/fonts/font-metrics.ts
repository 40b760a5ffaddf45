// Gives widths and line heights of a text style in points; what line breaking measures by.
import type { TextStyle } from '../flow.ts';
import { chooseFont, type FontChoice } from './choose-font.ts';
import { UNITS, type WidthTable, widthTable } from './width-table.ts';

/** The measures of a style, in points at its size. */
export interface FontMetrics {
  readonly ascent: number;
  readonly descent: number;
  /** What is between lines beyond ascent and descent. */
  readonly line_gap: number;
  /** By UTF-16 unit; `table[unit] * scale + spacing` is the room that a character takes, where it takes any. */
  readonly table: WidthTable;
  readonly scale: number;
  readonly spacing: number;
  width(codePoint: number): number;
}

/** Of the size, for what is raised or lowered. */
const SCRIPT_SIZE = 0.65;
/** Points; Word's own bound. Beyond it, a size is a fault of the file. */
const LARGEST_SIZE = 1638;
const FALLBACK_SIZE = 10;

const choices = new Map<string, FontChoice>();
/** Names are the file's own: without a bound, a hostile one would fill the memory. */
const MOST_CHOICES = 1000;
const kept = new WeakMap<TextStyle, FontMetrics>();

function choiceOf(font: string): FontChoice {
  let choice = choices.get(font);
  if (choice === undefined) {
    if (choices.size >= MOST_CHOICES) choices.clear();
    choices.set(font, (choice = chooseFont(font)));
  }
  return choice;
}

function measure(style: TextStyle): FontMetrics {
  const { data, others, factor, line, heavy } = choiceOf(style.font);
  const bold = style.bold || heavy;
  const cut = bold ? (style.italic ? 'bold_italic' : 'bold') : style.italic ? 'italic' : 'regular';
  const face = data[cut];
  const size = style.size > 0 && style.size <= LARGEST_SIZE ? style.size : FALLBACK_SIZE;
  const stretch = style.stretch > 0 && style.stretch <= 10 ? style.stretch : 1;
  const spacing = style.hidden || !Number.isFinite(style.spacing) ? 0 : style.spacing;
  const letters = style.position === 'normal' ? size : size * SCRIPT_SIZE;
  const scale = style.hidden ? 0 : (letters * factor * stretch) / UNITS;
  const [ascent, descent, gap] = line ?? [face.ascent, face.descent, face.gap];
  const table = widthTable(face, others[cut], style.caps);
  return {
    ascent: ascent * size,
    descent: descent * size,
    line_gap: gap * size,
    table,
    scale,
    spacing,
    width(codePoint) {
      const unit = codePoint > 0xffff ? 0xd800 + ((codePoint - 0x10000) >> 10) : codePoint;
      const units = table[unit] ?? 0;
      return units === 0 ? 0 : Math.max(0, units * scale + spacing);
    },
  };
}

/** How wide and how high a style's letters are. Kept by the style object. */
export function fontMetrics(style: TextStyle): FontMetrics {
  let metrics = kept.get(style);
  if (metrics === undefined) kept.set(style, (metrics = measure(style)));
  return metrics;
}
