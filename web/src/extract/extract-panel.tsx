// Panel that runs an extraction by schema, shows fields and checks, and takes corrections to be taught.
import { useState } from 'preact/hooks';
import { filePath, post, problemOf } from '../api/client.ts';
import { type Place, placeOf } from '../link.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { ExtractedField, Extraction, Problem, ValidateExtractionAnswer } from '../wire.ts';
import { spoken } from '../words.ts';
import { Checks } from './checks.tsx';
import { CorrectableField } from './correctable-field.tsx';
import { shapeOf } from './correction.ts';
import { ExampleList } from './example-list.tsx';
import { LearnedNote } from './learned-note.tsx';
import { parseSchema } from './parse-schema.ts';
import { CUSTOM, type SchemaChoice } from './schema-choice.ts';
import { SchemaForm } from './schema-form.tsx';
import { TeachBar } from './teach-bar.tsx';
import { useSchemas } from './use-schemas.ts';
import { type Asked, useTeaching } from './use-teaching.ts';

export interface ExtractPanelProps {
  readonly file_id: string;
  readonly choice: SchemaChoice;
  onChoose(choice: SchemaChoice): void;
  onGo(place: Place): void;
  onExtracted(extraction: Extraction | null): void;
}

const isFound = ({ status }: ExtractedField): boolean => status === 'found' || status === 'ambiguous';

/** In the order of the schema, with what is absent at the end. */
const foundFirst = (fields: readonly ExtractedField[]): ExtractedField[] => [
  ...fields.filter(isFound),
  ...fields.filter((field) => !isFound(field)),
];

/** A table as it stands is not read by examples. */
const UNTAUGHT = 'table';

export function ExtractPanel({ file_id, choice, onChoose, onGo, onExtracted }: ExtractPanelProps) {
  const schemas = useSchemas();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [checks, setChecks] = useState<ValidateExtractionAnswer | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [open, setOpen] = useState<string | null>(null);
  const teaching = useTeaching((kept) => {
    onChoose({ ...choice, name: kept.name });
    setAsked((before) => before && { ...before, schema: kept.name });
  }, schemas.refresh);

  const show = (shown: Asked | null): void => {
    setAsked(shown);
    setChecks(null);
    setOpen(null);
    teaching.forget();
    onExtracted(shown?.extraction ?? null);
  };
  const working = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    await work().catch((error: unknown) => setProblem(problemOf(error)));
    setBusy(false);
  };
  const extract = (by?: string): void => {
    show(null);
    void working(async () => {
      const schema = by ?? (choice.name === CUSTOM ? parseSchema(choice.custom) : choice.name);
      show({ extraction: await post<Extraction>(filePath(file_id, '/extract'), { schema }), schema });
    });
  };
  const validate = ({ id }: Extraction): void => {
    const body = { extraction_id: id };
    void working(async () => setChecks(await post<ValidateExtractionAnswer>(filePath(file_id, '/validate'), body)));
  };
  const result = asked?.extraction ?? null;
  const goToField = (name: string): void => {
    const citation = result?.fields.find((field) => field.name === name)?.citation;
    if (citation) onGo(placeOf(citation));
  };
  const schema = schemas.all.find(({ name }) => name === asked?.schema) ?? null;
  const { taught, corrections } = teaching;
  const hasMore = corrections.size > 0 && !teaching.isTold;
  return (
    <>
      <SchemaForm schemas={schemas.all} {...{ choice, isBusy, onChoose }} onExtract={() => extract()} />
      {schemas.problem && <ProblemNote problem={schemas.problem} />}
      {problem && <ProblemNote problem={problem} />}
      {teaching.problem && !hasMore && <ProblemNote problem={teaching.problem} />}
      <div role="status">
        {teaching.withdrawn && <p class="learned">{teaching.withdrawn}</p>}
        {taught && (
          <LearnedNote
            example={taught}
            isBusy={isBusy || teaching.isBusy}
            onGo={onGo}
            onExtract={() => extract(taught.schema)}
            onWithdraw={() => teaching.withdraw(taught)}
          />
        )}
      </div>
      {asked && result && (
        <>
          <div class="result-head">
            <h3>
              {result.fields.filter(isFound).length} of {result.fields.length} fields found
            </h3>
            <button type="button" disabled={isBusy} onClick={() => validate(result)}>
              Validate
            </button>
          </div>
          {result.warnings.length > 0 && (
            <ul class="checks" aria-label="Warnings">
              {result.warnings.map(({ code, message }) => (
                <li key={`${code} ${message}`} class="check is-warning">
                  <span class="severity">{spoken(code)}</span>
                  <p>{message}</p>
                </li>
              ))}
            </ul>
          )}
          {checks && <Checks validation={checks} onField={goToField} />}
          <ul class="fields">
            {foundFirst(result.fields).map((field) => (
              <CorrectableField
                key={field.name}
                field={field}
                shape={shapeOf(schema, field.name)}
                correction={corrections.get(field.name) ?? null}
                isOpen={open === field.name}
                isTaught={asked.schema !== UNTAUGHT}
                onOpen={(isOpen) => setOpen(isOpen ? field.name : null)}
                onCorrect={(correction) => teaching.correct(field.name, correction)}
                onGo={onGo}
              />
            ))}
          </ul>
          {schema && schema.examples > 0 && (
            <ExampleList key={schema.name} schema={schema} isBusy={teaching.isBusy} onWithdraw={teaching.withdraw} />
          )}
          {hasMore && (
            <TeachBar
              key={result.id}
              corrections={corrections.size}
              proposedName={typeof asked.schema === 'string' ? null : result.schema}
              isBusy={isBusy || teaching.isBusy}
              problem={teaching.problem}
              onTeach={(isRestRight, name) => teaching.teach(asked, isRestRight, name)}
            />
          )}
        </>
      )}
    </>
  );
}
