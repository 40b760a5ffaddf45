// Reads a document by the lessons of examples that look like it.
import type { ExtractionSchema, FieldSchema, FieldValue } from '../../model/index.ts';
import { createPause } from '../../pause.ts';
import { placeOfPieces } from '../embedded/index.ts';
import type { Finding } from '../finding.ts';
import type { DocumentText } from '../text/index.ts';
import type { Locale } from '../values/index.ts';
import type { AlikeLesson } from './alike-lessons.ts';
import { kindOf, listCandidates, type ValueCandidate } from './candidates.ts';
import { isSame } from './leaves.ts';
import type { FieldLesson, Spot, Surroundings } from './lesson.ts';
import { localeOf } from './line-texts.ts';
import { columnAt } from './marks.ts';
import { lettered, type Pages, pagesOf } from './page-words.ts';
import { surveyCandidates, TRAITS } from './surroundings.ts';

export interface LearnedFinding extends Finding {
  readonly learned_from: readonly string[];
  /** 0 to 1: how sure the lessons are of it. */
  readonly trust: number;
}

/** What the ordinary rules read, and how sure they are of it. */
export interface Ruled {
  readonly value: FieldValue;
  readonly confidence: number;
}

interface Taught {
  readonly example_id: string;
  readonly lesson: FieldLesson;
  readonly marks: ReadonlySet<string>;
  readonly worded: number;
}

/** What the lessons say of each single field, by path, best first. */
export async function readLearned(
  text: DocumentText,
  locale: Locale,
  schema: ExtractionSchema,
  alike: readonly AlikeLesson[],
  ruled: (path: string) => Ruled,
): Promise<Map<string, LearnedFinding[]>> {
  const pages = pagesOf(text);
  const found = new Map<string, LearnedFinding[]>();
  const pause = createPause(1);
  for (const [path, field] of singlesOf(schema.fields, [])) {
    const lessons = alike.flatMap(({ example_id, lesson, marks, worded }) =>
      lesson.fields.filter((one) => one.path === path).map((one) => ({ example_id, lesson: one, marks, worded })),
    );
    if (!lessons.some(({ lesson }) => lesson.spots.length > 0)) continue;
    await pause(1);
    found.set(path, readField(pages, locale, field, lessons, ruled(path)));
  }
  return found;
}

function* singlesOf(fields: readonly FieldSchema[], parents: readonly string[]): Generator<[string, FieldSchema]> {
  for (const field of fields) {
    const keys = [...parents, field.name];
    if (field.type === 'object') yield* singlesOf(field.fields ?? [], keys);
    else if (field.type !== 'array') yield [keys.join('\0'), field];
  }
}

function readField(
  pages: Pages,
  locale: Locale,
  field: FieldSchema,
  taught: readonly Taught[],
  ruled: Ruled,
): LearnedFinding[] {
  const placed = taught.filter(({ lesson }) => lesson.spots.length > 0);
  const [sample] = placed;
  const kind = kindOf(field, sample!.lesson.value);
  const spots = placed.flatMap(({ lesson }) => lesson.spots);
  const cuts = distinct(spots.map(({ cut }) => cut));
  const own = { ...locale, ...habitsOf(placed) };
  const candidates = listCandidates(pages, kind, own, cuts);
  if (candidates.length === 0) return [];
  const around = surveyCandidates(pages, candidates);
  const usual = usualAgreement(placed);
  const weighed = placed.map((one) => ({ ...one, belief: beliefs(one, placed, usual) }));
  const byRules = ruledWeights(taught, ruled.confidence);
  const scores = around.map((one, i) => {
    const rating = rate(one, weighed, usual, kind === 'text' ? fixedness(pages, candidates[i]!) : null);
    if (ruled.value === null) return rating;
    const same = isSame(statedValue(candidates[i]!, rating), ruled.value);
    return { ...rating, score: rating.score + (same ? byRules.same : byRules.other) };
  });
  return settle(candidates, scores, placed, taught.length);
}

/** What the ordinary rules say of their own confidence counts as much as so many examples … */
const RULES_BELIEF = 2;
/** … and a value that has nothing to do with them is theirs by chance so often. */
const BY_CHANCE = 0.02;
const RULES_WEIGHT = 1.5;
/** However sure they are, they may be wrong of a template. */
const MOST_RULED = 0.985;

/** What it counts in nats that a value is the one that the ordinary rules read, and that it is another. */
function ruledWeights(
  taught: readonly Taught[],
  confidence: number,
): { readonly same: number; readonly other: number } {
  const said = taught.filter(({ lesson }) => lesson.ruled !== null);
  const right = said.filter(({ lesson }) => lesson.ruled).length;
  const share = Math.min(MOST_RULED, (RULES_BELIEF * confidence + right) / (RULES_BELIEF + said.length));
  return {
    same: RULES_WEIGHT * Math.log(share / BY_CHANCE),
    other: RULES_WEIGHT * Math.log((1 - share) / (1 - BY_CHANCE)),
  };
}

/** What it costs a text in nats that an example has the same words in the same place and not as its value: they are a label. */
const FIXED = 3;

/** Tells whether the words of a candidate are among the marks of an example. */
function fixedness(pages: Pages, { pieces, text }: ValueCandidate): (taught: Taught) => boolean {
  const words = lettered(text).filter((word) => word.length > 1);
  const { cell } = pieces[0]!;
  const column = columnAt(cell.box[0], pages.size(cell.page).width);
  const last = columnAt(cell.box[2], pages.size(cell.page).width);
  const plain = words.length > 0 && !/\d/.test(text);
  return ({ marks, lesson }) => {
    if (!plain || isSame(lesson.value, text)) return false;
    return words.every((word) => {
      for (let at = column - 1; at <= last + 1; at++) if (marks.has(`${word}@${at}`)) return true;
      return false;
    });
  };
}

const distinct = <T>(list: readonly T[]): T[] => [...new Map(list.map((one) => [JSON.stringify(one), one])).values()];

/** Where examples contradict one another, or are in another language, the document decides. */
function habitsOf(all: readonly Taught[]): Partial<Locale> {
  const taught = all.filter(({ worded }) => worded === 1);
  const vote = <T>(values: readonly (T | undefined)[]): T | undefined => {
    const given = new Set(values.filter((value) => value !== undefined));
    return given.size === 1 ? [...given][0] : undefined;
  };
  const day_first = vote(taught.map(({ lesson }) => lesson.day_first));
  const decimal = vote(taught.map(({ lesson }) => lesson.decimal));
  return localeOf({ ...(day_first === undefined ? {} : { day_first }), ...(decimal === undefined ? {} : { decimal }) });
}

/** Pairs of examples count as much as this many of what is believed beforehand. */
const BELIEF = 2;

/** For each trait how often places of the value share it, as examples show one another. */
function usualAgreement(taught: readonly Taught[]): number[] {
  const agreed = TRAITS.map(({ usual }) => BELIEF * usual);
  let pairs = 0;
  for (let i = 0; i < taught.length; i++) {
    for (let j = 0; j < taught.length; j++) {
      if (i === j) continue;
      const best = closest(taught[i]!.lesson.spots, taught[j]!.lesson.spots);
      if (!best) continue;
      pairs++;
      TRAITS.forEach((trait, t) => {
        if (trait.agrees(best[0].around, best[1].around)) agreed[t]!++;
      });
    }
  }
  // Each example has been compared with all others, of which it can vouch for one.
  const weight = taught.length > 1 ? 1 / (taught.length - 1) : 0;
  return agreed.map((count, t) => {
    const prior = BELIEF * TRAITS[t]!.usual;
    return Math.min(0.98, Math.max(0.02, (prior + weight * (count - prior)) / (BELIEF + weight * pairs)));
  });
}

function closest(a: readonly Spot[], b: readonly Spot[]): readonly [Spot, Spot] | null {
  let best: readonly [Spot, Spot] | null = null;
  let most = -1;
  for (const one of a) {
    for (const other of b) {
      const agreeing = TRAITS.reduce(
        (sum, trait) => sum + (trait.agrees(one.around, other.around) ? trait.weight : 0),
        0,
      );
      if (agreeing > most) [best, most] = [[one, other], agreeing];
    }
  }
  return best;
}

interface Rating {
  readonly score: number;
  /** The places that are most like it, of the examples that speak for it. */
  readonly spots: readonly {
    readonly example_id: string;
    readonly spot: Spot;
    readonly stated: FieldLesson['value'];
    readonly score: number;
  }[];
}

/** Share of the examples, the most agreeing ones, whose mean counts: a template may have variants. */
const ASKED_SHARE = 0.5;

interface Weighed extends Taught {
  /** Of each spot, in nats: how likely the value was meant to be read there and is not there by chance. */
  readonly belief: readonly number[];
}

/** Places that look like a place of each other example are believed. */
function beliefs(
  { example_id, lesson: { spots } }: Taught,
  all: readonly Taught[],
  usual: readonly number[],
): number[] {
  const others = all.filter((other) => other.example_id !== example_id);
  const support = spots.map(({ around }) => {
    const sum = others.reduce(
      (total, { lesson }) => total + Math.max(...lesson.spots.map((spot) => rateBy(around, spot, usual, 1))),
      0,
    );
    return others.length > 0 ? sum / others.length : 0;
  });
  const most = Math.max(...support);
  const total = support.reduce((sum, one) => sum + Math.exp(one - most), 0);
  return support.map((one) => one - most - Math.log(total));
}

/** In nats: how much likelier it is that the place holds the value than that another does. */
function rate(
  around: Surroundings,
  taught: readonly Weighed[],
  usual: readonly number[],
  isFixed: ((taught: Taught) => boolean) | null,
): Rating {
  const spots = taught
    .map((one) => {
      const { example_id, lesson, belief } = one;
      let [best, score] = [lesson.spots[0]!, Number.NEGATIVE_INFINITY];
      lesson.spots.forEach((spot, i) => {
        const own = rateBy(around, spot, usual, one.worded) + belief[i]!;
        if (own > score) [best, score] = [spot, own];
      });
      return { example_id, spot: best, stated: lesson.value, score: isFixed?.(one) ? score - FIXED : score };
    })
    .sort((a, b) => b.score - a.score || (a.example_id < b.example_id ? -1 : 1));
  const asked = spots.slice(0, Math.ceil(ASKED_SHARE * spots.length));
  return { score: asked.reduce((sum, { score }) => sum + score, 0) / asked.length, spots: asked };
}

/** Traits depend on one another, so that together they say less than one by one. */
const TEMPER = 0.8;

function rateBy(
  around: Surroundings,
  { around: known, shared }: Spot,
  usual: readonly number[],
  worded: number,
): number {
  let sum = 0;
  TRAITS.forEach((trait, t) => {
    // Of an example that was learned from before there was such a trait nothing is known of it.
    if (t >= shared.length) return;
    const others = Math.min(0.995, Math.max(0.002, shared[t]! / 1000));
    const own = usual[t]!;
    const weight = trait.worded ? worded * trait.weight : trait.weight;
    sum += weight * (trait.agrees(around, known) ? Math.log(own / others) : Math.log((1 - own) / (1 - others)));
  });
  return TEMPER * sum;
}

/** Candidates that are given out. */
const MAX_GIVEN = 4;

/** How often none of the candidates is the value, though the template has it. */
const NONE = 0.1;

function settle(
  candidates: readonly ValueCandidate[],
  ratings: readonly Rating[],
  taught: readonly Taught[],
  asked: number,
): LearnedFinding[] {
  // Belief is shared among the candidates, one of which is right, and "none of them".
  const missing = (NONE * taught.length + asked - taught.length) / asked;
  const none = Math.log(candidates.length) + Math.log(missing / (1 - missing));
  const most = Math.max(none, ...ratings.map(({ score }) => score));
  const groups = new Map<unknown, { at: number; weight: number }>();
  let total = Math.exp(none - most);
  const values = candidates.map((candidate, i) => statedValue(candidate, ratings[i]!));
  ratings.forEach(({ score }, i) => {
    const weight = Math.exp(score - most);
    total += weight;
    const group = groups.get(values[i]);
    if (!group) groups.set(values[i], { at: i, weight });
    else {
      if (score > ratings[group.at]!.score) group.at = i;
      group.weight += weight;
    }
  });
  return [...groups.values()]
    .sort((a, b) => b.weight - a.weight || a.at - b.at)
    .slice(0, MAX_GIVEN)
    .map(({ at, weight }) => toFinding(candidates[at]!, values[at]!, ratings[at]!, weight / total));
}

function statedValue({ value }: ValueCandidate, { spots: [best] }: Rating): string | number | boolean {
  if (!best) return value;
  if (typeof value === 'number') return scaled(value, best.spot.scale ?? 1, best.stated);
  if (typeof value !== 'string') return value;
  if (best.spot.letters === 'upper') return value.toUpperCase();
  return best.spot.letters === 'lower' ? value.toLowerCase() : value;
}

/** A sign is turned only where it is printed as it was in the example. */
function scaled(printed: number, scale: number, stated: FieldLesson['value']): number {
  if (scale === 1 || (scale < 0 && typeof stated === 'number' && printed < 0 === stated < 0)) return printed;
  return Number((printed * scale).toPrecision(15));
}

function toFinding(
  candidate: ValueCandidate,
  value: string | number | boolean,
  rating: Rating,
  trust: number,
): LearnedFinding {
  return {
    value,
    raw_text: candidate.text,
    place: placeOfPieces(candidate.pieces),
    score: trust,
    trust,
    evidence: 'learned',
    ...(value === candidate.value ? {} : { derived: true }),
    learned_from: rating.spots.map(({ example_id }) => example_id).sort(),
  };
}
