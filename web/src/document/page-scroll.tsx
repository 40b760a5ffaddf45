// Virtual scroll of page pictures: only pages in view are drawn, and their neighbours are fetched ahead.
import { useContext, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Place } from '../link.ts';
import { useWorkspace } from '../state/workspace.ts';
import type { Box, PageSummary, Problem } from '../wire.ts';
import { Rail } from './layers/mark-layer.tsx';
import { fittingScale, layOut, PAGE_GAP, pagesInSight } from './page-layout.ts';
import { PagePicture } from './page-picture.tsx';
import { picturePaths } from './picture-paths.ts';
import type { Rank } from './pictures.ts';
import { parseTarget } from './target-boxes.ts';
import { PicturesContext } from './use-picture.ts';

interface PageScrollProps {
  readonly file_id: string;
  readonly isVector: boolean;
  readonly canExplain: boolean;
  readonly pages: readonly PageSummary[];
  readonly place: Place;
  readonly visit: number;
  readonly zoom: number;
  onGo(place: Place): void;
  /** The page that most of the view shows. */
  onTurn(page: number): void;
  onProblem(problem: Problem): void;
}

/** Pages below each other, of which only those in sight are drawn. */
export function PageScroll(props: PageScrollProps) {
  const { file_id, isVector, canExplain, pages, place, visit, zoom, onGo, onTurn, onProblem } = props;
  const element = useRef<HTMLDivElement | null>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [top, setTop] = useState(0);
  const { marks, choose } = useWorkspace();
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
  useAhead(isMeasured, file_id, pages, first, end, scale, isVector);

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
    <div class="page-frame">
      <section
        class="page-scroll"
        ref={element}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard too.
        tabIndex={0}
        aria-label="Pages"
        onScroll={() => setTop(element.current!.scrollTop)}
      >
        <div class="page-column" style={{ width: `${layout.width}px`, height: `${layout.height}px` }}>
          {pages.slice(first, end).map((page, i) => (
            <PagePicture
              key={page.page}
              {...{ file_id, isVector, canExplain, page, scale, onGo, onProblem }}
              top={layout.tops[first + i]!}
              target={page.page === number ? target : null}
              anchor={place.anchor ?? null}
              box={page.page === number ? (place.box ?? null) : null}
              onTarget={show}
            />
          ))}
        </div>
      </section>
      <Rail
        {...{ marks, pages, layout, scale }}
        onMark={({ field, to }) => {
          if (field !== undefined) choose(field);
          onGo(to);
        }}
      />
    </div>
  );
}

/** Pages on either side whose coarse pictures are fetched before they are seen, and of those the next in full. */
const COARSE_AHEAD = 40;
const SHARP_AHEAD = 1;

function useAhead(
  isMeasured: boolean,
  file_id: string,
  pages: readonly PageSummary[],
  first: number,
  end: number,
  scale: number,
  isVector: boolean,
): void {
  const pictures = useContext(PicturesContext);
  useEffect(() => {
    if (!isMeasured) return undefined;
    const wishes: (() => void)[] = [];
    const want = (at: number, distance: number): void => {
      const page = pages[at];
      if (!page) return;
      const { coarse, sharp } = picturePaths(file_id, page, scale, isVector);
      const isNext = distance <= SHARP_AHEAD;
      if (coarse !== null) wishes.push(pictures.want(coarse, isNext ? 2 : 3));
      if (isNext || coarse === null) wishes.push(pictures.want(sharp, (isNext ? 2 : 3) as Rank));
    };
    // Later wishes come first, so the nearest are named last.
    for (let distance = COARSE_AHEAD; distance > 0; distance--) {
      want(first - distance, distance);
      want(end - 1 + distance, distance);
    }
    return () => {
      for (const release of wishes) release();
    };
  }, [isMeasured, file_id, pages, first, end, scale, isVector]);
}
