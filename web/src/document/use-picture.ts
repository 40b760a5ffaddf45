// Hook that shows a page picture: the coarse one at once, the sharp one when it comes.
import { createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { Problem } from '../wire.ts';
import { createPictures, type Pictures } from './pictures.ts';

export const PicturesContext = createContext<Pictures>(createPictures());

export interface PictureState {
  readonly url: string | null;
  readonly isSharp: boolean;
  readonly problem: Problem | null;
}

/** Pages that only fly past are not asked for in full. */
const REST_MS = 80;

export interface PicturePaths {
  /** Null where one picture is as cheap as the other. */
  readonly coarse: string | null;
  readonly sharp: string;
}

/** The last picture stays until the next is there, so that zooming does not blink. */
export function usePicture({ coarse, sharp }: PicturePaths): PictureState {
  const pictures = useContext(PicturesContext);
  const [, redraw] = useState(0);
  const last = useRef<string | null>(null);
  useEffect(() => pictures.onChange(() => redraw((tick) => tick + 1)), [pictures]);
  useEffect(() => (coarse === null ? undefined : pictures.want(coarse, 0)), [pictures, coarse]);
  useEffect(() => {
    let release: (() => void) | null = null;
    const timer = setTimeout(() => (release = pictures.want(sharp, 1)), coarse === null ? 0 : REST_MS);
    return () => {
      clearTimeout(timer);
      release?.();
    };
  }, [pictures, sharp]);
  const own = pictures.find(sharp);
  const problem = pictures.problemOf(sharp) ?? (coarse === null ? null : pictures.problemOf(coarse));
  const url = own ?? (problem ? null : (last.current ?? (coarse === null ? null : pictures.find(coarse))));
  last.current = url;
  return { url, isSharp: own !== null, problem };
}
