// Small pictures of all pages, of which only those in view are drawn.
import { useContext, useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { filePath } from '../api/client.ts';
import { useAnswer } from '../api/use-answer.ts';
import { isDrawn, thumbnailPath } from '../document/picture-paths.ts';
import { PicturesContext } from '../document/use-picture.ts';
import type { Place } from '../link.ts';
import { ProblemNote } from '../problem-note.tsx';
import { useWorkspace } from '../state/workspace.ts';
import type { DocumentFile, ListStructureAnswer, PageSummary } from '../wire.ts';

interface ThumbnailsProps {
  readonly file: DocumentFile;
  readonly place: Place;
  onGo(place: Place): void;
}

const WIDTH = 120;
/** Of each, with its number below. */
const STEP = 186;
const HEIGHT = 156;

export function Thumbnails({ file, place, onGo }: ThumbnailsProps) {
  const { answer, problem } = useAnswer<ListStructureAnswer>(filePath(file.id, '/structure'));
  const list = useRef<HTMLOListElement>(null);
  const [view, setView] = useState({ top: 0, height: 600 });
  const { marks } = useWorkspace();
  const current = place.page ?? 1;
  const measure = (): void => {
    const box = list.current?.parentElement;
    if (box) setView({ top: box.scrollTop, height: box.clientHeight });
  };
  useLayoutEffect(() => {
    const box = list.current?.parentElement;
    box?.addEventListener('scroll', measure);
    measure();
    return () => box?.removeEventListener('scroll', measure);
  }, [answer]);
  useEffect(() => {
    const box = list.current?.parentElement;
    const top = (current - 1) * STEP;
    if (box && (top < box.scrollTop || top + STEP > box.scrollTop + box.clientHeight)) box.scrollTop = top - STEP;
  }, [current, answer]);
  if (problem) return <ProblemNote problem={problem} />;
  if (!answer) return <p class="empty">Reading the pages …</p>;
  const first = Math.max(0, Math.floor(view.top / STEP) - 1);
  const end = Math.ceil((view.top + view.height) / STEP) + 1;
  const marked = new Map<number, number>();
  for (const { page } of marks) marked.set(page, (marked.get(page) ?? 0) + 1);
  return (
    <ol class="thumbnails" ref={list} style={{ height: `${answer.pages.length * STEP}px` }}>
      {answer.pages.slice(first, end).map((page, i) => (
        <li key={page.page} style={{ top: `${(first + i) * STEP}px` }}>
          <button
            type="button"
            aria-current={page.page === current}
            aria-label={`Page ${page.page}${page.title ? `, ${page.title}` : ''}`}
            onClick={() => onGo({ page: page.page })}
          >
            <Thumbnail file={file} page={page} />
            <span>
              {page.page}
              {marked.has(page.page) && <i class="dot" title={`${marked.get(page.page)} marked`} />}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

function Thumbnail({ file, page }: { readonly file: DocumentFile; readonly page: PageSummary }) {
  const pictures = useContext(PicturesContext);
  const path = thumbnailPath(file.id, page.page, isDrawn(file.file_type));
  const [, redraw] = useState(0);
  useEffect(() => pictures.onChange(() => redraw((tick) => tick + 1)), [pictures]);
  useEffect(() => pictures.want(path, 2), [pictures, path]);
  const url = pictures.find(path);
  const scale = Math.min(WIDTH / page.width, HEIGHT / page.height);
  const size = { width: `${page.width * scale}px`, height: `${page.height * scale}px` };
  return (
    <span class="thumbnail" style={size}>
      {url && <img src={url} alt="" draggable={false} />}
    </span>
  );
}
