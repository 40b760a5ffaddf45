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

/** What a value is worth at least that nothing else of its kind rivals. */
const SOLE = 0.75;

/** Where all findings are of one value, nothing else can be meant: a bare `Date` is that of the paper. */
export function raiseSole(findings: readonly Finding[]): readonly Finding[] {
  if (new Set(findings.map(({ value }) => value)).size !== 1) return findings;
  return findings.map((finding) => ({ ...finding, score: Math.max(SOLE, finding.score) }));
}
