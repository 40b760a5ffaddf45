// Says what was learned from an example, and offers to read by it or to withdraw it.
import { type Place, placeName, placeOf } from '../link.ts';
import { PlaceButton } from '../place-button.tsx';
import type { Example } from '../wire.ts';
import { spoken } from '../words.ts';

interface LearnedNoteProps {
  readonly example: Example;
  readonly isBusy: boolean;
  onGo(place: Place): void;
  onExtract(): void;
  onWithdraw(): void;
}

export function LearnedNote({ example, isBusy, onGo, onExtract, onWithdraw }: LearnedNoteProps) {
  const { schema, placed, unplaced, values, citations = [] } = example;
  const absent = Object.keys(values).filter((name) => values[name] === null);
  const them = unplaced.length === 1 ? 'it' : 'them';
  return (
    <section class="learned" aria-label="What was learned">
      <strong>{placed.length > 0 ? `Taught to ${schema}` : `No value was found that could teach ${schema}`}</strong>
      {placed.length > 0 && (
        <>
          <p>Found in the document:</p>
          <ul>
            {placed.map((path) => {
              const places = citations.filter((citation) => citation.path === path);
              return (
                <li key={path} class="learned-value">
                  <span class="field-name">{spoken(path)}</span>
                  {places.map((citation) => (
                    <PlaceButton key={citation.anchor} class="chip" to={placeOf(citation)} onGo={onGo}>
                      {placeName(placeOf(citation))}
                    </PlaceButton>
                  ))}
                </li>
              );
            })}
          </ul>
        </>
      )}
      {absent.length > 0 && <p>Not in the document: {absent.map(spoken).join(', ')}.</p>}
      {unplaced.length > 0 && (
        <p class="not-found">
          Not found in the document, so not learned: {unplaced.map(spoken).join(', ')}. Correct {them} to what the
          document prints, and teach again.
        </p>
      )}
      <div class="actions">
        <button type="button" disabled={isBusy} onClick={onExtract}>
          Extract again
        </button>
        <button type="button" class="quiet" disabled={isBusy} onClick={onWithdraw}>
          Withdraw
        </button>
      </div>
    </section>
  );
}
