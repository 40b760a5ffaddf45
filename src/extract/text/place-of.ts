// Converts stretches of cells into places that can be cited.
import type { Place } from '../cite-place.ts';
import type { Owner, TextCell, TextWord } from './document-text.ts';

type PlacePart = Exclude<Place, { kind: 'joined' }>;

/** The place of some characters of a cell, by default all: exactly those, so that a trimmed value has a trimmed box. */
export function placeOf(cell: TextCell, start = 0, end = cell.text.length): Place {
  return joinWords(cell.words, start, end);
}

/** The place of characters of several cells of one page, read as one. */
export function placeOfCells(cells: readonly TextCell[]): Place {
  return joinPlaces(cells.map((cell) => placeOf(cell)));
}

export function joinPlaces(places: readonly Place[]): Place {
  const parts = merge(places.flatMap((place) => (place.kind === 'joined' ? place.parts : [place])));
  return parts.length === 1 ? parts[0]! : { kind: 'joined', parts };
}

/** A piece of an owner's text as a place. */
export function ownerPlace(owner: Owner, from: number, to: number): PlacePart {
  switch (owner.kind) {
    case 'block':
      return { kind: 'block', block: owner.block.id, start: from, end: to };
    case 'table': {
      const { row, col } = owner.cell;
      return { kind: 'table', table: owner.table, row, col, span: [from, to] };
    }
    case 'cell': {
      const { sheet, row, col, table_id } = owner;
      return { kind: 'cell', sheet, row, col, table_id };
    }
  }
}

function joinWords(words: readonly TextWord[], start: number, end: number): Place {
  const touched = words.filter((word) => word.start < end && word.end > start);
  if (touched.length === 0 || end <= start) throw new RangeError('A place holds at least one character.');
  const parts = touched.map((word) => {
    const skipped = Math.max(0, start - word.start);
    const left = Math.max(0, word.end - end);
    return ownerPlace(word.owner, word.from + skipped, word.to - left);
  });
  return joinPlaces(parts);
}

/** Characters between neighbouring pieces of a cell: blanks, line ends, a dot. Further apart stand words of another column. */
const MAX_JOIN = 3;

/** Neighbouring pieces of one text become one piece. */
function merge(parts: readonly PlacePart[]): PlacePart[] {
  const merged: PlacePart[] = [];
  for (const part of parts) {
    const last = merged.at(-1);
    const union = last && unitePieces(last, part);
    if (union) merged[merged.length - 1] = union;
    else merged.push(part);
  }
  return merged;
}

function unitePieces(a: PlacePart, b: PlacePart): PlacePart | null {
  if (a.kind === 'block' && b.kind === 'block' && a.block === b.block) {
    return { ...a, start: Math.min(a.start, b.start), end: Math.max(a.end, b.end) };
  }
  if (a.kind === 'table' && b.kind === 'table' && a.table === b.table && a.row === b.row && a.col === b.col) {
    if (!a.span || !b.span) return { kind: 'table', table: a.table, row: a.row, col: a.col };
    if (b.span[0] - a.span[1] > MAX_JOIN) return null;
    return { ...a, span: [Math.min(a.span[0], b.span[0]), Math.max(a.span[1], b.span[1])] };
  }
  return a.kind === 'cell' && b.kind === 'cell' && a.sheet === b.sheet && a.row === b.row && a.col === b.col ? a : null;
}
