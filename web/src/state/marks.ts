// Places that are marked on the pages: fields of an extraction, hits of a search, changes between versions.
import { type Place, placeOf } from '../link.ts';
import type { Box, Citation, Extraction } from '../wire.ts';

export interface Mark {
  readonly key: string;
  readonly kind: 'field' | 'hit' | 'change';
  readonly page: number;
  readonly box: Box;
  /** What it looks like: the status of a field, the kind of a change. */
  readonly tone: string;
  readonly label: string;
  /** The field that stands there. */
  readonly field?: string;
  readonly to: Place;
}

/** Parts of one list that are marked at most. */
const MAX_PARTS = 400;

export function fieldMarks(extraction: Extraction | null): Mark[] {
  return (extraction?.fields ?? []).flatMap(({ name, status, citation, citations }) => {
    const all = citations.length > 1 ? citations.slice(0, MAX_PARTS) : citation ? [citation] : [];
    return all.map((one, i) => toMark(`${name} ${i}`, name, status, one));
  });
}

const toMark = (key: string, field: string, tone: string, citation: Citation): Mark => ({
  ...{ key, kind: 'field', tone, field, page: citation.page, box: citation.bbox },
  label: field.replaceAll('_', ' '),
  to: placeOf(citation),
});

export const marksOn = (marks: readonly Mark[], page: number): readonly Mark[] =>
  marks.filter((mark) => mark.page === page);

const inside = ([x0, y0, x1, y1]: Box, x: number, y: number): boolean => x >= x0 && x <= x1 && y >= y0 && y <= y1;
const area = ([x0, y0, x1, y1]: Box): number => (x1 - x0) * (y1 - y0);

/** Points around a mark that still count as on it. */
const NEAR = 2;

/** The smallest mark of a field at a point of a page. */
export function fieldAt(marks: readonly Mark[], page: number, x: number, y: number): Mark | null {
  const near = ([x0, y0, x1, y1]: Box): Box => [x0 - NEAR, y0 - NEAR, x1 + NEAR, y1 + NEAR];
  return marks
    .filter((mark) => mark.kind === 'field' && mark.page === page && inside(near(mark.box), x, y))
    .reduce<Mark | null>((best, mark) => (best && area(best.box) <= area(mark.box) ? best : mark), null);
}
