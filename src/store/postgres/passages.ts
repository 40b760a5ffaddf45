// Keeps the indexes of passages, and chooses documents by their terms, which lie as lists under an inverted index of PostgreSQL.
import { rankDocuments, scoreDocuments, type TermIndex } from '../score-documents.ts';
import type { FileFilter, FoundByTerms } from '../store.ts';
import type { PassageStore } from '../store-parts.ts';
import type { Database } from './database.ts';

type FoundFile = FoundByTerms['file'];

const FORGET = 'DELETE FROM passages WHERE document_key = $1';
const PUT = `INSERT INTO passages (document_key, version, bytes, terms)
  SELECT key, $1, $2, $3::text[] FROM documents WHERE key = $4 AND status = 'ready' FOR KEY SHARE
  ON CONFLICT (document_key) DO NOTHING`;
const GET = 'SELECT bytes FROM passages WHERE document_key = $1 AND version = $2';
const NOTE = "UPDATE documents SET index_version = $1 WHERE key = $2 AND status = 'ready'";
const COUNT = 'SELECT count(*) AS count FROM passages';
/** What the database last counted for itself; -1 where it never did. */
const ABOUT = "SELECT reltuples AS count FROM pg_class WHERE oid = 'passages'::regclass";
/** Terms that many documents hold, and which part of them does, as the database last saw it in a sample. */
const COMMON = `SELECT term, part FROM pg_stats, unnest(most_common_elems::text::text[], most_common_elem_freqs::float8[]) AS one (term, part)
  WHERE schemaname = current_schema() AND tablename = 'passages' AND attname = 'terms' AND term IS NOT NULL`;
const COUNT_TERMS = `SELECT (SELECT count(*) FROM passages WHERE terms @> ARRAY[term]) AS count
  FROM unnest($1::text[]) WITH ORDINALITY AS asked (term, place) ORDER BY place`;
const HOLDING = 'SELECT number FROM passages WHERE terms @> ARRAY[$1]::text[]';
const FILTER = `tenant = $2 AND files.status = 'ready'
    AND ($3::text[] IS NULL OR files.id = ANY ($3))
    AND ($4::text[] IS NULL OR file_type = ANY ($4))`;
const FILES = `SELECT number, files.id AS id, file_name, file_type, files.document_key AS document_key
  FROM unnest($5::bigint[]) AS value JOIN passages ON number = value
  JOIN files ON files.document_key = passages.document_key
  WHERE version = $1 AND ${FILTER} ORDER BY created_at DESC, files.id DESC`;
/** Of a term that very many documents hold: the latest of the caller's. */
const LATEST = `SELECT number FROM files JOIN passages ON passages.document_key = files.document_key
  WHERE version = $1 AND ${FILTER} AND terms @> ARRAY[$5]::text[] ORDER BY created_at DESC, files.id DESC LIMIT $6`;
/** By what each document notes of its index, so that those that have one are not gone through. */
const WITHOUT = `SELECT files.id AS id, file_name, file_type, files.document_key AS document_key
  FROM documents JOIN files ON files.document_key = documents.key
  WHERE documents.status = 'ready' AND (index_version < $1 OR index_version > $1) AND ${FILTER}
  ORDER BY created_at DESC, files.id DESC LIMIT $5`;

/** Documents whose files are looked up at once, as many as in the embedded store: within a batch files go by their age. */
const BATCH = 200;
/** Later batches are larger, up to this: a tenant may have few of very many documents. */
const LARGEST_BATCH = 10_000;
/** From so many documents on, how many there are and how many hold a common term is taken from what the database knows. */
const MANY = 20_000;
/** Documents that are looked at of those that hold a common term, where nothing else is asked for. */
const MOST_LATEST = 5_000;
/** How long that is good for, in milliseconds. */
const KNOWN_MS = 60_000;

export function keepPassages(database: Database): PassageStore {
  const about = keepEstimates(database);
  return {
    putPassages: async (document_key, version, bytes, terms) => {
      await database.transaction(async (sql) => {
        await sql.query(FORGET, document_key);
        await sql.query(PUT, version, bytes, terms, document_key);
        await sql.query(NOTE, version, document_key);
      });
    },
    getPassages: async (document_key, version) =>
      (await database.query<{ bytes: Uint8Array }>(GET, document_key, version))[0]?.bytes ?? null,
    findByTerms: async (tenant, version, terms, filter, limit) => {
      const chosen = [version, ...valuesOf(tenant, filter)] as const;
      const scores = await scoreDocuments(termIndex(database, await about(), chosen), terms);
      const ranked = rankDocuments(scores);
      const found: FoundByTerms[] = [];
      for (let at = 0, size = BATCH; at < ranked.length && found.length < limit; ) {
        const numbers = ranked.slice(at, at + size);
        at += size;
        size = Math.min(LARGEST_BATCH, 4 * size);
        const rows = await database.query<FoundFile & { number: number }>(FILES, ...chosen, numbers);
        const files = rows.map((row) => ({ file: toFile(row), score: scores.get(row.number)! }));
        found.push(...files.sort((a, b) => b.score - a.score));
      }
      return found.slice(0, limit);
    },
    listWithoutPassages: async (tenant, version, filter, limit) =>
      (await database.query<FoundFile>(WITHOUT, version, ...valuesOf(tenant, filter), limit)).map(toFile),
  };
}

type Chosen = readonly [number, ...ReturnType<typeof valuesOf>];

function termIndex(database: Database, { total, common }: About, chosen: Chosen): TermIndex {
  const countAll = async (): Promise<number> => (await database.query<{ count: number }>(COUNT))[0]!.count;
  const countEach = async (terms: readonly string[]): Promise<number[]> =>
    (await database.query<{ count: number }>(COUNT_TERMS, terms)).map(({ count }) => count);

  return {
    count: async (terms) => {
      if (total < MANY) {
        const [all, counts] = await Promise.all([countAll(), countEach(terms)]);
        return { total: all, counts };
      }
      const rare = terms.filter((term) => !common.has(term));
      const counted = rare.length === 0 ? [] : await countEach(rare);
      const of = new Map(rare.map((term, i) => [term, counted[i]!]));
      return { total, counts: terms.map((term) => of.get(term) ?? common.get(term)!) };
    },
    holding: async (term) => {
      const rows = common.has(term)
        ? await database.query<{ number: number }>(LATEST, ...chosen, term, MOST_LATEST)
        : await database.query<{ number: number }>(HOLDING, term);
      return rows.map(({ number }) => number);
    },
  };
}

interface About {
  readonly total: number;
  /** How many documents hold each of the terms that more hold than are worth counting. */
  readonly common: ReadonlyMap<string, number>;
}

/** What the database knows without counting, asked for now and then. */
function keepEstimates(database: Database): () => Promise<About> {
  let known: { readonly at: number; readonly about: Promise<About> } | null = null;
  return () => {
    if (known === null || performance.now() - known.at > KNOWN_MS) {
      known = { at: performance.now(), about: estimate(database) };
      known.about.catch(() => (known = null));
    }
    return known.about;
  };
}

async function estimate(database: Database): Promise<About> {
  const [row] = await database.query<{ count: number }>(ABOUT);
  const total = row?.count ?? 0;
  if (total < MANY) return { total, common: new Map() };
  const rows = await database.query<{ term: string; part: number }>(COMMON);
  const counts = rows.map(({ term, part }) => [term, Math.round(part * total)] as const);
  return { total, common: new Map(counts.filter(([, count]) => count >= MANY)) };
}

const toFile = ({ id, file_name, file_type, document_key }: FoundFile): FoundFile => ({
  ...{ id, file_name: JSON.parse(file_name) as string, file_type, document_key },
});

const valuesOf = (tenant: string, { ids, types }: FileFilter) => [tenant, ids ?? null, types ?? null] as const;
