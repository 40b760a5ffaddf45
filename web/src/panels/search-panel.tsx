// Panel that searches the document while the user types.
import { useEffect, useRef, useState } from 'preact/hooks';
import { filePath, isAbort, post, problemOf } from '../api/client.ts';
import { type Place, placeName, placeOf } from '../link.ts';
import { PlaceButton } from '../place-button.tsx';
import { ProblemNote } from '../problem-note.tsx';
import type { Problem, SearchDocumentAnswer, SearchMatch } from '../wire.ts';
import { count, counted } from '../words.ts';
import { highlight } from './highlight.tsx';

interface SearchPanelProps {
  readonly file_id: string;
  onGo(place: Place): void;
}

const REST_MS = 180;
const MAX_RESULTS = 50;
const OPTIONS = [
  ['whole_word', 'Whole words'],
  ['case_sensitive', 'Match case'],
  ['regex', 'Regular expression'],
] as const;

interface Question {
  readonly query: string;
  readonly whole_word: boolean;
  readonly case_sensitive: boolean;
  readonly regex: boolean;
}

export function SearchPanel({ file_id, onGo }: SearchPanelProps) {
  const [question, setQuestion] = useState<Question>({
    query: '',
    whole_word: false,
    case_sensitive: false,
    regex: false,
  });
  const { answer, problem, more } = useSearch(file_id, question);
  const input = useRef<HTMLInputElement>(null);
  const first = answer?.matches[0];
  return (
    <>
      <form
        class="search"
        onSubmit={(event) => {
          event.preventDefault();
          if (first) onGo(placeOf(first));
        }}
      >
        <input
          ref={input}
          type="search"
          placeholder="Search the document"
          aria-label="Search the document"
          value={question.query}
          onInput={() => setQuestion({ ...question, query: input.current!.value })}
        />
        <div class="options">
          {OPTIONS.map(([name, label]) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={question[name]}
                onChange={() => setQuestion({ ...question, [name]: !question[name] })}
              />
              {label}
            </label>
          ))}
        </div>
      </form>
      {problem && <ProblemNote problem={problem} />}
      <p class="faint" role="status">
        {answer && (answer.total === 0 ? 'No matches.' : counted(answer.total, 'match', 'matches'))}
      </p>
      <ol class="matches">
        {answer?.matches.map((match) => (
          <Match key={`${match.anchor} ${match.highlights.join()}`} match={match} onGo={onGo} />
        ))}
      </ol>
      {answer && answer.next_cursor !== null && (
        <button type="button" class="quiet more" onClick={more}>
          Show more ({count(answer.total - answer.matches.length)} left)
        </button>
      )}
    </>
  );
}

function Match({ match, onGo }: { readonly match: SearchMatch; onGo(place: Place): void }) {
  const place = placeOf(match);
  return (
    <li>
      <PlaceButton class="match" to={place} onGo={onGo}>
        <span class="snippet">{highlight(match.snippet, match.highlights)}</span>
        <span class="place">
          {placeName(place)}
          {match.table_id && ` · ${match.table_id}`}
          {match.section && ` · ${match.section}`}
          {!match.visible && ' · hidden'}
        </span>
      </PlaceButton>
    </li>
  );
}

interface SearchState {
  readonly answer: SearchDocumentAnswer | null;
  readonly problem: Problem | null;
}

/** Asks once typing rests, and gives up what is no longer wanted. */
function useSearch(file_id: string, question: Question): SearchState & { more(): void } {
  const [state, setState] = useState<SearchState>({ answer: null, problem: null });
  const asked = useRef(new AbortController());
  const ask = (before: SearchDocumentAnswer | null): void => {
    const path = filePath(file_id, '/search');
    const paging = { max_results: MAX_RESULTS, ...(before ? { cursor: before.next_cursor } : {}) };
    post<SearchDocumentAnswer>(path, { ...question, ...paging }, asked.current.signal).then(
      (answer) => {
        const matches = before ? [...before.matches, ...answer.matches] : answer.matches;
        setState({ answer: { ...answer, matches }, problem: null });
      },
      (error: unknown) => {
        if (!isAbort(error)) setState({ answer: null, problem: problemOf(error) });
      },
    );
  };
  useEffect(() => {
    asked.current = new AbortController();
    if (question.query.trim() === '') {
      setState({ answer: null, problem: null });
      return undefined;
    }
    const timer = setTimeout(() => ask(null), REST_MS);
    return () => {
      clearTimeout(timer);
      asked.current.abort();
    };
  }, [file_id, question]);
  return { ...state, more: () => ask(state.answer) };
}
