// Passwords that opened documents, held in memory alone and bounded in number; or shared with other nodes, sealed.

/** Passwords that opened a document, or were given for a file. In memory alone, unless nodes share a secret: none is written down in plain. */
export interface Passwords {
  /** Under the key of a document or the id of a file. */
  get(name: string): string | undefined | Promise<string | undefined>;
  set(name: string, password: string): void | Promise<void>;
  forget(name: string): void | Promise<void>;
}

/** The least recently given are forgotten first. */
const MOST_KEPT = 10_000;

export function createPasswords(most = MOST_KEPT): Passwords {
  const kept = new Map<string, string>();
  return {
    get: (name) => kept.get(name),
    set: (name, password) => {
      kept.delete(name);
      kept.set(name, password);
      if (kept.size > most) kept.delete(kept.keys().next().value!);
    },
    forget: (name) => {
      kept.delete(name);
    },
  };
}
