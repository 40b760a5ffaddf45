// Rows of a schema's form: a field each, and the fields of lists within.
import { useState } from 'preact/hooks';
import { type FieldDraft, NEW_FIELD, TYPES } from './schema-draft.ts';

interface FieldRowsProps {
  readonly fields: readonly FieldDraft[];
  /** What the fields are of, for those who do not see where they stand. */
  readonly of: string;
  onChange(fields: readonly FieldDraft[]): void;
}

export function FieldRows({ fields, of, onChange }: FieldRowsProps) {
  const put = (at: number, field: FieldDraft): void => onChange(fields.map((one, i) => (i === at ? field : one)));
  const swap = (at: number): void => {
    const moved = [...fields];
    moved.splice(at - 1, 0, ...moved.splice(at, 1));
    onChange(moved);
  };
  return (
    <ol class="builder-fields" aria-label={`Fields of ${of}`}>
      {fields.map((field, i) => (
        <FieldRow
          key={i}
          field={field}
          label={`${of === 'schema' ? 'Field' : `Part of ${of}`} ${i + 1}`}
          onChange={(changed) => put(i, changed)}
          onRemove={() => onChange(fields.filter((_, at) => at !== i))}
          onRaise={i === 0 ? null : () => swap(i)}
        />
      ))}
      <li>
        <button type="button" class="quiet" onClick={() => onChange([...fields, NEW_FIELD])}>
          {of === 'schema' ? 'Add a field' : `Add a part of ${of}`}
        </button>
      </li>
    </ol>
  );
}

interface FieldRowProps {
  readonly field: FieldDraft;
  readonly label: string;
  onChange(field: FieldDraft): void;
  onRemove(): void;
  readonly onRaise: (() => void) | null;
}

function FieldRow({ field, label, onChange, onRemove, onRaise }: FieldRowProps) {
  const [isOpen, setOpen] = useState(false);
  const types = (TYPES as readonly string[]).includes(field.type) ? TYPES : [...TYPES, field.type];
  return (
    <li class="builder-field">
      <div class="builder-line">
        <input
          aria-label={`${label}, name`}
          placeholder="name, such as due date"
          value={field.name}
          spellcheck={false}
          onInput={(event) => onChange({ ...field, name: event.currentTarget.value })}
        />
        <select
          aria-label={`${label}, type`}
          value={field.type}
          onChange={(event) => onChange({ ...field, type: event.currentTarget.value })}
        >
          {types.map((type) => (
            <option key={type} value={type}>
              {type}
            </option>
          ))}
        </select>
        <button
          type="button"
          class="quiet"
          aria-label={`${label}, more`}
          aria-expanded={isOpen}
          title="Description, labels, required"
          onClick={() => setOpen(!isOpen)}
        >
          …
        </button>
        <button type="button" class="quiet" aria-label={`${label}, remove`} title="Remove" onClick={onRemove}>
          ×
        </button>
      </div>
      {isOpen && (
        <div class="builder-more">
          <input
            aria-label={`${label}, description`}
            placeholder="What it is"
            value={field.description}
            onInput={(event) => onChange({ ...field, description: event.currentTarget.value })}
          />
          <input
            aria-label={`${label}, labels`}
            placeholder="Labels it may stand under, commas between"
            value={field.labels}
            onInput={(event) => onChange({ ...field, labels: event.currentTarget.value })}
          />
          <span class="builder-line">
            <label>
              <input
                type="checkbox"
                checked={field.required}
                onChange={() => onChange({ ...field, required: !field.required })}
              />
              Required
            </label>
            {onRaise && (
              <button type="button" class="quiet" onClick={onRaise}>
                Move up
              </button>
            )}
          </span>
        </div>
      )}
      {field.type === 'list' && (
        <FieldRows
          fields={field.parts}
          of={field.name || 'the list'}
          onChange={(parts) => onChange({ ...field, parts })}
        />
      )}
    </li>
  );
}
