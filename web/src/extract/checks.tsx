// Shows validation findings beside an extraction, what passed folded.
import type { ValidateExtractionAnswer } from '../wire.ts';
import { counted, spoken } from '../words.ts';

interface ChecksProps {
  readonly validation: ValidateExtractionAnswer;
  onField(name: string): void;
}

type Check = ValidateExtractionAnswer['checks'][number];

/** What is right with most fields needs no list of them. */
const MAX_CHIPS = 3;

/** What validation found, the gravest first as the service orders it. */
export function Checks({ validation: { valid, checks, summary }, onField }: ChecksProps) {
  const grave = checks.filter(({ severity }) => severity !== 'info');
  const passed = checks.filter(({ severity }) => severity === 'info');
  return (
    <section aria-label="Validation" class="validation">
      <p class={valid ? 'verdict is-valid' : 'verdict is-invalid'} role="status">
        {valid ? 'Valid' : 'Not valid'}: {counted(summary.error, 'error')}, {counted(summary.warning, 'warning')},{' '}
        {counted(summary.info, 'note')}
      </p>
      <CheckList checks={grave} onField={onField} />
      {passed.length > 0 && (
        <details class="passed">
          <summary>{counted(passed.length, 'check')} passed or noted</summary>
          <CheckList checks={passed} onField={onField} />
        </details>
      )}
    </section>
  );
}

function CheckList({ checks, onField }: { readonly checks: readonly Check[]; onField(name: string): void }) {
  return (
    <ul class="checks">
      {checks.map(({ severity, rule, message, fields }) => (
        <li key={`${rule} ${message}`} class={`check is-${severity}`}>
          <span class="severity">
            {severity} · {spoken(rule)}
          </span>
          <p>{message}</p>
          {(severity === 'info' && fields.length > MAX_CHIPS ? [] : fields).map((name) => (
            <button type="button" key={name} class="chip" onClick={() => onField(name)}>
              {spoken(name)}
            </button>
          ))}
        </li>
      ))}
    </ul>
  );
}
