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
const COUNT = 'SELECT count(*) AS count FROM passages';
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
const WITHOUT = `SELECT files.id AS id, file_name, file_type, files.document_key AS document_key
  FROM files LEFT JOIN passages ON passages.document_key = files.document_key AND version = $1
  WHERE number IS NULL AND ${FILTER} ORDER BY created_at DESC, files.id DESC LIMIT $5`;

/** Documents whose files are looked up at once, as many as in the embedded store: within a batch files go by their age. */
const BATCH = 200;

export function keepPassages(database: Database): PassageStore {
  const index = termIndex(database);
  return {
    putPassages: async (document_key, version, bytes, terms) => {
      await database.transaction(async (sql) => {
        await sql.query(FORGET, document_key);
        await sql.query(PUT, version, bytes, terms, document_key);
      });
    },
    getPassages: async (document_key, version) =>
      (await database.query<{ bytes: Uint8Array }>(GET, document_key, version))[0]?.bytes ?? null,
    findByTerms: async (tenant, version, terms, filter, limit) => {
      const scores = await scoreDocuments(index, terms);
      const ranked = rankDocuments(scores);
      const found: FoundByTerms[] = [];
      for (let at = 0; at < ranked.length && found.length < limit; at += BATCH) {
        const numbers = ranked.slice(at, at + BATCH);
        const values = [version, ...valuesOf(tenant, filter), numbers] as const;
        const rows = await database.query<FoundFile & { number: number }>(FILES, ...values);
        const files = rows.map((row) => ({ file: toFile(row), score: scores.get(row.number)! }));
        found.push(...files.sort((a, b) => b.score - a.score));
      }
      return found.slice(0, limit);
    },
    listWithoutPassages: async (tenant, version, filter, limit) =>
      (await database.query<FoundFile>(WITHOUT, version, ...valuesOf(tenant, filter), limit)).map(toFile),
  };
}

function termIndex(database: Database): TermIndex {
  return {
    count: async (terms) => {
      const [[all], rows] = await Promise.all([
        database.query<{ count: number }>(COUNT),
        database.query<{ count: number }>(COUNT_TERMS, terms),
      ]);
      return { total: all!.count, counts: rows.map(({ count }) => count) };
    },
    holding: async (term) => (await database.query<{ number: number }>(HOLDING, term)).map(({ number }) => number),
  };
}

const toFile = ({ id, file_name, file_type, document_key }: FoundFile): FoundFile => ({
  ...{ id, file_name: JSON.parse(file_name) as string, file_type, document_key },
});

const valuesOf = (tenant: string, { ids, types }: FileFilter) => [tenant, ids ?? null, types ?? null] as const;
