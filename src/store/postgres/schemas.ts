// Keeps schemas of tenants, and examples of schemas, in PostgreSQL.
import { FolioError } from '../../errors.ts';
import { expectRoom, positionOf } from '../schema-bounds.ts';
import type { ExampleRecord, SchemaRecord, TeachingLimits } from '../store.ts';
import type { Schemas } from '../store-parts.ts';
import type { Database, Sql } from './database.ts';

/** Taken by whoever adds, so that limits hold however many add at once. */
const LOCK = 'SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || $1, 0))';
const ADD = 'INSERT INTO schemas (tenant, name, schema, created_at) VALUES ($1, $2, $3, $4)';
const GET = 'SELECT tenant, name, schema, created_at FROM schemas WHERE tenant = $1 AND name = $2';
const LIST = 'SELECT tenant, name, schema, created_at FROM schemas WHERE tenant = $1 ORDER BY name';
const COUNT = 'SELECT count(*) AS count FROM schemas WHERE tenant = $1';
const DELETE = 'DELETE FROM schemas WHERE tenant = $1 AND name = $2 RETURNING name';
const PLAIN = 'id, tenant, schema_name, file_id, created_at, stated, placed, unplaced';
const ADD_EXAMPLE = `INSERT INTO examples (${PLAIN}, lesson) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`;
const OF_SCHEMA = 'FROM examples WHERE tenant = $1 AND schema_name = $2';
const SIZE = `SELECT count(*) AS count, coalesce(sum(length(lesson) + length(stated)), 0)::bigint AS learned ${OF_SCHEMA}`;
const COUNTS = 'SELECT schema_name, count(*) AS count FROM examples WHERE tenant = $1 GROUP BY schema_name';
const EXAMPLES = `SELECT position, ${PLAIN} ${OF_SCHEMA} AND position > $3 ORDER BY position LIMIT $4`;
const LESSONS = `SELECT ${PLAIN}, lesson ${OF_SCHEMA} ORDER BY position`;
const DELETE_ALL = `DELETE ${OF_SCHEMA}`;
const DELETE_ONE = `DELETE ${OF_SCHEMA} AND id = $3 RETURNING id`;

export function keepSchemas(database: Database): Schemas {
  return {
    addSchema: (schema, examples, limits) =>
      database.transaction(async (sql) => {
        const tenant = schema?.tenant ?? examples[0]?.tenant;
        if (tenant !== undefined) await sql.query(LOCK, ` schemas ${tenant}`);
        if (schema) await addOne(sql, schema, limits);
        for (const example of examples) {
          const { id, tenant: owner, schema_name, file_id, created_at, stated, placed, unplaced, lesson } = example;
          await sql.query(ADD_EXAMPLE, id, owner, schema_name, file_id, created_at, stated, placed, unplaced, lesson);
        }
        if (examples[0]) await expectWithin(sql, examples[0], limits);
      }),
    getSchema: async (tenant, name) => (await database.query<SchemaRecord>(GET, tenant, name))[0] ?? null,
    listSchemas: (tenant) => database.query<SchemaRecord>(LIST, tenant),
    deleteSchema: (tenant, name) =>
      database.transaction(async (sql) => {
        if ((await sql.query(DELETE, tenant, name)).length === 0) return false;
        await sql.query(DELETE_ALL, tenant, name);
        return true;
      }),
    countExamples: async (tenant) => {
      const rows = await database.query<{ schema_name: string; count: number }>(COUNTS, tenant);
      return Object.fromEntries(rows.map(({ schema_name, count }) => [schema_name, count]));
    },
    listExamples: async (tenant, schema_name, limit, cursor) => {
      const after = cursor === null ? 0 : positionOf(cursor);
      const values = [tenant, schema_name, after, limit + 1];
      const rows = await database.query<ExampleRecord & { position: number }>(EXAMPLES, ...values);
      const items = rows.slice(0, limit).map(({ position: _, ...record }) => record);
      return { items, next_cursor: rows.length > limit ? String(rows[limit - 1]!.position) : null };
    },
    listLessons: (tenant, schema_name) => database.query<ExampleRecord>(LESSONS, tenant, schema_name),
    deleteExample: async (tenant, schema_name, id) =>
      (await database.query(DELETE_ONE, tenant, schema_name, id)).length > 0,
  };
}

async function addOne(
  sql: Sql,
  { tenant, name, schema, created_at }: SchemaRecord,
  limits: TeachingLimits,
): Promise<void> {
  if ((await sql.query(GET, tenant, name)).length > 0) {
    throw new FolioError('schema_exists', `A schema ${JSON.stringify(name)} is kept already.`, {
      param: 'name',
      hint: 'Delete it first, or choose another name.',
    });
  }
  const [kept] = await sql.query<{ count: number }>(COUNT, tenant);
  if (kept!.count >= limits.schemas) {
    throw new FolioError('limit_exceeded', `At most ${limits.schemas} schemas are kept.`, {
      hint: 'Delete one that is no longer needed.',
    });
  }
  await sql.query(ADD, tenant, name, schema, created_at);
}

async function expectWithin(sql: Sql, { tenant, schema_name }: ExampleRecord, limits: TeachingLimits): Promise<void> {
  const [row] = await sql.query<{ count: number; learned: number }>(SIZE, tenant, schema_name);
  const { count, learned } = row!;
  expectRoom(count, learned, limits);
}
