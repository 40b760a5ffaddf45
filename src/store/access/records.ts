// The database as far as the parts about access need it: the same statements run on SQLite and on PostgreSQL.

type Value = string | number | null;

export interface Records {
  /** SQL for the time now, in milliseconds since 1970, where `$1` is what `clock` says. */
  readonly now: string;
  clock(): number | null;
  /** Behind a SELECT: rows that another process is about are passed over. */
  readonly skip_locked: string;
  /** One statement, `$1`, `$2`… for values. Seen by all when it resolves. */
  query<Row>(text: string, ...values: Value[]): Promise<Row[]>;
  /** The same, and on stable storage. */
  write<Row>(text: string, ...values: Value[]): Promise<Row[]>;
}
