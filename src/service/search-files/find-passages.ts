// Answers a question from all files of a tenant: chooses documents by their terms, ranks their passages together and shows the best.
import type { TSchema } from 'typebox';
import { FolioError } from '../../errors.ts';
import type { SmallVector } from '../../passages/index.ts';
import { INDEX_VERSION } from '../../passages/version.ts';
import type { FoundByTerms, Store } from '../../store/index.ts';
import {
  answerTokens,
  decodeCursor,
  encodeCursor,
  type MeaningState,
  PER_FILE,
  passageMatch,
  type SearchFilesInput,
  withinBudget,
} from '../../tools/index.ts';
import { indexText, type RankedPlaces, type ShownPassages } from '../../worker/index.ts';
import type { Answering } from '../answers/answering.ts';
import type { Caller } from '../caller.ts';
import { jsonValueOf } from '../json-body.ts';
import type { Meaning } from '../meaning/index.ts';
import type { Indexing } from '../reading/indexing.ts';
import { chosenFiles } from './chosen-files.ts';
import { nameFilter } from './file-name.ts';

export interface PassageParts {
  readonly store: Store;
  readonly indexing: Indexing;
  readonly answering: Answering;
  readonly meaning?: Meaning | undefined;
}

/** What is needed to rank files that were chosen. */
export interface RankParts {
  readonly indexing: Pick<Indexing, 'get'>;
  readonly answering: Answering;
  /** Absent where only words count. */
  readonly meaning?: Meaning | undefined;
}

type File = FoundByTerms['file'];

/** Documents whose passages are ranked together, chosen by words, and those that are near in meaning beside them. */
const MAX_DOCUMENTS = 24;
const MAX_NEAR = 6;
/** Files that are chosen by terms, before names narrow them. */
const MAX_CHOSEN = 200;
/** A document whose terms are worth less than this part of the best is not looked at. */
const LEAST_SHARE = 0.3;
/** Documents that are indexed while the caller waits. */
const MAX_INDEXED = 20;
/** Documents whose passages are shown at once: more would only wait for each other. */
const SHOWN_AT_ONCE = 8;
/** Passages that are ranked, of which some are given. */
const MAX_PLACES = 1_000;

export interface Ranked extends RankedPlaces {
  readonly files: readonly File[];
  /** There are files that were not looked at. */
  readonly exact: boolean;
  /** Files that were gone, or came to harm, when they were to be ranked. */
  readonly lost: number;
  /** Absent where only words count. */
  readonly meaning?: MeaningState | undefined;
}

export async function findInFiles(
  parts: PassageParts,
  caller: Caller,
  input: SearchFilesInput,
  schema: TSchema,
  results: number,
): Promise<object> {
  const { cursor, max_tokens, max_results = results, max_per_file = PER_FILE.default, ...rest } = input;
  const asked = [caller.tenant, 'search_files', 'relevance', { ...rest, max_per_file }];
  const skip = decodeCursor(asked, cursor, 1)?.[0] ?? 0;
  const ranked = await rankFiles(parts, caller, input, max_per_file);
  const { places, files, total, exact, lost } = ranked;
  const wanted = places.slice(skip, skip + max_results);
  const { matches, skipped } = await show(parts, caller, input.query, ranked, wanted);
  const counts = new Map<number, number>();
  for (const { document } of places) counts.set(document, (counts.get(document) ?? 0) + 1);
  const found = files.flatMap((file, document) => (counts.has(document) ? [{ file, document }] : []));
  const meaning = ranked.meaning === undefined ? {} : { meaning: ranked.meaning };
  const frame = { total, exact, skipped: skipped + lost, ...meaning };
  const budget = {
    tokens: answerTokens(max_tokens),
    schema,
    cursorOf: ([at]: readonly number[]) => encodeCursor(asked, [at!]),
  };
  return withinBudget(budget, [
    {
      async *offers() {
        for (const [i, item] of matches.entries()) yield { list: 'matches', item, at: [skip + i] };
        return skip + wanted.length < places.length ? [skip + wanted.length] : null;
      },
      compose: (taken, end) => {
        const given = taken('matches') as { readonly file_id: string }[];
        const ids = new Set(given.map(({ file_id }) => file_id));
        const told = max_tokens === undefined ? found : found.filter(({ file }) => ids.has(file.id));
        const toFile = ({ file, document }: (typeof found)[number]) => ({
          ...namesOf(file),
          score: places.find((one) => one.document === document)!.place.score,
          total: counts.get(document)!,
        });
        return { query: input.query, matches: given, files: told.map(toFile), ...frame, ...end };
      },
    },
  ]);
}

const namesOf = ({ id, file_name, file_type }: File) => ({ file_id: id, file_name, file_type });

/** What files are chosen by. */
export interface FileChoice {
  readonly query: string;
  readonly file_ids?: readonly string[] | undefined;
  readonly file_types?: readonly string[] | undefined;
  readonly file_name?: string | undefined;
}

/** Ranks the passages of the documents that hold most of what is asked. */
export async function rankFiles(
  parts: PassageParts,
  caller: Caller,
  input: FileChoice,
  max_per_file: number,
): Promise<Ranked> {
  const { store, indexing } = parts;
  const filter = await chosenFiles(store, caller.tenant, input);
  const isNamed = nameFilter(input.file_name);
  const missing = await store.listWithoutPassages(caller.tenant, INDEX_VERSION, filter, MAX_INDEXED + 1);
  for (const { document_key } of missing.slice(0, MAX_INDEXED)) await indexing.index(document_key).catch(ignoreLost);
  const { documentTerms } = await import('../../passages/index.ts');
  const terms = documentTerms(input.query);
  const chosen = await store.findByTerms(caller.tenant, INDEX_VERSION, terms, filter, MAX_CHOSEN);
  const least = (chosen[0]?.score ?? 0) * LEAST_SHARE;
  const byWords = distinct(chosen.filter(({ file, score }) => score >= least && isNamed(file.file_name))).slice(
    0,
    MAX_DOCUMENTS,
  );
  const asked = await askMeaning(parts, input.query);
  const byMeaning = asked?.vector
    ? await asked.meaning.findFiles(caller, asked.vector, filter, isNamed, MAX_DOCUMENTS + MAX_NEAR)
    : { files: [], whole: true };
  const known = new Set(byWords.map(({ document_key }) => document_key));
  const nearer = byMeaning.files.filter(({ document_key }) => !known.has(document_key)).slice(0, MAX_NEAR);
  const files = [...byWords, ...nearer];
  const exact = missing.length <= MAX_INDEXED && byMeaning.whole;
  const there: Indexed[] = [];
  for (const file of files) {
    const index = await indexing.get(file.document_key).catch(ignoreLost);
    if (index !== undefined) there.push({ file, index });
  }
  return {
    ...(await rankIndexed(parts, caller, input.query, there, max_per_file, asked)),
    exact,
    lost: files.length - there.length,
  };
}

/** A question, and where it lies in meaning. */
interface AskedMeaning {
  readonly meaning: Meaning;
  /** Null where that could not be told. */
  readonly vector: SmallVector | null;
}

/** Null where only words count. */
const askMeaning = async ({ meaning }: Pick<RankParts, 'meaning'>, question: string): Promise<AskedMeaning | null> =>
  meaning ? { meaning, vector: await meaning.ask(question) } : null;

const NOTHING: RankedPlaces = { places: [], total: 0, names: [], languages: [], worths: [] };

interface Indexed {
  readonly file: File;
  /** In base64. */
  readonly index: string;
}

/** Ranks the passages of one file; throws where its index cannot be had. */
export async function rankFile(
  parts: RankParts,
  caller: Caller,
  asked: string,
  file: File,
  max_per_file: number,
): Promise<Ranked> {
  const index = await parts.indexing.get(file.document_key);
  return rankIndexed(parts, caller, asked, [{ file, index }], max_per_file, await askMeaning(parts, asked));
}

/** Ranks the passages of these files together. */
async function rankIndexed(
  { answering }: Pick<RankParts, 'answering'>,
  caller: Caller,
  asked: string,
  indexed: readonly Indexed[],
  max_per_file: number,
  by: AskedMeaning | null,
): Promise<Ranked> {
  const files = indexed.map(({ file }) => file);
  const keys = files.map(({ document_key }) => document_key);
  const found = by ? await by.meaning.among(keys, by.vector) : undefined;
  if (files.length === 0) return { ...NOTHING, files, exact: true, lost: 0, meaning: found?.state };
  const texts = Object.fromEntries(indexed.map(({ index }, i) => [indexText(i), index]));
  const question = { question: asked, file_names: files.map(({ file_name }) => file_name), max_per_file };
  const answer = await answering.json(caller, {
    work: 'rank',
    files: {},
    input: { ...question, limit: MAX_PLACES, nearness: found?.nearness },
    texts,
  });
  const ranked = (await jsonValueOf(answer)) as RankedPlaces;
  return { ...ranked, files, exact: true, lost: 0, meaning: found?.state };
}

/** Files of the same bytes answer the same; the newest stands for them. */
function distinct(chosen: readonly FoundByTerms[]): File[] {
  return [...new Map([...chosen].reverse().map(({ file }) => [file.document_key, file])).values()].reverse();
}

/** A file may go, or come to harm, while it is looked for; what is asked of it later mends it. */
export function ignoreLost(thrown: unknown): void {
  if (!(thrown instanceof FolioError) || thrown.code === 'cancelled') throw thrown;
}

/** The places as matches, document by document, in the order of their rank. */
async function show(
  { answering }: PassageParts,
  caller: Caller,
  question: string,
  { files, names, languages }: Ranked,
  wanted: RankedPlaces['places'],
): Promise<{ readonly matches: object[]; readonly skipped: number }> {
  const shown = new Map<object, object>();
  let skipped = 0;
  const showOf = async (document: number): Promise<void> => {
    const file = files[document]!;
    const own = wanted.filter((one) => one.document === document);
    const places = own.map(({ place }) => place);
    const input = { question, names: names[document], language: languages[document], places };
    try {
      const answer = await answering.json(caller, { work: 'show_passages', files: { document: file.id }, input });
      const { hits } = (await jsonValueOf(answer)) as ShownPassages;
      for (const [i, hit] of hits.entries()) shown.set(own[i]!, { ...namesOf(file), ...passageMatch(hit) });
    } catch (thrown) {
      ignoreLost(thrown);
      skipped++;
    }
  };
  const documents = [...new Set(wanted.map(({ document }) => document))];
  for (let at = 0; at < documents.length; at += SHOWN_AT_ONCE)
    await Promise.all(documents.slice(at, at + SHOWN_AT_ONCE).map(showOf));
  return { matches: wanted.flatMap((one) => shown.get(one) ?? []), skipped };
}
