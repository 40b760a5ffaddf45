// What was corrected, ready to be taught; a schema that is not kept yet is given a name first.
import { useRef, useState } from 'preact/hooks';
import { ProblemNote } from '../problem-note.tsx';
import type { Problem } from '../wire.ts';
import { count, counted } from '../words.ts';

interface TeachBarProps {
  readonly corrections: number;
  readonly accepted: number;
  /** A name for the schema; null where it has one. */
  readonly proposedName: string | null;
  readonly isBusy: boolean;
  readonly problem: Problem | null;
  onTeach(isRestRight: boolean, name: string): void;
}

export function TeachBar({ corrections, accepted, proposedName, isBusy, problem, onTeach }: TeachBarProps) {
  const rest = useRef<HTMLInputElement>(null);
  const [name, setName] = useState(proposedName ?? '');
  const teach = (event: Event): void => {
    event.preventDefault();
    onTeach(rest.current!.checked, name.trim());
  };
  return (
    <form class="teach" aria-label="Teach" onSubmit={teach}>
      {problem && <ProblemNote problem={problem} />}
      {proposedName !== null && (
        <label class="teach-name">
          Keep the schema as
          <input
            required
            maxLength={100}
            pattern="[A-Za-z0-9][A-Za-z0-9_\-]*"
            title="Letters, digits, _ and -"
            autocomplete="off"
            spellcheck={false}
            value={name}
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
      )}
      <label class="teach-rest">
        <input ref={rest} type="checkbox" />
        All other values are right
      </label>
      <div class="teach-line">
        <span>
          {counted(corrections, 'correction')}
          {accepted > 0 && `, ${count(accepted)} accepted`}
        </span>
        <button type="submit" class="primary" disabled={isBusy}>
          {proposedName === null ? 'Teach' : 'Keep and teach'}
        </button>
      </div>
    </form>
  );
}
