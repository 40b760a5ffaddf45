import { type CellPosition, type CellRect, cellName, columnName, contains, parseRange } from '../a1.ts';
import type { Cell, TableSummary } from '../wire.ts';
import type { CellBlocks } from './cell-blocks.ts';
import { HEAD_HEIGHT, type Pixels, pixelsOf, ROW_HEIGHT } from './grid-geometry.ts';
import type { Scroll } from './use-scroll.ts';

const span = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);

interface ColumnHeadsProps {
  readonly view: CellRect;
  readonly left: number;
  readonly offsets: Float64Array;
  readonly active: number;
}

export function ColumnHeads({ view, left, offsets, active }: ColumnHeadsProps) {
  return (
    <div class="grid-heads" aria-hidden="true">
      {span(view.left, view.right).map((col) => (
        <span
          key={col}
          class={col === active ? 'head at' : 'head'}
          style={{ left: `${offsets[col]! - left}px`, width: `${offsets[col + 1]! - offsets[col]!}px` }}
        >
          {columnName(col)}
        </span>
      ))}
    </div>
  );
}

interface RowsProps {
  readonly view: CellRect;
  readonly scroll: Pick<Scroll, 'top' | 'left'>;
  readonly offsets: Float64Array;
  readonly blocks: CellBlocks;
  readonly active: CellPosition;
  readonly cited: ReadonlySet<string>;
  readonly target: CellRect | null;
  /** Width of the row numbers. */
  readonly head: number;
}

export function Rows(props: RowsProps) {
  const { view, scroll, active, head } = props;
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
            class={row === active.row ? 'head number at' : 'head number'}
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
  return (
    <>
      {span(view.left, view.right).map((col) => {
        const cell = blocks.cellAt(row, col);
        const isActive = row === active.row && col === active.col;
        if (!cell && !isActive && blocks.isLoaded(row, col)) return null;
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
              width: `${offsets[col + 1]! - offsets[col]!}px`,
            }}
          >
            {cell?.text}
          </div>
        );
      })}
    </>
  );
}

function classOf(cell: Cell | undefined, loaded: boolean, cited: boolean): string {
  const names = ['cell'];
  if (cell) names.push(`is-${cell.type}`);
  else if (!loaded) names.push('is-waiting');
  if (cell?.hidden) names.push('is-hidden');
  if (cell?.formula) names.push('is-formula');
  if (cited) names.push('is-cited');
  return names.join(' ');
}

interface MarksProps {
  readonly scroll: Scroll;
  readonly offsets: Float64Array;
  readonly active: CellPosition;
  readonly tables: readonly TableSummary[];
  readonly target: CellRect | null;
}

/** Outlines over the cells: tables found, the place asked for, the active cell. */
export function Marks({ scroll, offsets, active, tables, target }: MarksProps) {
  const { row, col } = active;
  return (
    <>
      {tables.map(({ id, range }) => (
        <Mark key={id} {...{ scroll, offsets }} rect={range === null ? null : parseRange(range)} kind="table-mark" />
      ))}
      <Mark {...{ scroll, offsets }} rect={{ top: row, left: col, bottom: row, right: col }} kind="active-mark" />
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
