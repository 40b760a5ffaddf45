// Form that builds a schema field by field, with the JSON it comes to beside it.
import { useEffect, useState } from 'preact/hooks';
import type { KeptSchema } from '../../wire.ts';
import { spoken } from '../../words.ts';
import { FieldRows } from './field-rows.tsx';
import { draftOfSchema, formatDraft, parseDraft, type SchemaDraft } from './schema-draft.ts';

interface SchemaBuilderProps {
  readonly schemas: readonly KeptSchema[];
  /** The schema as JSON: what counts. */
  readonly text: string;
  onChange(text: string): void;
}

export function SchemaBuilder({ schemas, text, onChange }: SchemaBuilderProps) {
  const [isJson, setJson] = useState(false);
  // What is being typed may be no name yet; the text is made of it, and not it of the text.
  const [draft, setDraft] = useState<SchemaDraft | null>(() => parseDraft(text));
  useEffect(() => {
    if (!draft || formatDraft(draft) !== text) setDraft(parseDraft(text));
  }, [text]);
  const change = (changed: SchemaDraft): void => {
    setDraft(changed);
    onChange(formatDraft(changed));
  };
  return (
    <div class="builder">
      <div class="builder-head">
        <label>
          Start from
          <select
            value=""
            onChange={(event) => {
              const found = schemas.find(({ name }) => name === event.currentTarget.value);
              if (found) onChange(draftOfSchema(found));
            }}
          >
            <option value="">…</option>
            {schemas
              .filter(({ fields }) => fields.length > 0)
              .map(({ name }) => (
                <option key={name} value={name}>
                  {spoken(name)}
                </option>
              ))}
          </select>
        </label>
        <button type="button" class="tab" aria-pressed={isJson} onClick={() => setJson(!isJson)}>
          JSON
        </button>
      </div>
      {isJson && (
        <textarea
          aria-label="Custom schema"
          rows={10}
          spellcheck={false}
          value={text}
          onInput={(event) => onChange(event.currentTarget.value)}
        />
      )}
      {!isJson && !draft && <p class="faint">This schema says more than a form can show. Edit it as JSON.</p>}
      {!isJson && draft && (
        <>
          <label class="builder-name">
            Name
            <input
              value={draft.name}
              spellcheck={false}
              onInput={(event) => change({ ...draft, name: event.currentTarget.value })}
            />
          </label>
          <FieldRows fields={draft.fields} of="schema" onChange={(fields) => change({ ...draft, fields })} />
        </>
      )}
    </div>
  );
}
