// Inputs for a value as it is typed: one for a single value, one for each part, items of a list below each other.
import { spoken } from '../words.ts';
import { type Draft, type DraftPath, withText } from './correction.ts';

interface DraftInputsProps {
  readonly draft: Draft;
  /** What the inputs are called by those who do not see them. */
  readonly name: string;
  readonly path?: DraftPath;
  onChange(draft: Draft): void;
  /** Which single value is being typed. */
  onEnter(path: DraftPath): void;
}

export function DraftInputs({ draft, name, path = [], onChange, onEnter }: DraftInputsProps) {
  if (draft.kind === 'list') return <Items {...{ draft, name, path, onChange, onEnter }} />;
  if (draft.kind === 'single') return <Single {...{ draft, name, path, onChange, onEnter }} />;
  return (
    <>
      {draft.parts.map((part) => (
        <div key={part.name} class="draft-part">
          <span aria-hidden="true">{spoken(part.name)}</span>
          <DraftInputs
            draft={part.draft}
            name={`${name}, ${spoken(part.name)}`}
            path={[...path, part.name]}
            onEnter={onEnter}
            onChange={(changed) =>
              onChange({ ...draft, parts: draft.parts.map((one) => (one === part ? { ...one, draft: changed } : one)) })
            }
          />
        </div>
      ))}
    </>
  );
}

type Props<Kind extends Draft['kind']> = Required<Omit<DraftInputsProps, 'draft'>> & {
  readonly draft: Extract<Draft, { kind: Kind }>;
};

function Single({ draft, name, path, onChange, onEnter }: Props<'single'>) {
  const type = (text: string): void => onChange(withText(draft, [], text));
  const shared = { 'aria-label': name, value: draft.text, onFocus: () => onEnter(path) };
  if (draft.type === 'boolean')
    return (
      <select {...shared} onChange={(event) => type(event.currentTarget.value)}>
        <option value="">not said</option>
        <option value="true">yes</option>
        <option value="false">no</option>
      </select>
    );
  return (
    <input {...shared} autocomplete="off" spellcheck={false} onInput={(event) => type(event.currentTarget.value)} />
  );
}

function Items({ draft, name, path, onChange, onEnter }: Props<'list'>) {
  const { items, blank } = draft;
  return (
    <>
      {items.map((item, i) => (
        <fieldset key={i} class="draft-item">
          <legend>Item {i + 1}</legend>
          <DraftInputs
            draft={item}
            name={`${name} ${i + 1}`}
            path={[...path, i]}
            onEnter={onEnter}
            onChange={(changed) => onChange({ ...draft, items: items.map((one, at) => (at === i ? changed : one)) })}
          />
          <button
            type="button"
            class="quiet"
            aria-label={`Remove ${name} ${i + 1}`}
            onClick={() => onChange({ ...draft, items: items.filter((_, at) => at !== i) })}
          >
            Remove
          </button>
        </fieldset>
      ))}
      <button type="button" class="quiet" onClick={() => onChange({ ...draft, items: [...items, blank] })}>
        Add an item
      </button>
    </>
  );
}
