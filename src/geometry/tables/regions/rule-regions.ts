// Finds table regions between horizontal rules of equal width.
import { countLeading } from '../../../model/index.ts';
import type { Rule } from '../rules/rule.ts';
import { isCaption } from '../text/captions.ts';
import type { Chunk } from '../text/chunks.ts';
import { KIND } from '../text/kinds.ts';
import type { TextLine } from '../text/text-lines.ts';
import { linesBeforeNextHead } from './next-head.ts';
import { coverOf, type Region, type RegionLine, regionLine } from './region.ts';
import { FEWEST_PARTED, standsUnder } from './under-head.ts';

/** Shorter rules frame no table, in points. */
const SHORTEST = 60;
/** Ends of the rules of one table agree within this, in points. */
const SAME_END = 6;
/** More words of running text than this share end a table. */
const PROSE = 0.45;
/** Fewer lines with two chunks than this share do too. */
const PARTED = 0.4;
/** A header over the first rule is within this distance, in parts of the font size. */
const HEADER_REACH = 1.5;
const MOST_HEADER_LINES = 5;

/** Parts of the page between rules of equal width. */
export function findRuleRegions(
  lines: readonly TextLine[],
  chunks: readonly (readonly Chunk[])[],
  prose: ReadonlySet<Chunk>,
  across: readonly Rule[],
): Region[] {
  const long = across.filter((r) => r.to - r.from > SHORTEST);
  const drawn = long.filter((r) => r.drawn);
  const groups = groupByEnds(drawn);
  if (drawn.length < long.length) groups.push(...groupByEnds(long).filter((group) => group.some((r) => !r.drawn)));
  return groups.flatMap((group) => walk(group, lines, chunks, prose, across));
}

function groupByEnds(rules: readonly Rule[]): Rule[][] {
  if (rules.length < 2) return [];
  const groups: Rule[][] = [];
  for (const rule of [...rules].sort((a, b) => a.from - b.from)) {
    const group = groups.find(
      (g) => Math.abs(g[0]!.from - rule.from) <= SAME_END && Math.abs(g[0]!.to - rule.to) <= SAME_END,
    );
    if (group) group.push(rule);
    else if (groups.length < 200) groups.push([rule]);
  }
  return groups.filter((g) => g.length > 1).map((g) => g.sort((a, b) => a.at - b.at));
}

function walk(
  group: readonly Rule[],
  lines: readonly TextLine[],
  chunks: readonly (readonly Chunk[])[],
  prose: ReadonlySet<Chunk>,
  across: readonly Rule[],
): Region[] {
  let x0 = Number.POSITIVE_INFINITY;
  let x1 = Number.NEGATIVE_INFINITY;
  for (const { from, to } of group) {
    x0 = Math.min(x0, from);
    x1 = Math.max(x1, to);
  }
  const isInside = (c: Chunk) => (c.x0 + c.x1) / 2 > x0 - SAME_END && (c.x0 + c.x1) / 2 < x1 + SAME_END;
  const inside = (n: number): readonly Chunk[] =>
    chunks[n]!.every(isInside) ? chunks[n]! : chunks[n]!.filter(isInside);
  const regions: Region[] = [];
  let open: RegionLine[] = [];
  let head: readonly RegionLine[] = [];
  let start = 0;
  const close = (end: number) => {
    if (end > start && open.length) {
      const region = withLabels(finish(open, x0, x1, group[start]!, group[end]!, across), chunks, prose);
      const above = headerAbove(region, group[start]!, lines, inside);
      const below = totalsBelow(region, group[end]!, lines, inside, across);
      const all = [...above, ...region.lines, ...below];
      if (region.lines.length > 0) regions.push({ ...region, lines: all });
    }
    open = [];
    head = [];
  };
  for (let k = 0; k + 1 < group.length; k++) {
    const band = bandLines(lines, group[k]!.at, group[k + 1]!.at, inside);
    if (isHead(open)) head = [...open];
    const names = (): Names =>
      open.length > head.length
        ? { lines: head.length ? head : fullest(open), fewest: 1 }
        : { lines: head.length ? head : namesOver(group[k]!, lines, inside), fewest: FEWEST_PARTED };
    const end = linesBeforeNextHead(band);
    if (end < band.length) {
      open.push(...band.slice(0, end));
      close(k + 1);
      start = k + 1;
    } else if (band.length && isTabular(band, prose, head, names)) open.push(...band);
    else if (band.length || group[k + 1]!.at - group[k]!.at > 40) {
      close(k);
      start = k + 1;
    }
  }
  close(group.length - 1);
  return regions;
}

/** Position of the first line whose baseline is below a height. */
function firstBelow(lines: readonly TextLine[], at: number): number {
  return countLeading(lines.length, (i) => lines[i]!.baseline <= at);
}

function bandLines(
  lines: readonly TextLine[],
  top: number,
  bottom: number,
  inside: (n: number) => readonly Chunk[],
): RegionLine[] {
  const band: RegionLine[] = [];
  const isBetween = (c: Chunk) => (c.y0 + c.y1) / 2 > top && (c.y0 + c.y1) / 2 < bottom;
  for (let n = firstBelow(lines, top); n < lines.length && lines[n]!.baseline < bottom + 1; n++) {
    const all = inside(n);
    const own = all.every(isBetween) ? all : all.filter(isBetween);
    if (own.length) band.push(regionLine(n, lines[n]!.baseline, own));
  }
  return band;
}

/** Under a header of so many columns, a smaller share of lines with several chunks is enough: items may have many lines of text. */
const HEAD_COLUMNS = 3;
const PARTED_UNDER_HEAD = 0.12;

/** Whether lines between two rules name columns and hold no values. */
const isHead = (lines: readonly RegionLine[]): boolean =>
  lines.length > 0 &&
  lines.length <= MOST_HEADER_LINES &&
  lines.some((l) => l.chunks.length > 1) &&
  !lines.some((l) => l.chunks.some((c) => c.kind === KIND.number));

/** Lines that show the columns of what is under them, and how many lines there must keep to them. */
interface Names {
  readonly lines: readonly RegionLine[];
  readonly fewest: number;
}

/** The line with the most texts, if they are many enough to be a row. */
function fullest(lines: readonly RegionLine[]): readonly RegionLine[] {
  const most = lines.reduce((best, line) => (line.chunks.length > best.chunks.length ? line : best));
  return most.chunks.length >= HEAD_COLUMNS ? [most] : [];
}

/** The line right over a rule, if it names columns. */
function namesOver(
  rule: Rule,
  lines: readonly TextLine[],
  inside: (n: number) => readonly Chunk[],
): readonly RegionLine[] {
  const n = firstBelow(lines, rule.at) - 1;
  const own = n >= 0 ? inside(n) : [];
  const isHeader = own.length >= HEAD_COLUMNS && own.every((c) => c.kind === KIND.text);
  if (!isHeader || rule.at - lines[n]!.baseline > HEADER_REACH * own[0]!.size) return [];
  return [regionLine(n, lines[n]!.baseline, own)];
}

function isTabular(
  band: readonly RegionLine[],
  prose: ReadonlySet<Chunk>,
  head: readonly RegionLine[],
  names: () => Names,
): boolean {
  let [words, running, parted] = [0, 0, 0];
  for (const { chunks } of band) {
    if (chunks.length > 1) parted++;
    for (const c of chunks) {
      words += c.words.length;
      if (prose.has(c)) running += c.words.length;
    }
  }
  if (running > PROSE * words) {
    const { lines, fewest } = names();
    if (!standsUnder(lines, band, prose, fewest)) return false;
  }
  const namesMany = head.some((l) => l.chunks.length >= HEAD_COLUMNS);
  return band.length === 1 || parted >= (namesMany ? PARTED_UNDER_HEAD : PARTED) * band.length;
}

function finish(
  open: readonly RegionLine[],
  x0: number,
  x1: number,
  top: Rule,
  bottom: Rule,
  across: readonly Rule[],
): Region {
  const own = across.filter((r) => r.at >= top.at - 1 && r.at <= bottom.at + 1 && r.from < x1 && r.to > x0);
  // What is over the rule under a caption is the caption.
  let from = 0;
  const caption = open.findIndex((l) => l.chunks.length === 1 && isCaption(l.chunks[0]!.text));
  if (caption >= 0 && caption < 3) {
    const rule = own.find((r) => r.at > open[caption]!.baseline && r.to - r.from > 0.8 * (x1 - x0));
    from = rule ? open.findIndex((l) => l.baseline > rule.at) : caption + 1;
    if (from < 0) from = caption + 1;
  }
  return {
    x0,
    x1,
    lines: withoutTail(open.slice(from)),
    across: own,
    method: 'rules',
    drawn: top.drawn && bottom.drawn,
  };
}

/** A line of sums under the last rule is within this distance of it, in parts of the font size. */
const TOTALS_REACH = 1.5;

/** The line of sums that is under the last rule, unless another rule is under it: then it begins something else. */
function totalsBelow(
  region: Region,
  bottom: Rule,
  lines: readonly TextLine[],
  inside: (n: number) => readonly Chunk[],
  across: readonly Rule[],
): RegionLine[] {
  const last = region.lines.at(-1);
  if (!last) return [];
  for (let n = last.line + 1; n < lines.length; n++) {
    if (lines[n]!.baseline <= bottom.at) continue;
    const own = inside(n);
    if (own.length === 0) continue;
    const reach = TOTALS_REACH * own[0]!.size;
    if (lines[n]!.baseline - bottom.at > reach || own.length < 2) return [];
    const values = own.filter((c) => c.kind === KIND.number).length;
    if (values === 0 || values < own.length - 1 || !isSum(own[0]!)) return [];
    const ruled = across.some(
      (r) => r.at > lines[n]!.baseline && r.at < lines[n]!.baseline + reach && coverOf(r, region.x0, region.x1) > 0.7,
    );
    return ruled ? [] : [regionLine(n, lines[n]!.baseline, own)];
  }
  return [];
}

/** A label of sums, or a value right away. */
const isSum = (chunk: Chunk): boolean => chunk.kind === KIND.number || SUM.test(chunk.text);
const SUM =
  /\b(?:total|totals|sum|subtotal|balance|net|gesamt|summe|gesamtsumme|zwischensumme|totale|importe|somme)\b|gesamt/i;

/** Of the lines between rules, this share must have a text to their left for it to be their label. */
const LABELLED = 0.6;

/** Rules may be over the values alone: the texts left of them are the labels of the rows. */
function withLabels(region: Region, chunks: readonly (readonly Chunk[])[], prose: ReadonlySet<Chunk>): Region {
  const left = region.lines.map((l) => chunks[l.line]!.filter((c) => c.x1 < region.x0 + SAME_END && !prose.has(c)));
  const rows = left.filter((own) => own.length === 1 && own[0]!.kind === KIND.text).length;
  if (rows < 3 || rows < LABELLED * region.lines.length || left.some((own) => own.length > 1)) return region;
  return {
    ...region,
    x0: Math.min(...left.flat().map((c) => c.x0)),
    lines: region.lines.map((l, i) =>
      left[i]!.length ? regionLine(l.line, l.baseline, [...left[i]!, ...l.chunks]) : l,
    ),
  };
}

/** A line alone at the end is not of the table when it stands off by so many times the usual distance of lines. */
const TAIL = 1.8;

function withoutTail(lines: readonly RegionLine[]): readonly RegionLine[] {
  const steps = lines.slice(1).map((l, i) => l.baseline - lines[i]!.baseline);
  const usual = [...steps].sort((a, b) => a - b)[steps.length >> 1] ?? 0;
  let end = lines.length;
  while (end > 2 && lines[end - 1]!.chunks.length === 1 && steps[end - 2]! > TAIL * usual) end--;
  return lines.slice(0, end);
}

/** Whether the lines over the first inner rule are a header: several texts and no number. */
function hasHeader({ lines, across, x0, x1 }: Region): boolean {
  const rule = across.find((r) => r.at > lines[0]!.baseline && r.to - r.from > 0.5 * (x1 - x0));
  const over = lines.filter((l) => rule && l.baseline < rule.at);
  if (over.length === 0 || over.length === lines.length) return false;
  const chunks = over.flatMap((l) => l.chunks);
  return chunks.length > 1 && !chunks.some((c) => c.kind === KIND.number);
}

/** Lines of a header that is over the first rule. */
function headerAbove(
  region: Region,
  top: Rule,
  lines: readonly TextLine[],
  inside: (n: number) => readonly Chunk[],
): RegionLine[] {
  const first = region.lines[0];
  if (!first || hasHeader(region)) return [];
  const out: RegionLine[] = [];
  let below = top.at;
  let kept = 0;
  for (let n = first.line - 1; n >= 0 && out.length < MOST_HEADER_LINES; n--) {
    const own = inside(n);
    if (!own.length) continue;
    const line = regionLine(n, lines[n]!.baseline, own);
    if (line.baseline > top.at || below - line.baseline > HEADER_REACH * own[0]!.size || isCaption(own[0]!.text)) break;
    // A line of its own, such as one that names the unit, only counts under another.
    if (own.length < 2 && (out.length > kept || own[0]!.words.length > 6)) break;
    out.push(line);
    below = line.baseline;
    if (own.length > 1) kept = out.length;
  }
  return out.slice(0, kept).reverse();
}
