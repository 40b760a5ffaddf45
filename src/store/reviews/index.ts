// Keeps reviews, by statements that both kinds of database understand. Names that callers choose freely are kept as JSON.
import { FolioError } from '../../errors.ts';
import type { Records } from '../access/records.ts';
import { parseReviewCursor, toReviewCursor } from './review-cursor.ts';
import type { QueuedReview, ReviewEnd, ReviewOf, ReviewRecord, ReviewStore, StatementRecord } from './review-store.ts';

const OF_FILE = 'FROM files WHERE id = $1 AND tenant = $2';
const READING = ['extraction_id', 'created_at', 'doubt', 'doubtful', 'fields'];
const SAID = ['extraction_id', 'value', 'citation', 'said_at', 'said_by'];
const anew = (columns: readonly string[]): string => columns.map((name) => `${name} = excluded.${name}`).join(', ');

const PUT = `INSERT INTO reviews (file_id, tenant, schema_name, ${READING.join(', ')})
  SELECT id, tenant, $3, $4, $5, CAST($6 AS bigint), $7, CAST($8 AS bigint) ${OF_FILE}
  ON CONFLICT (file_id, schema_name) DO UPDATE SET ${anew(READING)} RETURNING file_id`;
const STATE = `INSERT INTO review_statements (file_id, schema_name, field, ${SAID.join(', ')})
  SELECT id, $3, $4, $5, $6, $7, $8, $9 ${OF_FILE}
  ON CONFLICT (file_id, schema_name, field) DO UPDATE SET ${anew(SAID)} RETURNING field`;
const WITHDRAW = `DELETE FROM review_statements WHERE schema_name = $3 AND field = $4
  AND file_id IN (SELECT id ${OF_FILE}) RETURNING field`;
const STATEMENTS = `SELECT field, ${SAID.join(', ')} FROM review_statements
  WHERE schema_name = $3 AND file_id IN (SELECT id ${OF_FILE}) ORDER BY field`;
const END = `UPDATE reviews SET done_at = $4, done_by = $5
  WHERE file_id = $1 AND tenant = $2 AND schema_name = $3 RETURNING file_id`;
const REVIEW = `tenant, file_id, schema_name, ${READING.join(', ')}, done_at, done_by`;
const GET = `SELECT ${REVIEW} FROM reviews WHERE file_id = $1 AND tenant = $2 AND schema_name = $3`;
const EVERY = `SELECT ${REVIEW} FROM reviews WHERE (file_id, schema_name) > ($1, $2) ORDER BY file_id, schema_name LIMIT $3`;
const QUEUE = `SELECT r.tenant, r.file_id, r.schema_name, ${READING.map((name) => `r.${name}`).join(', ')}, r.done_at, r.done_by, f.file_name,
  (SELECT count(*) FROM review_statements s WHERE s.file_id = r.file_id AND s.schema_name = r.schema_name) AS stated
  FROM reviews r JOIN files f ON f.id = r.file_id
  WHERE r.tenant = $1 AND (r.doubt < $2 OR (r.doubt = $2 AND r.extraction_id < $3))
  AND (CAST($5 AS text) IS NULL OR r.schema_name = $5) AND (CAST($6 AS text) IS NULL OR r.file_id = $6)`;
const IN_ORDER = 'ORDER BY r.doubt DESC, r.extraction_id DESC LIMIT $4';

export function keepReviews(records: Records): ReviewStore {
  return {
    putReview: async ({ file_id, tenant, schema_name, extraction_id, created_at, doubt, doubtful, fields }) => {
      const values = [extraction_id, created_at, doubt, doubtful, fields];
      expectFile(await records.write(PUT, file_id, tenant, JSON.stringify(schema_name), ...values));
    },
    getReview: async (of) => {
      const [row] = await records.query<ReviewRecord & ReviewEnd>(GET, ...keyOf(of));
      return row ? readRow(row) : null;
    },
    endReview: async (of, { done_at, done_by }) => {
      const said = done_by === null ? null : JSON.stringify(done_by);
      expectFile(await records.write(END, ...keyOf(of), done_at, said));
    },
    listReviews: async (tenant, { schema_name, file_id, is_done }, limit, cursor) => {
      const { doubt, extraction_id } = parseReviewCursor(cursor);
      const only = is_done === undefined ? '' : `AND r.done_at IS ${is_done ? 'NOT NULL' : 'NULL'}`;
      const schema = schema_name === undefined ? null : JSON.stringify(schema_name);
      const values = [tenant, doubt, extraction_id, limit + 1, schema, file_id ?? null];
      const rows = await records.query<QueuedReview>(`${QUEUE} ${only} ${IN_ORDER}`, ...values);
      const items = rows.slice(0, limit).map((row) => ({ ...readRow(row), file_name: readText(row.file_name)! }));
      return { items, next_cursor: rows.length > limit ? toReviewCursor(items.at(-1)!) : null };
    },
    putStatements: async (of, statements, withdrawn) => {
      for (const { field, extraction_id, value, citation, said_at, said_by } of statements) {
        const said = [extraction_id, value, citation, said_at, said_by === null ? null : JSON.stringify(said_by)];
        expectFile(await records.write(STATE, ...keyOf(of), JSON.stringify(field), ...said));
      }
      for (const field of withdrawn) await records.write(WITHDRAW, ...keyOf(of), JSON.stringify(field));
    },
    listStatements: async (of) =>
      (await records.query<StatementRecord>(STATEMENTS, ...keyOf(of))).map((row) => ({
        ...row,
        field: readText(row.field)!,
        said_by: readText(row.said_by),
      })),
    listEveryReview: async (after, limit) => {
      const [file_id, schema_name] = after === null ? ['', ''] : (JSON.parse(after) as [string, string]);
      const rows = await records.query<ReviewRecord & ReviewEnd>(EVERY, file_id, schema_name, limit);
      const last = rows.at(-1);
      const next = last && rows.length === limit ? JSON.stringify([last.file_id, last.schema_name]) : null;
      return { items: rows.map(readRow), next };
    },
  };
}

const keyOf = ({ file_id, tenant, schema_name }: ReviewOf) => [file_id, tenant, JSON.stringify(schema_name)] as const;

const readText = (text: string | null): string | null => (text === null ? null : (JSON.parse(text) as string));

const readRow = <Row extends ReviewRecord & ReviewEnd>(row: Row): Row => ({
  ...row,
  schema_name: readText(row.schema_name)!,
  done_by: readText(row.done_by),
});

function expectFile(rows: readonly unknown[]): void {
  // It may have been deleted while its fields were looked at.
  if (rows.length === 0) throw new FolioError('file_not_found');
}
