// PostgreSQL as the parts about access see it.
import type { Records } from '../access/index.ts';
import { type Clock, type Database, NOW } from './database.ts';

export const openRecords = (database: Database, clock: Clock): Records => ({
  now: NOW,
  clock,
  skip_locked: 'FOR UPDATE OF d SKIP LOCKED',
  query: database.query,
  write: database.query,
});
