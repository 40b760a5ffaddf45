import type { Frame } from '../frame.ts';
import { WORD } from '../words.ts';

/** Words that follow each other in the content stream and on the page: positions `from` up to `to` of the frame's words. */
export interface Fragment {
  readonly from: number;
  readonly to: number;
  /** Made when it is asked for: most fragments are looked at by their places alone. */
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly y0: number;
  readonly y1: number;
  readonly baseline: number;
  readonly size: number;
}

/** What stands on one baseline over the whole width of the page, from left to right. */
export interface PageRow {
  readonly fragments: readonly Fragment[];
  readonly y0: number;
  readonly y1: number;
  readonly baseline: number;
  /** Of the largest fragment, in points. */
  readonly size: number;
}

/** Words farther apart than so many em are two fragments. */
const FRAGMENT_GAP = 1.5;
/** Baselines this near are one row, in em. */
const ROW_SLACK = 0.35;

/** The rows of a page from top to bottom, of all words but hidden ones or of those for which `wanted` is 1. */
export function listRows({ words }: Frame, wanted?: Uint8Array): PageRow[] {
  const fragments = listFragments(words, wanted).sort((a, b) => a.baseline - b.baseline || a.x0 - b.x0);
  const rows: PageRow[] = [];
  let open: Fragment[] = [];
  for (const fragment of fragments) {
    const last = open.at(-1);
    if (last && fragment.baseline - last.baseline > ROW_SLACK * Math.min(last.size, fragment.size)) {
      rows.push(toRow(open));
      open = [];
    }
    open.push(fragment);
  }
  if (open.length > 0) rows.push(toRow(open));
  return rows;
}

function listFragments(words: Frame['words'], wanted: Uint8Array | undefined): Fragment[] {
  const { count, x0, x1, baseline, size, flags } = words;
  const fragments: Fragment[] = [];
  let from = -1;
  for (let w = 0; w <= count; w++) {
    const usable = w < count && (wanted ? wanted[w] === 1 : (flags[w]! & WORD.hidden) === 0);
    const goes =
      usable &&
      from >= 0 &&
      Math.abs(baseline[w]! - baseline[w - 1]!) <= ROW_SLACK * size[w]! &&
      x0[w]! - x1[w - 1]! <= FRAGMENT_GAP * size[w]! &&
      x0[w]! >= x0[w - 1]!;
    const attached = usable && from >= 0 && (flags[w]! & (WORD.raised | WORD.lowered)) !== 0;
    if (goes || attached) continue;
    if (from >= 0) fragments.push(toFragment(words, from, w));
    from = usable ? w : -1;
  }
  return fragments;
}

function toFragment(words: Frame['words'], from: number, to: number): Fragment {
  let [x0, y0, x1, y1] = [words.x0[from]!, words.y0[from]!, words.x1[from]!, words.y1[from]!];
  let size = words.size[from]!;
  for (let w = from + 1; w < to; w++) {
    if (words.x0[w]! < x0) x0 = words.x0[w]!;
    if (words.x1[w]! > x1) x1 = words.x1[w]!;
    if (words.y0[w]! < y0) y0 = words.y0[w]!;
    if (words.y1[w]! > y1) y1 = words.y1[w]!;
    if (words.size[w]! > size) size = words.size[w]!;
  }
  let text: string | undefined;
  return {
    from,
    to,
    get text() {
      return (text ??= textOf(words, from, to));
    },
    x0,
    x1,
    y0,
    y1,
    baseline: words.baseline[from]!,
    size: size || 1,
  };
}

function textOf({ text, flags }: Frame['words'], from: number, to: number): string {
  let out = text[from]!;
  for (let w = from + 1; w < to; w++) out += (flags[w]! & WORD.glued ? '' : ' ') + text[w];
  return out;
}

function toRow(fragments: readonly Fragment[]): PageRow {
  let [y0, y1, size] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0];
  for (const fragment of fragments) {
    y0 = Math.min(y0, fragment.y0);
    y1 = Math.max(y1, fragment.y1);
    size = Math.max(size, fragment.size);
  }
  const ordered = [...fragments].sort((a, b) => a.x0 - b.x0);
  return { fragments: ordered, y0, y1, baseline: fragments[0]!.baseline, size };
}
