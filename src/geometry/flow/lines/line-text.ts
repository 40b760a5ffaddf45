// Prepares a paragraph for line breaking: runs with metrics, objects and breaks in order.
import type { FlowBreak, FlowObject, FlowParagraph, TextStyle } from '../flow.ts';
import { type FontMetrics, fontMetrics } from '../fonts/font-metrics.ts';

/** A run with its measures; the last one reaches to the end of the text. */
export interface MeasuredRun {
  readonly end: number;
  readonly hidden: boolean;
  readonly font: FontMetrics;
  /** Of East Asian letters. */
  readonly eastAsian: FontMetrics;
}

/** A paragraph as the breaker reads it: whatever the file says, runs cover the text and places lie within it, in order. */
export interface LineText {
  readonly text: string;
  readonly runs: readonly MeasuredRun[];
  /** Those in the line. */
  readonly objects: readonly FlowObject[];
  /** Those at which lines end. */
  readonly breaks: readonly FlowBreak[];
}

const eastAsianStyles = new WeakMap<TextStyle, TextStyle>();

function eastAsianMetrics(style: TextStyle): FontMetrics {
  if (style.east_asian_font === undefined || style.east_asian_font === style.font) return fontMetrics(style);
  let other = eastAsianStyles.get(style);
  if (other === undefined) eastAsianStyles.set(style, (other = { ...style, font: style.east_asian_font }));
  return fontMetrics(other);
}

function toMeasuredRun(style: TextStyle, end: number): MeasuredRun {
  return { end, hidden: style.hidden, font: fontMetrics(style), eastAsian: eastAsianMetrics(style) };
}

function measureRuns(paragraph: FlowParagraph): MeasuredRun[] {
  const length = paragraph.text.length;
  const [first] = paragraph.runs;
  // Most paragraphs have one: a list made with it has no room to spare.
  if (first && length > 0 && first.end >= length) return [toMeasuredRun(first.style, length)];
  const runs: MeasuredRun[] = [];
  let start = 0;
  for (const run of paragraph.runs) {
    if (!(run.end > start)) continue;
    start = Math.min(run.end, length);
    runs.push(toMeasuredRun(run.style, start));
    if (start === length) return runs;
  }
  if (start < length || runs.length === 0)
    runs.push(toMeasuredRun(runs.length === 0 ? paragraph.mark_style : lastStyle(paragraph), length));
  return runs;
}

const lastStyle = (paragraph: FlowParagraph): TextStyle => paragraph.runs.at(-1)?.style ?? paragraph.mark_style;

function inOrder<T extends { readonly at: number }>(places: readonly T[], length: number): readonly T[] {
  let last = 0;
  for (const { at } of places) {
    if (!(at >= last && at <= length)) {
      return places.filter((place) => place.at >= 0 && place.at <= length).sort((a, b) => a.at - b.at);
    }
    last = at;
  }
  return places;
}

export function toLineText(paragraph: FlowParagraph, atMarks: boolean): LineText {
  const { text } = paragraph;
  const breaks = paragraph.breaks.some(({ kind }) => kind === 'mark' && !atMarks)
    ? paragraph.breaks.filter(({ kind }) => kind !== 'mark')
    : paragraph.breaks;
  const objects = paragraph.objects.some(({ float }) => float !== null)
    ? paragraph.objects.filter(({ float }) => float === null)
    : paragraph.objects;
  return {
    text,
    runs: measureRuns(paragraph),
    objects: inOrder(objects, text.length),
    breaks: inOrder(breaks, text.length),
  };
}

/** Files give any number. */
export const extentOf = (value: number): number => (value > 0 && value < Number.POSITIVE_INFINITY ? value : 0);
