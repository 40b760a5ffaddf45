// Hook that holds the extraction in view and what is done with it: checked, walked through, decided field by field.
import { useEffect, useMemo, useState } from 'preact/hooks';
import { filePath, get, post, problemOf } from '../api/client.ts';
import { useSettings } from '../state/settings.ts';
import type { ExtractedField, Extraction, Problem, ValidateExtractionAnswer } from '../wire.ts';
import { correctionOf, isTeachable, type Stated, shapeOf } from './correction.ts';
import { orderFields } from './order-fields.ts';
import { parseSchema } from './schema/parse-schema.ts';
import { CUSTOM, type SchemaChoice } from './schema/schema-choice.ts';
import { type Schemas, useSchemas } from './schema/use-schemas.ts';
import { type Asked, type Teaching, useTeaching } from './use-teaching.ts';

export interface Review {
  readonly schemas: Schemas;
  readonly asked: Asked | null;
  readonly checks: ValidateExtractionAnswer | null;
  readonly problem: Problem | null;
  readonly isBusy: boolean;
  readonly teaching: Teaching;
  /** The fields in the order in which they are looked at. */
  readonly fields: readonly ExtractedField[];
  /** Values of this schema can be corrected one by one. */
  readonly isTaught: boolean;
  readonly chosen: string | null;
  /** The field whose form is open. */
  readonly open: string | null;
  extract(by?: string): void;
  /** Says that it was looked through. */
  finish(): void;
  validate(): void;
  choose(name: string | null): void;
  correct(name: string | null): void;
  /** Says what a field is, null where the document has none; goes on to the next that nothing was said of, and gives it. */
  state(name: string, value: Stated): ExtractedField | null;
  undo(name: string): void;
  /** The field after or before the chosen one. */
  neighbour(by: 1 | -1): ExtractedField | null;
}

/** A table as it stands is not read by examples. */
const UNTAUGHT = 'table';

export interface ReviewOptions {
  readonly choice: SchemaChoice;
  /** The extraction to begin with. */
  readonly waiting: string | null;
  onChoose(choice: SchemaChoice): void;
  /** An extraction was made, or was looked through: the queue is another. */
  onQueue(done: Extraction | null): void;
}

export function useReview(file_id: string, { choice, waiting, onChoose, onQueue }: ReviewOptions): Review {
  const schemas = useSchemas();
  const { settings } = useSettings();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [checks, setChecks] = useState<ValidateExtractionAnswer | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [open, setOpen] = useState<string | null>(null);
  const teaching = useTeaching((kept) => {
    onChoose({ ...choice, name: kept.name });
    setAsked((before) => before && { ...before, schema: kept.name });
  }, schemas.refresh);

  const extraction = asked?.extraction ?? null;
  const fields = useMemo(
    () => orderFields(extraction?.fields ?? [], settings.doubtfulFirst),
    [extraction, settings.doubtfulFirst],
  );
  const show = (shown: Asked | null): void => {
    setAsked(shown);
    setChecks(null);
    setOpen(null);
    setChosen(null);
    teaching.takeUp(shown?.extraction ?? null);
  };
  const working = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    await work().catch((error: unknown) => setProblem(problemOf(error)));
    setBusy(false);
  };
  useEffect(() => {
    if (waiting === null || waiting === extraction?.id) return;
    show(null);
    void working(async () => {
      const found = await get<Extraction>(`/v1/extractions/${encodeURIComponent(waiting)}`);
      show({ extraction: found, schema: found.schema });
      if (schemas.all.some(({ name }) => name === found.schema)) onChoose({ ...choice, name: found.schema });
    });
  }, [waiting]);
  const neighbour = (by: 1 | -1): ExtractedField | null => {
    const at = fields.findIndex(({ name }) => name === chosen);
    return fields[at < 0 ? 0 : at + by] ?? null;
  };
  const nextUnsaid = (from: string): ExtractedField | null => {
    const at = fields.findIndex(({ name }) => name === from);
    const rest = [...fields.slice(at + 1), ...fields.slice(0, at)];
    return rest.find(({ name }) => !teaching.corrections.has(name)) ?? null;
  };
  return {
    ...{ schemas, asked, checks, problem, isBusy, teaching, fields, chosen, open, neighbour },
    isTaught: asked !== null && asked.schema !== UNTAUGHT,
    extract: (by) => {
      show(null);
      void working(async () => {
        const schema = by ?? (choice.name === CUSTOM ? parseSchema(choice.custom) : choice.name);
        show({ extraction: await post<Extraction>(filePath(file_id, '/extract'), { schema }), schema });
        onQueue(null);
      });
    },
    finish: () => {
      if (!extraction) return;
      void teaching.finish(extraction, settings.reviewer).then((isKept) => {
        if (isKept) onQueue(extraction);
      });
    },
    validate: () => {
      if (!extraction) return;
      const body = { extraction_id: extraction.id };
      void working(async () => setChecks(await post<ValidateExtractionAnswer>(filePath(file_id, '/validate'), body)));
    },
    choose: (name) => {
      setChosen(name);
      if (name !== open) setOpen(null);
    },
    correct: (name) => {
      setOpen(name);
      if (name !== null) setChosen(name);
    },
    state: (name, value) => {
      const field = extraction?.fields.find((one) => one.name === name);
      if (!extraction || !field) return null;
      const said = { at: new Date().toISOString(), ...(settings.reviewer === '' ? {} : { by: settings.reviewer }) };
      teaching.correct(extraction, name, { ...correctionOf(field, value), ...said });
      setOpen(null);
      const next = nextUnsaid(name);
      setChosen(next?.name ?? name);
      return next;
    },
    undo: (name) => {
      if (extraction) teaching.correct(extraction, name, null);
      setChosen(name);
    },
  };
}

/** Fields that a text of the page can be set to as it stands. */
export const settableFields = ({ asked, fields, schemas, isTaught }: Review): string[] => {
  const schema = schemas.all.find(({ name }) => name === asked?.schema) ?? null;
  if (!isTaught) return [];
  return fields
    .filter((field) => field.type !== 'array' && field.type !== 'object')
    .filter((field) => isTeachable(field, shapeOf(schema, field.name)))
    .map(({ name }) => name);
};
