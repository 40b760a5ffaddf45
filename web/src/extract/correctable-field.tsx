// One extracted field that a person can correct; what is said of it stands apart from what was read.
import { useRef } from 'preact/hooks';
import type { Place } from '../link.ts';
import type { ExtractedField } from '../wire.ts';
import { brief, spoken } from '../words.ts';
import { type Correction, correctionOf, type FieldShape, isTeachable } from './correction.ts';
import { CorrectionForm } from './correction-form.tsx';
import { FieldItem } from './field-item.tsx';

interface CorrectableFieldProps {
  readonly field: ExtractedField;
  readonly shape: FieldShape | undefined;
  readonly correction: Correction | null;
  readonly isOpen: boolean;
  /** The schema can be taught. */
  readonly isTaught: boolean;
  onOpen(isOpen: boolean): void;
  onCorrect(correction: Correction | null): void;
  onGo(place: Place): void;
}

export function CorrectableField(props: CorrectableFieldProps) {
  const { field, shape, correction, isOpen, isTaught, onOpen, onCorrect, onGo } = props;
  const button = useRef<HTMLButtonElement>(null);
  const name = spoken(field.name);
  const close = (): void => {
    onOpen(false);
    button.current?.focus();
  };
  return (
    <FieldItem field={field} isOverruled={correction !== null && !correction.isAsRead} onGo={onGo}>
      {isTaught && isTeachable(field, shape) && (
        <button
          type="button"
          ref={button}
          class="quiet correct-toggle"
          aria-label={`Correct ${name}`}
          aria-expanded={isOpen}
          onClick={() => onOpen(!isOpen)}
        >
          Correct
        </button>
      )}
      {isOpen && (
        <CorrectionForm
          field={field}
          shape={shape}
          onClose={close}
          onState={(value) => {
            onCorrect(correctionOf(field, value));
            close();
          }}
        />
      )}
      {correction && !isOpen && (
        <p class="correction">
          <Said correction={correction} />
          <button
            type="button"
            class="quiet"
            aria-label={`Undo the correction of ${name}`}
            onClick={() => {
              onCorrect(null);
              button.current?.focus();
            }}
          >
            Undo
          </button>
        </p>
      )}
    </FieldItem>
  );
}

function Said({ correction: { value, isAsRead } }: { readonly correction: Correction }) {
  if (isAsRead) return <span>{value === null ? 'Not in the document, as read' : 'Right as read'}</span>;
  if (value === null) return <span>Not in the document</span>;
  return (
    <span>
      Should be <strong>{brief(value)}</strong>
    </span>
  );
}
