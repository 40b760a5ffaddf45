// Lists where the value of a label may be: behind it, to the right, or below.
import type { ReadCell, ReadLine } from '../read-cells.ts';
import { COLON, isLabelled } from './is-labelled.ts';
import type { LabelHit } from './match-labels.ts';

export type Position = 'inline' | 'right' | 'below';

/** Characters of a cell that a label may speak of. */
export interface ValuePlace {
  readonly cell: ReadCell;
  readonly start: number;
  readonly end: number;
  readonly position: Position;
  /** How sure the position makes it, 0 to 1. */
  readonly factor: number;
}

const FACTOR = { colon: 1, bare: 0.85, right: 1, second_right: 0.5, below: 0.8, second_below: 0.6 } as const;
/** Of the label: how far down its value may begin, in heights of the line. */
const MAX_DROP = 2.6;
/** A label as strong as this ends what is before it. */
const OWN_LABEL = 0.75;
/** Left edges this close, in heights of the line, are in one column. */
const SAME_EDGE = 0.8;
/** Lines of one paragraph stand no further apart, in heights of the line. */
const MAX_WRAP = 0.6;
const ENDS_IN_COLON = /[:：]\s*$/;
/** Marks between a label and its value. */
const LEAD = /^[\s:：=.#*|°º)\]–-]+/;

/** What is beside a label: after it in its cell, right of it, below it; the nearest first. */
export function valuePlacesOf(lines: readonly ReadLine[], cell: ReadCell, hit: LabelHit): ValuePlace[] {
  const own = restOf(cell, hit);
  if (own) return [own];
  const found = [...rightOf(lines, cell), ...belowOf(lines, cell)];
  return found.length > 0 ? found : wrappedOf(lines, cell);
}

/** In a line of labels and values the value of the last may be in the next, at the left. */
function wrappedOf(lines: readonly ReadLine[], cell: ReadCell): ValuePlace[] {
  const own = lines[cell.line]!;
  const next = lines[cell.line + 1];
  const value = next?.cells[0];
  const first = own.cells[0]!;
  if (!value || next.page !== own.page || next.cells.length > 1 || !ENDS_IN_COLON.test(cell.text)) return [];
  if (cell.position < own.cells.length - 1 || Math.abs(value.box[0] - first.box[0]) > SAME_EDGE * own.height) return [];
  if (value.box[1] - own.box[3] > MAX_WRAP * own.height || isLabelled(value)) return [];
  return [{ cell: value, start: 0, end: value.text.length, position: 'below', factor: FACTOR.below }];
}

/** The text of a cell after a label, up to the next label. */
function restOf(cell: ReadCell, hit: LabelHit): ValuePlace | null {
  const from = cell.tokens[hit.last]!.end;
  const next = cell.hits.find((other) => other.first > hit.last && isLabelOfNext(cell, other));
  const end = next ? cell.tokens[next.first]!.start : cell.text.length;
  const between = LEAD.exec(cell.text.slice(from, end))?.[0] ?? '';
  const start = from + between.length;
  if (cell.text.slice(start, end).trim() === '') return null;
  return { cell, start, end, position: 'inline', factor: /[:：=#]/.test(between) ? FACTOR.colon : FACTOR.bare };
}

/** A bare word (`net` in `Net 30 days`) begins no other label unless a colon follows. */
const isLabelOfNext = (cell: ReadCell, hit: LabelHit): boolean =>
  Math.max(...hit.roles.values()) >= OWN_LABEL || COLON.test(cell.text.slice(cell.tokens[hit.last]!.end));

function rightOf(lines: readonly ReadLine[], cell: ReadCell): ValuePlace[] {
  const found: ValuePlace[] = [];
  for (const next of lines[cell.line]!.cells.slice(cell.position + 1)) {
    // Behind a colon stands a value, whatever it begins with: `: PO/3318`.
    if ((isLabelled(next) && !COLON.test(next.text)) || found.length === 2) break;
    const start = LEAD.exec(next.text)?.[0].length ?? 0;
    if (start >= next.text.length) continue;
    const factor = found.length === 0 ? FACTOR.right : FACTOR.second_right;
    found.push({ cell: next, start, end: next.text.length, position: 'right', factor });
  }
  return found;
}

function belowOf(lines: readonly ReadLine[], cell: ReadCell): ValuePlace[] {
  const found: ValuePlace[] = [];
  const own = lines[cell.line]!;
  for (const line of lines.slice(cell.line + 1, cell.line + 4)) {
    if (line.page !== own.page || line.box[1] - cell.box[3] > MAX_DROP * own.height || found.length === 2) break;
    const below = line.cells.find((other) => isBelow(cell, other, own.height));
    if (!below) continue;
    if (isLabelled(below)) break;
    const factor = found.length === 0 ? FACTOR.below : FACTOR.second_below;
    found.push({ cell: below, start: 0, end: below.text.length, position: 'below', factor });
  }
  return found;
}

/** Whether a cell is in the column of another: they overlap, or begin at one edge. */
export function isBelow(upper: ReadCell, lower: ReadCell, height: number): boolean {
  const overlap = Math.min(upper.box[2], lower.box[2]) - Math.max(upper.box[0], lower.box[0]);
  return overlap > 0 || Math.abs(upper.box[0] - lower.box[0]) <= SAME_EDGE * height;
}
