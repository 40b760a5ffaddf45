// The tables about access in the embedded database: a step of its migrations.

const IS_SUBSCRIBED = (event: string): string =>
  `w.tenant = new.tenant AND w.disabled_at IS NULL AND instr(' ' || w.events || ' ', ' ' || ${event} || ' ') > 0`;
const DELIVERY_COLUMNS = 'id, webhook_id, tenant, event, subject, detail, created_at';
const NEW_ID = "'msg_' || lower(hex(randomblob(16)))";
const NOW_TEXT = "strftime('%Y-%m-%dT%H:%M:%SZ', 'now')";

/** Counts and deliveries are written by triggers: in the transaction of what they are of, whoever makes it. */
export const ACCESS_TABLES: readonly string[] = [
  "ALTER TABLE api_keys ADD COLUMN scopes TEXT NOT NULL DEFAULT 'read write'",
  'ALTER TABLE api_keys ADD COLUMN expires_at TEXT',
  'ALTER TABLE api_keys ADD COLUMN last_used_at TEXT',
  'ALTER TABLE files ADD COLUMN expires_at TEXT',
  'CREATE INDEX files_by_expiry ON files (expires_at) WHERE expires_at IS NOT NULL',
  "CREATE INDEX files_processing ON files (tenant) WHERE status = 'processing'",
  'CREATE TABLE tenants (tenant TEXT PRIMARY KEY, settings TEXT NOT NULL) STRICT',
  `CREATE TABLE tenant_usage (
    tenant TEXT PRIMARY KEY,
    files INTEGER NOT NULL,
    bytes INTEGER NOT NULL
  ) STRICT`,
  'INSERT INTO tenant_usage SELECT tenant, count(*), sum(size_bytes) FROM files GROUP BY tenant',
  `CREATE TABLE tenant_pages (
    tenant TEXT NOT NULL,
    day TEXT NOT NULL,
    pages INTEGER NOT NULL,
    PRIMARY KEY (tenant, day)
  ) STRICT`,
  `CREATE TABLE tenant_requests (
    tenant TEXT PRIMARY KEY,
    minute INTEGER NOT NULL,
    requests INTEGER NOT NULL
  ) STRICT`,
  `CREATE TABLE audit_log (
    position INTEGER PRIMARY KEY,
    at TEXT NOT NULL,
    tenant TEXT NOT NULL,
    actor TEXT NOT NULL,
    action TEXT NOT NULL,
    target TEXT NOT NULL,
    result TEXT NOT NULL,
    request_id TEXT NOT NULL,
    address TEXT NOT NULL
  ) STRICT`,
  'CREATE INDEX audit_log_by_tenant ON audit_log (tenant, position)',
  'CREATE INDEX audit_log_by_time ON audit_log (at)',
  `CREATE TABLE webhooks (
    id TEXT PRIMARY KEY,
    tenant TEXT NOT NULL,
    url TEXT NOT NULL,
    events TEXT NOT NULL,
    secret TEXT NOT NULL,
    created_at TEXT NOT NULL,
    disabled_at TEXT
  ) STRICT`,
  'CREATE INDEX webhooks_by_tenant ON webhooks (tenant)',
  `CREATE TABLE deliveries (
    position INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    webhook_id TEXT NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    tenant TEXT NOT NULL,
    event TEXT NOT NULL,
    subject TEXT NOT NULL,
    detail TEXT NOT NULL,
    status TEXT NOT NULL DEFAULT 'pending',
    attempts INTEGER NOT NULL DEFAULT 0,
    due INTEGER NOT NULL DEFAULT 0,
    created_at TEXT NOT NULL,
    last_status INTEGER,
    last_error TEXT
  ) STRICT`,
  "CREATE INDEX deliveries_due ON deliveries (due) WHERE status = 'pending'",
  'CREATE INDEX deliveries_by_webhook ON deliveries (webhook_id, position)',
  'CREATE INDEX deliveries_by_subject ON deliveries (subject)',
  `CREATE TRIGGER files_counted AFTER INSERT ON files BEGIN
    INSERT INTO tenant_usage (tenant, files, bytes) VALUES (new.tenant, 1, new.size_bytes)
    ON CONFLICT (tenant) DO UPDATE SET files = files + 1, bytes = bytes + excluded.bytes;
  END`,
  `CREATE TRIGGER files_uncounted AFTER DELETE ON files BEGIN
    UPDATE tenant_usage SET files = files - 1, bytes = bytes - old.size_bytes WHERE tenant = old.tenant;
  END`,
  `CREATE TRIGGER files_settled AFTER UPDATE OF status ON files
    WHEN old.status = 'processing' AND new.status <> 'processing' BEGIN
    INSERT INTO tenant_pages (tenant, day, pages) SELECT new.tenant, date('now'), new.page_count WHERE new.page_count > 0
    ON CONFLICT (tenant, day) DO UPDATE SET pages = pages + excluded.pages;
    INSERT INTO deliveries (${DELIVERY_COLUMNS})
    SELECT ${NEW_ID}, w.id, w.tenant, 'file.' || new.status, new.id, coalesce(json_extract(new.error, '$.code'), ''), ${NOW_TEXT}
    FROM webhooks w WHERE ${IS_SUBSCRIBED("'file.' || new.status")};
  END`,
  `CREATE TRIGGER extractions_completed AFTER INSERT ON extractions BEGIN
    INSERT INTO deliveries (${DELIVERY_COLUMNS})
    SELECT ${NEW_ID}, w.id, w.tenant, 'extraction.completed', new.id, new.file_id, ${NOW_TEXT}
    FROM webhooks w WHERE ${IS_SUBSCRIBED("'extraction.completed'")};
  END`,
];
