// Tells the processes that share the database which of them live.
import { randomUUID } from 'node:crypto';
import { type Clock, type Database, NOW } from './database.ts';

export interface Node {
  readonly id: string;
  close(): Promise<void>;
}

const BEAT_MS = 5_000;
/** A node of which nothing was seen for so long, in milliseconds, runs no more. */
export const DEAD_AFTER = 60_000;

const BEAT = `INSERT INTO nodes (id, seen_at) VALUES ($2, ${NOW}) ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`;
const LEAVE = 'DELETE FROM nodes WHERE id = $1';
const FORGET_DEAD = `DELETE FROM nodes WHERE seen_at < ${NOW} - ${24 * 60 * DEAD_AFTER}`;

/** To be used where `$1` is what the clock says. */
export const IS_ALIVE = (node: string): string =>
  `EXISTS (SELECT 1 FROM nodes WHERE nodes.id = ${node} AND nodes.seen_at > ${NOW} - ${DEAD_AFTER})`;

export async function joinNodes(database: Database, clock: Clock): Promise<Node> {
  const id = randomUUID();
  const beat = async (): Promise<void> => {
    await database.query(BEAT, clock(), id);
  };
  await beat();
  await database.query(FORGET_DEAD, clock());
  // One that fails is made good by the next; a database that is out of reach is noticed elsewhere.
  const timer = setInterval(() => void beat().catch(() => undefined), BEAT_MS);
  timer.unref();
  return {
    id,
    close: async () => {
      clearInterval(timer);
      await database.query(LEAVE, id).catch(() => undefined);
    },
  };
}
