// Shows one extracted field with confidence, citation and candidates.
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type Place, placeName, placeOf } from '../link.ts';
import { Share } from '../panels/share.tsx';
import { PlaceButton } from '../place-button.tsx';
import type { Candidate, Citation, ExtractedField } from '../wire.ts';
import { brief, count, counted, spoken } from '../words.ts';

interface FieldItemProps {
  readonly field: ExtractedField;
  /** Somebody says that it is something else. */
  readonly isOverruled: boolean;
  /** It is being looked at. */
  readonly isChosen: boolean;
  onChoose(): void;
  onGo(place: Place): void;
  /** Takes a candidate for the value; absent where the field cannot be corrected. */
  onCandidate?: ((value: unknown) => void) | undefined;
  /** What can be done with the field. */
  readonly children: ComponentChildren;
}

/** A field with its value, how sure it is, and the way to where it stands. */
export function FieldItem(props: FieldItemProps) {
  const { field, isOverruled, isChosen, onChoose, onGo, onCandidate, children } = props;
  const { name, value, confidence, status, citation, citations, candidates, evidence, learned_from } = field;
  const [isOpen, setOpen] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen) item.current!.scrollIntoView({ block: 'nearest' });
  }, [isChosen]);
  const hasLeaves = citations.length > 1;
  const go = (place: Place): void => {
    onChoose();
    onGo(place);
  };
  const body = (
    <>
      <span class="field-name">{spoken(name)}</span>
      <span class="field-value" title={evidence && `Found by: ${spoken(evidence)}`}>
        {brief(value)}
      </span>
      {status === 'absent' ? (
        <span class="faint">absent</span>
      ) : (
        <span class="field-facts">
          <Share share={confidence} label={`Confidence of ${spoken(name)}`} />
          {status !== 'found' && <span class={`status is-${status}`}>{status}</span>}
          {learned_from && (
            <span class="faint" title={`Examples: ${learned_from.join(', ')}`}>
              learned
            </span>
          )}
          {citation && <span class="place">{placeName(placeOf(citation))}</span>}
          {citation?.line !== undefined && (
            <span class="faint" title={citation.element}>
              line {citation.line}
            </span>
          )}
        </span>
      )}
    </>
  );
  return (
    <li
      ref={item}
      class={`field is-${status}${isOverruled ? ' is-overruled' : ''}${isChosen ? ' is-chosen' : ''}`}
      data-field={name}
    >
      {citation ? (
        <PlaceButton class="match" to={placeOf(citation)} onGo={go}>
          {body}
        </PlaceButton>
      ) : (
        <div class="match">{body}</div>
      )}
      {children}
      {hasLeaves && (
        <button type="button" class="quiet leaves-toggle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide' : 'Show'} {count(citations.length)} citations
        </button>
      )}
      {isOpen && <Leaves citations={citations} onGo={onGo} />}
      {candidates.length > 0 && (
        <Candidates
          candidates={candidates}
          isOpen={status === 'ambiguous' || status === 'unsure'}
          isOnly={value === null}
          onGo={onGo}
          onCandidate={onCandidate}
        />
      )}
    </li>
  );
}

interface CandidatesProps {
  readonly candidates: readonly Candidate[];
  readonly isOpen: boolean;
  /** No value is given beside them. */
  readonly isOnly: boolean;
  onGo(place: Place): void;
  onCandidate?: ((value: unknown) => void) | undefined;
}

/** What else it could have been; shown at once where that is as good. */
function Candidates({ candidates, isOpen, isOnly, onGo, onCandidate }: CandidatesProps) {
  return (
    <details class="candidates" open={isOpen}>
      <summary>{counted(candidates.length, isOnly ? 'candidate' : 'other candidate')}</summary>
      <ul class="leaves">
        {candidates.map(({ value, confidence, citation }, i) => (
          <li key={citation.anchor} class="candidate">
            <PlaceButton class="leaf" to={placeOf(citation)} onGo={onGo}>
              <span class="faint">{confidence.toFixed(2)}</span>
              <span class="candidate-value">{brief(value)}</span>
              <span class="place">{placeName(placeOf(citation))}</span>
            </PlaceButton>
            {onCandidate && (
              <button
                type="button"
                class="quiet"
                aria-label={`Take ${brief(value)}`}
                title={`Take this one (${i + 1})`}
                onClick={() => onCandidate(value)}
              >
                Take
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

const LEAVES_AT_ONCE = 60;

function Leaves({ citations, onGo }: { readonly citations: readonly Citation[]; onGo(place: Place): void }) {
  const [shown, setShown] = useState(LEAVES_AT_ONCE);
  return (
    <>
      <ul class="leaves">
        {citations.slice(0, shown).map((citation) => (
          <li key={`${citation.path} ${citation.anchor}`}>
            <PlaceButton class="leaf" to={placeOf(citation)} onGo={onGo}>
              <span class="faint">{citation.path}</span>
              <span class="field-value">{citation.text}</span>
              <span class="place">{placeName({ ...placeOf(citation), sheet: null })}</span>
            </PlaceButton>
          </li>
        ))}
      </ul>
      {shown < citations.length && (
        <button type="button" class="quiet more" onClick={() => setShown(shown + LEAVES_AT_ONCE)}>
          Show more ({count(citations.length - shown)} left)
        </button>
      )}
    </>
  );
}
