import { FolioError } from '../../errors.ts';
import type { DocumentView, Format } from '../../model/index.ts';
import { readSignature, SIGNATURE_VERSION } from '../../search/index.ts';
import type { SearchableFile, Store } from '../../store/index.ts';
import { decodeCursor, encodeCursor, toMatch } from '../../tools/index.ts';
import type { Caller } from '../operation.ts';
import type { Signing } from '../signing.ts';
import { nameFilter } from './file-name.ts';
import { type Question, type SearchFilesInput, toQuestion } from './question.ts';
import { type RankedFile, rankFiles } from './rank-files.ts';
import { type FoundFile, scanFile } from './scan-file.ts';

export const RESULTS = { default: 20, maximum: 200 };
export const PER_FILE = { default: 5, maximum: 200 };

/** Files in which something was found that are ranked together. */
const MAX_RANKED = 100;
/** Work that one call does at most, give or take a document: pages, or so many cells that are worth a page. */
const MAX_WORK = 20_000;
const CELLS_A_PAGE = 2_000;
/** What opening a document costs beside looking through it, in pages. */
const OPENING = 5;
/** Files that are listed at once. */
const BATCH = 1_000;

export interface SearchParts {
  readonly store: Store;
  readonly signing: Signing;
  open(caller: Caller, id: string): Promise<{ readonly view: DocumentView }>;
}

/** Files from one place in the list on, up to where enough was found or done. */
interface Stretch {
  readonly found: readonly FoundFile[];
  /** Where the list goes on; null at its end. */
  readonly next: string | null;
  /** Files that could not be opened. */
  readonly skipped: number;
}

/** Looks for something in every file of the caller's that is ready. */
export async function searchFiles(parts: SearchParts, caller: Caller, input: SearchFilesInput): Promise<object> {
  const question = toQuestion(input);
  const { cursor, max_results = RESULTS.default, max_per_file = PER_FILE.default, ...rest } = input;
  const asked = [caller.tenant, 'search_files', { ...rest, max_per_file }];
  const { start, skip } = parseCursor(asked, cursor);
  const stretch = await searchStretch(parts, caller, question, input, start);
  const ranked = rankFiles(stretch.found);
  const places = ranked.flatMap((file) => file.hits.slice(0, max_per_file).map((hit) => ({ file, hit })));
  const given = places.slice(skip, skip + max_results);
  const matches: object[] = [];
  for (const { file, hit } of given)
    matches.push({ ...namesOf(file), ...(await toMatch(file.view, hit, question.matcher)) });
  const end = skip + given.length;
  const next_cursor =
    end < places.length ? formatCursor(asked, start, end) : stretch.next && formatCursor(asked, stretch.next, 0);
  return {
    query: input.query,
    matches,
    files: ranked.map((file) => ({ ...namesOf(file), total: file.total })),
    total: ranked.reduce((sum, { total }) => sum + total, 0),
    exact: start === null && stretch.next === null,
    skipped: stretch.skipped,
    truncated: next_cursor !== null,
    next_cursor,
  };
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
  const filter = { ids: input.file_ids, types: input.file_types as readonly Format[] | undefined };
  const found: FoundFile[] = [];
  let [work, skipped] = [0, 0];
  let next = start;
  for (;;) {
    const page = await parts.store.listSearchable(caller.tenant, SIGNATURE_VERSION, filter, BATCH, next);
    for (const file of page.items) {
      if (!isNamed(file.file_name) || !mayMatch(file, question)) continue;
      const opened = await openFile(parts, caller, file);
      if (!opened) {
        skipped++;
        continue;
      }
      work += workOf(opened);
      const hits = await scanFile(file, opened, question, input);
      if (hits) found.push(hits);
      if (file.signature === null) await parts.signing.sign(file.document_key, opened);
      const isLast = page.next_cursor === null && file === page.items.at(-1);
      if ((found.length >= MAX_RANKED || work >= MAX_WORK) && !isLast) return { found, next: file.cursor, skipped };
    }
    next = page.next_cursor;
    if (next === null) return { found, next, skipped };
  }
}

function mayMatch({ signature }: SearchableFile, { outlook }: Question): boolean {
  const read = signature && readSignature(signature);
  return read === null || outlook(read);
}

const workOf = ({ head }: DocumentView): number =>
  OPENING + head.pages.length + head.sheets.reduce((sum, { cell_count }) => sum + cell_count / CELLS_A_PAGE, 0);

/** Files may be deleted while they are looked for; one that is gone, or damaged, does not end the search. */
async function openFile({ open }: SearchParts, caller: Caller, { id }: SearchableFile): Promise<DocumentView | null> {
  try {
    return (await open(caller, id)).view;
  } catch (thrown) {
    if (thrown instanceof FolioError) return null;
    throw thrown;
  }
}

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
