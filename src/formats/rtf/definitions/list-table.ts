// The lists and list overrides of an RTF file, with their running counters and labels.
import { formatNumber, NO_NUMBER } from './number-formats.ts';

export interface ListLevel {
  format: number;
  start: number;
  /** Characters of which those below 9 stand for the number of that level; null where the file has none. */
  template: string;
  follow: 'tab' | 'space' | 'none';
  align: 'left' | 'center' | 'right';
  font: number;
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
    return (override && this.#lists.get(override.list)?.levels[level]) ?? null;
  }

  /** Counts one on, and gives the label as the list's definition has it; null where there is none. */
  next(number: number, level: number): string | null {
    const override = this.#overrides.get(number);
    const list = override && this.#lists.get(override.list);
    const own = list?.levels[level];
    if (!override || !list || !own) return null;
    const counters = this.#countersOf(list, override);
    counters[level]!++;
    for (let i = level + 1; i < LEVELS; i++) counters[i] = this.#start(list, override, i) - 1;
    return this.#label(list, own, counters, level);
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

  #label(list: List, own: ListLevel, counters: readonly number[], level: number): string {
    if (own.format === NO_NUMBER) return '';
    let text = '';
    for (const character of own.template) {
      const code = character.charCodeAt(0);
      if (code >= LEVELS) text += character;
      else if (code <= level) text += formatNumber(Math.max(counters[code]!, 1), list.levels[code]?.format ?? 0);
    }
    return text;
  }
}
