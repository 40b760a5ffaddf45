// Picture of one page with clickable blocks and highlighted places over it.
import { useContext, useEffect } from 'preact/hooks';
import { filePath } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { Place } from '../link.ts';
import { PickingContext } from '../picking.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { Box, GetPageAnswer, PageSummary, Problem, Table } from '../wire.ts';
import { ExplainLayer } from './explain-layer.tsx';
import { dpiFor } from './page-layout.ts';
import { spanBoxes, type Target, tablePartBox } from './target-boxes.ts';
import { Unlock } from './unlock.tsx';
import { usePicture } from './use-picture.ts';
import { WordLayer } from './word-layer.tsx';

interface PagePictureProps {
  readonly file_id: string;
  /** True where the picture is drawn from what was read, so that it can be had in lines and letters instead of pixels. */
  readonly isVector: boolean;
  readonly page: PageSummary;
  readonly scale: number;
  readonly top: number;
  /** The place to highlight, where it is on this page. */
  readonly target: Target | null;
  /** Shows what was decided on the page, and why. */
  readonly isExplained: boolean;
  /** Raised to ask for the picture again. */
  readonly attempt: number;
  onGo(place: Place): void;
  onTarget(page: number, box: Box): void;
  onProblem(problem: Problem): void;
  onUnlocked(): void;
}

/** Text of a block that is shown when one points at it. */
const MAX_HINT = 400;

export function PagePicture(props: PagePictureProps) {
  const { file_id, isVector, page, scale, top, target, isExplained, attempt } = props;
  const { onGo, onTarget, onProblem, onUnlocked } = props;
  const { take } = useContext(PickingContext);
  const wantsWords = take !== null || (target?.kind === 'block' && target.span !== null);
  const path = filePath(file_id, `/pages/${page.page}`);
  const { answer } = useAnswer<GetPageAnswer>(wantsWords ? `${path}?detail=words` : path);
  const { url, problem } = usePicture(`${path}/image?${isVector ? 'format=svg' : pictureQuery(page, scale)}`, attempt);
  const marks = useTargetBoxes(file_id, page.page, target, answer);
  useEffect(() => {
    if (problem) onProblem(problem);
  }, [problem]);
  useEffect(() => {
    if (marks[0]) onTarget(page.page, marks[0]);
  }, [marks.join()]);

  const place = ([x0, y0, x1, y1]: Box) => ({
    left: `${x0 * scale}px`,
    top: `${y0 * scale}px`,
    width: `${(x1 - x0) * scale}px`,
    height: `${(y1 - y0) * scale}px`,
  });
  return (
    <section
      class="page"
      aria-label={`Page ${page.page}`}
      style={{ top: `${top}px`, width: `${page.width * scale}px`, height: `${page.height * scale}px` }}
    >
      {url && <img src={url} alt={`Page ${page.page}`} draggable={false} />}
      {problem && <ProblemNote problem={problem} />}
      {problem?.code.startsWith('password_') && <Unlock file_id={file_id} onUnlocked={onUnlocked} />}
      {answer?.text_blocks.map(({ id, type, text, visible, bbox }) => (
        <button
          type="button"
          tabIndex={-1}
          key={id}
          class={`box is-${type}${visible ? '' : ' is-hidden'}`}
          data-anchor={id}
          data-type={visible ? type.replace('_', ' ') : `${type.replace('_', ' ')}, hidden`}
          title={text.length > MAX_HINT ? `${text.slice(0, MAX_HINT)}…` : text}
          style={place(bbox)}
          onClick={() => onGo({ page: page.page, anchor: id })}
        />
      ))}
      {answer?.tables
        .filter((table) => table.page === page.page)
        .map((table) => (
          <button
            type="button"
            tabIndex={-1}
            key={table.id}
            class="box is-table"
            data-anchor={table.id}
            data-type={`table ${table.id}`}
            title={`${table.title ?? table.id}: ${table.row_count} × ${table.col_count}`}
            style={place(table.bbox)}
            onClick={() => onGo({ page: page.page, anchor: table.id })}
          />
        ))}
      {marks.map((box) => (
        <div key={box.join()} class="page-target" style={place(box)} />
      ))}
      {isExplained && <ExplainLayer {...{ file_id, page: page.page, place }} />}
      {take && answer && <WordLayer {...{ file_id, page: answer, place }} onTake={take} />}
    </section>
  );
}

/** PNG for text, which it packs best; JPEG where there are pictures. */
function pictureQuery(page: PageSummary, scale: number): string {
  const dpi = dpiFor(page, scale, globalThis.devicePixelRatio ?? 1);
  const format = page.figure_count > 0 ? 'jpeg' : 'png';
  return `${dpi === null ? '' : `dpi=${dpi}&`}format=${format}`;
}

const NONE: readonly Box[] = [];

function useTargetBoxes(
  file_id: string,
  page: number,
  target: Target | null,
  answer: GetPageAnswer | null,
): readonly Box[] {
  const part = target?.kind === 'table' ? target : null;
  const path = part && filePath(file_id, `/tables/${encodeURIComponent(part.table_id)}`);
  const table = useAnswer<Table>(path).answer;
  if (target?.kind === 'block') {
    const block = answer?.text_blocks.find(({ id }) => id === target.block);
    return block ? spanBoxes(block, target.span) : NONE;
  }
  if (!part || !table) return NONE;
  // Of a long table the answer holds the first rows; what is further down is shown by the table's own box.
  const found = tablePartBox(table, part) ?? tablePartBox(table, { row: null, col: null })!;
  return found.page === page ? [found.bbox] : NONE;
}
