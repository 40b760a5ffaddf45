// Decides between line items of the XML and those found on the pages, and pairs the two.
import type { ListFinding, ListLeaf } from '../finding.ts';
import { agrees } from './agrees.ts';
import type { EmbeddedLine } from './embedded-lines.ts';
import { type LocatedLine, locateLines } from './locate-lines.ts';
import type { PageSearch } from './locate-value.ts';
import { EMBEDDED_EVIDENCE, EMBEDDED_SCORE } from './settle-single.ts';

export interface SettledLines {
  /** Null where the pages show none of the lines. */
  readonly list: ListFinding | null;
  /** Positions of lines that are not on the pages. */
  readonly missing: readonly number[];
  /** Items that were found on the pages and are none of the XML's. */
  readonly unknown: number;
}

/** The lines of the XML as written on the pages, if all do or nothing else was found. */
export function settleLines(
  search: PageSearch,
  lines: readonly EmbeddedLine[],
  found: ListFinding | undefined,
): SettledLines {
  const located = locateLines(search, lines);
  const missing = located.flatMap((line, i) => (line ? [] : [i]));
  const standing = located.filter((line) => line !== null);
  const pairs = pairItems(search, standing, found?.items ?? []);
  const unknown = (found?.items.length ?? 0) - pairs.size;
  const list: ListFinding = {
    items: standing.map((line) => withOwn(line, pairs.get(line))),
    score: EMBEDDED_SCORE.confirmed,
    evidence: EMBEDDED_EVIDENCE,
    table_id: found?.table_id ?? null,
  };
  const isWhole = standing.length > 0 && (missing.length === 0 || !found || found.items.length === 0);
  return { list: isWhole ? list : (found ?? null), missing, unknown };
}

/** Items of the pages by the line that they show: the same amount, and words in common. */
function pairItems(
  { signed }: PageSearch,
  lines: readonly LocatedLine[],
  items: readonly (readonly ListLeaf[])[],
): Map<LocatedLine, readonly ListLeaf[]> {
  const pairs = new Map<LocatedLine, readonly ListLeaf[]>();
  const free = new Map<number, (readonly ListLeaf[])[]>();
  for (const item of items) {
    const amount = partOf(item, 'amount')?.value;
    if (typeof amount !== 'number') continue;
    const key = amountOf(amount, signed);
    const list = free.get(key);
    if (list) list.push(item);
    else free.set(key, [item]);
  }
  for (const line of lines) {
    const amount = partOf(line.leaves, 'amount')!.value as number;
    const same = free.get(amountOf(amount, signed)) ?? [];
    const at = same.findIndex((item) => isSameText(item, line.leaves));
    if (at >= 0) pairs.set(line, same.splice(at, 1)[0]!);
  }
  return pairs;
}

/** In cents. */
const amountOf = (amount: number, signed: boolean): number => Math.round(100 * (signed ? amount : Math.abs(amount)));

const partOf = (leaves: readonly ListLeaf[], part: string): ListLeaf | undefined =>
  leaves.find(({ keys }) => keys[0] === part);

function isSameText(item: readonly ListLeaf[], line: readonly ListLeaf[]): boolean {
  const [a, b] = [partOf(item, 'description')?.raw_text, partOf(line, 'description')?.raw_text];
  return a !== undefined && b !== undefined && (agrees('name', a, b, true) || a.includes(b) || b.includes(a));
}

/** Parts that the XML does not state, or states as a code (the unit), are those of the page. */
function withOwn({ leaves }: LocatedLine, item: readonly ListLeaf[] | undefined): readonly ListLeaf[] {
  if (!item) return leaves;
  return [...leaves, ...item.filter(({ keys }) => !leaves.some((leaf) => leaf.keys[0] === keys[0]))];
}
