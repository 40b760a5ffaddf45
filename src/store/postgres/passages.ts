// Keeps the indexes of passages, and chooses documents by their terms, which lie as lists under an inverted index of PostgreSQL.
import { rankDocuments, scoreDocuments } from '../score-documents.ts';
import type { FileFilter, FoundByTerms } from '../store.ts';
import type { PassageStore } from '../store-parts.ts';
import { type Database, lock } from './database.ts';
import { openTermLists } from './term-lists.ts';

type FoundFile = FoundByTerms['file'];

const FORGET = 'DELETE FROM passages WHERE document_key = $1';
const PUT = `INSERT INTO passages (document_key, version, bytes, terms)
  SELECT key, $1, $2, $3::text[] FROM documents WHERE key = $4 AND status = 'ready' FOR KEY SHARE
  ON CONFLICT (document_key) DO NOTHING`;
const GET = 'SELECT bytes FROM passages WHERE document_key = $1 AND version = $2';
const NOTE = "UPDATE documents SET index_version = $1 WHERE key = $2 AND status = 'ready'";
const FILTER = `tenant = $2 AND files.status = 'ready'
    AND ($3::text[] IS NULL OR files.id = ANY ($3))
    AND ($4::text[] IS NULL OR file_type = ANY ($4))`;
const FILES = `SELECT number, files.id AS id, file_name, file_type, files.document_key AS document_key
  FROM unnest($5::bigint[]) AS one (number) JOIN term_lists USING (number) JOIN files USING (document_key, tenant, file_type)
  WHERE version = $1 AND ${FILTER} ORDER BY created_at DESC, files.id DESC`;
/** By what each document notes of its index, so that those that have one are not gone through. */
const WITHOUT = `SELECT files.id AS id, file_name, file_type, files.document_key AS document_key
  FROM documents JOIN files ON files.document_key = documents.key
  WHERE documents.status = 'ready' AND (index_version < $1 OR index_version > $1) AND ${FILTER}
  ORDER BY created_at DESC, files.id DESC LIMIT $5`;

/** Documents whose files are looked up at once, as many as in the embedded store: within a batch files go by their age. */
const BATCH = 200;
/** Later batches are larger, up to this: a tenant may have few of very many documents. */
const LARGEST_BATCH = 10_000;

export function keepPassages(database: Database): PassageStore {
  return {
    putPassages: async (document_key, version, bytes, terms) => {
      await database.transaction(async (sql) => {
        // Whoever adds a file of the document now is waited for, so that its tenant is given the terms.
        await lock(sql, 'document', document_key);
        await sql.query(FORGET, document_key);
        await sql.query(PUT, version, bytes, terms, document_key);
        await sql.query(NOTE, version, document_key);
      });
    },
    getPassages: async (document_key, version) =>
      (await database.query<{ bytes: Uint8Array }>(GET, document_key, version))[0]?.bytes ?? null,
    findByTerms: async (tenant, version, terms, filter, limit) => {
      const chosen = [version, ...valuesOf(tenant, filter)] as const;
      const scores = await scoreDocuments(await openTermLists(database, tenant, filter), terms);
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

const toFile = ({ id, file_name, file_type, document_key }: FoundFile): FoundFile => ({
  ...{ id, file_name: JSON.parse(file_name) as string, file_type, document_key },
});

const valuesOf = (tenant: string, { ids, types }: FileFilter) => [tenant, ids ?? null, types ?? null] as const;
