// Shows validation findings beside an extraction.
import type { ValidateExtractionAnswer } from '../wire.ts';
import { counted, spoken } from '../words.ts';

interface ChecksProps {
  readonly validation: ValidateExtractionAnswer;
  onField(name: string): void;
}

/** What is right with most fields needs no list of them. */
const MAX_CHIPS = 3;

/** What validation found, the gravest first as the service orders it. */
export function Checks({ validation: { valid, checks, summary }, onField }: ChecksProps) {
  return (
    <section aria-label="Validation" class="validation">
      <p class={valid ? 'verdict is-valid' : 'verdict is-invalid'} role="status">
        {valid ? 'Valid' : 'Not valid'}: {counted(summary.error, 'error')}, {counted(summary.warning, 'warning')},{' '}
        {counted(summary.info, 'note')}
      </p>
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
    </section>
  );
}
