// One extracted field that a person can correct; what is said of it stands apart from what was read.
import { useRef } from 'preact/hooks';
import type { Place } from '../link.ts';
import type { ExtractedField } from '../wire.ts';
import { brief, spoken } from '../words.ts';
import { type Correction, type FieldShape, isTeachable, type Stated } from './correction.ts';
import { CorrectionForm } from './correction-form.tsx';
import { FieldItem } from './field-item.tsx';

interface CorrectableFieldProps {
  readonly field: ExtractedField;
  readonly shape: FieldShape | undefined;
  readonly correction: Correction | null;
  readonly isOpen: boolean;
  readonly isChosen: boolean;
  /** The schema can be taught. */
  readonly isTaught: boolean;
  onChoose(): void;
  onOpen(isOpen: boolean): void;
  onState(value: Stated): void;
  onUndo(): void;
  onGo(place: Place): void;
}

export function CorrectableField(props: CorrectableFieldProps) {
  const { field, shape, correction, isOpen, isChosen, isTaught, onChoose, onOpen, onState, onUndo, onGo } = props;
  const button = useRef<HTMLButtonElement>(null);
  const name = spoken(field.name);
  const canCorrect = isTaught && isTeachable(field, shape);
  const close = (): void => {
    onOpen(false);
    button.current?.focus();
  };
  return (
    <FieldItem
      {...{ field, isChosen, onChoose, onGo }}
      isOverruled={correction !== null && !correction.isAsRead}
      onCandidate={canCorrect && !isOpen ? (value) => onState(value as Stated) : undefined}
    >
      {canCorrect && (
        <span class="field-tools">
          <button
            type="button"
            class={correction?.isAsRead ? 'quiet accept is-accepted' : 'quiet accept'}
            aria-label={`Accept ${name}`}
            aria-pressed={correction?.isAsRead ?? false}
            title="Right as read (a)"
            onClick={() => onState(field.value as Stated)}
          >
            ✓
          </button>
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
        </span>
      )}
      {isOpen && (
        <CorrectionForm
          field={field}
          shape={shape}
          onClose={close}
          onState={(value) => {
            onState(value);
            button.current?.focus();
          }}
        />
      )}
      {correction && !isOpen && (
        <p class={correction.isAsRead ? 'correction is-accepted' : 'correction'}>
          <Said correction={correction} />
          <button
            type="button"
            class="quiet"
            aria-label={`Undo the correction of ${name}`}
            onClick={() => {
              onUndo();
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
