// Lists the labels of a role on the pages with a strength by weight and position.
import type { Role } from '../../../../lexicon/index.ts';
import type { ReadCell, ReadLine } from '../read-cells.ts';
import type { LabelHit } from './match-labels.ts';

/** A label in the midst of a cell says less, and in the midst of a sentence still less. */
const NOT_FIRST = 0.75;
const IN_SENTENCE = 0.55;
const SENTENCE_WORDS = 12;
/** `Alt order no.`, `Previous invoice`: the label speaks of another one. */
const OF_ANOTHER = 0.4;
const ANOTHER =
  /^(?:alt|alternate|alternativ[eo]?|alternatif|orig|original[e]?|previous|prior|former|ursprunglich\w*|bisherig\w*|precedent\w*|anterior|vorig\w*)$/;
/** Labels below this weight are bare words. */
const BARE = 0.7;

export interface RoleHit {
  readonly cell: ReadCell;
  readonly hit: LabelHit;
  /** 0 to 1. */
  readonly strength: number;
}

/** The labels of a role in the document, from top to bottom. */
export function hitsOf(lines: readonly ReadLine[], role: Role): RoleHit[] {
  const found: RoleHit[] = [];
  for (const line of lines) {
    for (const cell of line.cells) {
      for (const hit of cell.hits) {
        const weight = hit.roles.get(role);
        // Before a bare word (`flight dates`) stands what it is about, and that is something else.
        if (weight === undefined || (weight < BARE && hit.first > 0)) continue;
        found.push({ cell, hit, strength: weight * placeInCell(cell, hit) });
      }
    }
  }
  return found;
}

function placeInCell(cell: ReadCell, hit: LabelHit): number {
  if (hit.first === 0) return 1;
  if (ANOTHER.test(cell.tokens[hit.first - 1]!.word)) return OF_ANOTHER;
  return cell.tokens.length > SENTENCE_WORDS ? IN_SENTENCE : NOT_FIRST;
}
