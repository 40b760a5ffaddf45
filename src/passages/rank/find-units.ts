// Finds the units of a question in the passages of a document, in one walk over their terms.
import type { PassageIndex } from '../index/passage-index.ts';
import type { Unit } from './read-question.ts';

interface Candidate {
  readonly unit: number;
  readonly phrase: Int32Array;
  /** Of a name other than the question's own. */
  readonly is_synonym: boolean;
}

export interface Candidates {
  /** By the number of the first term; the longest first. */
  readonly by_first: ReadonlyMap<number, readonly Candidate[]>;
  /** 1 for each number that is the first of some: nearly all terms of a document are not. */
  readonly is_first: Uint8Array;
}

export function numberUnits({ terms }: PassageIndex, units: readonly Unit[]): Candidates {
  const wanted = new Set(units.flatMap(({ phrases }) => phrases.flat()));
  const numbers = new Map<string, number>();
  for (let i = 1; i < terms.length; i++) if (wanted.has(terms[i]!)) numbers.set(terms[i]!, i);
  const candidates = new Map<number, Candidate[]>();
  for (const [unit, { phrases }] of units.entries()) {
    for (const [i, phrase] of phrases.entries()) {
      const ids = phrase.map((term) => numbers.get(term) ?? -1);
      if (ids.includes(-1)) continue;
      const list = candidates.get(ids[0]!) ?? [];
      list.push({ unit, phrase: Int32Array.from(ids), is_synonym: i > 0 });
      candidates.set(ids[0]!, list);
    }
  }
  const is_first = new Uint8Array(terms.length);
  for (const [first, list] of candidates) {
    list.sort((a, b) => b.phrase.length - a.phrase.length);
    is_first[first] = 1;
  }
  return { by_first: candidates, is_first };
}

/** Calls `found` for each place at which a unit stands; of names of one unit within each other only the longest. */
export function findUnits(
  { by_first, is_first }: Candidates,
  sequence: Int32Array,
  start: number,
  end: number,
  found: (unit: number, at: number, isSynonym: boolean) => void,
): void {
  /** Up to where a unit was found. */
  let busy: Map<number, number> | null = null;
  for (let at = start; at < end; at++) {
    if (is_first[sequence[at]!] !== 1) continue;
    for (const { unit, phrase, is_synonym } of by_first.get(sequence[at]!)!) {
      if (busy && (busy.get(unit) ?? 0) > at) continue;
      if (!standsAt(phrase, sequence, at, end)) continue;
      if (phrase.length > 1) (busy ??= new Map()).set(unit, at + phrase.length);
      found(unit, at, is_synonym);
    }
  }
}

function standsAt(phrase: Int32Array, sequence: Int32Array, at: number, end: number): boolean {
  if (at + phrase.length > end) return false;
  for (let i = 1; i < phrase.length; i++) if (sequence[at + i] !== phrase[i]) return false;
  return true;
}
