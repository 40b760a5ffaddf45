// Virtual grid of a sheet: scrolling, selection, keyboard and drawing of visible cells.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { type CellPosition, type CellRect, cellName, contains, parseRange } from '../a1.ts';
import type { Place } from '../link.ts';
import { ProblemNote } from '../problem-note.tsx';
import { useFormula } from '../state/use-formula.ts';
import type { Sheet, TableSummary } from '../wire.ts';
import { CellBar } from './cell-bar.tsx';
import { columnAt, columnsBetween } from './columns.ts';
import { extentOf } from './extent.ts';
import { FormulaArrows, linkByKey } from './formula-arrows.tsx';
import { HEAD_HEIGHT, headWidth, ROW_HEIGHT } from './grid-geometry.ts';
import { moveByKey } from './grid-keys.ts';
import { ColumnHeads } from './grid-layers.tsx';
import { type Frozen, FrozenPanes, fittingFrozen, PaneCells } from './panes.tsx';
import { nudge, reveal, spaceOf } from './scroll-window.ts';
import { useBlocks } from './use-blocks.ts';
import { useScroll } from './use-scroll.ts';

interface Target {
  readonly rect: CellRect;
  /** Differs each time that someone asks to go there, also to the same place. */
  readonly visit: number;
}

interface SheetGridProps {
  readonly file_id: string;
  readonly sheet: Sheet;
  readonly tables: readonly TableSummary[];
  readonly target: Target | null;
  /** Cells that the extraction in view cites, as `row:col`. */
  readonly cited: ReadonlySet<string>;
  /** Sheets of workbooks have formulas, looks and widths of their own; those of plain text have not. */
  readonly hasFormulas: boolean;
  readonly frozen: Frozen | null;
  onGo(place: Place): void;
  /** With what the cell shows, as far as that was read yet. */
  onSelect(at: CellPosition, text: string): void;
}

/** A sheet of any height: only what is in view is read and drawn. */
export function SheetGrid(props: SheetGridProps) {
  const { file_id, sheet, tables, target, cited, hasFormulas, frozen: stated, onSelect, onGo } = props;
  const extent = extentOf(sheet);
  const { blocks, offsets, problem } = useBlocks(file_id, sheet.name, extent, hasFormulas);
  const head = { height: HEAD_HEIGHT, width: headWidth(extent.rows) };
  const scroll = useScroll(extent.rows * ROW_HEIGHT, head);
  const merged = useMemo(() => rectsOf(sheet.merged_ranges), [sheet]);
  const rowSpans = useMemo(() => rectsOf(sheet.hidden_rows), [sheet]);
  const columnSpans = useMemo(() => rectsOf(sheet.hidden_columns), [sheet]);
  const [active, setActive] = useState<CellPosition>({ row: 0, col: 0 });
  /** Nobody has chosen the first cell of a sheet that was just opened. */
  const [isChosen, setChosen] = useState(false);
  /** Widths come with the first cells and move columns; the place asked for stays in view until the user scrolls. */
  const follows = useRef(false);

  const colSizes = { total: offsets[offsets.length - 1]!, view: scroll.width };
  const frozen = fittingFrozen(stated ?? NOTHING_FROZEN, offsets, scroll);
  /** What stands still covers what moves under it. */
  const still = { height: frozen.rows * ROW_HEIGHT, width: offsets[frozen.columns]! };
  useEffect(() => {
    if (!target) return;
    follows.current = true;
    setChosen(true);
    setActive(positionOf(target.rect));
  }, [target?.visit]);
  useEffect(() => {
    if (!target || !follows.current || scroll.height === 0) return;
    const { row, col } = positionOf(target.rect);
    const bottom = Math.min(target.rect.bottom, extent.rows - 1);
    scroll.moveTo(
      row < frozen.rows
        ? scroll.top
        : reveal(scroll.top, row * ROW_HEIGHT - still.height, (bottom + 1) * ROW_HEIGHT, scroll.sizes),
      col < frozen.columns
        ? scroll.left
        : reveal(scroll.left, (offsets[col] ?? 0) - still.width, offsets[col + 1] ?? 0, colSizes),
    );
  }, [target?.visit, offsets, scroll.height === 0]);

  const view = viewOf(scroll, offsets, extent.rows);
  useEffect(() => {
    const seen = withMargin(view, extent.rows);
    const above = frozen.rows > 0 ? [{ ...seen, top: 0, bottom: frozen.rows - 1 }] : [];
    const beside = frozen.columns > 0 ? [{ ...seen, left: 0, right: frozen.columns - 1 }] : [];
    blocks.want(seen, ...above, ...beside);
  }, [blocks, view.top, view.left, view.bottom, view.right, frozen.rows, frozen.columns]);

  const select = (asked: CellPosition): void => {
    const whole = merged.find((rect) => contains(rect, asked.row, asked.col));
    const to = whole ? positionOf(whole) : asked;
    follows.current = false;
    setChosen(true);
    setActive(to);
    onSelect(to, blocks.cellAt(to.row, to.col)?.text ?? '');
    scroll.moveTo(
      to.row < frozen.rows
        ? scroll.top
        : nudge(scroll.top, to.row * ROW_HEIGHT - still.height, (to.row + 1) * ROW_HEIGHT, scroll.sizes),
      to.col < frozen.columns
        ? scroll.left
        : nudge(scroll.left, offsets[to.col]! - still.width, offsets[to.col + 1]!, colSizes),
    );
  };
  const { answer } = useFormula(file_id, sheet.name, hasFormulas && isChosen ? cellName(active.row, active.col) : null);
  const links = answer?.cell === cellName(active.row, active.col) && answer.sheet === sheet.name ? answer : null;
  const activeRect =
    merged.find((rect) => contains(rect, active.row, active.col)) ??
    ({ top: active.row, left: active.col, bottom: active.row, right: active.col } satisfies CellRect);
  const onKeyDown = (event: KeyboardEvent): void => {
    const page = Math.max(1, Math.floor(scroll.height / ROW_HEIGHT) - 1);
    const link = event.ctrlKey || event.metaKey || event.altKey ? null : linkByKey(event.key, links);
    if (link) {
      event.preventDefault();
      onGo(link);
      return;
    }
    const to = moveByKey(edgeOf(activeRect, event.key), event, { ...extent, page });
    if (to) {
      event.preventDefault();
      select(to);
    }
  };
  const onCopy = (event: ClipboardEvent): void => {
    if (String(getSelection()) !== '') return;
    event.clipboardData?.setData('text/plain', blocks.cellAt(active.row, active.col)?.text ?? '');
    event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const box = scroll.element.current!.getBoundingClientRect();
    const x = event.clientX - box.left - head.width;
    const y = event.clientY - box.top - head.height;
    const row = Math.floor(((y < still.height ? 0 : scroll.top) + y) / ROW_HEIGHT);
    const col = columnAt(offsets, (x < still.width ? 0 : scroll.left) + x);
    if (x >= 0 && y >= 0 && row < extent.rows && col < extent.cols) select({ row, col });
  };
  const release = (): void => {
    follows.current = false;
  };

  const pane = {
    ...{ scroll, offsets, blocks, active, cited, merged, tables, activeRect },
    ...{ hidden: rowSpans, target: target?.rect ?? null, head: head.width, top: head.height },
  };
  // What is frozen is drawn by itself, and each cell once.
  const moving = {
    ...view,
    top: scroll.top > 0 ? Math.max(view.top, frozen.rows) : view.top,
    left: scroll.left > 0 ? Math.max(view.left, frozen.columns) : view.left,
  };
  if (extent.rows === 0 || extent.cols === 0) return <p class="empty">This sheet is empty.</p>;
  return (
    <div class="sheet">
      <CellBar at={active} cell={blocks.cellAt(active.row, active.col)} extent={extent} onGo={select} />
      {problem && <ProblemNote problem={problem} />}
      <div class="grid-frame">
        {/* biome-ignore lint/a11y/useSemanticElements: a table element cannot be drawn in part. */}
        <div
          class="grid"
          ref={scroll.element}
          role="grid"
          tabIndex={0}
          aria-label={`Sheet ${sheet.name}`}
          aria-rowcount={extent.rows}
          aria-colcount={extent.cols}
          aria-activedescendant={`cell-${cellName(active.row, active.col)}`}
          onScroll={scroll.onScroll}
          onWheel={release}
          onPointerDown={release}
          onKeyDown={onKeyDown}
          onClick={onClick}
          onCopy={onCopy}
        >
          <div
            class="grid-space"
            style={{ height: `${spaceOf(scroll.sizes) + head.height}px`, width: `${colSizes.total + head.width}px` }}
          >
            <div
              class="grid-view"
              style={{ height: `${scroll.height + head.height}px`, width: `${scroll.width + head.width}px` }}
            >
              <ColumnHeads
                view={view}
                left={scroll.left - head.width}
                offsets={offsets}
                active={active.col}
                hidden={columnSpans}
              />
              <PaneCells {...pane} view={moving} />
              <FrozenPanes {...pane} view={view} {...{ frozen, columnSpans }} />
            </div>
          </div>
        </div>
        {links && (
          <FormulaArrows {...{ scroll, offsets, frozen, links, head, onGo }} sheet={sheet.name} from={activeRect} />
        )}
      </div>
    </div>
  );
}

const NOTHING_FROZEN: Frozen = { rows: 0, columns: 0 };

/** Rows beyond the view that are read before they are seen. */
const MARGIN_ROWS = 40;

const withMargin = (view: CellRect, rows: number): CellRect => ({
  ...view,
  top: Math.max(0, view.top - MARGIN_ROWS),
  bottom: Math.min(rows - 1, view.bottom + MARGIN_ROWS),
});

const rectsOf = (ranges: readonly string[]): CellRect[] => ranges.map(parseRange).filter((rect) => rect !== null);

/** The cell from which a key moves: out of merged cells, from their far edge. */
const edgeOf = ({ top, left, bottom, right }: CellRect, key: string): CellPosition => ({
  row: key === 'ArrowDown' || key === 'Enter' ? bottom : top,
  col: key === 'ArrowRight' ? right : left,
});

const positionOf = ({ top, left }: CellRect): CellPosition => ({ row: top, col: left });

/** Rows and columns of which anything is seen. */
function viewOf(
  { top, left, height, width }: { top: number; left: number; height: number; width: number },
  offsets: Float64Array,
  rows: number,
): CellRect {
  const [first, last] = columnsBetween(offsets, left, left + width);
  const topRow = Math.floor(top / ROW_HEIGHT);
  return { top: topRow, left: first, right: last, bottom: Math.min(rows - 1, Math.ceil((top + height) / ROW_HEIGHT)) };
}
