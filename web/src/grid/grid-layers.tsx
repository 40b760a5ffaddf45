// Visual layers of the grid: headings, rows, merged cells and outlines.
import { type CellPosition, type CellRect, cellName, columnName, contains, parseRange } from '../a1.ts';
import type { Cell, TableSummary } from '../wire.ts';
import type { CellBlocks } from './cell-blocks.ts';
import { styleOfLook } from './cell-look.ts';
import { HEAD_HEIGHT, type Pixels, pixelsOf, ROW_HEIGHT } from './grid-geometry.ts';
import type { Scroll } from './use-scroll.ts';

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

interface ColumnHeadsProps {
  readonly view: CellRect;
  readonly left: number;
  readonly offsets: Float64Array;
  readonly active: number;
  readonly hidden: readonly CellRect[];
}

/** How the number of a row or the letters of a column look. */
const headClass = (isActive: boolean, isHidden: boolean): string =>
  `head${isActive ? ' at' : ''}${isHidden ? ' is-hidden' : ''}`;

export function ColumnHeads({ view, left, offsets, active, hidden }: ColumnHeadsProps) {
  return (
    <div class="grid-heads" aria-hidden="true">
      {span(view.left, view.right).map((col) => (
        <span
          key={col}
          class={headClass(
            col === active,
            hidden.some((span) => contains(span, 0, col)),
          )}
          style={{ left: `${offsets[col]! - left}px`, width: `${offsets[col + 1]! - offsets[col]!}px` }}
        >
          {columnName(col)}
        </span>
      ))}
    </div>
  );
}

export interface RowsProps {
  readonly view: CellRect;
  readonly scroll: Pick<Scroll, 'top' | 'left'>;
  readonly offsets: Float64Array;
  readonly blocks: CellBlocks;
  readonly active: CellPosition;
  readonly cited: ReadonlySet<string>;
  readonly target: CellRect | null;
  readonly hidden: readonly CellRect[];
  /** Width of the row numbers. */
  readonly head: number;
}

export function Rows(props: RowsProps) {
  const { view, scroll, active, hidden, head } = props;
  return (
    <>
      {span(view.top, view.bottom).map((row) => (
        // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: the grid holds the focus and names its active cell.
        <div
          key={row}
          class="row"
          role="row"
          aria-rowindex={row + 1}
          style={{ transform: `translateY(${HEAD_HEIGHT + row * ROW_HEIGHT - scroll.top}px)` }}
        >
          <CellsOf {...props} row={row} />
          <span
            class={`${headClass(
              row === active.row,
              hidden.some((span) => contains(span, row, 0)),
            )} number`}
            aria-hidden="true"
            style={{ width: `${head}px` }}
          >
            {row + 1}
          </span>
        </div>
      ))}
    </>
  );
}

function CellsOf({
  view,
  scroll,
  offsets,
  blocks,
  active,
  cited,
  target,
  head,
  row,
}: RowsProps & { readonly row: number }) {
  const isShown = (col: number): boolean =>
    !blocks.isLoaded(row, col) ||
    blocks.cellAt(row, col) !== undefined ||
    blocks.lookAt(row, col) !== undefined ||
    (row === active.row && col === active.col);
  const shown = span(view.left, view.right).filter(isShown);
  return (
    <>
      {/* A row without a cell would be none to a screen reader. */}
      {(shown.length > 0 ? shown : [view.left]).map((col) => {
        const cell = blocks.cellAt(row, col);
        const look = blocks.lookAt(row, col);
        const isActive = row === active.row && col === active.col;
        return (
          // biome-ignore lint/a11y/useSemanticElements lint/a11y/useFocusableInteractive: see the row.
          <div
            key={col}
            id={`cell-${cellName(row, col)}`}
            class={classOf(
              cell,
              blocks.isLoaded(row, col),
              cited.has(`${row}:${col}`) && !(target && contains(target, row, col)),
            )}
            role="gridcell"
            aria-colindex={col + 1}
            aria-selected={isActive}
            style={{
              left: `${head + offsets[col]! - scroll.left}px`,
              width: `${offsets[runsTo(blocks, row, col, view.right) + 1]! - offsets[col]!}px`,
              ...(look && styleOfLook(look)),
            }}
          >
            {cell?.text}
          </div>
        );
      })}
    </>
  );
}

/** The last column that a text runs on over: blank cells give way, as they do on paper, unless they have a look of their own. */
function runsTo(blocks: CellBlocks, row: number, col: number, last: number): number {
  const cell = blocks.cellAt(row, col);
  const look = blocks.lookAt(row, col);
  if (cell?.type !== 'string' || look?.wrap || look?.align === 'right' || look?.align === 'center') return col;
  let to = col;
  while (
    to < last &&
    to - col < MAX_RUN &&
    blocks.isLoaded(row, to + 1) &&
    !blocks.cellAt(row, to + 1) &&
    blocks.lookAt(row, to + 1)?.fill === look?.fill
  )
    to += 1;
  return to;
}

const MAX_RUN = 8;

function classOf(cell: Cell | undefined, loaded: boolean, cited: boolean): string {
  const names = ['cell'];
  if (cell) names.push(`is-${cell.type}`);
  else if (!loaded) names.push('is-waiting');
  if (cell?.hidden) names.push('is-hidden');
  if (cell?.formula) names.push('is-formula');
  if (cell?.comment) names.push('has-comment');
  if (cited) names.push('is-cited');
  return names.join(' ');
}

interface MergedProps {
  readonly scroll: Scroll;
  readonly offsets: Float64Array;
  readonly blocks: CellBlocks;
  readonly merged: readonly CellRect[];
}

/** Cells that are one: what stands in the first is drawn over all of them. */
export function Merged({ scroll, offsets, blocks, merged }: MergedProps) {
  return (
    <>
      {merged.map((rect) => {
        const box = pixelsOf(rect, offsets, scroll);
        const cell = blocks.cellAt(rect.top, rect.left);
        return (
          box && (
            <div
              key={`${rect.top}:${rect.left}`}
              class={`${classOf(cell, true, false)} is-merged`}
              style={{ ...styleOf(box), ...styleOfLook(blocks.lookAt(rect.top, rect.left) ?? {}) }}
            >
              {cell?.text}
            </div>
          )
        );
      })}
    </>
  );
}

interface MarksProps {
  readonly scroll: Scroll;
  readonly offsets: Float64Array;
  readonly active: CellRect;
  readonly tables: readonly TableSummary[];
  readonly target: CellRect | null;
}

/** Outlines over the cells: tables found, the place asked for, the active cell. */
export function Marks({ scroll, offsets, active, tables, target }: MarksProps) {
  return (
    <>
      {tables.map(({ id, range }) => (
        <Mark key={id} {...{ scroll, offsets }} rect={range === null ? null : parseRange(range)} kind="table-mark" />
      ))}
      <Mark {...{ scroll, offsets }} rect={active} kind="active-mark" />
      <Mark {...{ scroll, offsets }} rect={target} kind="target-mark" />
    </>
  );
}

interface MarkProps {
  readonly scroll: Scroll;
  readonly offsets: Float64Array;
  readonly rect: CellRect | null;
  readonly kind: string;
}

export function Mark({ scroll, offsets, rect, kind }: MarkProps) {
  const box = rect && pixelsOf(rect, offsets, scroll);
  return box && <div class={`mark ${kind}`} style={styleOf(box)} />;
}

const styleOf = ({ left, top, width, height }: Pixels) => ({
  left: `${left}px`,
  top: `${top}px`,
  width: `${width}px`,
  height: `${height}px`,
});
