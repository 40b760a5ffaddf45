// Reads ranked passages from their document and shows them as hits.
import { type Chunk, type Position, readChunks } from '../../chunk/index.ts';
import type { Box, DocumentView } from '../../model/index.ts';
import { PASSAGE_OPTIONS } from '../index/build-index.ts';
import { type ReadQuestion, readQuestion } from '../rank/read-question.ts';
import { choosePlaces } from './choose-place.ts';
import { citeRow } from './cite-row.ts';
import { markText } from './mark-text.ts';
import { showPlace } from './show-place.ts';

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
  readonly matched: {
    readonly terms: readonly string[];
    readonly synonyms: readonly string[];
    /** How near the passage is in meaning, where it was found by that. */
    readonly meaning?: number;
  };
}

/** A passage that was found, without its text. */
export interface RankedPlace {
  /** Counted from 1, in the order of the document. */
  readonly number: number;
  /** Where chunking takes it up. */
  readonly from: Position;
  readonly score: number;
  readonly found: readonly number[];
  readonly by_synonym: readonly number[];
  readonly similarity?: number | undefined;
}

/** The question, as it was put to the document. */
export interface PutQuestion {
  readonly question: string;
  readonly names: readonly string[];
  readonly language: string;
}

/** Scores are given out in hundredths, so that they read the same on every machine. */
const SCORE_STEPS = 100;
const inSteps = (score: number): number => Math.round(score * SCORE_STEPS) / SCORE_STEPS;

export async function showPassages(
  view: DocumentView,
  places: readonly RankedPlace[],
  { question, names, language }: PutQuestion,
): Promise<PassageHit[]> {
  const read = readQuestion(question, language, new Set(names));
  const hits: PassageHit[] = [];
  for (const place of places) {
    const chunk = await readPassage(view, place);
    if (chunk) hits.push(await toHit(view, chunk, place, read, language));
  }
  return hits;
}

/** The passage as chunking cuts it, from the place where it begins. */
export async function readPassage(view: DocumentView, { number, from }: RankedPlace): Promise<Chunk | null> {
  for await (const { chunk } of readChunks(view, PASSAGE_OPTIONS, { index: number, from, fresh: from })) return chunk;
  return null;
}

async function toHit(
  view: DocumentView,
  chunk: Chunk,
  ranked: RankedPlace,
  { units }: ReadQuestion,
  language: string,
): Promise<PassageHit> {
  const marks = markText(chunk.text, units, language);
  const place = choosePlaces(chunk, marks, units)[0]!;
  const citation = (await citeRow(view, chunk, place)) ?? place.citation;
  const words = (numbers: readonly number[]): string[] => [...new Set(numbers.map((unit) => units[unit]!.words))];
  const terms = words(ranked.found);
  return {
    page: citation.page,
    end_page: Math.max(citation.page, chunk.end_page),
    ...showPlace(chunk, place, marks),
    ...{ bbox: citation.bbox, anchor: citation.anchor, section_path: chunk.heading_path, table_id: chunk.table_id },
    row: rowOf(chunk, citation.anchor),
    sheet: chunk.sheet,
    score: inSteps(ranked.score),
    matched: {
      ...{ terms, synonyms: words(ranked.by_synonym).filter((word) => !terms.includes(word)) },
      ...(ranked.similarity === undefined ? {} : { meaning: inSteps(ranked.similarity) }),
    },
  };
}

function rowOf({ table_id }: Chunk, anchor: string): number | null {
  const row = table_id === null ? undefined : /\.r(\d+)/.exec(anchor)?.[1];
  return row === undefined ? null : Number(row);
}
