// Form that corrects one field: by typing, by a selection in the document, by a candidate, or as not there.
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { placeName, placeOf } from '../link.ts';
import { type Take, usePicked } from '../picking.ts';
import type { ExtractedField } from '../wire.ts';
import { brief, spoken } from '../words.ts';
import {
  type DraftPath,
  draftOfField,
  type FieldShape,
  firstPath,
  type Stated,
  statedBy,
  withText,
} from './correction.ts';
import { DraftInputs } from './draft-inputs.tsx';

interface CorrectionFormProps {
  readonly field: ExtractedField;
  readonly shape: FieldShape | undefined;
  onState(value: Stated): void;
  onClose(): void;
}

export function CorrectionForm({ field, shape, onState, onClose }: CorrectionFormProps) {
  const [draft, setDraft] = useState(() => draftOfField(field, shape));
  const form = useRef<HTMLFormElement>(null);
  const entered = useRef<DraftPath>(firstPath(draft));
  const first = (): HTMLInputElement | null => form.current!.querySelector('input, select');
  useLayoutEffect(() => {
    first()?.focus();
  }, []);
  const taker = useRef<Take>(() => undefined);
  taker.current = (text) => setDraft(withText(draft, entered.current, text));
  usePicked(taker);
  const name = spoken(field.name);
  const state = (event: Event): void => {
    event.preventDefault();
    onState(statedBy(draft));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  return (
    <form class="correct" ref={form} aria-label={`Correct ${name}`} onSubmit={state} onKeyDown={onKeyDown}>
      <DraftInputs
        draft={draft}
        name={`Right value of ${name}`}
        onChange={setDraft}
        onEnter={(path) => {
          entered.current = path;
        }}
      />
      <p class="faint">Type it as the document prints it, or select it there.</p>
      {field.candidates.length > 0 && (
        <ul class="choices" aria-label={`Candidates for ${name}`}>
          {field.candidates.map(({ value, citation }) => (
            <li key={citation.anchor}>
              <button type="button" onClick={() => onState(value as Stated)}>
                <span class="candidate-value">{brief(value)}</span>
                <span class="place">{placeName(placeOf(citation))}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="actions">
        <button type="submit" class="primary">
          Set
        </button>
        <button type="button" onClick={() => onState(null)}>
          Not in the document
        </button>
        <button type="button" class="quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
