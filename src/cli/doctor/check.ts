// Result type of one check of `folio doctor`, with constructors for ok, warning and problem.

/** What was looked at, what was found, and what to do where something is amiss. */
export interface Check {
  readonly name: string;
  /** `warning`: it works, but not as it might. `problem`: something does not work. */
  readonly state: 'ok' | 'warning' | 'problem';
  readonly says: string;
  /** What to do next; absent where there is nothing to do. */
  readonly next?: string;
}

export const ok = (name: string, says: string): Check => ({ name, state: 'ok', says });
export const warning = (name: string, says: string, next: string): Check => ({ name, state: 'warning', says, next });
export const problem = (name: string, says: string, next: string): Check => ({ name, state: 'problem', says, next });
