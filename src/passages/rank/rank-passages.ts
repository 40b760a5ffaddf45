// Ranks passages for a question: BM25 of the passage and of the page around it, nearness of words, and what kind of page it is.
import { PAGE_FLAGS } from '../index/passage-index.ts';
import { type CountedDocument, type CountedPassage, SYNONYM } from './count-units.ts';
import type { ReadQuestion } from './read-question.ts';
import { createScorer, gatherStatistics, weighUnits } from './score-texts.ts';

/** What the page as a whole counts beside the passage. */
const PAGE_WEIGHT = 1;
/** What words that are near each other add to their own worth. */
const NEAR_WEIGHT = 0.15;
/** What the page of a statement that is asked for gains, as a part of its score. */
const STATEMENT_GAIN = 1;
/** What is left of the score of a page of contents. */
const CONTENTS_LEFT = 0.3;
/** Of a second passage of a page this part of its score counts, of a third the square, and so on. */
const AGAIN = 0.5;

/** Of fewer passages the rarity of a word cannot be told. */
const FEW_TEXTS = 50;

export interface RankedPassage {
  /** Which of the documents, and which passage of it. */
  readonly document: number;
  readonly passage: number;
  readonly score: number;
  /** Units that were found in it in the question's own words, by number, and those found by another name. */
  readonly found: readonly number[];
  readonly by_synonym: readonly number[];
  /** To the question in meaning; absent where that did not count. */
  readonly similarity?: number;
}

export interface Ranking {
  readonly ranked: RankedPassage[];
  /** For each document what its units are worth, to be compared over documents of any size. */
  readonly worths: readonly (readonly number[])[];
}

/** The best first; of passages that are alike the first. `wanted` tells which pages count, `gain` what a document adds to its passages. */
export function rankPassages(
  documents: readonly CountedDocument[],
  wanted: (page: number) => boolean = () => true,
  gain: (document: number) => number = () => 1,
): Ranking {
  const counted = documents.map(({ read: { units }, passages }) => ({ units, texts: passages }));
  const countedPages = documents.map(({ read: { units }, pages }) => ({ units, texts: [...pages.values()] }));
  const [ofPassages, ofPages] = [gatherStatistics(counted), gatherStatistics(countedPages)];
  const ranked: RankedPassage[] = [];
  for (const [document, { index, read, passages, pages }] of documents.entries()) {
    const { page, end_page } = index.passages;
    const scorer = createScorer(ofPassages, read.units);
    const pageScorer = createScorer(ofPages, read.units);
    const pageScores = new Map([...pages].map(([number, counts]) => [number, pageScorer.score(counts)]));
    const ofDocument: RankedPassage[] = [];
    for (const [passage, counts] of passages.entries()) {
      if (!wanted(page[passage]!) && !wanted(end_page[passage]!)) continue;
      const own = scorer.score(counts);
      if (own === 0) continue;
      const around = PAGE_WEIGHT * pageScores.get(page[passage]!)!;
      const plain = own + NEAR_WEIGHT * scorer.nearness(counts.how) + around;
      const score = plain * priorOf(index.pages[page[passage]!] ?? 0, read.statements) * gain(document);
      ofDocument.push({ document, passage, score, ...toFound(counts) });
    }
    ranked.push(...spread(ofDocument.sort(byScore), page));
  }
  const worths = documents.map(({ read: { units } }) => weighUnits(ofPassages, units, FEW_TEXTS));
  return { ranked: ranked.sort(byScore), worths };
}

const byScore = (a: RankedPassage, b: RankedPassage): number =>
  b.score - a.score || a.document - b.document || a.passage - b.passage;

/** A page is named once before its other passages come. */
function spread(ranked: readonly RankedPassage[], page: Int32Array): RankedPassage[] {
  const seen = new Map<number, number>();
  return ranked.map((one) => {
    const before = seen.get(page[one.passage]!) ?? 0;
    seen.set(page[one.passage]!, before + 1);
    return { ...one, score: one.score * AGAIN ** before };
  });
}

function priorOf(flags: number, statements: ReadQuestion['statements']): number {
  let prior = flags & PAGE_FLAGS.contents ? CONTENTS_LEFT : 1;
  for (const kind of ['income', 'balance', 'cash'] as const) {
    if (flags & PAGE_FLAGS[kind]) prior += STATEMENT_GAIN * (statements[kind] ?? 0);
  }
  return prior;
}

function toFound({ tf, how }: CountedPassage): Pick<RankedPassage, 'found' | 'by_synonym'> {
  const found: number[] = [];
  const by_synonym: number[] = [];
  for (let u = 0; u < tf.length; u++) {
    if (tf[u] !== 0) (how[u] === SYNONYM ? by_synonym : found).push(u);
  }
  return { found, by_synonym };
}
