// Panel that runs an extraction by schema, walks through its fields with the reader, and teaches what was corrected.
import { type Place, placeOf } from '../link.ts';
import { ProblemNote } from '../problem-note.tsx';
import { useSettings } from '../state/settings.ts';
import type { DocumentFile, ExtractedField } from '../wire.ts';
import { counted, spoken } from '../words.ts';
import { Checks } from './checks.tsx';
import { CorrectableField } from './correctable-field.tsx';
import { shapeOf } from './correction.ts';
import { ExampleList } from './example-list.tsx';
import { LearnedNote } from './learned-note.tsx';
import { isFound } from './order-fields.ts';
import { ReviewExport } from './review-export.tsx';
import type { SchemaChoice } from './schema/schema-choice.ts';
import { SchemaForm } from './schema/schema-form.tsx';
import { TeachBar } from './teach-bar.tsx';
import type { Review } from './use-review.ts';
import { useReviewKeys } from './use-review-keys.ts';

export interface ExtractPanelProps {
  readonly file: DocumentFile;
  readonly review: Review;
  readonly isShown: boolean;
  readonly choice: SchemaChoice;
  onChoose(choice: SchemaChoice): void;
  onGo(place: Place): void;
}

export function ExtractPanel({ file, review, isShown, choice, onChoose, onGo }: ExtractPanelProps) {
  const { schemas, asked, checks, problem, isBusy, teaching, fields } = review;
  const { settings, change } = useSettings();
  const { taught, corrections } = teaching;
  const result = asked?.extraction ?? null;
  const schema = schemas.all.find(({ name }) => name === asked?.schema) ?? null;
  const hasMore = corrections.size > 0 && !teaching.isTold;
  /** A schema that came with the extraction and is not kept has no name to teach it under. */
  const canTeach = typeof asked?.schema !== 'string' || schema !== null;
  const accepted = [...corrections.values()].filter(({ isAsRead }) => isAsRead).length;
  const goTo = (field: ExtractedField | null | undefined): void => {
    if (!field) return;
    review.choose(field.name);
    if (field.citation) onGo(placeOf(field.citation));
  };
  useReviewKeys(review, isShown, goTo);
  return (
    <>
      <SchemaForm schemas={schemas.all} {...{ choice, isBusy, onChoose }} onExtract={() => review.extract()} />
      {schemas.problem && <ProblemNote problem={schemas.problem} />}
      {problem && <ProblemNote problem={problem} />}
      {teaching.problem && !hasMore && <ProblemNote problem={teaching.problem} />}
      {isBusy && !result && (
        <p class="empty" role="status">
          Extracting …
        </p>
      )}
      <div role="status">
        {teaching.withdrawn && <p class="learned">{teaching.withdrawn}</p>}
        {taught && (
          <LearnedNote
            example={taught}
            isBusy={isBusy || teaching.isBusy}
            onGo={onGo}
            onExtract={() => review.extract(taught.schema)}
            onWithdraw={() => teaching.withdraw(taught)}
          />
        )}
      </div>
      {asked && result && (
        <>
          <div class="result-head">
            <h3>
              {result.fields.filter(isFound).length} of {result.fields.length} fields found
              {corrections.size > 0 && `, ${corrections.size} reviewed`}
            </h3>
            <button type="button" disabled={isBusy} onClick={review.validate}>
              Validate
            </button>
            {review.isTaught && (
              <button
                type="button"
                class="primary"
                disabled={isBusy}
                onClick={review.finish}
                title="Looked through; on to what waits next (d)"
              >
                Done
              </button>
            )}
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
          {checks && (
            <Checks validation={checks} onField={(name) => goTo(fields.find((field) => field.name === name))} />
          )}
          <label class="review-order">
            <input
              type="checkbox"
              checked={settings.doubtfulFirst}
              onChange={() => change({ doubtfulFirst: !settings.doubtfulFirst })}
            />
            Doubtful first
          </label>
          <ul class="fields" aria-label={counted(fields.length, 'field')}>
            {fields.map((field) => (
              <CorrectableField
                key={field.name}
                field={field}
                shape={shapeOf(schema, field.name)}
                correction={corrections.get(field.name) ?? null}
                isOpen={review.open === field.name}
                isChosen={review.chosen === field.name}
                isTaught={review.isTaught}
                onChoose={() => review.choose(field.name)}
                onOpen={(isOpen) => review.correct(isOpen ? field.name : null)}
                onState={(value) => review.state(field.name, value)}
                onUndo={() => review.undo(field.name)}
                onGo={onGo}
              />
            ))}
          </ul>
          <ReviewExport file={file} extraction={result} settled={teaching.settled} />
          {schema && schema.examples > 0 && (
            <ExampleList key={schema.name} schema={schema} isBusy={teaching.isBusy} onWithdraw={teaching.withdraw} />
          )}
          {hasMore && canTeach && (
            <TeachBar
              key={result.id}
              corrections={corrections.size - accepted}
              accepted={accepted}
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
