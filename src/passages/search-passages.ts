// Answers a question with passages of one document or of several, best first, each as a place that can be cited.
import type { Position } from '../chunk/index.ts';
import type { DocumentView } from '../model/index.ts';
import { type PassageHit, type RankedPlace, showPassages } from './hit/show-passages.ts';
import type { PassageIndex } from './index/passage-index.ts';
import { fuseRankings, type Nearness, type NearPlace } from './meaning/fuse-rankings.ts';
import { countUnits } from './rank/count-units.ts';
import { fileNameTerms, nameGains } from './rank/name-gain.ts';
import { type RankedPassage, rankPassages } from './rank/rank-passages.ts';
import { readQuestion } from './rank/read-question.ts';

export interface PassageSearch {
  readonly question: string;
  readonly file_name: string;
  readonly pages?: readonly number[] | undefined;
  readonly skip: number;
  readonly limit: number;
  /** What of the document is near to the question in meaning, where that counts. */
  readonly nearness?: Nearness | undefined;
}

export async function searchPassages(
  view: DocumentView,
  index: PassageIndex,
  { question, file_name, pages, skip, limit, nearness }: PassageSearch,
): Promise<{ hits: PassageHit[]; total: number }> {
  const names = documentNames(index, file_name);
  const counted = countUnits(index, readQuestion(question, index.language, new Set(names)));
  const wanted = pages && new Set(pages);
  const byWords = rankPassages([counted], wanted ? (page) => wanted.has(page) : undefined).ranked;
  const { count, page, end_page } = index.passages;
  const isWanted = ({ passage }: NearPlace): boolean =>
    passage < count && (wanted === undefined || wanted.has(page[passage]!) || wanted.has(end_page[passage]!));
  const ranked = nearness ? fuseRankings(byWords, nearness, isWanted) : byWords;
  const places = ranked.slice(skip, skip + limit).map((one) => toPlace(one, index));
  return {
    hits: await showPassages(view, places, { question, names, language: index.language }),
    total: ranked.length,
  };
}

export interface RankedDocuments {
  readonly places: readonly { readonly document: number; readonly place: RankedPlace }[];
  /** For each document what the units of the question are worth, as it is read for that document. */
  readonly worths: readonly (readonly number[])[];
}

export interface IndexedDocument {
  readonly index: PassageIndex;
  readonly file_name: string;
}

/** Places of several documents, ranked together; each with the number of its document. */
export function rankDocuments(
  documents: readonly IndexedDocument[],
  question: string,
  max_per_file: number,
  nearness?: Nearness,
): RankedDocuments {
  const gains = nameGains(question, documents);
  const names = namesAmong(documents);
  const counted = documents.map(({ index }, i) =>
    countUnits(index, readQuestion(question, index.language, new Set(names[i]))),
  );
  const given = new Map<number, number>();
  const places: { document: number; place: RankedPlace }[] = [];
  const { ranked, worths } = rankPassages(counted, undefined, (document) => gains[document]!);
  const isThere = ({ document, passage }: NearPlace): boolean =>
    passage < (documents[document]?.index.passages.count ?? 0);
  for (const one of nearness ? fuseRankings(ranked, nearness, isThere) : ranked) {
    const before = given.get(one.document) ?? 0;
    given.set(one.document, before + 1);
    if (before < max_per_file)
      places.push({ document: one.document, place: toPlace(one, documents[one.document]!.index) });
  }
  return { places, worths };
}

/** For each document the terms of its name. */
export const namesAmong = (documents: readonly IndexedDocument[]): string[][] =>
  documents.map(({ index, file_name }) => documentNames(index, file_name));

/** Terms of the document's own name. Numbers in it, such as a year, tell passages apart as well. */
const documentNames = (index: PassageIndex, file_name: string): string[] =>
  [...fileNameTerms(file_name, index.language), ...index.names].filter((term) => !/^\d+$/.test(term));

const toPlace = (
  { passage, score, found, by_synonym, similarity }: RankedPassage,
  { passages }: PassageIndex,
): RankedPlace => ({
  ...{ number: passage + 1, from: passages.from[passage] as Position, score, found, by_synonym },
  ...(similarity === undefined ? {} : { similarity }),
});
