// Builds a finding from a stretch of a cell.
import type { Finding } from '../../finding.ts';
import { placeOf } from '../../text/index.ts';
import type { ReadCell } from './read-cells.ts';

/** A value read from some characters of a cell. */
export function toFinding(
  cell: ReadCell,
  { start, end, value }: { readonly start: number; readonly end: number; readonly value: Finding['value'] },
  score: number,
  evidence: string,
): Finding {
  return {
    value,
    raw_text: cell.text.slice(start, end),
    place: placeOf(cell.cell, start, end),
    score,
    evidence,
  };
}
