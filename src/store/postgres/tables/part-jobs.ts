// Jobs of files that lie in others, in PostgreSQL: a step of its migrations.

/** The job that `Queue.claim` says: as before, and of each tenant what was uploaded goes before what lies in other files. */
const CLAIM_JOB = `CREATE OR REPLACE FUNCTION claim_job(
    given bigint, new_lease text, lease_ms bigint, slack bigint, only_idle boolean, most_of jsonb, most_of_all bigint
  ) RETURNS SETOF jobs LANGUAGE plpgsql AS $$
  DECLARE now_ms bigint;
  BEGIN
    PERFORM pg_advisory_xact_lock(hashtextextended(current_schema() || ' jobs', 0));
    now_ms := coalesce(given, (extract(epoch from clock_timestamp()) * 1000)::bigint);
    RETURN QUERY
    WITH RECURSIVE leased AS MATERIALIZED (
      SELECT j.tenant, j.is_part, j.position, (j.leased_until <= now_ms OR j.leased_at > now_ms + slack) AS lapsed
      FROM jobs j WHERE j.lease IS NOT NULL
    ), busy AS (
      SELECT l.tenant, count(*) AS under_way FROM leased l WHERE NOT l.lapsed GROUP BY l.tenant
    ), oldest AS (
      (SELECT j.tenant, j.is_part, j.position FROM jobs j WHERE j.lease IS NULL
       ORDER BY j.tenant, j.is_part, j.position LIMIT 1)
      UNION ALL
      SELECT n.tenant, n.is_part, n.position FROM oldest o CROSS JOIN LATERAL (
        SELECT j.tenant, j.is_part, j.position FROM jobs j WHERE j.lease IS NULL AND j.tenant > o.tenant
        ORDER BY j.tenant, j.is_part, j.position LIMIT 1
      ) n
    ), free AS (
      SELECT o.tenant, o.is_part, o.position FROM oldest o
      UNION ALL
      SELECT l.tenant, l.is_part, l.position FROM leased l WHERE l.lapsed
    )
    UPDATE jobs j SET lease = new_lease, leased_until = now_ms + lease_ms, leased_at = now_ms, attempt = j.attempt + 1
    WHERE j.position = (
      SELECT f.position FROM free f LEFT JOIN busy b ON b.tenant = f.tenant
      WHERE (NOT only_idle OR b.under_way IS NULL)
        AND coalesce(b.under_way, 0) < coalesce(nullif(coalesce((most_of ->> f.tenant)::bigint, most_of_all), 0), 9223372036854775807)
      ORDER BY coalesce(b.under_way, 0), f.is_part, f.position LIMIT 1
    ) RETURNING j.*;
  END $$`;

export const PART_JOBS: readonly string[] = [
  // What a node of an earlier release adds counts as uploaded.
  'ALTER TABLE jobs ADD COLUMN is_part boolean NOT NULL DEFAULT false',
  'DROP INDEX jobs_waiting',
  'CREATE INDEX jobs_waiting ON jobs (tenant, is_part, position) WHERE lease IS NULL',
  CLAIM_JOB,
];
