// Recognises two-column blocks of labels and values, such as form heads; shared with CSV.
import { CELL } from '../../../model/index.ts';
import type { ColumnStats, RowShape } from './row-shape.ts';

/** A label is a few words; a block of labels is no longer than a form. */
const MAX_LABEL_LENGTH = 40;
const MAX_LABEL_WORDS = 5;
const MAX_LABEL_ROWS = 60;
const LABEL_SHARE = 0.8;
const COLON_SHARE = 0.5;
/** A column under a header is of one kind in this share of its cells. */
const ONE_KIND_SHARE = 0.8;
/** A value that no column is named by: a word with a number behind a sign, or with many digits. */
const IDENTIFIER = /^\S*(?:[-/#_]\d|\d{4})\S*$/;

/**
 * Whether two columns are labels and their values (`Invoice Number,INV-1`) rather than a table: the left holds short,
 * distinct texts, and the right both numbers and dates, or numbers and texts of which the first is a value itself and no
 * name. A colon behind half of the labels is proof by itself.
 */
export function isLabelValues(
  head: readonly RowShape[],
  columns: ReadonlyMap<number, ColumnStats>,
  rows: number,
): boolean {
  if (columns.size !== 2 || rows < 2 || rows > MAX_LABEL_ROWS) return false;
  const [left, right] = [...columns.keys()].sort((a, b) => a - b) as [number, number];
  if (columns.get(left)!.typed > 0) return false;
  const labels = head.flatMap((row) => row.cells.filter((cell) => cell.col === left).map((cell) => cell.text.trim()));
  const values = head.flatMap(({ row, cells }) =>
    cells.filter((cell) => cell.col === right).map((cell) => ({ ...cell, row })),
  );
  if (labels.length < 2 || values.length === 0 || !areLabels(labels)) return false;
  if (labels.filter((text) => text.endsWith(':')).length >= COLON_SHARE * labels.length) return true;
  const [first, ...others] = values;
  if (!first || others.length === 0 || first.row !== head[0]!.row) return false;
  const kinds = others.map((cell) => kindOf(cell.code));
  const uniform = shareOfCommonest(kinds) >= ONE_KIND_SHARE;
  if (uniform && others.length > 1) return false;
  if (new Set(kinds.filter((kind) => kind !== 'text')).size > 1) return true;
  return kinds.some((kind) => kind !== 'text') && (first.typed || IDENTIFIER.test(first.text.trim()));
}

function areLabels(labels: readonly string[]): boolean {
  const label = (text: string) =>
    text.length <= MAX_LABEL_LENGTH && text.split(/\s+/).length <= MAX_LABEL_WORDS && /\p{L}/u.test(text);
  return new Set(labels).size === labels.length && labels.filter(label).length >= LABEL_SHARE * labels.length;
}

type Kind = 'text' | 'number' | 'time' | 'logical';

function kindOf(code: number): Kind {
  if (code === CELL.string) return 'text';
  if (code === CELL.boolean) return 'logical';
  return code === CELL.number || code === CELL.literal ? 'number' : 'time';
}

function shareOfCommonest(kinds: readonly Kind[]): number {
  const counts = new Map<Kind, number>();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return Math.max(...counts.values()) / kinds.length;
}
