// Ranks the kinds of headings of a document: which are over which, by numbering, looks, contents and how they follow each other.
import type { HeadingRecord } from './heading-record.ts';
import { colourClass, lookKey, sizeStep } from './heading-record.ts';

/** A heading as the ranking sees it. */
export interface RankedHeading {
  readonly record: HeadingRecord;
  /** Depth in the table of contents; null where it is not named there. */
  readonly contents: number | null;
  readonly kind: string;
}

interface Kind {
  readonly key: string;
  /** Of its numbers among the schemes; null where it has none. */
  readonly scheme: number | null;
  readonly members: number[];
  readonly size: number;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly caps: boolean;
  readonly underlined: boolean;
  /** Light on dark. */
  readonly reversed: boolean;
  readonly centred: number;
  readonly contents: number | null;
  /** Part of its members that the contents name. */
  readonly named: number;
  readonly stated: number | null;
}

/** Where schemes stand by themselves: a part over a chapter, a chapter over a section. */
const SCHEMES = {
  part: 0,
  chapter: 1,
  item: 1,
  article: 1,
  appendix: 1,
  section: 2,
  note: 2,
  roman: 2,
  decimal: 2,
  letter: 3,
  small_letter: 5,
  small_roman: 6,
} as const;
/** Schemes that only evidence ranks. */
const LOOSE = new Set(['roman', 'letter', 'small_letter', 'small_roman']);

const TITLE = 'title';
const SLIDE = 'slide';

function kindOf({ number, look, is_title }: HeadingRecord): string {
  if (is_title && !number) return TITLE;
  return number ? `#${number.scheme} ${number.depth}` : lookKey(look);
}

/** So many headings of one look at each of two depths of the contents are two kinds. */
const AT_DEPTH = 2;
const ODD = 0.15;

/**
 * Gives headings their kinds: by number, or by look. Where the contents name headings of one look at several depths, each depth is a
 * kind; what they do not name is as deep as the deepest.
 */
export function toKinds(records: readonly HeadingRecord[], named: ReadonlyMap<HeadingRecord, number>): RankedHeading[] {
  const depths = new Map<string, Map<number, number>>();
  for (const [record, depth] of named) {
    const kind = kindOf(record);
    const counts = depths.get(kind) ?? new Map<number, number>();
    depths.set(kind, counts.set(depth, (counts.get(depth) ?? 0) + 1));
  }
  const opening = looksOpeningSlides(records);
  const all = new Map<string, number>();
  for (const record of records) {
    const kind = kindOf(record);
    all.set(kind, (all.get(kind) ?? 0) + 1);
  }
  /** The contents name hardly any of a kind: those that they name are of some other kind that looks the same. */
  const isOdd = (kind: string): boolean => {
    const count = [...(depths.get(kind)?.values() ?? [])].reduce((a, b) => a + b, 0);
    return count < ODD * (all.get(kind) ?? 0);
  };
  return records.map((record) => {
    const isFirst = () => opening.has(lookKey(record.look)) || (record.is_title && opening.size > 0);
    const kind = record.opens_slide && isFirst() ? SLIDE : kindOf(record);
    const contents = named.get(record) ?? null;
    const usual = [...(depths.get(kind) ?? [])].filter(([, count]) => count >= AT_DEPTH).map(([depth]) => depth);
    if (contents !== null && isOdd(kind)) return { record, contents, kind: `= ${contents}` };
    if (usual.length < 2 || record.number) return { record, contents, kind };
    const depth = contents ?? Math.max(...usual);
    return { record, contents, kind: usual.includes(depth) ? `${kind} @${depth}` : kind };
  });
}

const schemeRank = ({ record: { number } }: RankedHeading): number | null =>
  number ? SCHEMES[number.scheme] + (number.scheme === 'decimal' ? number.depth - 1 : 0) : null;

/** Looks of which more open slides than not, and more than one: titles of slides are all of one rank. */
function looksOpeningSlides(records: readonly HeadingRecord[]): ReadonlySet<string> {
  const counts = new Map<string, { all: number; opening: number }>();
  if (!records.some(({ opens_slide }) => opens_slide)) return new Set();
  for (const { look, opens_slide } of records) {
    const key = lookKey(look);
    const its = counts.get(key) ?? { all: 0, opening: 0 };
    its.all++;
    if (opens_slide) its.opening++;
    counts.set(key, its);
  }
  const isTitle = ({ all, opening }: { all: number; opening: number }): boolean => opening > 1 && 2 * opening > all;
  return new Set([...counts].filter(([, its]) => isTitle(its)).map(([look]) => look));
}

/** Kinds that are under the title of the document alone: nothing is under them. */
export function subtitleKinds(headings: readonly RankedHeading[]): ReadonlySet<string> {
  const found = new Map<string, boolean>();
  for (const { kind, record } of headings)
    found.set(kind, (found.get(kind) ?? true) && record.in_title_block && record.number === null);
  return new Set([...found].filter(([, all]) => all).map(([kind]) => kind));
}

/** Ranks of the kinds that occur, from 0; kinds of one rank are siblings. */
export function rankKinds(headings: readonly RankedHeading[]): ReadonlyMap<string, number> {
  const kinds = listKinds(headings);
  const weights = weigh(headings, kinds);
  const order = kinds
    .map((kind, k) => ({ kind, k, wins: weights[k]!.reduce((sum, w) => sum + Math.max(-MOST, Math.min(MOST, w)), 0) }))
    .sort((a, b) => b.wins - a.wins);
  // Neighbours that stand the wrong way round are exchanged, as often as there are kinds.
  for (let pass = 0; pass < order.length; pass++)
    for (let at = 0; at + 1 < order.length; at++)
      if (weights[order[at + 1]!.k]![order[at]!.k]! > 0) [order[at], order[at + 1]] = [order[at + 1]!, order[at]!];
  const ranks = new Map<string, number>();
  order.forEach(({ kind, k }, at) => {
    let rank = 0;
    for (const above of order.slice(0, at))
      if (weights[above.k]![k]! >= LEAST) rank = Math.max(rank, ranks.get(above.kind.key)! + 1);
    ranks.set(kind.key, rank);
  });
  joinTitle(ranks, headings, kinds);
  return ranks;
}

/** Kinds that less than this tells apart are of one rank. */
const LEAST = 0.4;
/** More than this counts no more when kinds are put in order. */
const MOST = 5;

/** The title of a document whose sections are numbered is beside the first of them, and so does what else a cover has. */
function joinTitle(ranks: Map<string, number>, headings: readonly RankedHeading[], kinds: readonly Kind[]): void {
  const page = headings.find(({ kind }) => kind === TITLE)?.record.page;
  if (page === undefined) return;
  const isThere = (h: number): boolean => headings[h]!.record.page === page;
  const is_cover = !kinds.some(({ scheme, members }) => scheme !== null && members.some(isThere));
  const covers = kinds.filter(
    ({ key, scheme, members }) => key === TITLE || (is_cover && scheme === null && members.every(isThere)),
  );
  const others = kinds.filter((kind) => !covers.includes(kind));
  const top = Math.min(...others.map(({ key }) => ranks.get(key)!));
  if (others.some(({ key, scheme }) => scheme !== null && ranks.get(key) === top))
    for (const { key } of covers) ranks.set(key, top);
}

function listKinds(headings: readonly RankedHeading[]): Kind[] {
  const members = new Map<string, number[]>();
  headings.forEach((heading, h) => {
    const key = heading.kind;
    const list = members.get(key);
    if (list) list.push(h);
    else members.set(key, [h]);
  });
  return [...members].map(([key, list]) => {
    const own = list.map((h) => headings[h]!);
    const looks = own.map(({ record }) => record.look);
    const most = (test: (look: HeadingRecord['look']) => boolean) => 2 * looks.filter(test).length > looks.length;
    return {
      key,
      scheme: schemeRank(own[0]!),
      members: list,
      size: median(looks.map(({ size }) => size)),
      bold: most(({ bold }) => bold),
      italic: most(({ italic }) => italic),
      caps: most(({ caps }) => caps),
      underlined: most(({ underlined }) => underlined),
      reversed: most(({ colour }) => colourClass(colour) === 'light'),
      centred: looks.filter(({ centred }) => centred).length / looks.length,
      contents: depthOf(own.map((its) => its.contents)),
      named: own.filter((its) => its.contents !== null).length / own.length,
      stated: meanOf(own.map(({ record }) => record.stated)),
    };
  });
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/** One of many that the contents name tells nothing of the others. */
function depthOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length > 1 || 2 * known.length >= values.length ? median(known) : null;
}

function meanOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : known.reduce((a, b) => a + b, 0) / known.length;
}

/** How much each kind is over each other one; what is against it counts below 0. */
function weigh(headings: readonly RankedHeading[], kinds: readonly Kind[]): number[][] {
  const follow = countFollowing(headings, kinds);
  const weights = kinds.map(() => new Array<number>(kinds.length).fill(0));
  for (let a = 0; a < kinds.length; a++)
    for (let b = a + 1; b < kinds.length; b++) {
      const weight = byNature(kinds[a]!, kinds[b]!) + follow[a]![b]! - follow[b]![a]!;
      weights[a]![b] = weight;
      weights[b]![a] = -weight;
    }
  return weights;
}

const STATED = 8;
const CONTENTS = 3;
const NAMED = 5;

function byNature(a: Kind, b: Kind): number {
  if (a.key === TITLE || b.key === TITLE) return a.key === TITLE ? 10 : -10;
  if (a.key === SLIDE || b.key === SLIDE) return a.key === SLIDE ? 10 : -10;
  if (a.stated !== null && b.stated !== null && Math.abs(a.stated - b.stated) > 0.3)
    return STATED * Math.sign(b.stated - a.stated);
  let weight = 0;
  if (a.contents !== null && b.contents !== null && Math.abs(a.contents - b.contents) > 0.4)
    weight += CONTENTS * Math.sign(b.contents - a.contents);
  weight += byNaming(a, b);
  weight += WORDED * ((isWorded(a) ? 1 : 0) - (isWorded(b) ? 1 : 0));
  const both = a.scheme !== null && b.scheme !== null;
  if (both) {
    const firm = !isLoose(a) && !isLoose(b);
    weight += (firm ? NAMED : 1) * Math.sign(b.scheme! - a.scheme!);
  }
  return weight + (both ? 0.5 : 1) * byLook(a, b);
}

/** Contents that name most of a kind end above another, of which they name less. */
const MOST_NAMED = 0.5;
const FEW = 3;

function byNaming(a: Kind, b: Kind): number {
  const less = a.named < b.named ? a : b;
  if (less.contents !== null || less.members.length < FEW || Math.max(a.named, b.named) < MOST_NAMED) return 0;
  return CONTENTS * (a.named - b.named);
}

/** Parts, chapters and items are over what has no number. */
const WORDED = 2;
const isWorded = ({ scheme }: Kind): boolean => scheme !== null && scheme <= SCHEMES.chapter;

const isLoose = ({ key }: Kind): boolean => LOOSE.has(key.slice(1).split(' ')[0]!);

const SIZE = 1.2;
const SIZE_MORE = 4;
const BOLD = 1.2;
const CAPS = 0.8;
const ITALIC = 0.6;
const UNDERLINED = 0.3;
const REVERSED = 1.5;
const CENTRED = 0.6;

function byLook(a: Kind, b: Kind): number {
  let weight = 0;
  const ratio = Math.log(a.size / b.size);
  if (sizeStep(a.size) !== sizeStep(b.size))
    weight += Math.sign(ratio) * SIZE + SIZE_MORE * Math.max(-0.4, Math.min(0.4, ratio));
  if (a.bold !== b.bold) weight += a.bold ? BOLD : -BOLD;
  if (a.caps !== b.caps) weight += a.caps ? CAPS : -CAPS;
  if (a.italic !== b.italic) weight += a.italic ? -ITALIC : ITALIC;
  if (a.underlined !== b.underlined) weight += a.underlined ? UNDERLINED : -UNDERLINED;
  if (a.reversed !== b.reversed) weight += a.reversed ? REVERSED : -REVERSED;
  return weight + CENTRED * (a.centred - b.centred);
}

/** Whether a number follows another: `Item 9A` follows `Item 9` too. */
function countsOn({ number: a }: HeadingRecord, { number: b }: HeadingRecord): boolean {
  const step = b!.ordinal - a!.ordinal;
  return step === 1 || (step === 0 && a!.kind === 'word');
}

/** A heading over another has no more text between than this, in characters. */
const STACKED_TEXT = 0;
const FIRST = 1.5;
const FIRST_MOST = 3;
const INSIDE = 3.5;
/** This part of a kind may be within a count by mistake. */
const STRAY = 0.25;
const STACKED = 2;

/** What the order of headings tells: what opens a count, what is within one, what is right over what. */
function countFollowing(headings: readonly RankedHeading[], kinds: readonly Kind[]): number[][] {
  const n = kinds.length;
  const index = new Map(kinds.map(({ key }, k) => [key, k]));
  const of = headings.map(({ kind }) => index.get(kind)!);
  const table = () => kinds.map(() => new Array<number>(n).fill(0));
  const [stacked, firsts, inside] = [table(), table(), table()];
  const isOver = (h: number): boolean => {
    const next = headings[h + 1]?.record;
    const own = headings[h]!.record;
    return (
      next !== undefined && own.text_after <= STACKED_TEXT && (next.page === own.page || next.page === own.page + 1)
    );
  };
  for (let h = 0; h + 1 < headings.length; h++) {
    const [a, b] = [of[h]!, of[h + 1]!];
    if (a === b) continue;
    if (isOver(h)) stacked[a]![b]!++;
    if (headings[h + 1]!.record.number?.ordinal === 1) firsts[a]![b]!++;
  }
  for (let k = 0; k < n; k++) {
    if (kinds[k]!.scheme === null) continue;
    const { members } = kinds[k]!;
    for (let m = 0; m + 1 < members.length; m++) {
      const [from, to] = [members[m]!, members[m + 1]!];
      if (!countsOn(headings[from]!.record, headings[to]!.record)) continue;
      // What is right over the next of the count may be over it in rank too.
      let end = to;
      while (end > from + 1 && isOver(end - 1)) end--;
      for (let h = from + 1; h < end; h++) inside[k]![of[h]!]!++;
    }
  }
  // What is right over another once, or before the first of a count, may just as well are beside it.
  const opens = (a: number, times: number): boolean => kinds[a]!.scheme !== null || times > 1;
  const follow = table();
  for (let a = 0; a < n; a++)
    for (let b = 0; b < n; b++) {
      if (a === b) continue;
      const [over, under] = [stacked[a]![b]!, stacked[b]![a]!];
      follow[a]![b] =
        (opens(a, over) || 2 * over >= kinds[a]!.members.length ? (STACKED * over) / (over + under + 1) : 0) +
        (opens(a, firsts[a]![b]!) ? Math.min(FIRST_MOST, FIRST * firsts[a]![b]!) : 0) +
        INSIDE * Math.max(0, inside[a]![b]! / kinds[b]!.members.length - STRAY);
    }
  return follow;
}
