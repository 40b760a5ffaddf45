// Viewer for workbooks: the grid of a sheet and the tabs of all sheets.
import { useContext, useEffect, useMemo, useRef } from 'preact/hooks';
import { cellName, parseRange } from '../a1.ts';
import { filePath } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { SheetGrid } from '../grid/sheet-grid.tsx';
import { PickingContext } from '../picking.ts';
import { FORMAT_TRAITS, type ListSheetsAnswer, type Sheet, type TableSummary } from '../wire.ts';
import { count } from '../words.ts';
import type { DocumentPaneProps } from './document-pane-props.ts';

interface SheetViewProps extends DocumentPaneProps {
  readonly sheets: readonly Sheet[];
  readonly tables: readonly TableSummary[];
}

const NOTHING: ReadonlySet<string> = new Set();

export function SheetView({ file, place, visit, cited, sheets, tables, onSelect, onGo }: SheetViewProps) {
  const sheet = sheets.find(({ name }) => name === place.sheet) ?? sheets[(place.page ?? 1) - 1] ?? sheets[0];
  const { take } = useContext(PickingContext);
  const tabs = useRef<HTMLElement>(null);
  useEffect(() => {
    // Of eighteen sheets the one in view is not the one whose tab is out of it.
    tabs.current?.querySelector('[aria-current=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [sheet?.name]);
  const hasFormulas = FORMAT_TRAITS[file.file_type].formulas;
  // What is frozen can come later than the cells: it shows only once they are scrolled.
  const details = useAnswer<ListSheetsAnswer>(hasFormulas ? filePath(file.id, '/sheets?details=true') : null);
  const rect = useMemo(() => (place.cells ? parseRange(place.cells) : null), [place.cells]);
  if (!sheet) return <p class="empty">This document has no sheet.</p>;
  return (
    <div class="sheets">
      <SheetGrid
        key={`${file.id} ${sheet.name}`}
        file_id={file.id}
        sheet={sheet}
        tables={tables.filter((table) => table.sheet === sheet.name)}
        target={rect && { rect, visit }}
        cited={cited.get(sheet.name) ?? NOTHING}
        hasFormulas={hasFormulas}
        frozen={details.answer?.sheets.find(({ name }) => name === sheet.name)?.details?.frozen ?? null}
        onGo={onGo}
        onSelect={({ row, col }, text) => {
          onSelect({ sheet: sheet.name, cells: cellName(row, col) });
          if (text !== '') take?.(text);
        }}
      />
      <nav class="sheet-tabs" aria-label="Sheets" ref={tabs}>
        {sheets.map(({ name, visibility }) => (
          <button
            type="button"
            key={name}
            class={visibility === 'visible' ? 'tab' : 'tab is-hidden'}
            aria-current={name === sheet.name}
            title={visibility === 'visible' ? name : `${name} (hidden)`}
            onClick={() => onGo({ sheet: name })}
          >
            {name}
            {visibility !== 'visible' && <small> hidden</small>}
          </button>
        ))}
        <span class="faint size">
          {count(sheet.row_count)} × {count(sheet.col_count)}
        </span>
      </nav>
    </div>
  );
}
