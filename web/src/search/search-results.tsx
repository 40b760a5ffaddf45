// Answers and matches of a search, each with the way to where it stands.
import { formatLink, type Place, placeName, placeOf } from '../link.ts';
import { PlaceButton } from '../place-button.tsx';
import { ProblemNote } from '../problem-note.tsx';
import type { Answer } from '../wire.ts';
import { count, counted, percent } from '../words.ts';
import { highlight } from './highlight.tsx';
import { type Kind, kindOf, type Question } from './question.ts';
import type { Found, Hit, Search } from './use-search.ts';

interface SearchResultsProps {
  readonly search: Search;
  readonly question: Question;
  /** The open document, where there is one. */
  readonly file_id: string | null;
  onAsk(question: Question): void;
  onGo(place: Place): void;
}

const KINDS: readonly (readonly [Kind, string])[] = [
  ['words', 'Words'],
  ['pattern', 'Regular expression'],
  ['question', 'Question'],
];
const OPTIONS = [
  ['whole_word', 'Whole words'],
  ['case_sensitive', 'Match case'],
] as const;

export function SearchResults({ search: { found, problem, isBusy, more }, question, ...rest }: SearchResultsProps) {
  const { onAsk } = rest;
  const kind = kindOf(question);
  return (
    <>
      <div class="options search-options">
        {KINDS.map(([name, label]) => (
          <label key={name}>
            <input
              type="radio"
              name="kind"
              checked={kind === name}
              onChange={() => onAsk({ ...question, kind: name })}
            />
            {label}
          </label>
        ))}
        {kind !== 'question' &&
          OPTIONS.map(([name, label]) => (
            <label key={name}>
              <input
                type="checkbox"
                checked={question[name]}
                onChange={() => onAsk({ ...question, [name]: !question[name] })}
              />
              {label}
            </label>
          ))}
      </div>
      {problem && <ProblemNote problem={problem} />}
      <p class="faint" role="status">
        {question.query === ''
          ? 'Type words, a /pattern/ or a question into the box above.'
          : isBusy && !found
            ? 'Looking …'
            : found && said(kind, found)}
      </p>
      {found && found.answers.length > 0 && (
        <ol class="answers" aria-label="Answers">
          {found.answers.map((answer, i) => (
            <AnswerItem key={i} answer={answer} {...rest} />
          ))}
        </ol>
      )}
      {found && kind === 'question' && found.hits.length > 0 && <h3>Passages</h3>}
      <ol class="matches">
        {found?.hits.map((hit, i) => (
          <HitItem
            key={`${i} ${hit.anchor}`}
            hit={hit}
            isFirst={hit.file_id !== found.hits[i - 1]?.file_id}
            {...rest}
          />
        ))}
      </ol>
      {found && found.next_cursor !== null && (
        <button type="button" class="quiet more" onClick={more}>
          Show more ({count(found.total - found.hits.length)} left)
        </button>
      )}
    </>
  );
}

function said(kind: Kind, { answered, hits, total }: Found): string {
  if (kind === 'question')
    return answered ? '' : `No sentence or cell answers this${hits.length > 0 ? '; these come near' : ''}.`;
  return total === 0 ? 'No matches.' : counted(total, 'match', 'matches');
}

type ItemProps = Pick<SearchResultsProps, 'file_id' | 'onGo'>;

function AnswerItem({ answer, file_id, onGo }: ItemProps & { readonly answer: Answer }) {
  const { text, citations, confidence, file_name } = answer;
  const isHere = answer.file_id === file_id;
  return (
    <li class="answer">
      <p>{text}</p>
      {citations.map((citation) => {
        const place = placeOf(citation);
        return isHere ? (
          <PlaceButton key={citation.anchor} class="chip" to={place} onGo={onGo}>
            {placeName(place)}
          </PlaceButton>
        ) : (
          <a key={citation.anchor} class="chip" href={formatLink(answer.file_id, place)}>
            {file_name}, {placeName(place)}
          </a>
        );
      })}
      <span class="faint">{percent(confidence)} sure</span>
    </li>
  );
}

function HitItem({ hit, isFirst, file_id, onGo }: ItemProps & { readonly hit: Hit; readonly isFirst: boolean }) {
  const place = placeOf(hit);
  const body = (
    <>
      <span class="snippet">{highlight(hit.snippet, hit.highlights)}</span>
      <span class="place">
        {placeName(place)}
        {hit.table_id && ` · ${hit.table_id}`}
        {hit.section && ` · ${hit.section}`}
        {!hit.visible && ' · hidden'}
      </span>
    </>
  );
  return (
    <li>
      {hit.file_name !== undefined && isFirst && <h3 class="as-written hit-file">{hit.file_name}</h3>}
      {hit.file_id === file_id ? (
        <PlaceButton class="match" to={place} onGo={onGo}>
          {body}
        </PlaceButton>
      ) : (
        <a class="match" href={formatLink(hit.file_id ?? null, place)}>
          {body}
        </a>
      )}
    </li>
  );
}
