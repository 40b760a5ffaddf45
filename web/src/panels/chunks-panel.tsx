// Panel with the pieces of the document as retrieval would take them.
import { useEffect, useState } from 'preact/hooks';
import { filePath, isAbort, post, problemOf } from '../api/client.ts';
import { type Place, placeName, placeOf } from '../link.ts';
import { PlaceButton } from '../place-button.tsx';
import { ProblemNote } from '../problem-note.tsx';
import type { Chunk, ChunkDocumentAnswer, Problem } from '../wire.ts';
import { counted } from '../words.ts';

interface ChunksPanelProps {
  readonly file_id: string;
  onGo(place: Place): void;
}

const SIZES = [100, 200, 400, 800, 1600];
const FIRST_SIZE = 400;

export function ChunksPanel({ file_id, onGo }: ChunksPanelProps) {
  const [by, setBy] = useState<'section' | 'size'>('section');
  const [size, setSize] = useState(FIRST_SIZE);
  const [answer, setAnswer] = useState<ChunkDocumentAnswer | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const ask = (before: ChunkDocumentAnswer | null, signal?: AbortSignal): void => {
    const body = { by, chunk_tokens: size, ...(before ? { cursor: before.next_cursor } : {}) };
    post<ChunkDocumentAnswer>(filePath(file_id, '/chunks'), body, signal).then(
      (next) => {
        setAnswer({ ...next, chunks: [...(before?.chunks ?? []), ...next.chunks] });
        setProblem(null);
      },
      (error: unknown) => {
        if (!isAbort(error)) setProblem(problemOf(error));
      },
    );
  };
  useEffect(() => {
    const asked = new AbortController();
    ask(null, asked.signal);
    return () => asked.abort();
  }, [file_id, by, size]);
  return (
    <>
      <div class="options chunk-options">
        <label>
          By
          <select value={by} onChange={(event) => setBy(event.currentTarget.value as typeof by)}>
            <option value="section">section</option>
            <option value="size">size</option>
          </select>
        </label>
        <label>
          Tokens at most
          <select value={size} onChange={(event) => setSize(Number(event.currentTarget.value))}>
            {SIZES.map((one) => (
              <option key={one} value={one}>
                {one}
              </option>
            ))}
          </select>
        </label>
      </div>
      {problem && <ProblemNote problem={problem} />}
      {!answer && !problem && <p class="empty">Cutting the document …</p>}
      <ol class="matches">
        {answer?.chunks.map((chunk) => (
          <ChunkItem key={chunk.id} chunk={chunk} onGo={onGo} />
        ))}
      </ol>
      {answer?.next_cursor && (
        <button type="button" class="quiet more" onClick={() => ask(answer)}>
          Show more
        </button>
      )}
    </>
  );
}

function ChunkItem({ chunk, onGo }: { readonly chunk: Chunk; onGo(place: Place): void }) {
  const { id, kind, text, tokens, heading_path, page, sheet, range, citations } = chunk;
  const first = citations[0];
  const place = placeOf({ page, sheet, range, ...(first ? { anchor: first.anchor } : {}) });
  return (
    <li>
      <PlaceButton class="match chunk" to={place} onGo={onGo}>
        <span class="place">
          {id} · {kind} · {counted(tokens, 'token')} · {placeName(place)}
        </span>
        {heading_path.length > 0 && <span class="faint">{heading_path.join(' › ')}</span>}
        <span class="snippet">{text}</span>
      </PlaceButton>
    </li>
  );
}
