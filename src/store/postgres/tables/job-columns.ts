// What a job tells of itself, in PostgreSQL: a step of its migrations.

export const JOB_COLUMNS: readonly string[] = [
  // When it was added, and how much of it is read so far; 0 where a node of an earlier release added it.
  'ALTER TABLE jobs ADD COLUMN added_at bigint NOT NULL DEFAULT 0',
  'ALTER TABLE jobs ADD COLUMN share real NOT NULL DEFAULT 0',
  // Whoever takes it begins anew.
  `CREATE FUNCTION begin_share() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN new.share := 0; RETURN new; END $$`,
  `CREATE TRIGGER jobs_begun BEFORE UPDATE OF lease ON jobs FOR EACH ROW WHEN (old.lease IS DISTINCT FROM new.lease)
   EXECUTE FUNCTION begin_share()`,
];
