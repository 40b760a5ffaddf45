// Hook that asks what a cell depends on and what uses it; the panel and the arrows over the grid share the answers.
import { useEffect, useState } from 'preact/hooks';
import { filePath, isAbort, post, problemOf } from '../api/client.ts';
import type { AnswerState } from '../api/use-answer.ts';
import type { InspectFormulaAnswer } from '../wire.ts';

/** Walking with the keyboard asks only where one rests. */
const REST_MS = 120;
const NOTHING: AnswerState<InspectFormulaAnswer> = { answer: null, problem: null };
/** Documents do not change: what was answered once holds. */
const MAX_KEPT = 50;
const kept = new Map<string, Promise<InspectFormulaAnswer>>();

function ask(file_id: string, sheet: string | null, cell: string): Promise<InspectFormulaAnswer> {
  const key = JSON.stringify([file_id, sheet, cell]);
  const known = kept.get(key);
  if (known) return known;
  const question = { cell, ...(sheet === null ? {} : { sheet }) };
  const asked = post<InspectFormulaAnswer>(filePath(file_id, '/formulas/inspect'), question);
  kept.set(key, asked);
  asked.catch(() => kept.delete(key));
  for (const oldest of kept.keys()) {
    if (kept.size <= MAX_KEPT) break;
    kept.delete(oldest);
  }
  return asked;
}

/** `cell` is null where nothing is asked. */
export function useFormula(
  file_id: string,
  sheet: string | null,
  cell: string | null,
): AnswerState<InspectFormulaAnswer> {
  const [state, setState] = useState(NOTHING);
  useEffect(() => {
    if (cell === null) {
      setState(NOTHING);
      return undefined;
    }
    let isLeft = false;
    const timer = setTimeout(() => {
      ask(file_id, sheet, cell).then(
        (answer) => isLeft || setState({ answer, problem: null }),
        (error: unknown) => {
          if (!isLeft && !isAbort(error)) setState({ answer: null, problem: problemOf(error) });
        },
      );
    }, REST_MS);
    return () => {
      isLeft = true;
      clearTimeout(timer);
    };
  }, [file_id, sheet, cell]);
  return state;
}
