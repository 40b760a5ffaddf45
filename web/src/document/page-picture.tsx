// Picture of one page with its text, and what is marked and asked for over it.
import { useContext, useEffect } from 'preact/hooks';
import { filePath } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import type { Place } from '../link.ts';
import { PickingContext } from '../picking.ts';
import { ProblemNote } from '../problem-note.tsx';
import { fieldAt, marksOn } from '../state/marks.ts';
import { useSettings } from '../state/settings.ts';
import { useWorkspace } from '../state/workspace.ts';
import type { Box, GetPageAnswer, PageSummary, Problem, Table } from '../wire.ts';
import { ExplainLayer } from './layers/explain-layer.tsx';
import { MarkLayer } from './layers/mark-layer.tsx';
import { Overlays } from './layers/overlays.tsx';
import { TextLayer } from './layers/text-layer.tsx';
import { WordLayer } from './layers/word-layer.tsx';
import { picturePaths } from './picture-paths.ts';
import { spanBoxes, type Target, tablePartBox } from './target-boxes.ts';
import { Unlock } from './unlock.tsx';
import { usePage } from './use-page.ts';
import { PicturesContext, usePicture } from './use-picture.ts';

interface PagePictureProps {
  readonly file_id: string;
  /** True where the picture is drawn from what was read, so that it can be had in lines and letters instead of pixels. */
  readonly isVector: boolean;
  readonly page: PageSummary;
  readonly scale: number;
  readonly top: number;
  /** The place to highlight, where it is on this page. */
  readonly target: Target | null;
  readonly anchor: string | null;
  readonly box: Box | null;
  readonly canExplain: boolean;
  onGo(place: Place): void;
  onTarget(page: number, box: Box): void;
  onProblem(problem: Problem): void;
}

export function PagePicture(props: PagePictureProps) {
  const { file_id, isVector, page, scale, top, target, anchor, box, canExplain, onGo, onTarget, onProblem } = props;
  const { take } = useContext(PickingContext);
  const pictures = useContext(PicturesContext);
  const { settings } = useSettings();
  const { marks, chosen, choose } = useWorkspace();
  const content = usePage(file_id, page.page);
  const { url, isSharp, problem } = usePicture(picturePaths(file_id, page, scale, isVector));
  const targets = useTargetBoxes(file_id, page.page, target, box, content.answer);
  useEffect(() => {
    if (problem) onProblem(problem);
  }, [problem]);
  useEffect(() => {
    if (targets[0]) onTarget(page.page, targets[0]);
  }, [targets.join()]);

  // The box of the chosen field shows the place as well as can be.
  const own = marksOn(marks, page.page);
  const isMarked = own.some(({ field, to }) => field === chosen && chosen !== null && to.anchor === anchor);
  const place = ([x0, y0, x1, y1]: Box) => ({
    left: `${x0 * scale}px`,
    top: `${y0 * scale}px`,
    width: `${(x1 - x0) * scale}px`,
    height: `${(y1 - y0) * scale}px`,
  });
  const onClick = (event: MouseEvent): void => {
    if (!getSelection()?.isCollapsed || (event.target as Element).closest('button, form, .word-layer')) return;
    const at = (event.currentTarget as Element).getBoundingClientRect();
    const [x, y] = [(event.clientX - at.left) / scale, (event.clientY - at.top) / scale];
    const field = fieldAt(marks, page.page, x, y);
    if (field) {
      choose(field.field!);
      onGo(field.to);
      return;
    }
    const block = anchorAt(content.answer, x, y);
    if (block) onGo({ page: page.page, anchor: block });
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: what a click on the page chooses, the panel beside it offers to the keyboard.
    <section
      class="page"
      aria-label={`Page ${page.page}`}
      style={{ top: `${top}px`, width: `${page.width * scale}px`, height: `${page.height * scale}px` }}
      onClick={onClick}
    >
      {!url && !problem && (
        <p class="page-ghost" aria-hidden="true">
          {page.title ?? `Page ${page.page}`}
        </p>
      )}
      {url && <img src={url} alt={`Page ${page.page}`} class={isSharp ? '' : 'is-coarse'} draggable={false} />}
      {problem && <ProblemNote problem={problem} />}
      {problem?.code.startsWith('password_') && <Unlock file_id={file_id} onUnlocked={pictures.retry} />}
      <MarkLayer marks={own} width={page.width} {...{ chosen, place }} />
      {!isMarked && targets.map((one) => <div key={one.join()} class="page-target" style={place(one)} />)}
      {!take && !problem && <TextLayer page={page.page} words={content.words} scale={scale} />}
      <Overlays
        {...{ content, place }}
        layers={settings.layers}
        onAnchor={(anchor) => onGo({ page: page.page, anchor })}
      />
      {canExplain && settings.layers.includes('why') && <ExplainLayer {...{ file_id, page: page.page, place }} />}
      {take && content.answer && <WordLayer words={content.words} place={place} onTake={take} />}
    </section>
  );
}

/** The smallest block or table at a point. */
function anchorAt(answer: GetPageAnswer | null, x: number, y: number): string | null {
  const found = [...(answer?.text_blocks ?? []), ...(answer?.tables ?? [])].filter(
    ({ bbox: [x0, y0, x1, y1] }) => x >= x0 && x <= x1 && y >= y0 && y <= y1,
  );
  return found[0]?.id ?? null;
}

const NONE: readonly Box[] = [];

function useTargetBoxes(
  file_id: string,
  page: number,
  target: Target | null,
  box: Box | null,
  answer: GetPageAnswer | null,
): readonly Box[] {
  const part = target?.kind === 'table' ? target : null;
  const path = part && filePath(file_id, `/tables/${encodeURIComponent(part.table_id)}`);
  const table = useAnswer<Table>(path).answer;
  if (target?.kind === 'block') {
    const block = answer?.text_blocks.find(({ id }) => id === target.block);
    return block ? spanBoxes(block, target.span) : NONE;
  }
  if (!target && box) return [box];
  if (!part || !table) return NONE;
  // Of a long table the answer holds the first rows; what is further down is shown by the table's own box.
  const found = tablePartBox(table, part) ?? tablePartBox(table, { row: null, col: null })!;
  return found.page === page ? [found.bbox] : NONE;
}
