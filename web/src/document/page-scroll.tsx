// Virtual scroll of page pictures: only pages in view are drawn.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Place } from '../link.ts';
import type { Box, PageSummary, Problem } from '../wire.ts';
import { fittingScale, layOut, PAGE_GAP, pagesInSight } from './page-layout.ts';
import { PagePicture } from './page-picture.tsx';
import { parseTarget } from './target-boxes.ts';

interface PageScrollProps {
  readonly file_id: string;
  readonly isVector: boolean;
  readonly pages: readonly PageSummary[];
  readonly place: Place;
  readonly visit: number;
  readonly zoom: number;
  readonly isExplained: boolean;
  onGo(place: Place): void;
  /** The page that most of the view shows. */
  onTurn(page: number): void;
  onProblem(problem: Problem): void;
}

/** Pages below each other, of which only those in sight are drawn. */
export function PageScroll(props: PageScrollProps) {
  const { file_id, isVector, pages, place, visit, zoom, isExplained, onGo, onTurn, onProblem } = props;
  const element = useRef<HTMLDivElement | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [top, setTop] = useState(0);
  const [attempt, setAttempt] = useState(0);
  const scale = zoom * fittingScale(pages, size.width);
  const layout = useMemo(() => layOut(pages, scale), [pages, scale]);
  const target = useMemo(() => parseTarget(place.anchor), [place.anchor]);
  const number = place.page ?? 1;

  useLayoutEffect(() => {
    const seen = element.current!;
    const measure = (): void => setSize({ width: seen.clientWidth, height: seen.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(seen);
    measure();
    return () => observer.disconnect();
  }, []);

  const before = useRef(layout);
  useLayoutEffect(() => {
    const seen = element.current!;
    // Zooming keeps the middle of the view where it is.
    const middle = size.height / 2;
    const share = layout.height / before.current.height;
    before.current = layout;
    seen.scrollTop = (seen.scrollTop + middle) * share - middle;
  }, [layout]);

  const isMeasured = size.height > 0;
  useLayoutEffect(() => {
    const at = pages.findIndex(({ page }) => page === number);
    if (isMeasured && at >= 0) element.current!.scrollTop = layout.tops[at]! - PAGE_GAP;
  }, [isMeasured, pages, number, visit]);

  const [first, end] = pagesInSight(layout, top, size.height);
  const current = pages[pagesInSight(layout, top + size.height / 3, 1)[0]]?.page ?? 1;
  useEffect(() => onTurn(current), [current]);

  /** Brings a box into view, unless it is there. */
  const show = (page: number, [x0, y0, , y1]: Box): void => {
    const seen = element.current!;
    const start = layout.tops[pages.findIndex((one) => one.page === page)]!;
    const [above, below] = [start + y0 * scale, start + y1 * scale];
    if (above < seen.scrollTop || below > seen.scrollTop + size.height)
      seen.scrollTop = above - Math.max(PAGE_GAP, (size.height - (below - above)) / 2);
    if (layout.width > size.width) seen.scrollLeft = x0 * scale - size.width / 3;
  };

  return (
    <div class="page-scroll" ref={element} onScroll={() => setTop(element.current!.scrollTop)}>
      <div class="page-column" style={{ width: `${layout.width}px`, height: `${layout.height}px` }}>
        {pages.slice(first, end).map((page, i) => (
          <PagePicture
            key={page.page}
            {...{ file_id, isVector, page, scale, isExplained, attempt, onGo, onProblem }}
            top={layout.tops[first + i]!}
            target={page.page === number ? target : null}
            onTarget={show}
            onUnlocked={() => setAttempt(attempt + 1)}
          />
        ))}
      </div>
    </div>
  );
}
