// How the cells of a range look, cut to the range.
import type { CellLook, CellRect, DocumentView, SheetLooks } from '../../model/index.ts';

const NUMBERS_AN_AREA = 5;

/** A rectangle of cells that look alike. */
export interface LookArea extends CellRect {
  readonly look: CellLook;
}

/** Later ones lie over earlier ones. Empty where all cells are plain. */
export async function looksWithin(view: DocumentView, sheet: number, rect: CellRect): Promise<LookArea[]> {
  const kept = (await view.looks?.(sheet)) ?? null;
  return kept ? areasWithin(kept, rect) : [];
}

function areasWithin({ looks, areas }: SheetLooks, rect: CellRect): LookArea[] {
  const found: LookArea[] = [];
  for (let at = 0; at < areas.length; at += NUMBERS_AN_AREA) {
    const area = {
      top: Math.max(areas[at]!, rect.top),
      left: Math.max(areas[at + 1]!, rect.left),
      bottom: Math.min(areas[at + 2]!, rect.bottom),
      right: Math.min(areas[at + 3]!, rect.right),
    };
    if (area.top <= area.bottom && area.left <= area.right) found.push({ ...area, look: looks[areas[at + 4]!]! });
  }
  return found;
}

/** Cells that are told apart; where there are more, those of the first rows are. */
const MAX_CELLS = 1_000_000;

/** The look of each cell of a range. */
export function lookReader(areas: readonly LookArea[], rect: CellRect): (row: number, col: number) => CellLook | null {
  if (areas.length === 0) return () => null;
  const width = rect.right - rect.left + 1;
  const height = Math.min(rect.bottom - rect.top + 1, Math.floor(MAX_CELLS / width));
  const places = new Uint32Array(width * height);
  for (const [i, { top, left, bottom, right }] of areas.entries())
    for (let row = top - rect.top; row <= Math.min(bottom - rect.top, height - 1); row++)
      places.fill(i + 1, row * width + left - rect.left, row * width + right - rect.left + 1);
  return (row, col) => {
    const place = row - rect.top < height ? (places[(row - rect.top) * width + col - rect.left] ?? 0) : 0;
    return place === 0 ? null : areas[place - 1]!.look;
  };
}
