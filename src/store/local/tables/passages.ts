// Keeps the indexes of passages, and chooses documents by their terms with SQLite's full-text index.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { rankDocuments, scoreDocuments, type TermIndex } from '../../score-documents.ts';
import type { FileFilter, FoundByTerms } from '../../store.ts';
import type { PassageStore } from '../../store-parts.ts';
import type { Database } from '../database.ts';

type FoundFile = FoundByTerms['file'];

const FORGET = 'DELETE FROM passages WHERE document_key = ?';
const PUT = `INSERT INTO passages (document_key, version, bytes)
  SELECT key, ?, ? FROM documents WHERE key = ? AND status = 'ready' RETURNING number`;
const PUT_TERMS = 'INSERT INTO document_terms (rowid, terms) VALUES (?, ?)';
const NOTE = 'UPDATE documents SET index_version = ? WHERE key = ?';
const GET = 'SELECT bytes FROM passages WHERE document_key = ? AND version = ?';
const COUNT = 'SELECT count(*) AS count FROM passages';
const COUNT_TERM = 'SELECT doc AS count FROM document_term_counts WHERE term = ?';
/** In one text: a row for each document would cost more than finding it. */
const HOLDING = 'SELECT group_concat(rowid) AS numbers FROM document_terms WHERE document_terms MATCH ?';
const FILTER = `tenant = ? AND files.status = 'ready'
    AND (? IS NULL OR files.id IN (SELECT value FROM json_each(?)))
    AND (? IS NULL OR file_type IN (SELECT value FROM json_each(?)))`;
const FILES = `SELECT number, files.id AS id, file_name, file_type, files.document_key AS document_key
  FROM json_each(?) CROSS JOIN passages ON number = value
  CROSS JOIN files INDEXED BY files_by_document ON files.document_key = passages.document_key
  WHERE version = ? AND ${FILTER} ORDER BY created_at DESC, files.id DESC`;
/** By what each document notes of its index, so that those that have one are not gone through. */
const WITHOUT = `SELECT files.id AS id, file_name, file_type, files.document_key AS document_key
  FROM documents INDEXED BY documents_by_index CROSS JOIN files INDEXED BY files_by_document ON files.document_key = key
  WHERE (index_version < ? OR index_version > ?) AND ${FILTER} ORDER BY created_at DESC, files.id DESC LIMIT ?`;

/** Documents whose files are looked up at once. */
const BATCH = 200;

export function keepPassages(database: Database): PassageStore {
  return {
    putPassages: async (document_key, version, index, terms) => {
      // Made ready before the transaction, which others wait for.
      const text = terms.join(' ');
      database.transaction(() => {
        database.run(FORGET, document_key);
        const row = database.get<{ number: number }>(PUT, version, index, document_key);
        if (row) {
          database.run(PUT_TERMS, row.number, text);
          database.run(NOTE, version, document_key);
        }
      });
    },
    getPassages: async (document_key, version) => {
      const row = database.get<{ bytes: ArrayBuffer }>(GET, document_key, version);
      return row ? new Uint8Array(row.bytes) : null;
    },
    findByTerms: async (tenant, version, terms, filter, limit) => {
      const scores = await scoreDocuments(termIndex(database), terms);
      const ranked = rankDocuments(scores);
      const found: FoundByTerms[] = [];
      for (let at = 0; at < ranked.length && found.length < limit; at += BATCH) {
        const numbers = JSON.stringify(ranked.slice(at, at + BATCH));
        const rows = database.all<FoundFile & { number: number }>(FILES, numbers, version, ...valuesOf(tenant, filter));
        const files = rows.map((row) => ({ file: toFile(row), score: scores.get(row.number)! }));
        found.push(...files.sort((a, b) => b.score - a.score));
        await nextTurn();
      }
      return found.slice(0, limit);
    },
    listWithoutPassages: async (tenant, version, filter, limit) =>
      database.all<FoundFile>(WITHOUT, version, version, ...valuesOf(tenant, filter), limit).map(toFile),
  };
}

const toFile = ({ id, file_name, file_type, document_key }: FoundFile): FoundFile => ({
  ...{ id, file_name: JSON.parse(file_name) as string, file_type, document_key },
});

function valuesOf(tenant: string, { ids, types }: FileFilter): (string | null)[] {
  const [idList, typeList] = [ids, types].map((list) => (list ? JSON.stringify(list) : null));
  return [tenant, idList!, idList!, typeList!, typeList!];
}

function termIndex(database: Database): TermIndex {
  return {
    count: (terms) => ({
      total: database.get<{ count: number }>(COUNT)!.count,
      counts: terms.map((term) => database.get<{ count: number }>(COUNT_TERM, term)?.count ?? 0),
    }),
    holding: (term) => {
      const { numbers } = database.get<{ numbers: string | null }>(HOLDING, `"${term.replaceAll('"', '')}"`)!;
      return numbers?.split(',').map(Number) ?? [];
    },
  };
}
