// Ranks the passages of one document for a question: BM25 over fields, of the passage and of the page around it, nearness, and what kind of page it is.
// After S. Robertson and H. Zaragoza, "The Probabilistic Relevance Framework: BM25 and Beyond" (2009).
import { FIELDS, PAGE_FLAGS, type PassageIndex } from '../index/passage-index.ts';
import { type Candidates, findUnits, numberUnits } from './find-units.ts';
import type { ReadQuestion, Unit } from './read-question.ts';

export const RANKING = {
  k1: 1.2,
  b: 0.75,
  /** How often a term counts in each field; titles of sections count for the passages below them. */
  fields: { lead: 2, label: 1.5, body: 1 },
  path: 0.6,
  synonym: 0.8,
  /** The page as a whole, beside the passage. */
  page: 1,
  /** Terms that follow each other in the question and in the passage, so many terms apart at most. */
  near: 0.3,
  near_terms: 4,
  /** What the page of a statement that is asked for gains, as a part of its score. */
  statement: 1,
  contents: 0.3,
  /** Of a second passage of a page this part of its score counts, of a third the square, and so on. */
  again: 0.5,
};

export interface RankedPassage {
  readonly passage: number;
  readonly score: number;
  /** Units that were found in it in the question's own words, by number, and those found by another name. */
  readonly found: readonly number[];
  readonly by_synonym: readonly number[];
}

/** How often each unit stands in one text, weighed by fields, and how long the text is. */
interface Counts {
  readonly tf: Float64Array;
  length: number;
}

/** How a unit was found in a passage. */
const OWN = 1;
const SYNONYM = 2;
const NEAR = 4;

interface CountedPassage extends Counts {
  readonly how: Uint8Array;
}

/** The best first; of passages that are alike the first. `wanted` tells which pages count. */
export function rankPassages(
  index: PassageIndex,
  { units, statements }: ReadQuestion,
  wanted: (page: number) => boolean = () => true,
): RankedPassage[] {
  const { count, page, end_page } = index.passages;
  const candidates = numberUnits(index, units);
  if (count === 0 || candidates.size === 0) return [];
  const { passages, pages } = countAll(index, candidates, units);
  const ofPassages = createScorer(passages, units);
  const pageScorer = createScorer([...pages.values()], units);
  const pageScores = new Map([...pages].map(([number, counts]) => [number, pageScorer.score(counts)]));
  const ranked: RankedPassage[] = [];
  for (const [i, counts] of passages.entries()) {
    if (!wanted(page[i]!) && !wanted(end_page[i]!)) continue;
    const own = ofPassages.score(counts);
    if (own === 0) continue;
    const around = RANKING.page * pageScores.get(page[i]!)!;
    const score = own + RANKING.near * ofPassages.nearness(counts.how) + around;
    const prior = priorOf(index.pages[page[i]!] ?? 0, statements);
    ranked.push({ passage: i, score: score * prior, ...toFound(counts) });
  }
  ranked.sort(byScore);
  return diversify(ranked, page);
}

const byScore = (a: RankedPassage, b: RankedPassage): number => b.score - a.score || a.passage - b.passage;

/** A page is named once before its other passages come. */
function diversify(ranked: readonly RankedPassage[], page: Int32Array): RankedPassage[] {
  const seen = new Map<number, number>();
  const spread = ranked.map((one) => {
    const before = seen.get(page[one.passage]!) ?? 0;
    seen.set(page[one.passage]!, before + 1);
    return { ...one, score: one.score * RANKING.again ** before };
  });
  return spread.sort(byScore);
}

function priorOf(flags: number, statements: ReadQuestion['statements']): number {
  let prior = flags & PAGE_FLAGS.contents ? RANKING.contents : 1;
  for (const kind of ['income', 'balance', 'cash'] as const) {
    if (flags & PAGE_FLAGS[kind]) prior += RANKING.statement * (statements[kind] ?? 0);
  }
  return prior;
}

function countAll(
  index: PassageIndex,
  candidates: Candidates,
  units: readonly Unit[],
): { readonly passages: CountedPassage[]; readonly pages: Map<number, Counts> } {
  const { count, page, path, starts, sequence } = index.passages;
  const paths = index.paths.map((terms) => countPath(candidates, terms, units.length));
  const pages = new Map<number, Counts>();
  const passages: CountedPassage[] = [];
  const last = new Int32Array(units.length);
  for (let i = 0; i < count; i++) {
    const tf = new Float64Array(units.length);
    const how = new Uint8Array(units.length);
    for (let f = 0; f < FIELDS.length; f++) {
      const at = i * FIELDS.length + f;
      const weight = RANKING.fields[FIELDS[f]!];
      last.fill(-RANKING.near_terms - 1);
      findUnits(candidates, sequence, starts[at]!, starts[at + 1]!, (unit, place, isSynonym) => {
        tf[unit]! += isSynonym ? weight * RANKING.synonym : weight;
        how[unit]! |= isSynonym ? SYNONYM : OWN;
        const isNear = follows(units, unit) && place - last[unit - 1]! <= RANKING.near_terms;
        if (isNear) how[unit]! |= NEAR;
        last[unit] = place;
      });
    }
    const length = starts[(i + 1) * FIELDS.length]! - starts[i * FIELDS.length]!;
    addTo(pages, page[i]!, tf, length);
    const above = paths[path[i]!]!;
    for (let u = 0; u < tf.length; u++) tf[u]! += above[u]! * RANKING.path;
    passages.push({ tf, how, length });
  }
  return { passages, pages };
}

/** Whether a unit is a word behind another word of the question. */
const follows = (units: readonly Unit[], unit: number): boolean =>
  unit > 0 && units[unit]!.kind === 'term' && units[unit - 1]!.kind === 'term';

function toFound({ tf, how }: CountedPassage): Pick<RankedPassage, 'found' | 'by_synonym'> {
  const found: number[] = [];
  const by_synonym: number[] = [];
  for (let u = 0; u < tf.length; u++) {
    if (tf[u] !== 0) (how[u] === SYNONYM ? by_synonym : found).push(u);
  }
  return { found, by_synonym };
}

function countPath(candidates: Candidates, terms: Int32Array, units: number): Float64Array {
  const tf = new Float64Array(units);
  findUnits(candidates, terms, 0, terms.length, (unit) => {
    tf[unit]! += 1;
  });
  return tf;
}

function addTo(pages: Map<number, Counts>, page: number, tf: Float64Array, length: number): void {
  const counts = pages.get(page);
  if (!counts) {
    pages.set(page, { tf: tf.slice(), length });
    return;
  }
  for (let u = 0; u < tf.length; u++) counts.tf[u]! += tf[u]!;
  counts.length += length;
}

function createScorer(texts: readonly Counts[], units: readonly Unit[]) {
  const average = texts.reduce((sum, { length }) => sum + length, 0) / texts.length || 1;
  const worth = units.map(({ weight }, u) => {
    const holding = texts.reduce((sum, { tf }) => sum + (tf[u]! > 0 ? 1 : 0), 0);
    return weight * Math.log(1 + (texts.length - holding + 0.5) / (holding + 0.5));
  });
  return {
    score: ({ tf, length }: Counts): number => {
      const norm = RANKING.k1 * (1 - RANKING.b + (RANKING.b * length) / average);
      let score = 0;
      for (let u = 0; u < tf.length; u++) {
        if (tf[u] !== 0) score += worth[u]! * ((tf[u]! * (RANKING.k1 + 1)) / (tf[u]! + norm));
      }
      return score;
    },
    nearness: (how: Uint8Array): number => {
      let sum = 0;
      for (let u = 0; u < how.length; u++) if (how[u]! & NEAR) sum += worth[u]!;
      return sum;
    },
  };
}
