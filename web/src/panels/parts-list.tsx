// The files that a file holds, such as attachments and members of an archive, each with the way to it, and the way back.
import { useEffect, useState } from 'preact/hooks';
import { filePath, get, isAbort, problemOf } from '../api/client.ts';
import { formatLink } from '../link.ts';
import { ProblemNote } from '../problem-note.tsx';
import { type DocumentFile, FORMAT_TRAITS, type ListPartsAnswer, type Problem } from '../wire.ts';
import { bytes, spoken } from '../words.ts';

type Part = ListPartsAnswer['parts'][number];

const AT_ONCE = 50;
/** How long until parts that are being read are asked for again. */
const LOOK_MS = 1000;

interface PartsState {
  readonly parts: readonly Part[];
  readonly next_cursor: string | null;
  readonly problem: Problem | null;
}

/** The first so many parts, looked at again while some of them are being read. */
function useParts(file_id: string, many: number): PartsState | null {
  const [state, setState] = useState<PartsState | null>(null);
  const [look, setLook] = useState(0);
  useEffect(() => {
    const asked = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    get<ListPartsAnswer>(filePath(file_id, `/parts?limit=${many}`), asked.signal).then(
      ({ parts, next_cursor }) => {
        setState({ parts, next_cursor, problem: null });
        if (parts.some(({ status }) => status === 'processing')) timer = setTimeout(() => setLook(look + 1), LOOK_MS);
      },
      (error: unknown) => {
        if (!isAbort(error)) setState({ parts: [], next_cursor: null, problem: problemOf(error) });
      },
    );
    return () => {
      asked.abort();
      clearTimeout(timer);
    };
  }, [file_id, many, look]);
  return state;
}

/** Nothing where the file neither holds others nor is held by one. */
export function PartsOf({ file }: { readonly file: DocumentFile }) {
  return (
    <>
      {file.parent_id !== undefined && (
        <p class="part-of">
          Part of{' '}
          <a class="chip" href={formatLink(file.parent_id)}>
            the file that holds it
          </a>
        </p>
      )}
      {FORMAT_TRAITS[file.file_type].parts === true && <PartsList file_id={file.id} />}
    </>
  );
}

function PartsList({ file_id }: { readonly file_id: string }) {
  const [many, setMany] = useState(AT_ONCE);
  const state = useParts(file_id, many);
  if (!state) return null;
  const { parts, next_cursor, problem } = state;
  if (problem) return <ProblemNote problem={problem} />;
  if (parts.length === 0) return null;
  return (
    <>
      <h3>Files in it</h3>
      <ul class="matches parts" aria-label="Files in it">
        {parts.map((part, i) => (
          <li key={i}>
            <PartItem part={part} />
          </li>
        ))}
      </ul>
      {next_cursor !== null && many < MOST && (
        <button type="button" class="chip" onClick={() => setMany(Math.min(MOST, many + AT_ONCE))}>
          Show more
        </button>
      )}
    </>
  );
}

/** What one answer lists at most. */
const MOST = 500;

function PartItem({ part: { id, name, file_type, size_bytes, status, error } }: { readonly part: Part }) {
  const facts = [file_type ?? 'not read', bytes(size_bytes), ...(status === 'ready' || !id ? [] : [spoken(status)])];
  const body = (
    <>
      <span class="snippet">{name}</span>
      <span class="place">
        {facts.join(' · ')}
        {error?.detail ? `: ${error.detail}` : ''}
      </span>
    </>
  );
  return id === null ? (
    <div class="match">{body}</div>
  ) : (
    <a class="match" href={formatLink(id)}>
      {body}
    </a>
  );
}
