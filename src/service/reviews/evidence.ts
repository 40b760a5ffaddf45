// Which places of a document show the values of a review, and what is said of each.
import { FolioError } from '../../errors.ts';
import type { Citation } from '../../model/index.ts';

/** What a review says of a field. */
export interface ReviewedField {
  readonly name: string;
  readonly value: unknown;
  readonly review: 'accepted' | 'corrected' | 'absent' | 'unreviewed';
  readonly reviewed_by: string | null;
  readonly citation: Citation | null;
}

/** The same field as it was extracted. */
export interface CitedField {
  readonly name: string;
  readonly citations: readonly Citation[];
}

/** Places that are marked in one file. */
const MAX_PLACES = 2_000;
const MAX_SAID = 500;

/** A value that a person corrected is where the person says; lists are marked item by item. */
export function evidenceOf(fields: readonly ReviewedField[], extracted: readonly CitedField[]) {
  const cited = new Map(extracted.map(({ name, citations }) => [name, citations]));
  const places = fields.flatMap((field) => {
    if (field.review === 'absent') return [];
    const own = field.citation ? [field.citation] : [];
    const all = field.review === 'corrected' ? own : (cited.get(field.name) ?? []);
    return (all.length > 0 ? all : own).map(({ page, bbox, path, text }) => {
      const isWhole = path === null || path === field.name;
      return { page, bbox, label: path ?? field.name, text: said(field, isWhole ? textOf(field.value) : text) };
    });
  });
  if (places.length === 0)
    throw new FolioError('no_pdf', 'No value of the extraction is cited from a page.', {
      param: 'format',
      hint: 'Ask for csv, xlsx or json.',
    });
  return places.slice(0, MAX_PLACES);
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value)) ?? '';

function said({ name, review, reviewed_by }: ReviewedField, value: string): string {
  const by = reviewed_by === null ? '' : ` by ${reviewed_by}`;
  return `${name}: ${value.slice(0, MAX_SAID)}\n${review === 'unreviewed' ? 'not reviewed' : `${review}${by}`}`;
}
