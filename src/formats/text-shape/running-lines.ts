// Finds the lines that run along on pages of plain text: what stands over and under each of them, the same but for numbers.
import { isBlank, type TextLine } from './lines.ts';

/** A page without what runs along; that is null where there is none. */
export interface PageLines {
  readonly lines: readonly TextLine[];
  readonly head: string | null;
  readonly foot: string | null;
}

export interface RunningLines {
  readonly pages: readonly PageLines[];
  /** Characters of lines that ran along where pages end without a sign of it. */
  readonly lifted: number;
}

/** The foot of a page as RFCs have it, in a text whose pages no form feed ends. */
const NUMBERED_FOOT = /^\s*\S.{0,200}\s{2}\[Page (\d{1,5})\]$/i;
/** Room within a line, as a head of parts side by side has it. */
const PARTED = /\S {3,}\S/;
const LONGEST = 200;
const LEAST_PAGES = 2;

export function findRunningLines(pages: readonly (readonly TextLine[])[]): RunningLines {
  if (pages.length > 1) return { pages: withoutRunning(pages), lifted: 0 };
  const { lines, lifted } = withoutFeet(pages[0] ?? []);
  return { pages: [{ lines, head: null, foot: null }], lifted };
}

/** The first or the last line of each page, if it stands by itself; -1 where it does not. */
const firstOf = (lines: readonly TextLine[]): number => {
  const at = lines.findIndex((line) => !isBlank(line));
  return at >= 0 && isAlone(lines, at) ? at : -1;
};
const lastOf = (lines: readonly TextLine[]): number => {
  const at = lines.findLastIndex((line) => !isBlank(line));
  return at >= 0 && isAlone(lines, at) ? at : -1;
};

const isAlone = (lines: readonly TextLine[], at: number): boolean =>
  [lines[at - 1], lines[at + 1]].every((line) => line === undefined || isBlank(line)) &&
  lines[at]!.text.length <= LONGEST;

/** What lines have in common that run along. */
const keyOf = ({ text }: TextLine): string => text.trim().replace(/\d+/g, '0').replace(/\s+/g, ' ');

function withoutRunning(pages: readonly (readonly TextLine[])[]): PageLines[] {
  const written = pages.filter((lines) => lines.some((line) => !isBlank(line))).length;
  const [heads, feet] = [firstOf, lastOf].map((place) => runningKeys(pages, place, written));
  return pages.map((lines) => {
    const [first, last] = [firstOf(lines), lastOf(lines)];
    const head = first >= 0 && heads!.has(keyOf(lines[first]!)) ? first : -1;
    const foot = last > head && feet!.has(keyOf(lines[last]!)) ? last : -1;
    return {
      lines: head < 0 && foot < 0 ? lines : lines.slice(head + 1, foot < 0 ? lines.length : foot),
      head: head < 0 ? null : lines[head]!.text.trim(),
      foot: foot < 0 ? null : lines[foot]!.text.trim(),
    };
  });
}

/** Keys of lines at a place of pages that most of them share; the first page may have none. */
function runningKeys(
  pages: readonly (readonly TextLine[])[],
  place: (lines: readonly TextLine[]) => number,
  written: number,
): Set<string> {
  const counts = new Map<string, number>();
  for (const lines of pages) {
    const at = place(lines);
    if (at >= 0) counts.set(keyOf(lines[at]!), (counts.get(keyOf(lines[at]!)) ?? 0) + 1);
  }
  // Books have one head for the left side and one for the right.
  const least = Math.max(LEAST_PAGES, (written - 1) / 3);
  return new Set([...counts].filter(([, count]) => count >= least).map(([key]) => key));
}

/** Numbered feet one after the other, and the heads that follow them, are left out; a paragraph that they part goes on. */
function withoutFeet(lines: readonly TextLine[]): { lines: readonly TextLine[]; lifted: number } {
  const feet = new Set<number>();
  let last = -1;
  for (const [at, { text }] of lines.entries()) {
    const number = Number(NUMBERED_FOOT.exec(text)?.[1] ?? Number.NaN);
    if (!(number > last)) continue;
    feet.add(at);
    last = number;
  }
  if (feet.size < LEAST_PAGES) return { lines, lifted: 0 };
  const out: TextLine[] = [];
  let lifted = 0;
  for (let at = 0; at < lines.length; at++) {
    if (!feet.has(at)) {
      out.push(lines[at]!);
      continue;
    }
    lifted += lines[at]!.text.trim().length;
    let next = textFrom(lines, at + 1);
    const head = lines[next];
    if (head && !feet.has(next) && PARTED.test(head.text) && isAlone(lines, next)) {
      lifted += head.text.trim().length;
      next = textFrom(lines, next + 1);
    }
    while (out.length > 0 && isBlank(out.at(-1)!)) out.pop();
    if (!isParted(out.at(-1), lines[next])) out.push({ text: '', indent: 0 });
    at = next - 1;
  }
  return { lines: out, lifted };
}

function textFrom(lines: readonly TextLine[], from: number): number {
  let at = from;
  while (at < lines.length && isBlank(lines[at]!)) at++;
  return at;
}

/** Whether a sentence goes on from one line to the other. */
const isParted = (before: TextLine | undefined, after: TextLine | undefined): boolean =>
  before !== undefined &&
  after !== undefined &&
  before.indent === after.indent &&
  !/[.:;!?]["”’)]?$/.test(before.text) &&
  /^\p{Ll}/u.test(after.text.slice(after.indent));
