// Makes the index of a document's passages, ranks passages of several documents, and shows what was ranked.
import {
  decodeIndex,
  encodeIndex,
  indexOf,
  namesAmong,
  rankDocuments,
  readPassageTexts,
  showPassages,
} from '../../passages/index.ts';
import {
  indexText,
  type MadeIndex,
  type PassageTexts,
  type RankedPlaces,
  type RankQuestion,
  type ShownPassages,
  type ShowQuestion,
  type TextsQuestion,
} from './passage-questions.ts';
import type { AskedDocument, Made } from './question.ts';

export async function answerIndex({ document }: Readonly<Record<string, AskedDocument>>): Promise<Made> {
  const index = await indexOf(document!.view);
  const made: MadeIndex = { index: Buffer.from(encodeIndex(index)).toString('base64'), terms: index.terms.slice(1) };
  return { json: made };
}

export async function answerRank(
  _: unknown,
  { question, file_names, limit, max_per_file, nearness, ...indexes }: RankQuestion & Readonly<Record<string, unknown>>,
): Promise<Made> {
  const documents = file_names.map((file_name, i) => {
    const index = decodeIndex(Buffer.from(indexes[indexText(i)] as string, 'base64'));
    if (!index) throw new TypeError('The index of a document is of another version.');
    return { index, file_name };
  });
  const { places, worths } = rankDocuments(documents, question, max_per_file, nearness);
  const given: RankedPlaces = {
    ...{ places: places.slice(0, limit), total: places.length },
    ...{ names: namesAmong(documents), worths },
    languages: documents.map(({ index }) => index.language),
  };
  return { json: given };
}

export async function answerTexts(
  { document }: Readonly<Record<string, AskedDocument>>,
  { skip, limit, passages }: TextsQuestion,
): Promise<Made> {
  const index = await indexOf(document!.view, Buffer.from(passages, 'base64'));
  const texts = await readPassageTexts(document!.view, index, skip, limit);
  const given: PassageTexts = { texts, count: index.passages.count };
  return { json: given };
}

export async function answerShow(
  { document }: Readonly<Record<string, AskedDocument>>,
  { places, ...question }: ShowQuestion,
): Promise<Made> {
  const shown: ShownPassages = { hits: await showPassages(document!.view, places, question) };
  return { json: shown };
}
