// Answers a question with passages of one document, best first, each as a place that can be cited.
import { type Chunk, readChunks } from '../chunk/index.ts';
import type { Box, DocumentView } from '../model/index.ts';
import { choosePlaces } from './hit/choose-place.ts';
import { markText } from './hit/mark-text.ts';
import { showPlace } from './hit/show-place.ts';
import { PASSAGE_OPTIONS } from './index/build-index.ts';
import type { PassageIndex } from './index/passage-index.ts';
import { type RankedPassage, rankPassages } from './rank/rank-passages.ts';
import { type ReadQuestion, readQuestion } from './rank/read-question.ts';
import { termsIn } from './terms/read-terms.ts';

export interface PassageHit {
  readonly page: number;
  readonly end_page: number;
  readonly snippet: string;
  readonly highlights: readonly (readonly [number, number])[];
  readonly bbox: Box;
  readonly anchor: string;
  readonly section_path: readonly string[];
  readonly table_id: string | null;
  /** Of the table, counted from 0. */
  readonly row: number | null;
  readonly sheet: string | null;
  readonly score: number;
  readonly matched: { readonly terms: readonly string[]; readonly synonyms: readonly string[] };
}

export interface PassageSearch {
  readonly question: string;
  readonly file_name: string;
  readonly pages?: readonly number[] | undefined;
  readonly skip: number;
  readonly limit: number;
}

/** Scores are given out in hundredths, so that they read the same on every machine. */
const SCORE_STEPS = 100;

export async function searchPassages(
  view: DocumentView,
  index: PassageIndex,
  { question, file_name, pages, skip, limit }: PassageSearch,
): Promise<{ hits: PassageHit[]; total: number }> {
  const read = readQuestion(question, index.language, namesOf(index, file_name));
  const wanted = pages && new Set(pages);
  const ranked = rankPassages(index, read, wanted ? (page) => wanted.has(page) : undefined);
  const hits: PassageHit[] = [];
  for (const one of ranked.slice(skip, skip + limit)) {
    const chunk = await readPassage(view, index, one.passage);
    if (chunk) hits.push(toHit(chunk, one, read, index.language));
  }
  return { hits, total: ranked.length };
}

/** Terms of the document's own name. Numbers in it, such as a year, tell passages apart as well. */
export function namesOf(index: PassageIndex, file_name: string): ReadonlySet<string> {
  const spelled = file_name.replace(/\.\w{1,5}$/, '').replace(/(?<=\p{Ll})(?=\p{Lu})|_/gu, ' ');
  const terms = [...termsIn(spelled, index.language).map(({ term }) => term), ...index.names];
  return new Set(terms.filter((term) => !/^\d+$/.test(term)));
}

/** The passage as chunking cuts it, from the place where it begins. */
export async function readPassage(view: DocumentView, index: PassageIndex, passage: number): Promise<Chunk | null> {
  const from = index.passages.from[passage]!;
  for await (const { chunk } of readChunks(view, PASSAGE_OPTIONS, { index: passage + 1, from, fresh: from }))
    return chunk;
  return null;
}

function toHit(chunk: Chunk, ranked: RankedPassage, { units }: ReadQuestion, language: string): PassageHit {
  const marks = markText(chunk.text, units, language);
  const place = choosePlaces(chunk, marks, units)[0]!;
  const { citation } = place;
  const words = (numbers: readonly number[]): string[] => [...new Set(numbers.map((unit) => units[unit]!.words))];
  const terms = words(ranked.found);
  return {
    page: citation.page,
    end_page: Math.max(citation.page, chunk.end_page),
    ...showPlace(chunk, place, marks),
    ...{ bbox: citation.bbox, anchor: citation.anchor, section_path: chunk.heading_path, table_id: chunk.table_id },
    row: rowOf(chunk, citation.anchor),
    sheet: chunk.sheet,
    score: Math.round(ranked.score * SCORE_STEPS) / SCORE_STEPS,
    matched: { terms, synonyms: words(ranked.by_synonym).filter((word) => !terms.includes(word)) },
  };
}

function rowOf({ table_id }: Chunk, anchor: string): number | null {
  const row = table_id === null ? undefined : /\.r(\d+)/.exec(anchor)?.[1];
  return row === undefined ? null : Number(row);
}
