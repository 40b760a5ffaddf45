// Hook that loads the JSON answer at a path and follows changes of it.
import { useEffect, useState } from 'preact/hooks';
import type { Problem } from '../wire.ts';
import { get, isAbort, problemOf } from './client.ts';

export interface AnswerState<Answer> {
  readonly answer: Answer | null;
  readonly problem: Problem | null;
}

const WAITING = { answer: null, problem: null };

/** The answer at a path, asked for anew whenever the path changes; nothing is asked where it is null. */
export function useAnswer<Answer>(path: string | null): AnswerState<Answer> {
  const [state, setState] = useState<AnswerState<Answer> & { readonly path: string | null }>({ ...WAITING, path });
  useEffect(() => {
    if (path === null) return undefined;
    const asked = new AbortController();
    get<Answer>(path, asked.signal).then(
      (answer) => setState({ answer, problem: null, path }),
      (error: unknown) => {
        if (!isAbort(error)) setState({ answer: null, problem: problemOf(error), path });
      },
    );
    return () => asked.abort();
  }, [path]);
  return state.path === path ? state : WAITING;
}
