// Parses the ranges of `Print_Area` names.
import { rangeName } from '../../../model/index.ts';
import { toRect } from './attribute-values.ts';

/** A sheet's name in front of a reference, in quotes or not. */
const SHEET_PREFIX = /^(?:'(?:[^']|'')*'|[^'!(]*)!/;
/** References are separated by commas, and commas may be within quoted names. */
const PIECES = /(?:'(?:[^']|'')*'|[^,'])+/g;

/** The ranges of `Print_Area`, such as `Data!$A$1:$C$9,Data!$E$1:$F$3`. An area that is computed by a formula is not known. */
export function toAreas(ref: string): string[] {
  const pieces = ref.match(PIECES) ?? [];
  return pieces.flatMap((piece) => {
    const rect = toRect(piece.trim().replace(SHEET_PREFIX, ''));
    return rect ? [rangeName(rect)] : [];
  });
}
