// Which of a tenant's documents hold a term, at a cost that does not grow with their number. See docs/decisions/041-terms-in-groups.md.
import type { TermIndex } from '../score-documents.ts';
import type { FileFilter } from '../store.ts';
import type { Database } from './database.ts';
import { GROUP_SIZE } from './tables/term-lists.ts';

/** The newest of each type first, then those before them; and how many documents a tenant with few files has. */
const GROUPS = `SELECT id, file_type, (
    SELECT CASE WHEN files <= $2 THEN (SELECT count(*) FROM term_lists WHERE tenant = $1) END FROM tenant_usage WHERE tenant = $1
  ) AS documents
  FROM term_groups WHERE tenant = $1 ORDER BY row_number() OVER (PARTITION BY file_type ORDER BY id DESC), id DESC`;
const HOLDING = `SELECT term, listed(ARRAY(SELECT one || ':' || term FROM unnest(($2::bigint[])[first:last]) AS one)) AS numbers
  FROM unnest($1::text[], $3::int[], $4::int[]) AS asked (term, first, last)`;
const AMONG = `SELECT term, listed(ARRAY(SELECT one || ':' || term FROM unnest($2::bigint[]) AS one), $3::bigint[]) AS numbers
  FROM unnest($1::text[]) AS asked (term)`;
/** Their lists are read once each, of those in groups where not all terms were looked for. */
const WHICH_HOLD = `SELECT number, entry FROM term_lists
  CROSS JOIN LATERAL (SELECT ARRAY(SELECT group_id || ':' || term FROM unnest($2::text[]) AS term) AS asked OFFSET 0) AS a
  CROSS JOIN LATERAL unnest(terms) AS entry WHERE number = ANY ($1) AND group_id = ANY ($3) AND entry = ANY (asked)`;
const OF_FILES = `SELECT number, group_id FROM files JOIN term_lists USING (document_key, tenant, file_type)
  WHERE tenant = $1 AND files.id = ANY ($2)`;

/** A tenant with at most so many files has all documents looked at, as in the embedded store. */
const SMALL = 2_000;
/** A term that so many of the latest documents hold is not looked for in earlier ones. */
const ENOUGH = 200;
/** Groups that are looked at first, unless there are more types; and after them, at most so many times as many as so far. */
const FIRST_GROUPS = 2;
const MOST_TIMES = 64;

/** What was found of terms: the numbers of documents, and how many documents hold each, in all. */
interface Found {
  readonly total: number;
  readonly terms: ReadonlyMap<string, FoundTerm>;
}

interface FoundTerm {
  readonly numbers: readonly number[];
  readonly count: number;
  /** Groups that it was looked for in, where these are not all. */
  readonly seen?: number;
}

interface GroupRow {
  readonly id: number;
  readonly file_type: string;
  /** Null where there are many. */
  readonly documents: number | null;
}

/** The documents of a tenant, of those that may be chosen by the filter where there are many. */
export async function openTermLists(database: Database, tenant: string, filter: FileFilter): Promise<TermIndex> {
  const groups = await database.query<GroupRow>(GROUPS, tenant, SMALL);
  const documents = groups[0]?.documents ?? null;
  const types: ReadonlySet<string> | null = filter.types && documents === null ? new Set(filter.types) : null;
  const chosen = groups.filter(({ file_type }) => types === null || types.has(file_type));
  const ids = chosen.map(({ id }) => id);
  const find = (terms: readonly string[]): Promise<Found> => {
    if (documents !== null) return findEverywhere(database, terms, ids, documents);
    if (filter.ids) return findAmong(database, terms, tenant, filter.ids);
    const first = Math.max(FIRST_GROUPS, new Set(chosen.map(({ file_type }) => file_type)).size);
    return findLatest(database, terms, ids, first);
  };
  let found: Found | null = null;
  return {
    count: async (terms) => {
      found = await find(terms);
      const { total, terms: of } = found;
      return { total, counts: terms.map((term) => of.get(term)?.count ?? 0) };
    },
    holding: (term) => found?.terms.get(term)?.numbers ?? [],
    whichHold: async (numbers, terms) => {
      const seen = terms.map((term) => found?.terms.get(term)?.seen ?? ids.length);
      const unseen = ids.slice(Math.min(...seen));
      if (unseen.length === 0) return terms.map(() => []);
      const rows = await database.query<{ number: number; entry: string }>(WHICH_HOLD, numbers, terms, unseen);
      const held = rows.map(({ number, entry }) => ({ number, term: entry.slice(entry.indexOf(':') + 1) }));
      return terms.map((term) => held.filter((one) => one.term === term).map(({ number }) => number));
    },
  };
}

async function findEverywhere(
  database: Database,
  terms: readonly string[],
  groups: readonly number[],
  total: number,
): Promise<Found> {
  const ends = terms.map(() => groups.length);
  const rows = await database.query<HeldRow>(HOLDING, terms, groups, ends.map(toOne), ends);
  return { total, terms: exactly(rows) };
}

/** The documents of some files, however many hold a term. */
async function findAmong(
  database: Database,
  terms: readonly string[],
  tenant: string,
  files: readonly string[],
): Promise<Found> {
  const rows = await database.query<{ number: number; group_id: number }>(OF_FILES, tenant, files);
  const numbers = [...new Set(rows.map(({ number }) => number))];
  const groups = [...new Set(rows.map(({ group_id }) => group_id))];
  const held = await database.query<HeldRow>(AMONG, terms, groups, numbers);
  return { total: numbers.length, terms: exactly(held) };
}

/**
 * Goes back from the newest groups, further for a term that few documents hold than for one that many do. What it did not come to is
 * taken to be like what it did.
 */
async function findLatest(
  database: Database,
  terms: readonly string[],
  groups: readonly number[],
  first: number,
): Promise<Found> {
  const searches = terms.map((term) => ({ term, numbers: [] as number[], seen: 0 }));
  const of = new Map(searches.map((search) => [search.term, search]));
  const open = (): typeof searches =>
    searches.filter(({ seen, numbers }) => seen < groups.length && numbers.length < ENOUGH);
  for (let going = open(); going.length > 0; going = open()) {
    const ends = going.map(({ seen, numbers }) =>
      Math.min(groups.length, seen === 0 ? first : seen + further(seen, numbers.length)),
    );
    const firsts = going.map(({ seen }) => seen + 1);
    const names = going.map(({ term }) => term);
    const rows = await database.query<HeldRow>(HOLDING, names, groups, firsts, ends);
    for (const { term, numbers } of rows) for (const number of toNumbers(numbers)) of.get(term)!.numbers.push(number);
    for (const [i, search] of going.entries()) search.seen = ends[i]!;
  }
  const counted = searches.map(({ term, numbers, seen }) => {
    const count = seen === 0 ? 0 : Math.round((numbers.length * groups.length) / seen);
    return [term, { numbers, count, seen }] as const;
  });
  return { total: groups.length * GROUP_SIZE, terms: new Map(counted) };
}

/** How many groups are looked at next, where so many documents were found in those before. */
function further(seen: number, found: number): number {
  const wanted = found === 0 ? Number.POSITIVE_INFINITY : Math.ceil(((ENOUGH - found) * seen) / found);
  return Math.min(wanted, MOST_TIMES * seen);
}

interface HeldRow {
  readonly term: string;
  /** With commas between them; null where there are none. */
  readonly numbers: string | null;
}

const toOne = (): number => 1;
const toNumbers = (text: string | null): number[] => text?.split(',').map(Number) ?? [];

function exactly(rows: readonly HeldRow[]): Found['terms'] {
  return new Map(
    rows.map(({ term, numbers: text }) => {
      const numbers = toNumbers(text);
      return [term, { numbers, count: numbers.length }];
    }),
  );
}
