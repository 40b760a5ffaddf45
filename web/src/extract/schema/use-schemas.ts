// Hook that knows the schemas of the service: built-in ones, and those that are kept under a name.
import { useCallback, useEffect, useState } from 'preact/hooks';
import { get, isAbort, problemOf } from '../../api/client.ts';
import type { KeptSchema, ListSchemasAnswer, Problem } from '../../wire.ts';

export interface Schemas {
  readonly all: readonly KeptSchema[];
  readonly problem: Problem | null;
  /** Asks anew, since schemas or their examples have changed. */
  refresh(): void;
}

export function useSchemas(): Schemas {
  const [all, setAll] = useState<readonly KeptSchema[]>([]);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    const asked = new AbortController();
    get<ListSchemasAnswer>('/v1/schemas', asked.signal).then(
      ({ schemas }) => {
        setAll(schemas);
        setProblem(null);
      },
      (error: unknown) => {
        if (!isAbort(error)) setProblem(problemOf(error));
      },
    );
    return () => asked.abort();
  }, [round]);
  const refresh = useCallback(() => setRound((before) => before + 1), []);
  return { all, problem, refresh };
}

export const schemaPath = (name: string, rest = ''): string => `/v1/schemas/${encodeURIComponent(name)}${rest}`;
