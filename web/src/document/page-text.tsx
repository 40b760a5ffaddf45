// Shows one page as text and tables.
import { useContext, useEffect, useRef } from 'preact/hooks';
import { filePath } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { Place } from '../link.ts';
import { PickingContext } from '../picking.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { GetPageAnswer, Table, TableSummary } from '../wire.ts';

interface PageTextProps {
  readonly file_id: string;
  readonly page: number;
  readonly place: Place;
  readonly visit: number;
}

/** One page as text: its blocks in reading order, then its tables. */
export function PageText({ file_id, page, place, visit }: PageTextProps) {
  const { answer, problem } = useAnswer<GetPageAnswer>(filePath(file_id, `/pages/${page}`));
  const shown = useRef<HTMLDivElement>(null);
  const target = place.anchor?.split(':')[0] ?? null;
  useEffect(() => {
    shown.current?.querySelector('.is-target')?.scrollIntoView({ block: 'center' });
  }, [answer, target, visit]);

  const { take } = useContext(PickingContext);
  const pick = (): void => {
    const text = String(getSelection()).replace(/\s+/g, ' ').trim();
    if (text !== '') take?.(text);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: text is selected as in any text; who cannot, types it.
    <div class="page-text" ref={shown} onMouseUp={pick}>
      {problem && <ProblemNote problem={problem} />}
      {answer?.text_blocks.map(({ id, type, text, visible }) => (
        <div
          key={id}
          class={`block is-${type}${visible ? '' : ' is-hidden'}${id === target ? ' is-target' : ''}`}
          data-anchor={id}
        >
          <span class="block-type">{visible ? type : `${type}, hidden`}</span>
          <p>{text}</p>
        </div>
      ))}
      {answer?.tables.map((table) => (
        <PageTable key={table.id} file_id={file_id} table={table} isTarget={target?.split('.')[0] === table.id} />
      ))}
      {answer && answer.text_blocks.length + answer.tables.length === 0 && (
        <p class="faint">No text was found on this page. The profile says why, where it is known.</p>
      )}
      {answer?.truncated && <p class="faint">The rest of this page is not shown.</p>}
    </div>
  );
}

interface PageTableProps {
  readonly file_id: string;
  readonly table: TableSummary;
  readonly isTarget: boolean;
}

function PageTable({ file_id, table, isTarget }: PageTableProps) {
  const { answer, problem } = useAnswer<Table>(filePath(file_id, `/tables/${encodeURIComponent(table.id)}`));
  if (problem) return <ProblemNote problem={problem} about={`Table ${table.id}`} />;
  return (
    <table class={isTarget ? 'page-table is-target' : 'page-table'} data-anchor={table.id}>
      <caption>{table.title ?? table.id}</caption>
      <tbody>
        {answer?.rows.map(({ row, cells }) => (
          <tr key={row}>
            {cells.map(({ col, col_span, row_span, text, value, is_header }) => {
              const Tag = is_header ? 'th' : 'td';
              return (
                <Tag
                  key={col}
                  colSpan={col_span}
                  rowSpan={row_span}
                  class={typeof value === 'number' ? 'is-number' : ''}
                >
                  {text}
                </Tag>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
