// Hook that loads the JSON answer at a path, follows changes of it, and keeps the last answers.
import { useEffect, useState } from 'preact/hooks';
import type { Problem } from '../wire.ts';
import { get, isAbort, problemOf } from './client.ts';

export interface AnswerState<Answer> {
  readonly answer: Answer | null;
  readonly problem: Problem | null;
}

const WAITING = { answer: null, problem: null };

/** What a document holds does not change: pages and tables that were seen are there at once when one comes back. */
const KEPT = /^\/v1\/files\/[^/]+\/(?:pages|tables|structure)\b/;
const MAX_KEPT = 120;
const kept = new Map<string, unknown>();

/** Asks unless the answer is kept. */
export async function getKept<Answer>(path: string, signal?: AbortSignal): Promise<Answer> {
  const before = kept.get(path) as Answer | undefined;
  if (before !== undefined) return before;
  const answer = await get<Answer>(path, signal);
  if (KEPT.test(path)) {
    kept.set(path, answer);
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value!);
  }
  return answer;
}

/** The answer at a path, asked for anew whenever the path changes; nothing is asked where it is null. */
export function useAnswer<Answer>(path: string | null): AnswerState<Answer> {
  const [state, setState] = useState<AnswerState<Answer> & { readonly path: string | null }>({ ...WAITING, path });
  const known = path === null ? undefined : (kept.get(path) as Answer | undefined);
  useEffect(() => {
    if (path === null || known !== undefined) return undefined;
    const asked = new AbortController();
    getKept<Answer>(path, asked.signal).then(
      (answer) => setState({ answer, problem: null, path }),
      (error: unknown) => {
        if (!isAbort(error)) setState({ answer: null, problem: problemOf(error), path });
      },
    );
    return () => asked.abort();
  }, [path]);
  if (known !== undefined) return { answer: known, problem: null };
  return state.path === path ? state : WAITING;
}
