// Hook that holds what a person said of an extraction, has the service keep it, teaches it, and takes it back.
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { post, problemOf, remove } from '../api/client.ts';
import type { Example, Extraction, KeptSchema, Problem, Review } from '../wire.ts';
import { type Correction, type Corrections, type Stated, valuesOf } from './correction.ts';
import { correctionsOf, getReview, type Saying } from './kept-review.ts';
import { schemaPath } from './schema/use-schemas.ts';
import { createWordQueue } from './word-queue.ts';

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
  /** Says that the extraction was looked through; true where the service keeps it. */
  finish(extraction: Extraction, reviewer: string): Promise<boolean>;
  /** Resolves when all that was said is kept. */
  settled(): Promise<void>;
  /** Another extraction is in view; what was said of it before is taken up again. */
  takeUp(extraction: Extraction | null): void;
  /** Keeps the schema under the name first, where it has none. */
  teach(asked: Asked, isRestRight: boolean, name: string): void;
  withdraw(example: Example): void;
}

/** What was said while the schema had no name, for the extraction that is made by its name. */
interface Carried {
  readonly file_id: string;
  readonly schema: string;
  readonly values: Readonly<Record<string, Stated>>;
}

const NONE: Corrections = new Map();

const textOf = (corrections: Corrections): string =>
  JSON.stringify(Object.entries(valuesOf(corrections)).sort(([a], [b]) => (a < b ? -1 : 1)));

const keyOf = ({ file_id, schema }: Pick<Extraction, 'file_id' | 'schema'>): string => `${file_id} ${schema}`;

/** What was taught of each document and schema since the page was opened, as it was sent. */
const toldBefore = new Map<string, string>();

export function useTeaching(onKept: (schema: KeptSchema) => void, onTaught: () => void): Teaching {
  const [corrections, setCorrections] = useState(NONE);
  /** The same, as it is now and not as it was when something began. */
  const now = useRef(corrections);
  const [taught, setTaught] = useState<Example | null>(null);
  const [told, setTold] = useState<string | null>(null);
  const [withdrawn, setWithdrawn] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const words = useMemo(() => createWordQueue(), []);
  useEffect(() => {
    addEventListener('pagehide', words.flush);
    return () => removeEventListener('pagehide', words.flush);
  }, []);
  const inView = useRef<string | null>(null);
  const carried = useRef<Carried | null>(null);
  const working = (work: () => Promise<void>): void => {
    setBusy(true);
    setProblem(null);
    setWithdrawn(null);
    void work()
      .catch((error: unknown) => setProblem(problemOf(error)))
      .then(() => setBusy(false));
  };
  const change = (changed: Corrections): void => {
    now.current = changed;
    setCorrections(changed);
  };
  const { settled } = words;
  const say = async (extraction: Extraction, said: Saying, heard: (review: Review) => void): Promise<boolean> => {
    try {
      const review = await words.say(extraction.id, said);
      if (inView.current === extraction.id) heard(review);
      return true;
    } catch (error) {
      if (inView.current === extraction.id) setProblem(problemOf(error));
      return false;
    }
  };
  /** A value as the service understood it, unless it was said otherwise meanwhile. */
  const understood = (extraction: Extraction, name: string, said: Correction) => (review: Review) => {
    const kept = correctionsOf(extraction, review).get(name);
    if (kept && now.current.get(name) === said) change(new Map(now.current).set(name, kept));
  };
  return {
    corrections,
    taught,
    isTold: told !== null && told === textOf(corrections),
    withdrawn,
    problem,
    isBusy,
    settled,
    correct: (extraction, name, correction) => {
      const changed = new Map(now.current);
      if (correction) changed.set(name, correction);
      else changed.delete(name);
      change(changed);
      setProblem(null);
      if (!correction) void say(extraction, { withdraw: [name] }, () => undefined);
      else {
        const reviewer = correction.by === undefined ? {} : { reviewer: correction.by };
        const heard = understood(extraction, name, correction);
        void say(extraction, { values: { [name]: correction.value }, ...reviewer }, heard);
      }
    },
    finish: async (extraction, reviewer) => {
      await settled();
      return say(extraction, { done: true, ...(reviewer === '' ? {} : { reviewer }) }, () => undefined);
    },
    takeUp: (extraction) => {
      inView.current = extraction?.id ?? null;
      change(NONE);
      setTold(extraction ? (toldBefore.get(keyOf(extraction)) ?? null) : null);
      setProblem(null);
      setWithdrawn(null);
      if (!extraction) return;
      const { file_id, schema, values } = carried.current ?? {};
      const isCarried = file_id === extraction.file_id && schema === extraction.schema && values !== undefined;
      const hear = (review: Review): void => change(correctionsOf(extraction, review));
      if (isCarried) {
        carried.current = null;
        void say(extraction, { values }, hear);
        return;
      }
      getReview(extraction.id).then(
        (review) => {
          // Somebody may have been quicker than the service.
          if (inView.current === extraction.id && now.current.size === 0) hear(review);
        },
        (error: unknown) => {
          if (inView.current === extraction.id) setProblem(problemOf(error));
        },
      );
    },
    teach: ({ extraction, schema }, isRestRight, name) =>
      working(async () => {
        await settled();
        const known = typeof schema === 'string' ? schema : name;
        const said = now.current;
        const values = valuesOf(said);
        if (typeof schema !== 'string') {
          onKept(await post<KeptSchema>('/v1/schemas', { name, schema }));
          carried.current = { file_id: extraction.file_id, schema: known, values };
        }
        const of = isRestRight ? { extraction_id: extraction.id } : { file_id: extraction.file_id };
        const example = await post<Example>(schemaPath(known, '/examples'), { ...of, values });
        // What is taught anew of the same document takes the place of what was taught before.
        if (taught?.file_id === extraction.file_id && taught.schema === known) await remove(pathOf(taught));
        setTaught(example);
        setTold(textOf(said));
        toldBefore.set(keyOf({ file_id: extraction.file_id, schema: known }), textOf(said));
        onTaught();
      }),
    withdraw: (example) =>
      working(async () => {
        await remove(pathOf(example));
        if (taught?.id === example.id) {
          setTaught(null);
          setTold(null);
          toldBefore.delete(keyOf({ file_id: example.file_id ?? '', schema: example.schema }));
        }
        setWithdrawn(
          'The example is withdrawn: what was learned from it is forgotten. Extract again to read without it.',
        );
        onTaught();
      }),
  };
}

const pathOf = ({ schema, id }: Example): string => schemaPath(schema, `/examples/${encodeURIComponent(id)}`);
