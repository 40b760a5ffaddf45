// How the descriptors of this process are shared out, so that connections never take those that the store and the readers need.
import { readFileSync } from 'node:fs';

/** What most systems allow where nobody changed it; taken where the system does not tell. */
const USUAL_LIMIT = 1024;
/** Standard streams, the event loop, the database with its log, and files that are written, synced or handed on. */
const OWN = 48;
/** Pipes to a reader process, and those that starting the next one takes for a moment. */
const A_READER = 6;
const DOCUMENTS = { share: 8, least: 4, most: 128 };
/** A request that sends or fetches a file holds that beside its connection. */
const CONNECTIONS = { share: 2, least: 8, most: 16_384 };

export interface DescriptorShares {
  /** Connections at once. */
  readonly connections: number;
  /** Stored documents that are kept open between questions. */
  readonly documents: number;
}

interface Wants {
  readonly readers: number;
  /** 0 where the limit decides. */
  readonly max_connections: number;
}

/** Descriptors that this process may have open. */
export function descriptorLimit(read = readLimits): number {
  const soft = /^Max open files +(\d+|unlimited)/m.exec(read())?.[1];
  if (soft === undefined) return USUAL_LIMIT;
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : Number(soft);
}

export function shareDescriptors(limit: number, { readers, max_connections }: Wants): DescriptorShares {
  const free = Math.max(0, limit - OWN - A_READER * readers);
  const documents = partOf(free, DOCUMENTS);
  const connections = max_connections > 0 ? max_connections : partOf(free - documents, CONNECTIONS);
  return { connections, documents };
}

const partOf = (free: number, { share, least, most }: typeof DOCUMENTS): number =>
  Math.min(most, Math.max(least, Math.floor(free / share)));

function readLimits(): string {
  return process.platform === 'linux' ? readFileSync('/proc/self/limits', 'latin1') : '';
}
