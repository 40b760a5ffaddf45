// Tracks the enclosing calls while references are read, to tell those used only for their position, as in ROW(A1).

/** Functions that ask where a reference lies and not the text there: a cell may name itself in them without a circle. */
const BY_SHAPE: ReadonlySet<string> = new Set([
  ...['ROW', 'ROWS', 'COLUMN', 'COLUMNS', 'AREAS', 'SHEET', 'SHEETS', 'ISREF', 'ISFORMULA', 'FORMULATEXT', 'CELL'],
]);
/** Of these only the first argument is such. */
const FIRST_BY_SHAPE: ReadonlySet<string> = new Set(['OFFSET']);

/** Keeps track of the call whose argument is being read. */
export class CallStack {
  /** Whether references are asked for their place, of each open parenthesis. */
  readonly #open: boolean[] = [];
  readonly #names: string[] = [];

  /** At a parenthesis: of a function in capitals, or an empty name. */
  enter(name: string): void {
    this.#names.push(name);
    this.#open.push(BY_SHAPE.has(name) || FIRST_BY_SHAPE.has(name));
  }

  leave(): void {
    this.#names.pop();
    this.#open.pop();
  }

  /** At a comma. */
  nextArgument(): void {
    if (FIRST_BY_SHAPE.has(this.#names.at(-1) ?? '')) this.#open[this.#open.length - 1] = false;
  }

  /** A reference that is here is asked only for its place. */
  get byShape(): boolean {
    return this.#open.at(-1) ?? false;
  }
}
