// Tests whether one line is the sum of a growing set of others, with tolerance for rounding and a guard against chance.
import { findHint } from './hint.ts';
import type { Lines } from './lines.ts';
import { STATE } from './number-grid.ts';

/** Positions that a window is first tried at; where it holds there, all are looked at. */
const MAX_SAMPLE = 48;
/** A sum of so many units of its last digit is hardly met by chance. */
const LARGE = 100;
/** A difference of more than this share is no slip, unless something says which. */
const MAX_SHARE = 0.5;
/** Rounding adds up like a walk at random: three times its spread, and never more than half a unit for each part. */
const SPREADS = 3;

const HUNDRED = 100;
/** How likely it may be that a single instance holds by chance. */
const MAX_CHANCE = 0.03;

/** How often a window closes, and where it does not. */
export interface Counted {
  readonly holds: number;
  /** Of those, the ones with many digits. */
  readonly large: number;
  /** Of those, the ones that one alone would be believed for. */
  readonly rare: number;
  readonly fails: readonly number[];
}

export interface Compared {
  readonly printed: number;
  readonly computed: number;
  readonly tolerance: number;
}

/** What parts come to at one position. */
interface Added {
  sum: number;
  linear: number;
  squares: number;
  nonzero: number;
  /** Positions that hold words or a mark, so that the sum is not known. */
  unknown: number;
  blank: number;
  largest: number;
  negative: number;
  last: number;
}

const nothing = (): Added => ({
  ...{ sum: 0, linear: 0, squares: 0, nonzero: 0, unknown: 0, blank: 0, largest: 0, negative: 0, last: 0 },
});

type Verdict = 'holds' | 'fails' | 'trivial' | 'unknown';

/** A line that may be the sum of others, which are added one by one. */
export class SumWindow {
  readonly line: number;
  /** The nearest first. */
  readonly parts: number[] = [];
  /** Positions at which the line has a number. */
  readonly all: readonly number[];
  readonly sample: readonly number[];
  readonly #lines: Lines;
  readonly #added: readonly Added[];

  constructor(lines: Lines, line: number) {
    this.#lines = lines;
    this.line = line;
    const all: number[] = [];
    for (let across = lines.firstAcross; across < lines.width; across++) {
      if (lines.isNumber(line, across)) all.push(across);
    }
    this.all = all;
    const step = Math.ceil(all.length / MAX_SAMPLE);
    this.sample = step <= 1 ? all : all.filter((_, i) => i % step === 0);
    this.#added = this.sample.map(nothing);
  }

  get isSampled(): boolean {
    return this.sample !== this.all;
  }

  add(part: number): void {
    this.parts.push(part);
    for (let i = 0; i < this.sample.length; i++) this.#take(this.#added[i]!, part, this.sample[i]!);
  }

  #take(added: Added, part: number, across: number): void {
    const at = this.#lines.at(part, across);
    const { states, values, halves } = this.#lines.grid;
    const state = states[at]!;
    added.last = 0;
    if (state === STATE.number || state === STATE.percent) {
      const [value, half] = [values[at]!, halves[at]!];
      added.last = value;
      added.sum += value;
      added.linear += half;
      added.squares += half * half;
      if (value !== 0) added.nonzero++;
      if (value < 0) added.negative++;
      added.largest = Math.max(added.largest, Math.abs(value));
    } else if (state === STATE.blank) added.blank++;
    else if (state !== STATE.dash) added.unknown++;
  }

  /** Positions of the sample that close: a first look, before it is asked why others do not. */
  closing(isDifference: boolean): number {
    let closing = 0;
    for (let i = 0; i < this.sample.length; i++) {
      const { printed, computed, tolerance } = this.#compare(this.sample[i]!, this.#added[i]!, isDifference);
      if (Math.abs(printed - computed) <= tolerance) closing++;
    }
    return closing;
  }

  #addedAt(across: number): Added {
    const added = nothing();
    for (const part of this.parts) this.#take(added, part, across);
    return added;
  }

  /** The furthest part less the others, where it is a difference. */
  signs(isDifference: boolean): number[] {
    return this.parts.map((_, i) => (isDifference && i < this.parts.length - 1 ? -1 : 1));
  }

  compare(across: number, isDifference: boolean): Compared {
    return this.#compare(across, this.#addedAt(across), isDifference);
  }

  #compare(across: number, added: Added, isDifference: boolean): Compared {
    const computed = isDifference ? 2 * added.last - added.sum : added.sum;
    const half = this.#lines.half(this.line, across);
    const printed = this.#lines.value(this.line, across);
    const rounding = half + Math.min(added.linear, SPREADS * Math.sqrt(added.squares));
    return { printed, computed, tolerance: rounding + 1e-9 * Math.max(Math.abs(printed), added.largest) };
  }

  count(positions: readonly number[], isDifference: boolean): Counted {
    let [holds, large, rare, withBlanks] = [0, 0, 0, false];
    const [fails, doubtful]: [number[], number[]] = [[], []];
    for (const [i, across] of positions.entries()) {
      const added = positions === this.sample ? this.#added[i]! : this.#addedAt(across);
      const verdict = this.#judge(across, added, isDifference);
      if (verdict === 'holds') {
        holds++;
        if (added.blank > 0) withBlanks = true;
        if (Math.abs(this.#lines.value(this.line, across)) >= 2 * LARGE * this.#lines.half(this.line, across)) large++;
        if (this.#isRare(across, added)) rare++;
      } else if (verdict === 'fails') (added.blank > 0 ? doubtful : fails).push(across);
    }
    // A blank may be a number that is not given; where sums close over blanks it is none.
    return { holds, large, rare, fails: withBlanks ? [...fails, ...doubtful].sort((a, b) => a - b) : fails };
  }

  /** Each window that is tried is another chance to hit the number within its rounding. */
  #isRare(across: number, added: Added): boolean {
    const { printed, tolerance } = this.#compare(across, added, false);
    return 2 * tolerance * (this.parts.length - 1) <= MAX_CHANCE * Math.abs(printed);
  }

  #judge(across: number, added: Added, isDifference: boolean): Verdict {
    const { printed, computed, tolerance } = this.#compare(across, added, isDifference);
    const isClose = Math.abs(printed - computed) <= tolerance;
    if (isClose) return added.nonzero >= 2 ? 'holds' : 'trivial';
    if (added.unknown > 0 || added.nonzero < 2 || !this.#isAdditive(across)) return 'unknown';
    if (!isDifference && !canBeSum(printed, added)) return 'unknown';
    const share = Math.abs(printed - computed) / Math.max(Math.abs(printed), Math.abs(computed));
    return share <= MAX_SHARE || this.#hint(across, isDifference) ? 'fails' : 'unknown';
  }

  #hint(across: number, isDifference: boolean): boolean {
    const { printed, computed } = this.compare(across, isDifference);
    const signs = this.signs(isDifference);
    const values = this.parts.map((part, i) => signs[i]! * this.#lines.value(part, across));
    return findHint(printed, computed, values, this.#lines.half(this.line, across)) !== null;
  }

  /** Averages, rates and shares are in the row of totals too. Shares add up to a hundred or to nothing. */
  #isAdditive(across: number): boolean {
    if (this.#lines.state(this.line, across) === STATE.percent) return this.#lines.value(this.line, across) === HUNDRED;
    return this.#lines.isAdditive(across);
  }

  couldBeSum(across: number): boolean {
    return canBeSum(this.#lines.value(this.line, across), this.#addedAt(across));
  }
}

/** Parts of one sign come to no less than the largest of them: what is less is an average or a choice. */
const canBeSum = (printed: number, { negative, largest }: Added): boolean =>
  negative > 0 || Math.abs(printed) >= largest;
