// Hook that tracks scroll position and size of the grid.
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { type ScrollPosition, type ScrollSizes, scrolled, scrollFor } from './scroll-window.ts';

export interface Scroll {
  readonly element: { current: HTMLDivElement | null };
  readonly top: number;
  readonly left: number;
  /** Size of what is seen, headings aside. */
  readonly height: number;
  readonly width: number;
  readonly sizes: ScrollSizes;
  onScroll(): void;
  moveTo(top: number, left: number): void;
}

const REST_MS = 160;

/** Follows one scrolled element. `head` is what the headings take away from it. */
export function useScroll(total: number, head: { readonly height: number; readonly width: number }): Scroll {
  const element = useRef<HTMLDivElement | null>(null);
  const position = useRef<ScrollPosition>({ top: 0, scroll: 0 });
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const [shown, setShown] = useState({ top: 0, left: 0 });
  const sizes: ScrollSizes = { total, view: Math.max(0, size.height - head.height) };

  useLayoutEffect(() => {
    const seen = element.current!;
    const measure = (): void => setSize({ width: seen.clientWidth, height: seen.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(seen);
    measure();
    return () => observer.disconnect();
  }, []);
  useEffect(() => () => clearTimeout(rest.current), []);

  const settle = (top: number): void => {
    const scroll = scrollFor(top, sizes);
    position.current = { top, scroll };
    if (Math.abs(element.current!.scrollTop - scroll) >= 1) element.current!.scrollTop = scroll;
  };
  return {
    element,
    ...shown,
    height: sizes.view,
    width: Math.max(0, size.width - head.width),
    sizes,
    onScroll: () => {
      const { scrollTop, scrollLeft } = element.current!;
      position.current = scrolled(position.current, scrollTop, sizes);
      setShown({ top: position.current.top, left: scrollLeft });
      clearTimeout(rest.current);
      rest.current = setTimeout(() => settle(position.current.top), REST_MS);
    },
    moveTo: (top, left) => {
      settle(top);
      element.current!.scrollLeft = left;
      setShown({ top, left: element.current!.scrollLeft });
    },
  };
}
