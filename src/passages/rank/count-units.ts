// Counts how often the units of a question are in each passage and on each page of a document.
import { FIELDS, type PassageIndex } from '../index/passage-index.ts';
import { type Candidates, findUnits, numberUnits } from './find-units.ts';
import type { ReadQuestion, Unit } from './read-question.ts';

/** How often a term counts in each field; titles of sections count for the passages below them. */
const FIELD_WEIGHTS = { lead: 2, label: 1.5, body: 1 } as const;
/** Words of the question that follow each other are near where they are so many terms apart at most. */
const NEAR_TERMS = 4;

/** How often each unit is in one text, weighed by fields, and how long the text is. */
export interface Counts {
  readonly tf: Float64Array;
  length: number;
}

/** How a unit was found in a passage. */
export const OWN = 1;
export const SYNONYM = 2;
export const NEAR = 4;

export interface CountedPassage extends Counts {
  readonly how: Uint8Array;
}

export interface CountedDocument {
  readonly index: PassageIndex;
  readonly read: ReadQuestion;
  readonly passages: readonly CountedPassage[];
  readonly pages: ReadonlyMap<number, Counts>;
}

export function countUnits(index: PassageIndex, read: ReadQuestion): CountedDocument {
  const { units } = read;
  const candidates = numberUnits(index, units);
  const { count, page, path, starts } = index.passages;
  const pages = new Map<number, Counts>();
  const passages: CountedPassage[] = [];
  if (candidates.by_first.size === 0) return { index, read, passages, pages };
  const paths = index.paths.map((terms) => countPath(candidates, terms, units.length));
  for (let i = 0; i < count; i++) {
    const { tf, how } = countPassage(index, i, candidates, units);
    const length = starts[(i + 1) * FIELDS.length]! - starts[i * FIELDS.length]!;
    addTo(pages, page[i]!, tf, length);
    const above = paths[path[i]!]!;
    for (let u = 0; u < tf.length; u++) tf[u]! += above[u]!;
    passages.push({ tf, how, length });
  }
  return { index, read, passages, pages };
}

function countPassage(
  { passages: { starts, sequence } }: PassageIndex,
  passage: number,
  candidates: Candidates,
  units: readonly Unit[],
): Pick<CountedPassage, 'tf' | 'how'> {
  const tf = new Float64Array(units.length);
  const how = new Uint8Array(units.length);
  const last = new Int32Array(units.length);
  for (let f = 0; f < FIELDS.length; f++) {
    const at = passage * FIELDS.length + f;
    const weight = FIELD_WEIGHTS[FIELDS[f]!];
    last.fill(-NEAR_TERMS - 1);
    findUnits(candidates, sequence, starts[at]!, starts[at + 1]!, (unit, place, isSynonym) => {
      tf[unit]! += weight;
      how[unit]! |= isSynonym ? SYNONYM : OWN;
      if (follows(units, unit) && place - last[unit - 1]! <= NEAR_TERMS) how[unit]! |= NEAR;
      last[unit] = place;
    });
  }
  return { tf, how };
}

/** Whether a unit is a word behind another word of the question. */
const follows = (units: readonly Unit[], unit: number): boolean =>
  unit > 0 && units[unit]!.kind === 'term' && units[unit - 1]!.kind === 'term';

function countPath(candidates: Candidates, terms: Int32Array, units: number): Float64Array {
  const tf = new Float64Array(units);
  findUnits(candidates, terms, 0, terms.length, (unit) => {
    tf[unit]! += 1;
  });
  return tf;
}

function addTo(pages: Map<number, Counts>, page: number, tf: Float64Array, length: number): void {
  const counts = pages.get(page);
  if (!counts) {
    pages.set(page, { tf: tf.slice(), length });
    return;
  }
  for (let u = 0; u < tf.length; u++) counts.tf[u]! += tf[u]!;
  counts.length += length;
}
