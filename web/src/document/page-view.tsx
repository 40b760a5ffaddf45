import { useEffect, useRef } from 'preact/hooks';
import { filePath } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { PageAnswer, Structure, Table, TableSummary } from '../wire.ts';
import { count } from '../words.ts';
import type { DocumentPaneProps } from './document-pane.tsx';

/** One page as text: its blocks in reading order, then its tables. */
export function PageView({ file, place, visit, onGo }: DocumentPaneProps) {
  const number = place.page ?? 1;
  const { answer, problem } = useAnswer<PageAnswer>(filePath(file.id, `/pages/${number}`));
  const structure = useAnswer<Structure>(filePath(file.id, '/structure'));
  const shown = useRef<HTMLDivElement>(null);
  const target = place.anchor?.split(':')[0] ?? null;
  useEffect(() => {
    shown.current?.querySelector('.is-target')?.scrollIntoView({ block: 'center' });
  }, [answer, target, visit]);

  return (
    <div class="pages">
      <div class="page-text" ref={shown}>
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
          <PageTable key={table.id} file_id={file.id} table={table} isTarget={target?.split('.')[0] === table.id} />
        ))}
        {answer?.truncated && <p class="faint">The rest of this page is not shown.</p>}
      </div>
      <Pager
        page={number}
        count={file.page_count ?? 1}
        titles={structure.answer?.pages ?? []}
        onGo={(page) => onGo({ page })}
      />
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

interface PagerProps {
  readonly page: number;
  readonly count: number;
  readonly titles: Structure['pages'];
  onGo(page: number): void;
}

function Pager({ page, count: last, titles, onGo }: PagerProps) {
  const input = useRef<HTMLInputElement>(null);
  const go = (event: Event): void => {
    event.preventDefault();
    onGo(Math.max(1, Math.min(last, Math.round(Number(input.current!.value)) || 1)));
  };
  return (
    <form class="sheet-tabs" onSubmit={go}>
      <button type="button" class="tab" disabled={page <= 1} onClick={() => onGo(page - 1)} aria-label="Page before">
        ‹
      </button>
      <label>
        Page <input ref={input} type="number" min={1} max={last} value={page} /> of {count(last)}
      </label>
      <button type="button" class="tab" disabled={page >= last} onClick={() => onGo(page + 1)} aria-label="Next page">
        ›
      </button>
      <span class="faint size">{titles.find((one) => one.page === page)?.title}</span>
    </form>
  );
}
