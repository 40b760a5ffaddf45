// The one search box: words, a /pattern/ or a question, of this document or of all files.
import { useRef } from 'preact/hooks';
import { useKeys } from '../state/use-keys.ts';
import type { Question } from './question.ts';

interface SearchBoxProps {
  readonly question: Question;
  /** No document is open, so that all files are meant. */
  readonly isGlobal: boolean;
  onAsk(question: Question): void;
}

export function SearchBox({ question, isGlobal, onAsk }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const everywhere = isGlobal || question.everywhere;
  useKeys({
    '/': () => {
      input.current!.focus();
      input.current!.select();
    },
  });
  return (
    <search class="search-box">
      <input
        ref={input}
        type="search"
        aria-label={everywhere ? 'Search all files' : 'Search the document'}
        placeholder={everywhere ? 'Search or ask all files  ( / )' : 'Search or ask this document  ( / )'}
        value={question.query}
        onInput={(event) => onAsk({ ...question, query: event.currentTarget.value })}
        onFocus={() => question.query !== '' && onAsk(question)}
        onKeyDown={(event) => event.key === 'Escape' && input.current!.blur()}
      />
      {!isGlobal && (
        <select
          aria-label="Where to search"
          value={question.everywhere ? 'all' : 'this'}
          onChange={(event) => onAsk({ ...question, everywhere: event.currentTarget.value === 'all' })}
        >
          <option value="this">This file</option>
          <option value="all">All files</option>
        </select>
      )}
    </search>
  );
}
