// Balances the columns at the end of a section.
import type { Entry, Region } from './open-page.ts';

/** Halvings of the height that is looked for: finer than a tenth of a point on any page. */
const STEPS = 14;

/** Spreads what is in the columns of a region over them so that they are about equally high, as Word does at the end of a section. */
export function balanceColumns(region: Region): void {
  const entries = region.columns.flatMap((column) => column.entries).filter((entry) => !entry.repeated);
  let most = Math.max(...region.columns.map((column) => column.y)) - region.top;
  let least = 0;
  let best: Entry[][] | null = null;
  for (let step = 0; step < STEPS; step++) {
    const height = (least + most) / 2;
    const filled = fill(entries, region, height);
    if (filled === null) least = height;
    else [best, most] = [filled, height];
  }
  if (best === null) return;
  region.columns.forEach((column, n) => {
    column.entries = best[n]!;
    const last = column.entries.at(-1);
    column.y = last === undefined ? region.top : last.y + last.strip.height;
  });
}

/** The entries by columns of this height; null where they do not all have room. */
function fill(entries: readonly Entry[], region: Region, height: number): Entry[][] | null {
  const columns: Entry[][] = region.columns.map(() => []);
  let at = 0;
  let y = region.top;
  for (let n = 0; n < entries.length; n++) {
    const entry = entries[n]!;
    const space = columns[at]!.length === 0 ? 0 : entry.strip.space;
    if (y + space + entry.strip.height > region.top + height && columns[at]!.length > 0) {
      const pushed = takeKept(columns[at]!, entry);
      if (++at === columns.length) return null;
      y = region.top;
      for (const kept of pushed) y = put(columns[at]!, kept, y);
    }
    y = put(columns[at]!, entry, y);
    if (y > region.top + height && at === columns.length - 1) return null;
  }
  return columns;
}

function put(column: Entry[], entry: Entry, y: number): number {
  const top = y + (column.length === 0 ? 0 : entry.strip.space);
  column.push({ ...entry, y: top });
  return top + entry.strip.height;
}

/** Takes off what must not be parted from the entry that comes next. */
function takeKept(column: Entry[], next: Entry): Entry[] {
  let from = column.length;
  let keeps = next.strip.keep;
  while (from > 0 && keeps) keeps = column[--from]!.strip.keep;
  return from === 0 ? [] : column.splice(from);
}
