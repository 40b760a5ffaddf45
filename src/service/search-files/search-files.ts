// Searches all files of a tenant: narrows by signatures, scans what is left, ranks and pages the hits.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { TSchema } from 'typebox';
import { type ErrorCode, FolioError } from '../../errors.ts';
import { readSignature, SIGNATURE_VERSION } from '../../search/index.ts';
import type { SearchableFile } from '../../store/index.ts';
import {
  answerTokens,
  decodeCursor,
  encodeCursor,
  expectQuestion,
  type Offers,
  PER_FILE,
  type Question,
  type SearchFilesInput,
  toQuestion,
  withinBudget,
} from '../../tools/index.ts';
import type { Scan, ScanQuestion } from '../../worker/index.ts';
import type { Caller } from '../caller.ts';
import { jsonValueOf } from '../json-body.ts';
import { hasModel } from '../reading/document-key.ts';
import type { Signing } from '../reading/signing.ts';
import { chosenFiles } from './chosen-files.ts';
import { nameFilter } from './file-name.ts';
import { findInFiles, type PassageParts } from './find-passages.ts';
import { type FoundFile, type RankedFile, rankFiles } from './rank-files.ts';

export const RESULTS = { default: 20, maximum: 200 };

/** Files in which something was found that are ranked together. */
const MAX_RANKED = 100;
/** Work that one call does at most, give or take a document: pages, or so many cells that are worth a page. */
const MAX_WORK = 5_000;
/** What opening a document costs beside looking through it, in pages. */
const OPENING = 5;
/** What reading a document of an earlier release anew costs, in pages: seconds, while the caller waits. */
const READING_ANEW = 500;
/** Files that are listed at once. */
const BATCH = 1_000;

export interface SearchParts extends PassageParts {
  readonly signing: Signing;
}

/** Files from one place in the list on, up to where enough was found or done. */
interface Stretch {
  readonly found: readonly FoundFile[];
  /** Where the list goes on; null at its end. */
  readonly next: string | null;
  /** Files that could not be opened. */
  readonly skipped: number;
}

/** Looks for something in every file of the caller's that is ready. `schema` is that of the answer. */
export async function searchFiles(
  parts: SearchParts,
  caller: Caller,
  input: SearchFilesInput,
  schema: TSchema,
): Promise<object> {
  expectQuestion({ ...input, order: orderOf(input) });
  if (orderOf(input) === 'relevance') return findInFiles(parts, caller, input, schema, RESULTS.default);
  const question = toQuestion(input);
  const { cursor, max_tokens, max_results = RESULTS.default, max_per_file = PER_FILE.default, ...rest } = input;
  const asked = [caller.tenant, 'search_files', { ...rest, max_per_file }];
  const { start, skip } = parseCursor(asked, cursor);
  const stretch = await searchStretch(parts, caller, question, input, start);
  const ranked = rankFiles(stretch.found);
  const places = ranked.flatMap((file) => file.matches.map((match) => ({ file, match })));
  const total = ranked.reduce((sum, file) => sum + file.total, 0);
  const frame = { total, exact: start === null && stretch.next === null, skipped: stretch.skipped };
  const toFile = (file: RankedFile) => ({ ...namesOf(file), total: file.total });
  const budget = {
    tokens: answerTokens(max_tokens),
    schema,
    cursorOf: ([given, isBehind]: readonly number[]) =>
      isBehind === 1 ? formatCursor(asked, stretch.next, 0) : formatCursor(asked, start, given!),
  };
  return withinBudget(budget, [
    {
      offers: () => offers(places, skip, max_results, stretch.next !== null),
      compose: (taken, end) => {
        const matches = taken('matches') as { readonly file_id: string }[];
        const given = new Set(matches.map(({ file_id }) => file_id));
        // Under a budget only the files of what is given are told.
        const files = max_tokens === undefined ? ranked : ranked.filter(({ file }) => given.has(file.id));
        return { query: input.query, matches, files: files.map(toFile), ...frame, ...end };
      },
    },
  ]);
}

/** What is asked for that only matches of the query as written can have. */
const OF_MATCHES = [
  'words',
  'regex',
  'whole_word',
  'case_sensitive',
  'include_hidden',
  'pages',
  'section',
  'table_header',
  'sheet',
] as const;

function orderOf(input: SearchFilesInput): 'document' | 'relevance' {
  const { order } = input;
  const stray = OF_MATCHES.find((name) => input[name] !== undefined);
  if (order !== 'relevance' || !stray) return order ?? (stray ? 'document' : 'relevance');
  throw new FolioError('invalid_request', `${stray} does not go with order: "relevance".`, {
    param: stray,
    hint: 'Leave it out, or ask with order: "document".',
  });
}

interface FoundPlace {
  readonly file: RankedFile;
  readonly match: object;
}

/** Matches one by one. Behind the last of the stretch the list goes on with the next stretch, where there is one. */
async function* offers(places: readonly FoundPlace[], skip: number, limit: number, goesOn: boolean): Offers {
  for (let at = skip; at < Math.min(places.length, skip + limit); at++) {
    const { file, match } = places[at]!;
    const item = { ...namesOf(file), ...match };
    yield { list: 'matches', item, adds: [item, file.file.file_name], at: [at] };
  }
  if (skip + limit < places.length) return [skip + limit];
  return goesOn ? [0, 1] : null;
}

const namesOf = ({ file, score }: RankedFile) => ({
  file_id: file.id,
  file_name: file.file_name,
  file_type: file.file_type,
  score,
});

async function searchStretch(
  parts: SearchParts,
  caller: Caller,
  question: Question,
  input: SearchFilesInput,
  start: string | null,
): Promise<Stretch> {
  const isNamed = nameFilter(input.file_name);
  const filter = await chosenFiles(parts.store, caller.tenant, input);
  const found: FoundFile[] = [];
  let [work, skipped] = [0, 0];
  let next = start;
  for (;;) {
    const page = await parts.store.listSearchable(caller.tenant, SIGNATURE_VERSION, filter, BATCH, next);
    for (const file of page.items) {
      if (!isNamed(file.file_name) || !mayMatch(file, question)) continue;
      // What was read anew is signed under its new key like any other document.
      const isAnew = !hasModel(file.document_key);
      const scan = await scanFile(parts, caller, file.id, { input, sign: file.signature === null && !isAnew });
      work += OPENING + (isAnew ? READING_ANEW : 0) + (scan?.pages ?? 0);
      if (scan?.found) found.push({ ...scan.found, file });
      if (!scan) skipped++;
      else if (scan.signature !== null) await parts.signing.keep(file.document_key, scan.signature);
      const isLast = page.next_cursor === null && file === page.items.at(-1);
      if ((found.length >= MAX_RANKED || work >= MAX_WORK) && !isLast) return { found, next: file.cursor, skipped };
    }
    next = page.next_cursor;
    // Listing and comparing signatures wait for nothing; others get their turn between batches.
    if (next !== null) await nextTurn();
    else return { found, next, skipped };
  }
}

function mayMatch({ signature }: SearchableFile, { outlook }: Question): boolean {
  const read = signature && readSignature(signature);
  return read === null || outlook(read);
}

/** Files may be deleted while they are looked for; one that is gone, damaged or beyond its limits does not end the search. */
async function scanFile(
  { answering }: SearchParts,
  caller: Caller,
  id: string,
  input: ScanQuestion,
): Promise<Scan | null> {
  try {
    return (await jsonValueOf(await answering.json(caller, { work: 'scan', files: { document: id }, input }))) as Scan;
  } catch (thrown) {
    if (thrown instanceof FolioError && !ENDING.includes(thrown.code)) return null;
    throw thrown;
  }
}

/** What ends the whole search and not the look at one file. */
const ENDING: readonly ErrorCode[] = ['cancelled', 'busy', 'shutting_down'];

/** How many matches of a stretch of files were given, and behind a dot where the stretch begins. */
const formatCursor = (asked: readonly unknown[], start: string | null, skip: number): string =>
  `${encodeCursor(asked, [skip])}.${start ?? ''}`;

function parseCursor(asked: readonly unknown[], cursor: string | undefined): { start: string | null; skip: number } {
  if (cursor === undefined) return { start: null, skip: 0 };
  const dot = cursor.indexOf('.');
  const [skip] = decodeCursor(asked, dot < 0 ? cursor : cursor.slice(0, dot), 1)!;
  const start = dot < 0 ? '' : cursor.slice(dot + 1);
  return { start: start === '' ? null : start, skip: skip! };
}
