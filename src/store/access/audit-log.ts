// Keeps who did what, when, and how it ended.
import type { AccessStore, AuditEntry } from './access.ts';
import { parsePosition, toPage } from './position-cursor.ts';
import type { Records } from './records.ts';

type AuditLog = Pick<AccessStore, 'addAudit' | 'listAudit' | 'trimAudit'>;

const COLUMNS = 'at, tenant, actor, action, target, result, request_id, address';
const ADD = `INSERT INTO audit_log (${COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;
/** In the order of `FILTERS`. */
const CONDITIONS = { tenant: 'tenant =', actor: 'actor =', action: 'action =', since: 'at >=', until: 'at <' } as const;
const FILTERS = Object.keys(CONDITIONS) as (keyof typeof CONDITIONS)[];
const TRIM = 'DELETE FROM audit_log WHERE at < $1';

export function keepAuditLog(records: Records): AuditLog {
  return {
    addAudit: async ({ at, tenant, actor, action, target, result, request_id, address }) => {
      const texts = [actor, action, target].map((text) => JSON.stringify(text)) as [string, string, string];
      await records.query(ADD, at, tenant, ...texts, result, request_id, address);
    },
    listAudit: async (filter, limit, cursor) => {
      const given = FILTERS.flatMap((name) => (filter[name] === undefined ? [] : [{ name, value: filter[name] }]));
      const conditions = given.map(({ name }, i) => `${CONDITIONS[name]} $${i + 3}`);
      const where = ['position < $1', ...conditions].join(' AND ');
      const rows = await records.query<AuditEntry & { position: number }>(
        `SELECT position, ${COLUMNS} FROM audit_log WHERE ${where} ORDER BY position DESC LIMIT $2`,
        parsePosition(cursor),
        limit + 1,
        ...given.map(({ name, value }) => (name === 'actor' || name === 'action' ? JSON.stringify(value) : value)),
      );
      return toPage(rows, limit, toEntry);
    },
    trimAudit: async (before) => {
      await records.query(TRIM, before);
    },
  };
}

function toEntry({ position: _, ...row }: AuditEntry & { readonly position: number }): AuditEntry {
  return { ...row, actor: JSON.parse(row.actor), action: JSON.parse(row.action), target: JSON.parse(row.target) };
}
