// Shows one page as text and tables.
import { useContext, useEffect, useRef } from 'preact/hooks';
import { filePath } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { Place } from '../link.ts';
import { PickingContext } from '../picking.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { GetPageAnswer, Table, TableSummary, TextBlock } from '../wire.ts';
import { spoken } from '../words.ts';

interface PageTextProps {
  readonly file_id: string;
  readonly page: number;
  readonly place: Place;
  readonly visit: number;
}

/** One page as text: its blocks and tables in reading order. */
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
      {answer &&
        inOrder(answer).map((piece) =>
          'row_count' in piece ? (
            <PageTable key={piece.id} file_id={file_id} table={piece} isTarget={target?.split('.')[0] === piece.id} />
          ) : (
            <div
              key={piece.id}
              class={`block is-${piece.type}${piece.visible ? '' : ' is-hidden'}${piece.id === target ? ' is-target' : ''}`}
              data-anchor={piece.id}
            >
              <span class="block-type">{piece.visible ? spoken(piece.type) : `${spoken(piece.type)}, hidden`}</span>
              <p>{unwrapped(piece)}</p>
            </div>
          ),
        )}
      {answer && answer.text_blocks.length + answer.tables.length === 0 && (
        <p class="faint">No text was found on this page. The profile says why, where it is known.</p>
      )}
      {answer?.truncated && <p class="faint">The rest of this page is not shown.</p>}
    </div>
  );
}

/** Blocks in the order of reading, and each table before the first of them that begins below it. */
function inOrder({ text_blocks, tables }: GetPageAnswer): (TextBlock | TableSummary)[] {
  const pieces: (TextBlock | TableSummary)[] = [...text_blocks];
  for (const table of tables) {
    const at = pieces.findIndex((piece) => piece.bbox[1] >= table.bbox[3] - 1 || ('type' in piece && isFoot(piece)));
    pieces.splice(at < 0 ? pieces.length : at, 0, table);
  }
  return pieces;
}

const isFoot = ({ type }: TextBlock): boolean => type === 'footer' || type === 'footnote';

/** The window wraps lines; those of the page would be wrapped twice. Of code and verse they are kept. */
const unwrapped = ({ type, text }: TextBlock): string => (type === 'code' ? text : text.replace(/[ \t]*\n/g, ' '));

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
