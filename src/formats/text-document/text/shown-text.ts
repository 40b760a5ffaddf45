// Builds the visible text of a paragraph (label added, hidden text removed, fields filled in) and maps offsets to it.
import { countLeading } from '../../../model/index.ts';

/** Characters that are shown as others: hidden ones as none, the number of a page as that of the page. */
export interface Replaced {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** A part of a paragraph's text as a block has it. */
export interface ShownText {
  readonly text: string;
  /** Where an offset in the paragraph's text lies in the shown text; what lies outside the part is taken to its nearer end. */
  at(offset: number): number;
  /** Offsets in the shown text are those in the paragraph's. */
  readonly is_same: boolean;
}

/** `replaced` ascend and do not overlap; `label` is in front. */
export function showText(
  whole: string,
  part: { readonly start: number; readonly end: number },
  label: string,
  replaced: readonly Replaced[],
): ShownText {
  return replaced.length === 0
    ? showStretch(whole, part.start, part.end, label)
    : showReplaced(whole, part, label, replaced);
}

function showReplaced(
  whole: string,
  part: { readonly start: number; readonly end: number },
  label: string,
  replaced: readonly Replaced[],
): ShownText {
  const touching = replaced.filter(({ start, end }) => start < part.end && end > part.start);
  // Most of what is left out are blanks at the ends.
  const isAtEnd = ({ start, end, text }: Replaced): boolean => text === '' && (start <= part.start || end >= part.end);
  if (touching.length <= 2 && touching.every(isAtEnd)) {
    let { start, end } = part;
    for (const stretch of touching) {
      if (stretch.start <= part.start) start = Math.min(stretch.end, part.end);
      else end = stretch.start;
    }
    return showStretch(whole, start, Math.max(start, end), label);
  }
  const within = touching.map(({ start, end, text }) => ({
    start: Math.max(start, part.start),
    end: Math.min(end, part.end),
    text: start < part.start ? '' : text,
  }));
  let text = label;
  let from = part.start;
  /** Where each replaced stretch begins in the shown text. */
  const places: number[] = [];
  for (const stretch of within) {
    text += whole.slice(from, stretch.start);
    places.push(text.length);
    text += stretch.text;
    from = stretch.end;
  }
  text += whole.slice(from, part.end);
  return { text, at: (offset) => place(offset, part, label.length, within, places), is_same: false };
}

function showStretch(whole: string, start: number, end: number, label: string): ShownText {
  const before = label.length;
  return {
    text: label + whole.slice(start, end),
    at: (offset) => before + Math.min(Math.max(offset, start), end) - start,
    is_same: start === 0 && before === 0,
  };
}

function place(
  offset: number,
  part: { readonly start: number; readonly end: number },
  before: number,
  replaced: readonly Replaced[],
  places: readonly number[],
): number {
  const clamped = Math.min(Math.max(offset, part.start), part.end);
  const low = countLeading(replaced.length, (at) => replaced[at]!.start < clamped);
  // The last stretch that begins before the offset decides.
  const last = replaced[low - 1];
  if (!last) return before + clamped - part.start;
  return places[low - 1]! + last.text.length + Math.max(0, clamped - last.end);
}
