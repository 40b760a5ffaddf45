// Builds citations for the places that ground a value, after reading them again.
import { cite } from '../../../cite/index.ts';
import type { Citation, CitationMatch, DocumentView, FieldValue } from '../../../model/index.ts';
import { parseCell } from '../../../model/index.ts';
import { sheetRange } from '../../../view/index.ts';
import type { AnchoredText, Segment } from '../anchored-text.ts';
import type { Grounded } from './ground.ts';

/**
 * Citations of the places that a value was grounded in, one for each. Each place is read again: null where what should be there
 * does not, or where a reader would not see it.
 */
export async function citeGrounded(
  view: DocumentView,
  { text }: AnchoredText,
  path: string,
  grounded: Grounded,
): Promise<Citation[] | null> {
  const citations: Citation[] = [];
  for (const segment of grounded.segments) {
    const quoted = text.slice(segment.start, segment.end).trim();
    const citation = await cite(view, anchorOf(segment, text), { path });
    if (!citation?.visible || !citation.text.includes(quoted)) return null;
    const match = matchOf(grounded, quoted);
    citations.push({ ...citation, table_id: citation.table_id ?? tableOf(view, citation), match, verified: true });
  }
  return citations;
}

/** The place without blanks around it. */
function anchorOf({ anchor, offset, start, end }: Segment, text: string): string {
  if (offset === null) return anchor;
  const written = text.slice(start, end);
  const from = offset + written.length - written.trimStart().length;
  return `${anchor}:${from}-${offset + written.trimEnd().length}`;
}

function matchOf({ grounding, value, level, segments }: Grounded, quoted: string): CitationMatch {
  if (grounding === 'inferred') return 'derived';
  if (segments.length === 1 && sameText(value, quoted)) return 'exact';
  return level === 'fuzzy' ? 'fuzzy' : 'normalized';
}

const sameText = (value: FieldValue, quoted: string): boolean => String(value) === quoted;

/** The table that a cell of a sheet lies in. */
function tableOf(view: DocumentView, citation: Citation): string | null {
  const cell = citation.cell === null ? null : parseCell(citation.cell);
  if (!cell) return null;
  for (const table of view.head.tables) {
    const within = table.sheet === citation.sheet ? sheetRange(view, table) : null;
    if (!within) continue;
    const { top, left, bottom, right } = within.rect;
    if (cell.row >= top && cell.row <= bottom && cell.col >= left && cell.col <= right) return table.id;
  }
  return null;
}
