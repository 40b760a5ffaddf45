// Form that chooses the schema to extract by.
import type { KeptSchema } from '../../wire.ts';
import { counted, spoken } from '../../words.ts';
import { SchemaBuilder } from './schema-builder.tsx';
import { CUSTOM, type SchemaChoice } from './schema-choice.ts';

interface SchemaFormProps {
  readonly schemas: readonly KeptSchema[];
  readonly choice: SchemaChoice;
  readonly isBusy: boolean;
  onChoose(choice: SchemaChoice): void;
  onExtract(): void;
}

export function SchemaForm({ schemas, choice, isBusy, onChoose, onExtract }: SchemaFormProps) {
  const extract = (event: Event): void => {
    event.preventDefault();
    onExtract();
  };
  // Until the service has told of its schemas the one in use stands alone.
  const names = schemas.length > 0 ? schemas : [{ name: choice.name, built_in: true, examples: 0 }];
  return (
    <form class="extract" onSubmit={extract}>
      <label>
        Schema
        <select value={choice.name} onChange={(event) => onChoose({ ...choice, name: event.currentTarget.value })}>
          {names
            .filter(({ name }) => name !== CUSTOM)
            .map(({ name, built_in, examples }) => (
              <option key={name} value={name}>
                {built_in ? spoken(name) : name}
                {examples > 0 && ` (${counted(examples, 'example')})`}
              </option>
            ))}
          <option value={CUSTOM}>custom</option>
        </select>
      </label>
      <button type="submit" class="primary" disabled={isBusy}>
        Extract
      </button>
      {choice.name === CUSTOM && (
        <SchemaBuilder schemas={schemas} text={choice.custom} onChange={(custom) => onChoose({ ...choice, custom })} />
      )}
    </form>
  );
}
