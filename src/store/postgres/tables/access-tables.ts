// The tables about access in PostgreSQL: a step of its migrations.

/** Compared byte by byte, as SQLite does it. */
const TEXT = 'text COLLATE "C"';
const IS_SUBSCRIBED = (event: string): string =>
  `w.tenant = new.tenant AND w.disabled_at IS NULL AND strpos(' ' || w.events || ' ', ' ' || ${event} || ' ') > 0`;
const DELIVERY_COLUMNS = 'id, webhook_id, tenant, event, subject, detail, created_at';
const NEW_ID = "'msg_' || replace(gen_random_uuid()::text, '-', '')";
const UTC = "clock_timestamp() AT TIME ZONE 'UTC'";
const NOW_TEXT = `to_char(${UTC}, 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
const TODAY = `to_char(${UTC}, 'YYYY-MM-DD')`;

const trigger = (name: string, when: string, body: string): string[] => [
  `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body} RETURN NULL; END $$`,
  `CREATE TRIGGER ${name} ${when} EXECUTE FUNCTION ${name}()`,
];

/**
 * The job that `Queue.claim` says, as the function of the first step gives it out, and no more of a tenant at once than `most_of` says for it,
 * or `most_of_all` for those that it does not name. The earlier one stays for nodes of the release before.
 */
const CLAIM_JOB = `CREATE FUNCTION claim_job(
    given bigint, new_lease text, lease_ms bigint, slack bigint, only_idle boolean, most_of jsonb, most_of_all bigint
  ) RETURNS SETOF jobs LANGUAGE plpgsql AS $$
  DECLARE now_ms bigint;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(current_schema() || ' jobs', 0));
    now_ms := coalesce(given, (extract(epoch from clock_timestamp()) * 1000)::bigint);
    RETURN QUERY
    WITH RECURSIVE leased AS MATERIALIZED (
      SELECT j.tenant, j.position, (j.leased_until <= now_ms OR j.leased_at > now_ms + slack) AS lapsed
      FROM jobs j WHERE j.lease IS NOT NULL
    ), busy AS (
      SELECT l.tenant, count(*) AS under_way FROM leased l WHERE NOT l.lapsed GROUP BY l.tenant
    ), oldest AS (
      (SELECT j.tenant, j.position FROM jobs j WHERE j.lease IS NULL ORDER BY j.tenant, j.position LIMIT 1)
      UNION ALL
      SELECT n.tenant, n.position FROM oldest o CROSS JOIN LATERAL (
        SELECT j.tenant, j.position FROM jobs j WHERE j.lease IS NULL AND j.tenant > o.tenant
        ORDER BY j.tenant, j.position LIMIT 1
      ) n
    ), free AS (
      SELECT o.tenant, o.position FROM oldest o
      UNION ALL
      SELECT l.tenant, l.position FROM leased l WHERE l.lapsed
    )
    UPDATE jobs j SET lease = new_lease, leased_until = now_ms + lease_ms, leased_at = now_ms, attempt = j.attempt + 1
    WHERE j.position = (
      SELECT f.position FROM free f LEFT JOIN busy b ON b.tenant = f.tenant
      WHERE (NOT only_idle OR b.under_way IS NULL)
        AND coalesce(b.under_way, 0) < coalesce(nullif(coalesce((most_of ->> f.tenant)::bigint, most_of_all), 0), 9223372036854775807)
      ORDER BY coalesce(b.under_way, 0), f.position LIMIT 1
    ) RETURNING j.*;
  END $$`;

/** Counts and deliveries are written by triggers: in the transaction of what they are of, whoever makes it. */
export const ACCESS_TABLES: readonly string[] = [
  `ALTER TABLE api_keys ADD COLUMN scopes ${TEXT} NOT NULL DEFAULT 'read write'`,
  `ALTER TABLE api_keys ADD COLUMN expires_at ${TEXT}`,
  `ALTER TABLE api_keys ADD COLUMN last_used_at ${TEXT}`,
  `ALTER TABLE files ADD COLUMN expires_at ${TEXT}`,
  'CREATE INDEX files_by_expiry ON files (expires_at) WHERE expires_at IS NOT NULL',
  `CREATE TABLE tenants (tenant ${TEXT} PRIMARY KEY, settings ${TEXT} NOT NULL)`,
  `CREATE TABLE tenant_usage (tenant ${TEXT} PRIMARY KEY, files bigint NOT NULL, bytes bigint NOT NULL)`,
  // Nobody adds a file between the count and the trigger that keeps it.
  'LOCK TABLE files IN SHARE ROW EXCLUSIVE MODE',
  'INSERT INTO tenant_usage SELECT tenant, count(*), sum(size_bytes) FROM files GROUP BY tenant',
  `CREATE TABLE tenant_pages (tenant ${TEXT} NOT NULL, day ${TEXT} NOT NULL, pages bigint NOT NULL, PRIMARY KEY (tenant, day))`,
  // What a crash takes from it is a minute's count.
  `CREATE UNLOGGED TABLE tenant_requests (tenant ${TEXT} PRIMARY KEY, minute bigint NOT NULL, requests bigint NOT NULL)`,
  `CREATE TABLE audit_log (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    at ${TEXT} NOT NULL,
    tenant ${TEXT} NOT NULL,
    actor ${TEXT} NOT NULL,
    action ${TEXT} NOT NULL,
    target ${TEXT} NOT NULL,
    result ${TEXT} NOT NULL,
    request_id ${TEXT} NOT NULL,
    address ${TEXT} NOT NULL
  )`,
  'CREATE INDEX audit_log_by_tenant ON audit_log (tenant, position)',
  'CREATE INDEX audit_log_by_time ON audit_log (at)',
  `CREATE TABLE webhooks (
    id ${TEXT} PRIMARY KEY,
    tenant ${TEXT} NOT NULL,
    url ${TEXT} NOT NULL,
    events ${TEXT} NOT NULL,
    secret ${TEXT} NOT NULL,
    created_at ${TEXT} NOT NULL,
    disabled_at ${TEXT}
  )`,
  'CREATE INDEX webhooks_by_tenant ON webhooks (tenant)',
  `CREATE TABLE deliveries (
    position bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    id ${TEXT} NOT NULL UNIQUE,
    webhook_id ${TEXT} NOT NULL REFERENCES webhooks (id) ON DELETE CASCADE,
    tenant ${TEXT} NOT NULL,
    event ${TEXT} NOT NULL,
    subject ${TEXT} NOT NULL,
    detail ${TEXT} NOT NULL,
    status ${TEXT} NOT NULL DEFAULT 'pending',
    attempts integer NOT NULL DEFAULT 0,
    due bigint NOT NULL DEFAULT 0,
    created_at ${TEXT} NOT NULL,
    last_status integer,
    last_error ${TEXT}
  )`,
  "CREATE INDEX deliveries_due ON deliveries (due) WHERE status = 'pending'",
  'CREATE INDEX deliveries_by_webhook ON deliveries (webhook_id, position)',
  'CREATE INDEX deliveries_by_subject ON deliveries (subject)',
  ...trigger(
    'files_counted',
    'AFTER INSERT ON files FOR EACH ROW',
    `INSERT INTO tenant_usage (tenant, files, bytes) VALUES (new.tenant, 1, new.size_bytes)
     ON CONFLICT (tenant) DO UPDATE SET files = tenant_usage.files + 1, bytes = tenant_usage.bytes + excluded.bytes;`,
  ),
  ...trigger(
    'files_uncounted',
    'AFTER DELETE ON files FOR EACH ROW',
    'UPDATE tenant_usage SET files = files - 1, bytes = bytes - old.size_bytes WHERE tenant = old.tenant;',
  ),
  ...trigger(
    'files_settled',
    "AFTER UPDATE OF status ON files FOR EACH ROW WHEN (old.status = 'processing' AND new.status <> 'processing')",
    `IF new.page_count > 0 THEN
       INSERT INTO tenant_pages (tenant, day, pages) VALUES (new.tenant, ${TODAY}, new.page_count)
       ON CONFLICT (tenant, day) DO UPDATE SET pages = tenant_pages.pages + excluded.pages;
     END IF;
     INSERT INTO deliveries (${DELIVERY_COLUMNS})
     SELECT ${NEW_ID}, w.id, w.tenant, 'file.' || new.status, new.id, coalesce(new.error::json ->> 'code', ''), ${NOW_TEXT}
     FROM webhooks w WHERE ${IS_SUBSCRIBED("'file.' || new.status")};`,
  ),
  ...trigger(
    'extractions_completed',
    'AFTER INSERT ON extractions FOR EACH ROW',
    `INSERT INTO deliveries (${DELIVERY_COLUMNS})
     SELECT ${NEW_ID}, w.id, w.tenant, 'extraction.completed', new.id, new.file_id, ${NOW_TEXT}
     FROM webhooks w WHERE ${IS_SUBSCRIBED("'extraction.completed'")};`,
  ),
  CLAIM_JOB,
];
