// Keeps schemas of tenants, and examples of schemas, in the embedded database.
import { FolioError } from '../../../errors.ts';
import { expectRoom, positionOf } from '../../schema-bounds.ts';
import type { ExampleRecord, SchemaRecord, TeachingLimits } from '../../store.ts';
import type { Schemas } from '../../store-parts.ts';
import type { Database } from '../database.ts';

const ADD = 'INSERT INTO schemas (tenant, name, schema, created_at) VALUES (?, ?, ?, ?)';
const GET = 'SELECT tenant, name, schema, created_at FROM schemas WHERE tenant = ? AND name = ?';
const LIST = 'SELECT tenant, name, schema, created_at FROM schemas WHERE tenant = ? ORDER BY name';
const COUNT = 'SELECT count(*) AS count FROM schemas WHERE tenant = ?';
const DELETE = 'DELETE FROM schemas WHERE tenant = ? AND name = ?';
const PLAIN = 'id, tenant, schema_name, file_id, created_at, stated, placed, unplaced';
const ADD_EXAMPLE = `INSERT INTO examples (${PLAIN}, lesson) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`;
const OF_SCHEMA = 'FROM examples WHERE tenant = ? AND schema_name = ?';
const SIZE = `SELECT count(*) AS count, coalesce(sum(length(lesson) + length(stated)), 0) AS learned ${OF_SCHEMA}`;
const COUNTS = 'SELECT schema_name, count(*) AS count FROM examples WHERE tenant = ? GROUP BY schema_name';
const EXAMPLES = `SELECT position, ${PLAIN} ${OF_SCHEMA} AND position > ? ORDER BY position LIMIT ?`;
const LESSONS = `SELECT ${PLAIN}, lesson ${OF_SCHEMA} ORDER BY position`;
const DELETE_ALL = `DELETE ${OF_SCHEMA}`;
const DELETE_ONE = `DELETE ${OF_SCHEMA} AND id = ?`;

export function keepSchemas(database: Database): Schemas {
  const get = (tenant: string, name: string): SchemaRecord | null => {
    const row = database.get<SchemaRecord>(GET, tenant, name);
    // Compared again because the driver cuts a text at a NUL character.
    return row?.name === name ? row : null;
  };
  return {
    addSchema: async (schema, examples, limits) => {
      database.transaction(() => {
        if (schema) addOne(database, schema, limits);
        for (const example of examples) {
          const { id, tenant, schema_name, file_id, created_at, stated, placed, unplaced, lesson } = example;
          database.run(ADD_EXAMPLE, id, tenant, schema_name, file_id, created_at, stated, placed, unplaced, lesson);
        }
        if (examples[0]) expectWithin(database, examples[0], limits);
      });
      await database.synced();
    },
    getSchema: async (tenant, name) => get(tenant, name),
    listSchemas: async (tenant) => database.all<SchemaRecord>(LIST, tenant),
    deleteSchema: async (tenant, name) => {
      const isDeleted = database.transaction(() => {
        if (get(tenant, name) === null) return false;
        database.run(DELETE_ALL, tenant, name);
        return database.run(DELETE, tenant, name) > 0;
      });
      if (isDeleted) await database.synced();
      return isDeleted;
    },
    countExamples: async (tenant) => {
      const rows = database.all<{ schema_name: string; count: number }>(COUNTS, tenant);
      return Object.fromEntries(rows.map(({ schema_name, count }) => [schema_name, count]));
    },
    listExamples: async (tenant, schema_name, limit, cursor) => {
      const after = cursor === null ? 0 : positionOf(cursor);
      const rows = database.all<ExampleRecord & { position: number }>(EXAMPLES, tenant, schema_name, after, limit + 1);
      const items = rows.slice(0, limit).map(({ position: _, ...record }) => record);
      return { items, next_cursor: rows.length > limit ? String(rows[limit - 1]!.position) : null };
    },
    listLessons: async (tenant, schema_name) => database.all<ExampleRecord>(LESSONS, tenant, schema_name),
    deleteExample: async (tenant, schema_name, id) => {
      const isDeleted = database.run(DELETE_ONE, tenant, schema_name, id) > 0;
      if (isDeleted) await database.synced();
      return isDeleted;
    },
  };
}

function addOne(database: Database, { tenant, name, schema, created_at }: SchemaRecord, limits: TeachingLimits): void {
  if (database.get(GET, tenant, name) !== undefined) {
    throw new FolioError('schema_exists', `A schema ${JSON.stringify(name)} is kept already.`, {
      param: 'name',
      hint: 'Delete it first, or choose another name.',
    });
  }
  if (database.get<{ count: number }>(COUNT, tenant)!.count >= limits.schemas) {
    throw new FolioError('limit_exceeded', `At most ${limits.schemas} schemas are kept.`, {
      hint: 'Delete one that is no longer needed.',
    });
  }
  database.run(ADD, tenant, name, schema, created_at);
}

function expectWithin(database: Database, { tenant, schema_name }: ExampleRecord, limits: TeachingLimits): void {
  const { count, learned } = database.get<{ count: number; learned: number }>(SIZE, tenant, schema_name)!;
  expectRoom(count, learned, limits);
}
