// The embedded database as the parts about access see it.
import { FolioError } from '../../../errors.ts';
import type { Records } from '../../access/index.ts';
import type { Database } from '../database.ts';

const GIVES_ROWS = /^SELECT\b|\bRETURNING\b/;

export function openRecords(database: Database, now: () => number): Records {
  const query: Records['query'] = async <Row>(text: string, ...values: (string | number | null)[]) => {
    // The driver cuts a text at a NUL character; what is looked for has none, and what callers choose freely is kept as JSON.
    if (values.some((value) => typeof value === 'string' && value.includes('\0'))) {
      if (text.startsWith('INSERT')) throw new FolioError('internal', 'A text with a NUL character cannot be stored.');
      return [];
    }
    const sql = text.replace(/\$(\d+)/g, '?$1');
    if (GIVES_ROWS.test(sql)) return database.all<Row>(sql, ...values);
    database.run(sql, ...values);
    return [];
  };
  return {
    now: '$1',
    clock: now,
    skip_locked: '',
    query,
    write: async <Row>(text: string, ...values: (string | number | null)[]) => {
      const rows = await query<Row>(text, ...values);
      await database.synced();
      return rows;
    },
  };
}
