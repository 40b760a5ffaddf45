// Hook that loads a page picture as an object URL, delayed while scrolling.
import { useEffect, useState } from 'preact/hooks';
import { getBlob, isAbort, problemOf } from '../api/client.ts';
import type { Problem } from '../wire.ts';

export interface PictureState {
  /** An address of the picture within this page. */
  readonly url: string | null;
  readonly problem: Problem | null;
}

/** Pages that only fly past are not asked for. */
const REST_MS = 80;

/** The picture at a path, asked for again when `attempt` changes. The last one stays until the next is there, so that zooming does not blink. */
export function usePicture(path: string, attempt: number): PictureState {
  const [state, setState] = useState<PictureState>({ url: null, problem: null });
  useEffect(() => {
    const asked = new AbortController();
    const timer = setTimeout(() => {
      getBlob(path, asked.signal).then(
        (blob) => setState({ url: URL.createObjectURL(blob), problem: null }),
        (error: unknown) => {
          if (!isAbort(error)) setState({ url: null, problem: problemOf(error) });
        },
      );
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      asked.abort();
    };
  }, [path, attempt]);
  useEffect(() => {
    const { url } = state;
    return url === null ? undefined : () => URL.revokeObjectURL(url);
  }, [state.url]);
  return state;
}
