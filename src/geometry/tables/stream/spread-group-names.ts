// Widens header names over the repeated groups of columns that they head.
import type { PlacedChunk } from '../grid/columns.ts';
import type { PlacedLine } from './placed-line.ts';

/** So many columns at the left may name the rows and are outside the groups. */
const MOST_LABELS = 2;
/** A group has so many names at least, and there are so many groups. */
const FEWEST = 2;
/** A name may be centred this far outside its group, in parts of the font size. */
const OUTSIDE = 0.5;

/**
 * Lines of a header in which the names over a line that repeats itself, as in `n, Mean, SD, n, Mean, SD`, reach over all columns of their
 * group: they are centred over it, so that their own place tells but its middle.
 */
export function spreadGroupNames(lines: readonly PlacedLine[]): readonly PlacedLine[] {
  let current = lines;
  for (let i = 0; i + 1 < lines.length; i++) {
    const spread = spreadLine(lines[i]!.placed, lines[i + 1]!.placed);
    if (!spread) continue;
    if (current === lines) current = [...lines];
    (current as PlacedLine[])[i] = { ...lines[i]!, placed: spread };
  }
  return current;
}

function spreadLine(over: readonly PlacedChunk[], under: readonly PlacedChunk[]): readonly PlacedChunk[] | null {
  for (let skip = 0; skip <= MOST_LABELS && skip + FEWEST * FEWEST <= under.length; skip++) {
    const names = under.slice(skip);
    const labels = over.filter((p) => p.last < names[0]!.first);
    const heads = over.slice(labels.length);
    if (heads.length < FEWEST || names.length % heads.length > 0 || !differ(heads)) continue;
    const period = names.length / heads.length;
    if (period < FEWEST || !repeats(names, period)) continue;
    const groups = heads.map((head, k) => spread(head, names.slice(k * period, (k + 1) * period)));
    return groups.every((g) => g !== null) ? [...labels, ...groups] : null;
  }
  return null;
}

/** Whether names of one column each come again after so many others, and those of a group differ. */
function repeats(names: readonly PlacedChunk[], period: number): boolean {
  for (let k = 0; k < names.length; k++) {
    if (names[k]!.first !== names[k]!.last) return false;
    if (k >= period && names[k]!.chunk.text !== names[k - period]!.chunk.text) return false;
  }
  return differ(names.slice(0, period));
}

/** What repeats itself over such a line is only the first part of names of several lines. */
const differ = (placed: readonly PlacedChunk[]): boolean =>
  new Set(placed.map((p) => p.chunk.text)).size === placed.length;

function spread(head: PlacedChunk, group: readonly PlacedChunk[]): PlacedChunk | null {
  const [first, last] = [group[0]!, group.at(-1)!];
  const middle = (head.chunk.x0 + head.chunk.x1) / 2;
  const slack = OUTSIDE * head.chunk.size;
  if (middle < first.chunk.x0 - slack || middle > last.chunk.x1 + slack) return null;
  return { chunk: head.chunk, first: first.first, last: last.last };
}
