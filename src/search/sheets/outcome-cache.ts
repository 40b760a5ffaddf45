// Remembers match outcomes of repeated numbers, and switches itself off where numbers rarely repeat.
const MAX_KEPT = 65_536;
/** After so many questions it shows whether numbers come again. */
const TRIAL = 4_096;

/**
 * Numbers that were tested, with the outcome: days, shares and prices come again and again. Where they do not, nothing is kept any more,
 * since asking would cost more than it saves.
 */
export class OutcomeCache {
  private outcomes: Map<number, boolean> | null = new Map();
  private asked = 0;
  private known = 0;

  get(number: number): boolean | undefined {
    if (!this.outcomes) return undefined;
    const outcome = this.outcomes.get(number);
    if (outcome !== undefined) this.known++;
    if (++this.asked === TRIAL && this.known < TRIAL / 4) this.outcomes = null;
    return outcome;
  }

  set(number: number, outcome: boolean): void {
    if (this.outcomes && this.outcomes.size < MAX_KEPT) this.outcomes.set(number, outcome);
  }
}
