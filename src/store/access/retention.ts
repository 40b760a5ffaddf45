// Finds files whose time is over, and what still speaks of them once they are gone.
import type { AccessStore } from './access.ts';
import type { Records } from './records.ts';

type Retention = Pick<AccessStore, 'listExpired' | 'forgetTraces'>;

const EXPIRED = 'SELECT tenant, id, document_key FROM files WHERE expires_at <= $1 ORDER BY expires_at LIMIT $2';
const TRACES = [
  'DELETE FROM examples WHERE tenant = $1 AND file_id = $2',
  // An id is never part of another.
  "DELETE FROM idempotency_keys WHERE tenant = $1 AND response LIKE '%' || $2 || '%'",
  'DELETE FROM deliveries WHERE tenant = $1 AND (subject = $2 OR detail = $2)',
];

export function keepRetention(records: Records): Retention {
  return {
    listExpired: (at, limit) => records.query(EXPIRED, at, limit),
    forgetTraces: async (tenant, file_id) => {
      for (const trace of TRACES) await records.write(trace, tenant, file_id);
    },
  };
}
