// Vote counter that decides which separators a document uses.

/** Counts votes. */
export class Tally {
  readonly #votes = new Map<string, number>();

  add(choice: string): void {
    this.#votes.set(choice, (this.#votes.get(choice) ?? 0) + 1);
  }

  /** The choice with most votes; null where two have as many, or none was cast. */
  winner(): string | null {
    const [first, second] = [...this.#votes].sort(([, m], [, n]) => n - m);
    return first && first[1] !== second?.[1] ? first[0] : null;
  }
}
