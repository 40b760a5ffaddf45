// Hook that asks a question of a document or of all files once typing rests.
import { useEffect, useRef, useState } from 'preact/hooks';
import { filePath, isAbort, post, problemOf } from '../api/client.ts';
import { placeOf } from '../link.ts';
import type { Mark } from '../state/marks.ts';
import type { Answer, Answers, Problem, SearchDocumentAnswer, SearchFilesAnswer, SearchMatch } from '../wire.ts';
import { kindOf, patternOf, type Question } from './question.ts';

/** A match, and the file it stands in where all are searched. */
export type Hit = SearchMatch & { readonly file_id?: string; readonly file_name?: string };

export interface Found {
  readonly answered: boolean | null;
  readonly answers: readonly Answer[];
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly next_cursor: string | null;
}

export interface Search {
  readonly found: Found | null;
  readonly problem: Problem | null;
  readonly isBusy: boolean;
  more(): void;
}

const REST_MS = 180;
const MAX_RESULTS = 50;
const MAX_ANSWERS = 5;

interface State {
  readonly found: Found | null;
  readonly problem: Problem | null;
  readonly isBusy: boolean;
}

const NOTHING: State = { found: null, problem: null, isBusy: false };

/** Gives up what is no longer wanted. */
export function useSearch(file_id: string | null, question: Question): Search {
  const [state, setState] = useState(NOTHING);
  const asked = useRef(new AbortController());
  const within = question.everywhere ? null : file_id;
  const ask = (before: Found | null): void => {
    const { signal } = asked.current;
    setState((last) => ({ ...last, isBusy: true }));
    find(within, question, before, signal).then(
      (found) => setState({ found, problem: null, isBusy: false }),
      (error: unknown) => {
        if (!isAbort(error)) setState({ found: null, problem: problemOf(error), isBusy: false });
      },
    );
  };
  // What was found elsewhere does not stand in for what is looked for here.
  useEffect(() => setState(NOTHING), [within]);
  useEffect(() => {
    asked.current = new AbortController();
    if (question.query.trim() === '') {
      setState(NOTHING);
      return undefined;
    }
    const timer = setTimeout(() => ask(null), REST_MS);
    return () => {
      clearTimeout(timer);
      asked.current.abort();
    };
  }, [within, question]);
  return { ...state, more: () => ask(state.found) };
}

async function find(
  file_id: string | null,
  question: Question,
  before: Found | null,
  signal: AbortSignal,
): Promise<Found> {
  const kind = kindOf(question);
  const path = (what: string): string => (file_id === null ? `/v1/${what}` : filePath(file_id, `/${what}`));
  const { whole_word, case_sensitive } = question;
  const paging = { max_results: MAX_RESULTS, ...(before?.next_cursor ? { cursor: before.next_cursor } : {}) };
  const how =
    kind === 'question'
      ? { query: question.query, order: 'relevance' }
      : { query: patternOf(question.query), order: 'document', regex: kind === 'pattern', whole_word, case_sensitive };
  const plain = kind === 'words' ? { ...how, query: question.query } : how;
  const [answers, matches] = await Promise.all([
    kind === 'question' && !before
      ? post<Answers>(path('ask'), { question: question.query, max_answers: MAX_ANSWERS }, signal)
      : null,
    post<SearchDocumentAnswer | SearchFilesAnswer>(path('search'), { ...plain, ...paging }, signal),
  ]);
  return {
    answered: answers?.answered ?? before?.answered ?? null,
    answers: answers?.answers ?? before?.answers ?? [],
    hits: [...(before?.hits ?? []), ...(matches.matches as readonly Hit[]).map((hit) => toHit(hit, file_id))],
    total: matches.total,
    next_cursor: matches.next_cursor,
  };
}

const toHit = (hit: Hit, file_id: string | null): Hit => (file_id === null ? hit : { ...hit, file_id });

/** Hits within the open document, for its pages and the rail beside them. */
export const hitMarks = (found: Found | null, file_id: string): Mark[] => [
  ...(found?.answers ?? []).flatMap(({ file_id: of, citations }, i) =>
    of === file_id
      ? citations.map((one, at) => ({
          ...{ key: `answer ${i} ${at}`, kind: 'hit' as const, tone: 'answer', label: 'Answer' },
          ...{ page: one.page, box: one.bbox, to: placeOf(one) },
        }))
      : [],
  ),
  ...(found?.hits ?? [])
    .filter((hit) => hit.file_id === file_id)
    .map((hit, i) => ({
      ...{ key: `hit ${i}`, kind: 'hit' as const, tone: 'match', label: 'Match' },
      ...{ page: hit.page, box: hit.bbox, to: placeOf(hit) },
    })),
];
