// Renders reviewed extractions, and what waits to be reviewed, for the terminal.
import type { GetReviewAnswer, ListReviewsAnswer } from '../../client/index.ts';
import { cut, shown } from './layout/display-text.ts';
import { grid } from './layout/grid.ts';
import { more, place } from './layout/place.ts';
import { count, lines, percent, type Style } from './layout/style.ts';

const VALUE_WIDTH = 40;

export function renderReview(review: GetReviewAnswer, style: Style): string {
  const { paint } = style;
  const columns = [
    { head: 'Field' },
    { head: 'Value', paint: paint.bold },
    { head: 'Read' },
    { head: 'Review' },
    { head: 'By', paint: paint.dim },
    { head: 'Citation', paint: paint.cyan },
  ];
  const rows = review.fields.map((field) => [
    shown(field.name),
    valueText(field.value),
    field.review === 'unreviewed' ? percent(field.confidence) : valueText(field.read),
    field.review,
    shown(field.reviewed_by ?? ''),
    field.citation ? place(field.citation) : '',
  ]);
  const state = review.done_at === null ? `${count(review.doubtful.length, 'field')} in doubt` : 'done';
  return lines(
    `${paint.cyan(review.extraction_id)}  ${paint.dim(`${shown(review.schema)} · ${state}`)}`,
    rows.length > 0 && grid(columns, rows, style),
  );
}

const valueText = (value: unknown): string =>
  value === null ? '-' : cut(shown(typeof value === 'object' ? JSON.stringify(value) : String(value)), VALUE_WIDTH);

export function renderReviews({ reviews, next_cursor }: ListReviewsAnswer, style: Style): string {
  if (reviews.length === 0) return style.paint.dim('Nothing waits. Make some with: folio extract <document> <schema>');
  const columns = [
    { head: 'Extraction', paint: style.paint.cyan },
    { head: 'File' },
    { head: 'Schema' },
    { head: 'Reviewed', align: 'right' as const },
    { head: 'In doubt' },
    { head: 'Done', paint: style.paint.dim },
  ];
  const rows = reviews.map((one) => [
    one.extraction_id,
    cut(shown(one.file_name), VALUE_WIDTH),
    shown(one.schema),
    `${one.stated} of ${one.fields}`,
    cut(shown(one.doubtful.join(', ')), VALUE_WIDTH),
    one.done_at ?? '',
  ]);
  return lines(grid(columns, rows, style), more(next_cursor));
}
