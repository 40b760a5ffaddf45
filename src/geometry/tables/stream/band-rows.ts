// Groups lines into rows where rules or stripes part every row.
import { coverOf } from '../regions/region.ts';
import type { Rule } from '../rules/rule.ts';
import { isNumeric } from '../text/kinds.ts';
import type { PlacedLine } from './placed-line.ts';

/** So many bands tell that each of them is a row. */
const FEWEST_BANDS = 3;
/** A rule that parts rows covers this share of the text of the table. */
const FULL_RULE = 0.8;
/** Of the bands with several lines, this share must have cells of fewer lines than others. */
const UNEVEN = 0.5;
/** Or lines of one band are nearer to each other than to those of the next, by this factor: the white around rows parts them. */
const NEARER = 1.12;

/**
 * Lines between rules that part all rows of a body, as stripes do: each band is a row whose cells have one line or several. Null where
 * a band is but the title of what is under it, or holds several rows, which shows by labels or numbers under one another, or by cells
 * that all have as many lines at one distance.
 */
export function bandRows(lines: readonly PlacedLine[], across: readonly Rule[]): PlacedLine[][] | null {
  if (across.length + 1 < FEWEST_BANDS || lines.length <= FEWEST_BANDS) return null;
  const bands = cutAtRules(lines, across);
  if (bands.length < FEWEST_BANDS || bands.length === lines.length) return null;
  let several = 0;
  let uneven = 0;
  for (const band of bands) {
    const heights = columnHeights(band);
    if (heights === null || heights.size < 2) return null;
    if (band.length === 1) continue;
    several++;
    if (new Set(heights.values()).size > 1) uneven++;
  }
  return several > 0 && (uneven >= UNEVEN * several || isSetApart(bands)) ? bands : null;
}

/** Whether bands stand farther from each other than the lines in them do. */
function isSetApart(bands: readonly (readonly PlacedLine[])[]): boolean {
  let [within, between] = [0, Number.POSITIVE_INFINITY];
  bands.forEach((band, k) => {
    for (let i = 1; i < band.length; i++)
      within = Math.max(within, band[i]!.line.baseline - band[i - 1]!.line.baseline);
    if (k > 0) between = Math.min(between, band[0]!.line.baseline - bands[k - 1]!.at(-1)!.line.baseline);
  });
  return between >= NEARER * within;
}

function cutAtRules(lines: readonly PlacedLine[], across: readonly Rule[]): PlacedLine[][] {
  const [x0, x1] = extentOf(lines);
  const full = across.filter((r) => !r.drawn && coverOf(r, x0, x1) >= FULL_RULE);
  const bands: PlacedLine[][] = [];
  let k = 0;
  for (const line of lines) {
    const { baseline } = line.line;
    let parted = bands.length === 0;
    while (k < full.length && full[k]!.at < baseline) {
      parted = true;
      k++;
    }
    if (parted) bands.push([line]);
    else bands.at(-1)!.push(line);
  }
  return bands;
}

function extentOf(lines: readonly PlacedLine[]): [number, number] {
  let [x0, x1] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const { line } of lines)
    for (const chunk of line.chunks) {
      x0 = Math.min(x0, chunk.x0);
      x1 = Math.max(x1, chunk.x1);
    }
  return [x0, x1];
}

/** A label of a value, of which a band may hold several under one another. */
const LABEL = /:$/;

/** How many lines of a band have text in each column; null where they are rows: labels, or several numbers in one of the columns. */
function columnHeights(band: readonly PlacedLine[]): ReadonlyMap<number, number> | null {
  const heights = new Map<number, number>();
  const numbers = new Set<number>();
  for (const { placed } of band)
    for (const { chunk, first } of placed) {
      heights.set(first, (heights.get(first) ?? 0) + 1);
      if (first === 0 && LABEL.test(chunk.text) && band.length > 1) return null;
      if (first === 0 || !isNumeric(chunk.kind)) continue;
      if (numbers.has(first)) return null;
      numbers.add(first);
    }
  return heights;
}
