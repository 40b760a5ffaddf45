// Panel that runs an extraction by schema and shows fields and checks.
import { useRef, useState } from 'preact/hooks';
import { filePath, post, problemOf } from '../api/client.ts';
import { type Place, placeOf } from '../link.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { ExtractedField, Extraction, Problem, ValidateExtractionAnswer } from '../wire.ts';
import { spoken } from '../words.ts';
import { Checks } from './checks.tsx';
import { FieldItem } from './field-item.tsx';
import { parseSchema, SAMPLE_SCHEMA } from './parse-schema.ts';

interface ExtractPanelProps {
  readonly file_id: string;
  onGo(place: Place): void;
  onExtracted(extraction: Extraction | null): void;
}

const BUILT_IN = ['invoice', 'contract', 'financial_model', 'table'];
const CUSTOM = 'custom';

const isFound = ({ status }: ExtractedField): boolean => status === 'found' || status === 'ambiguous';

/** In the order of the schema, with what is absent at the end. */
const foundFirst = (fields: readonly ExtractedField[]): ExtractedField[] => [
  ...fields.filter(isFound),
  ...fields.filter((field) => !isFound(field)),
];

export function ExtractPanel({ file_id, onGo, onExtracted }: ExtractPanelProps) {
  const [choice, setChoice] = useState(BUILT_IN[0]!);
  const [custom, setCustom] = useState(SAMPLE_SCHEMA);
  const [result, setResult] = useState<Extraction | null>(null);
  const [checks, setChecks] = useState<ValidateExtractionAnswer | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isBusy, setBusy] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const text = useRef<HTMLTextAreaElement>(null);

  const show = (extraction: Extraction | null): void => {
    setResult(extraction);
    setChecks(null);
    onExtracted(extraction);
  };
  const working = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    await work().catch((error: unknown) => setProblem(problemOf(error)));
    setBusy(false);
  };
  const extract = (event: Event): void => {
    event.preventDefault();
    show(null);
    void working(async () => {
      const schema = choice === CUSTOM ? parseSchema(custom) : choice;
      show(await post<Extraction>(filePath(file_id, '/extract'), { schema }));
    });
  };
  const validate = (extraction: Extraction): void => {
    const body = { extraction_id: extraction.id };
    void working(async () => setChecks(await post<ValidateExtractionAnswer>(filePath(file_id, '/validate'), body)));
  };
  const goToField = (name: string): void => {
    const citation = result?.fields.find((field) => field.name === name)?.citation;
    if (citation) onGo(placeOf(citation));
  };
  return (
    <>
      <form class="extract" onSubmit={extract}>
        <label>
          Schema
          <select ref={select} value={choice} onChange={() => setChoice(select.current!.value)}>
            {[...BUILT_IN, CUSTOM].map((name) => (
              <option key={name} value={name}>
                {spoken(name)}
              </option>
            ))}
          </select>
        </label>
        <button type="submit" class="primary" disabled={isBusy}>
          Extract
        </button>
        {choice === CUSTOM && (
          <textarea
            ref={text}
            aria-label="Custom schema"
            rows={10}
            spellcheck={false}
            value={custom}
            onInput={() => setCustom(text.current!.value)}
          />
        )}
      </form>
      {problem && <ProblemNote problem={problem} />}
      {result && (
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
              <FieldItem key={field.name} field={field} onGo={onGo} />
            ))}
          </ul>
        </>
      )}
    </>
  );
}
