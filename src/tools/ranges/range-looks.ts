// The looks of a range: each once, and the cells that have it.
import { type CellLook, type CellRect, type DocumentView, rangeName, type Sheet } from '../../model/index.ts';
import { looksWithin } from '../../view/index.ts';

/** Ranges and columns that one answer tells of. */
const MAX_RANGES = 10_000;
const MAX_COLUMNS = 2_000;

export async function rangeLooks(view: DocumentView, sheet: Sheet, rect: CellRect) {
  const areas = await looksWithin(view, sheet.index, rect);
  const looks: CellLook[] = [];
  const places = new Map<CellLook, number>();
  const ranges = areas.slice(0, MAX_RANGES).map((area) => {
    const look = places.get(area.look) ?? looks.push(area.look) - 1;
    places.set(area.look, look);
    return { range: rangeName(area), look };
  });
  const columns = Math.min(rect.right - rect.left + 1, MAX_COLUMNS);
  const col_widths = Array.from(
    { length: columns },
    (_, i) => sheet.col_widths[rect.left + i] ?? sheet.default_col_width,
  );
  const truncated = areas.length > MAX_RANGES || columns < rect.right - rect.left + 1;
  return { looks, ranges, col_widths, truncated };
}
