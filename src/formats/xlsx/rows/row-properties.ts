// Collects row heights, hidden rows and outline levels from `row` elements.
import type { GroupPart } from '../../workbook/index.ts';

const HIDDEN = 8;
const LEVELS = 7;

export interface RowDetails {
  readonly hidden_rows: readonly (readonly [number, number])[];
  readonly row_heights: readonly (readonly [number, number])[];
  readonly row_groups: readonly GroupPart[];
}

/** Heights, visibility and outline of rows, noted as they come. */
export interface RowProperties {
  /** `height` is NaN where the row states none; `level` is 0 where it is in no group. */
  add(row: number, height: number, hidden: boolean, level: number): void;
  /** Heights other than the default. */
  finish(defaultHeight: number): RowDetails;
}

export function createRowProperties(): RowProperties {
  let rows = new Uint32Array(256);
  let heights = new Float64Array(256);
  let flags = new Uint8Array(256);
  let count = 0;
  let sorted = true;

  function grow(): void {
    const size = count * 2;
    const wider = { rows: new Uint32Array(size), heights: new Float64Array(size), flags: new Uint8Array(size) };
    wider.rows.set(rows);
    wider.heights.set(heights);
    wider.flags.set(flags);
    ({ rows, heights, flags } = wider);
  }

  /** Ascending; of a row that comes twice the later counts. */
  function order(): Uint32Array {
    const index = Uint32Array.from({ length: count }, (_, i) => i);
    if (sorted) return index;
    index.sort((a, b) => rows[a]! - rows[b]! || a - b);
    return index.filter((i, k) => rows[index[k + 1] ?? -1] !== rows[i]);
  }

  return {
    add(row, height, hidden, level) {
      if (count === rows.length) grow();
      if (count > 0 && row <= rows[count - 1]!) sorted = false;
      rows[count] = row;
      heights[count] = height;
      flags[count++] = (hidden ? HIDDEN : 0) | Math.min(level, LEVELS);
    },
    finish(defaultHeight) {
      const hidden_rows: [number, number][] = [];
      const row_heights: [number, number][] = [];
      const levels: [number, number, boolean][] = [];
      for (const i of order()) {
        const row = rows[i]!;
        const isHidden = (flags[i]! & HIDDEN) !== 0;
        if (isHidden) extendSpans(hidden_rows, row);
        const height = heights[i]!;
        if (height >= 0 && height !== defaultHeight) row_heights.push([row, height]);
        if ((flags[i]! & LEVELS) > 0) levels.push([row, flags[i]! & LEVELS, isHidden]);
      }
      return { hidden_rows, row_heights, row_groups: toGroups(levels) };
    },
  };
}

function extendSpans(spans: [number, number][], row: number): void {
  const last = spans.at(-1);
  if (last && row <= last[1] + 1) last[1] = Math.max(last[1], row);
  else spans.push([row, row]);
}

/** Runs of lines at a level or a deeper one. A group whose lines are all hidden is a collapsed one. */
export function toGroups(lines: readonly (readonly [line: number, level: number, hidden: boolean])[]): GroupPart[] {
  const groups: GroupPart[] = [];
  const open: { first: number; hidden: boolean }[] = [];
  let last = -1;
  const close = (level: number): void => {
    while (open.length > level) {
      const { first, hidden } = open.pop()!;
      groups.push({ first, last, level: open.length + 1, collapsed: hidden });
    }
  };
  for (const [line, level, hidden] of lines) {
    close(line === last + 1 ? level : 0);
    while (open.length < level) open.push({ first: line, hidden: true });
    if (!hidden) for (const group of open) group.hidden = false;
    last = line;
  }
  close(0);
  return groups.sort((a, b) => a.first - b.first || a.level - b.level);
}
