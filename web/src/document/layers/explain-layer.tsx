// What was decided on a page, over its picture: columns, order, what each piece is, and why.
import { useEffect, useState } from 'preact/hooks';
import { filePath, isAbort, post, problemOf } from '../../api/client.ts';
import { ProblemNote } from '../../problem-note.tsx';
import type { Box, ExplainPageAnswer, Problem } from '../../wire.ts';
import { spoken } from '../../words.ts';

interface ExplainLayerProps {
  readonly file_id: string;
  readonly page: number;
  place(box: Box): Record<string, string>;
}

type Block = ExplainPageAnswer['blocks'][number];

export function ExplainLayer({ file_id, page, place }: ExplainLayerProps) {
  const [answer, setAnswer] = useState<ExplainPageAnswer | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    const asked = new AbortController();
    post<ExplainPageAnswer>(filePath(file_id, `/pages/${page}/explain`), {}, asked.signal).then(
      setAnswer,
      (error: unknown) => {
        if (!isAbort(error)) setProblem(problemOf(error));
      },
    );
    return () => asked.abort();
  }, [file_id, page]);
  if (problem) return <ProblemNote problem={problem} />;
  if (!answer)
    return (
      <p class="explain-wait" role="status">
        Looking at page {page} …
      </p>
    );
  return (
    <div class="explain-layer">
      {answer.columns.map((box, i) => (
        <div key={box.join()} class="why is-column" title={`Column ${i + 1}`} style={place(box)} />
      ))}
      {answer.words
        .filter(({ hidden }) => hidden !== undefined)
        .map(({ text, bbox, hidden }) => (
          <div key={bbox.join()} class="why is-unseen" title={`${text}: ${spoken(hidden!)}`} style={place(bbox)} />
        ))}
      {answer.rejected_tables.map(({ bbox, method, reason }) => (
        <div
          key={`${method} ${bbox.join()}`}
          class="why is-rejected"
          title={`No table (${method}): ${reason}`}
          style={place(bbox)}
        />
      ))}
      {answer.tables.map(({ order, bbox, method, confidence, header_rows, reason, cells }) => (
        <div key={order}>
          {cells.map((cell) => (
            <div
              key={`${cell.row} ${cell.col}`}
              class={cell.row < header_rows ? 'why is-cell is-head' : 'why is-cell'}
              style={place(cell.bbox)}
            />
          ))}
          <div class="why is-table" title={`${reason} Confidence ${confidence}.`} style={place(bbox)}>
            <span class="why-name">
              {order} table, {method}
            </span>
          </div>
        </div>
      ))}
      {answer.blocks.map((block) => (
        <div key={block.order} class={`why is-${block.type}`} title={whyOf(block)} style={place(block.bbox)}>
          <span class="why-name">{nameOf(block)}</span>
        </div>
      ))}
    </div>
  );
}

/** Most are paragraphs, which a number says. */
const nameOf = ({ order, type, level }: Block): string =>
  type === 'paragraph' ? String(order) : `${order} ${spoken(type)}${level === null ? '' : ` ${level}`}`;

function whyOf({ reason, look, heading }: Block): string {
  const set = [look.font, `${look.size} pt`, look.bold && 'bold', look.italic && 'italic'].filter(Boolean).join(' ');
  if (!heading) return `${reason}\n${set}`;
  const weighed = heading.weighed.map((one) => `${one.weight > 0 ? '+' : '−'}${Math.abs(one.weight)} ${one.reason}`);
  return [reason, set, `As a heading ${heading.score}, ${heading.asked} asked:`, ...weighed].join('\n');
}
