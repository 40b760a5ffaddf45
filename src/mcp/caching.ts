// Cache lifetimes that MCP answers state for documents, tool definitions and file lists.

/** Milliseconds. */
const HOUR = 3_600_000;

/** How long clients of the present protocol may keep what they were told; earlier ones are told nothing of it. */
export const cacheFor = {
  /** What a document holds never changes, but is its owner's alone. */
  content: { ttlMs: HOUR, cacheScope: 'private' },
  /** The same for everybody as long as the server runs. */
  definitions: { ttlMs: HOUR, cacheScope: 'public' },
  /** Files come and go. */
  files: { ttlMs: 0, cacheScope: 'private' },
} as const;
