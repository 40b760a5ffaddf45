// Collects the limits that an audit ran into, so that its result can state what was not checked.

/** Remembers what was not looked at, for the answer to say so. */
export class Limits {
  readonly #reached = new Set<string>();
  evaluated = 0;

  reached(what: string): void {
    this.#reached.add(what);
  }

  get list(): string[] {
    return [...this.#reached].sort();
  }
}
