// Groups adjacent changed formula results into areas, so that typed changes stay visible.
import type { CellRect } from '../../model/index.ts';
import type { CellChange } from './compare-cells.ts';

/** Results that changed side by side: where they are after, and the change of the first of them. */
export interface ResultArea {
  readonly rect: CellRect;
  readonly before: CellRect;
  readonly count: number;
}

/**
 * One input may change thousands of results. Those that are below each other become runs, and runs of the same rows side by side
 * become one area, so that they do not bury what was typed.
 */
export function groupResults(changes: readonly CellChange[]): ResultArea[] {
  const runs: ResultArea[] = [];
  const open = new Map<number, number>();
  for (const change of changes) {
    const at = open.get(change.bCol);
    const run = at === undefined ? undefined : runs[at];
    if (run && isNext(run, change)) {
      runs[at!] = {
        rect: { ...run.rect, bottom: change.bRow },
        before: { ...run.before, bottom: change.aRow },
        count: run.count + 1,
      };
    } else {
      open.set(change.bCol, runs.length);
      runs.push({ rect: cellRect(change.bRow, change.bCol), before: cellRect(change.aRow, change.aCol), count: 1 });
    }
  }
  return joinSideways(runs);
}

const cellRect = (row: number, col: number): CellRect => ({ top: row, left: col, bottom: row, right: col });

const isNext = ({ rect, before }: ResultArea, { bRow, aRow, aCol }: CellChange): boolean =>
  rect.bottom === bRow - 1 && before.bottom === aRow - 1 && before.left === aCol;

function joinSideways(runs: readonly ResultArea[]): ResultArea[] {
  const sorted = [...runs].sort(
    (x, y) => x.rect.top - y.rect.top || x.rect.bottom - y.rect.bottom || x.rect.left - y.rect.left,
  );
  const joined: ResultArea[] = [];
  for (const run of sorted) {
    const last = joined.at(-1);
    const goesOn =
      last &&
      last.rect.top === run.rect.top &&
      last.rect.bottom === run.rect.bottom &&
      last.rect.right === run.rect.left - 1 &&
      last.before.top === run.before.top &&
      last.before.right === run.before.left - 1;
    if (goesOn) {
      joined[joined.length - 1] = {
        rect: { ...last.rect, right: run.rect.right },
        before: { ...last.before, right: run.before.right },
        count: last.count + run.count,
      };
    } else joined.push(run);
  }
  return joined;
}
