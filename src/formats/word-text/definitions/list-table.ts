// The lists and list overrides of a file of Word, with their running counters and labels.
import { formatNumber, NO_NUMBER } from './number-formats.ts';

export interface ListLevel {
  format: number;
  start: number;
  /** Characters of which those below 9 stand for the number of that level; null where the file has none. */
  template: string;
  follow: 'tab' | 'space' | 'none';
  align: 'left' | 'center' | 'right';
  font: number;
  /** Numbers of the levels above are shown in digits, however they are counted. */
  is_legal?: boolean;
}

export interface List {
  id: number;
  readonly levels: ListLevel[];
}

export interface ListOverride {
  list: number;
  number: number;
  /** Levels that begin elsewhere. */
  readonly starts: Map<number, number>;
  /** Levels that are defined anew. */
  readonly levels?: ReadonlyMap<number, ListLevel>;
}

export const plainLevel = (): ListLevel => ({
  format: 0,
  start: 1,
  template: '',
  follow: 'tab',
  align: 'left',
  font: -1,
});

const LEVELS = 9;
/** Formats that are digits anyway. */
const IN_DIGITS = [0, 22];
const MAX_LISTS = 20_000;

/** Lists of the document, and where counting is in each. */
export class ListTable {
  readonly #lists = new Map<number, List>();
  readonly #overrides = new Map<number, ListOverride>();
  readonly #counters = new Map<number, number[]>();
  readonly #begun = new Set<number>();

  addList(list: List): void {
    if (this.#lists.size < MAX_LISTS) this.#lists.set(list.id, list);
  }

  addOverride(override: ListOverride): void {
    if (this.#overrides.size < MAX_LISTS) this.#overrides.set(override.number, override);
  }

  level(number: number, level: number): ListLevel | null {
    const override = this.#overrides.get(number);
    if (!override) return null;
    return override.levels?.get(level) ?? this.#lists.get(override.list)?.levels[level] ?? null;
  }

  /** Counts one on, and gives the label as the list's definition has it; null where there is none. */
  next(number: number, level: number): string | null {
    const override = this.#overrides.get(number);
    const list = override && this.#lists.get(override.list);
    const own = this.level(number, level);
    if (!override || !list || !own) return null;
    const counters = this.#countersOf(list, override);
    counters[level]!++;
    for (let i = level + 1; i < LEVELS; i++) counters[i] = this.#start(list, override, i) - 1;
    return this.#label(number, own, counters, level);
  }

  #countersOf(list: List, override: ListOverride): number[] {
    let counters = this.#counters.get(list.id);
    if (!counters) {
      counters = Array.from({ length: LEVELS }, (_, i) => this.#start(list, override, i) - 1);
      this.#counters.set(list.id, counters);
    }
    if (!this.#begun.has(override.number)) {
      this.#begun.add(override.number);
      for (const [level, start] of override.starts) if (level < LEVELS) counters[level] = start - 1;
    }
    return counters;
  }

  #start(list: List, override: ListOverride, level: number): number {
    return override.starts.get(level) ?? list.levels[level]?.start ?? 1;
  }

  #label(number: number, own: ListLevel, counters: readonly number[], level: number): string {
    if (own.format === NO_NUMBER) return '';
    let text = '';
    for (const character of own.template) {
      const code = character.charCodeAt(0);
      if (code >= LEVELS) text += character;
      else if (code <= level)
        text += formatNumber(Math.max(counters[code]!, 1), this.#formatOf(number, own, code, level));
    }
    return text;
  }

  #formatOf(number: number, own: ListLevel, code: number, level: number): number {
    const format = code === level ? own.format : (this.level(number, code)?.format ?? 0);
    return own.is_legal && !IN_DIGITS.includes(format) ? 0 : format;
  }
}
