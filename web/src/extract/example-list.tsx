// The examples that taught a schema, each with the way to withdraw it.
import { useEffect, useState } from 'preact/hooks';
import { get, isAbort, problemOf } from '../api/client.ts';
import { formatLink } from '../link.ts';
import { ProblemNote } from '../problem-note.tsx';
import type { Example, KeptSchema, ListExamplesAnswer, Problem } from '../wire.ts';
import { counted, moment } from '../words.ts';
import { schemaPath } from './schema/use-schemas.ts';

interface ExampleListProps {
  readonly schema: KeptSchema;
  readonly isBusy: boolean;
  onWithdraw(example: Example): void;
}

export function ExampleList({ schema: { name, examples }, isBusy, onWithdraw }: ExampleListProps) {
  const [isOpen, setOpen] = useState(false);
  const [list, setList] = useState<ListExamplesAnswer | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const load = (before: readonly Example[], cursor: string | null, signal?: AbortSignal): void => {
    const path = schemaPath(name, `/examples${cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`}`);
    get<ListExamplesAnswer>(path, signal).then(
      (page) => setList({ ...page, examples: [...before, ...page.examples] }),
      (error: unknown) => {
        if (!isAbort(error)) setProblem(problemOf(error));
      },
    );
  };
  useEffect(() => {
    if (!isOpen) return undefined;
    const asked = new AbortController();
    load([], null, asked.signal);
    return () => asked.abort();
  }, [isOpen, name, examples]);
  const cursor = list?.next_cursor ?? null;
  return (
    <details class="examples" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        {counted(examples, 'example')} of {name}
      </summary>
      {problem && <ProblemNote problem={problem} />}
      <ul>
        {list?.examples.map((example) => (
          <li key={example.id} class="example">
            {example.file_id === null ? (
              <span>imported</span>
            ) : (
              <a href={formatLink(example.file_id)}>{moment(example.created_at)}</a>
            )}
            <span class="faint">{counted(example.placed.length, 'value')}</span>
            <button
              type="button"
              class="quiet"
              disabled={isBusy}
              aria-label={`Withdraw the example of ${moment(example.created_at)}`}
              onClick={() => onWithdraw(example)}
            >
              Withdraw
            </button>
          </li>
        ))}
      </ul>
      {list && cursor !== null && (
        <button type="button" class="quiet more" onClick={() => load(list.examples, cursor)}>
          Show more
        </button>
      )}
    </details>
  );
}
