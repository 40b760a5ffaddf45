// Finds the units of a question in the passages of a document, in one walk over their terms.
import type { PassageIndex } from '../index/passage-index.ts';
import type { Unit } from './read-question.ts';

interface Candidate {
  readonly unit: number;
  readonly phrase: Int32Array;
  /** Of a name other than the question's own. */
  readonly is_synonym: boolean;
}

/** By the number of the first term; the longest first. */
export type Candidates = ReadonlyMap<number, readonly Candidate[]>;

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
  for (const list of candidates.values()) list.sort((a, b) => b.phrase.length - a.phrase.length);
  return candidates;
}

/** Calls `found` for each place at which a unit stands; of names of one unit within each other only the longest. */
export function findUnits(
  candidates: Candidates,
  sequence: Int32Array,
  start: number,
  end: number,
  found: (unit: number, at: number, isSynonym: boolean) => void,
): void {
  /** Up to where a unit was found. */
  let busy: Map<number, number> | null = null;
  for (let at = start; at < end; at++) {
    const list = candidates.get(sequence[at]!);
    if (!list) continue;
    for (const { unit, phrase, is_synonym } of list) {
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
