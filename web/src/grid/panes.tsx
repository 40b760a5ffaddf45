// Rows and columns that are frozen: they stay while the rest of the sheet moves under them.
import type { CellRect } from '../a1.ts';
import type { TableSummary } from '../wire.ts';
import { ROW_HEIGHT } from './grid-geometry.ts';
import { ColumnHeads, Mark, Marks, Merged, Rows, type RowsProps } from './grid-layers.tsx';
import type { Scroll } from './use-scroll.ts';

export interface Frozen {
  readonly rows: number;
  readonly columns: number;
}

/** Of the view, that may stand still: what is left must be enough to scroll in. */
const MOST_SHARE = 0.6;

/** As many of the frozen rows and columns as there is room for: all or none. */
export function fittingFrozen(frozen: Frozen, offsets: Float64Array, seen: { height: number; width: number }): Frozen {
  const columns = Math.min(frozen.columns, offsets.length - 1);
  return {
    rows: frozen.rows * ROW_HEIGHT <= seen.height * MOST_SHARE ? frozen.rows : 0,
    columns: offsets[columns]! <= seen.width * MOST_SHARE ? columns : 0,
  };
}

interface PaneProps extends Omit<RowsProps, 'scroll'> {
  readonly scroll: Scroll;
  readonly merged: readonly CellRect[];
  readonly tables: readonly TableSummary[];
  readonly activeRect: CellRect;
  readonly top: number;
}

/** All that is drawn of some cells: fills, rows, merged cells, outlines. `top` is the height of the headings. */
export function PaneCells(props: PaneProps) {
  const { scroll, offsets, blocks, merged, tables, activeRect, target, head, top } = props;
  const corner = { left: `${head}px`, top: `${top}px` };
  return (
    <>
      <div class="grid-marks" style={corner}>
        <Mark {...{ scroll, offsets }} rect={target} kind="target-fill" />
      </div>
      <Rows {...props} />
      <div class="grid-marks" style={corner}>
        <Merged {...{ scroll, offsets, blocks, merged }} />
        <Marks {...{ scroll, offsets, tables, target }} active={activeRect} />
      </div>
    </>
  );
}

interface FrozenPanesProps extends PaneProps {
  readonly frozen: Frozen;
  readonly columnSpans: readonly CellRect[];
}

/** The frozen rows above, the frozen columns at the left, and the corner that is both; only where something has moved under them. */
export function FrozenPanes({ frozen, columnSpans, ...props }: FrozenPanesProps) {
  const { scroll, view, offsets, head, top, active } = props;
  const [isDown, isAcross] = [frozen.rows > 0 && scroll.top > 0, frozen.columns > 0 && scroll.left > 0];
  const height = top + frozen.rows * ROW_HEIGHT;
  const width = head + offsets[frozen.columns]!;
  const rows = { top: 0, bottom: frozen.rows - 1 };
  const columns = { left: 0, right: frozen.columns - 1 };
  return (
    <>
      {isDown && (
        <div class="pane is-above" style={{ height: `${height}px` }}>
          <PaneCells
            {...props}
            scroll={{ ...scroll, top: 0 }}
            view={{ ...view, ...rows, left: isAcross ? Math.max(view.left, frozen.columns) : view.left }}
          />
        </div>
      )}
      {isAcross && (
        <div class="pane is-beside" style={{ width: `${width}px` }}>
          <PaneCells
            {...props}
            scroll={{ ...scroll, left: 0 }}
            view={{ ...view, ...columns, top: isDown ? Math.max(view.top, frozen.rows) : view.top }}
          />
          <ColumnHeads
            view={{ ...view, ...columns }}
            left={-head}
            offsets={offsets}
            active={active.col}
            hidden={columnSpans}
          />
        </div>
      )}
      {isDown && isAcross && (
        <div class="pane is-above is-beside" style={{ height: `${height}px`, width: `${width}px` }}>
          <PaneCells {...props} scroll={{ ...scroll, top: 0, left: 0 }} view={{ ...rows, ...columns }} />
        </div>
      )}
    </>
  );
}
