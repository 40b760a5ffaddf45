// Gives each table found on a sheet the title line above it.
import type { Region, TableRegion, TextRegion } from './region.ts';

/** A title is at most this many rows over its table, or over the line that is over it, and is no longer than this. */
const TITLE_DISTANCE = 3;
const MAX_TITLE = 200;
/** Columns to the left of a table in which its title may begin. */
const TITLE_OFFSET = 1;
/** Lines that may be together over a table. */
const MAX_LINES = 8;

/** Gives every table the text that heads it: the first of the lines that are together over it. Regions are in reading order. */
export function withTitles(regions: readonly Region[]): Region[] {
  const texts: TextRegion[] = [];
  const taken = new Set<TextRegion>();
  return regions.map((region) => {
    if (region.kind === 'text') {
      texts.push(region);
      return region;
    }
    const heading = headingOf(region, texts.slice(-4 * MAX_LINES), taken);
    if (heading) taken.add(heading);
    return { ...region, heading };
  });
}

/** Words that stand alone in their row and do not ask for a value. */
const isTitle = ({ row, col, text }: TextRegion, texts: readonly TextRegion[]): boolean =>
  /\p{L}{2}/u.test(text) &&
  !/[:：]\s*$/u.test(text) &&
  !texts.some((other) => other.row === row && Math.abs(other.col - col) === 1);

function headingOf(
  { rect }: TableRegion,
  texts: readonly TextRegion[],
  taken: ReadonlySet<TextRegion>,
): TextRegion | null {
  let heading: TextRegion | null = null;
  let below = rect.top;
  for (let i = texts.length - 1, lines = 0; i >= 0 && lines < MAX_LINES; i--) {
    const text = texts[i]!;
    if (text.row >= rect.top || text.col < rect.left - TITLE_OFFSET || text.col > rect.right) continue;
    if (!isTitle(text, texts)) break;
    const apart = below - text.row > (heading ? 1 : TITLE_DISTANCE);
    if (apart || text.role === 'below' || taken.has(text)) break;
    below = text.row;
    lines++;
    if (text.text.trim().length <= MAX_TITLE) heading = text;
  }
  return heading;
}
