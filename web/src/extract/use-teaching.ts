// Hook that holds what a person said of an extraction, teaches it, and takes it back.
import { useState } from 'preact/hooks';
import { post, problemOf, remove } from '../api/client.ts';
import type { Example, Extraction, KeptSchema, Problem } from '../wire.ts';
import { type Correction, type Corrections, valuesOf } from './correction.ts';
import { findReview, keepReview } from './kept-review.ts';
import { schemaPath } from './schema/use-schemas.ts';

/** An extraction, and the schema that it was asked by: its name, or the schema itself. */
export interface Asked {
  readonly extraction: Extraction;
  readonly schema: unknown;
}

export interface Teaching {
  readonly corrections: Corrections;
  /** The example that came of the last teaching; `isTold` while it says all that was corrected. */
  readonly taught: Example | null;
  readonly isTold: boolean;
  /** What there is to say of an example that was withdrawn. */
  readonly withdrawn: string | null;
  readonly problem: Problem | null;
  readonly isBusy: boolean;
  correct(extraction: Extraction, name: string, correction: Correction | null): void;
  /** Another extraction is in view; what was said of it before is taken up again. */
  takeUp(extraction: Extraction | null): void;
  /** Keeps the schema under the name first, where it has none. */
  teach(asked: Asked, isRestRight: boolean, name: string): void;
  withdraw(example: Example): void;
}

const NONE: Corrections = new Map();

const textOf = (corrections: Corrections): string => JSON.stringify(valuesOf(corrections));

export function useTeaching(onKept: (schema: KeptSchema) => void, onTaught: () => void): Teaching {
  const [corrections, setCorrections] = useState(NONE);
  const [taught, setTaught] = useState<Example | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const working = (work: () => Promise<void>): void => {
    setBusy(true);
    setProblem(null);
    setWithdrawn(null);
    void work()
      .catch((error: unknown) => setProblem(problemOf(error)))
      .then(() => setBusy(false));
  };
  return {
    corrections,
    taught,
    isTold: told !== null && told === textOf(corrections),
    withdrawn,
    problem,
    isBusy,
    correct: (extraction, name, correction) => {
      const changed = new Map(corrections);
      if (correction) changed.set(name, correction);
      else changed.delete(name);
      setCorrections(changed);
      keepReview(extraction, changed, told);
    },
    takeUp: (extraction) => {
      const before = extraction ? findReview(extraction) : { corrections: NONE, taught: null };
      setCorrections(before.corrections);
      setTold(before.taught);
      setProblem(null);
      setWithdrawn(null);
    },
    teach: ({ extraction, schema }, isRestRight, name) =>
      working(async () => {
        const known = typeof schema === 'string' ? schema : name;
        if (typeof schema !== 'string') onKept(await post<KeptSchema>('/v1/schemas', { name, schema }));
        const values = valuesOf(corrections);
        const of = isRestRight ? { extraction_id: extraction.id } : { file_id: extraction.file_id };
        const example = await post<Example>(schemaPath(known, '/examples'), { ...of, values });
        // What is taught anew of the same document takes the place of what was taught before.
        if (taught?.file_id === extraction.file_id && taught.schema === known) await remove(pathOf(taught));
        setTaught(example);
        setTold(textOf(corrections));
        keepReview({ ...extraction, schema: known }, corrections, textOf(corrections));
        onTaught();
      }),
    withdraw: (example) =>
      working(async () => {
        await remove(pathOf(example));
        if (taught?.id === example.id) {
          setTaught(null);
          setTold(null);
        }
        setWithdrawn(
          'The example is withdrawn: what was learned from it is forgotten. Extract again to read without it.',
        );
        onTaught();
      }),
  };
}

const pathOf = ({ schema, id }: Example): string => schemaPath(schema, `/examples/${encodeURIComponent(id)}`);
