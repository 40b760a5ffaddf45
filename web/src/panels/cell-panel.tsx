// Panel with the formula of the selected cell, its precedents and dependents.
import { type Place, placeOfReference } from '../link.ts';
import { PlaceButton } from '../place-button.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { useFormula } from '../state/use-formula.ts';
import type { FormulaLink, InspectFormulaAnswer } from '../wire.ts';
import { brief } from '../words.ts';
import { type Fact, Facts } from './facts.tsx';

interface CellPanelProps {
  readonly file_id: string;
  readonly place: Place;
  onGo(place: Place): void;
}

/** The formula of the selected cell, what it depends on, and what depends on it. */
export function CellPanel({ file_id, place, onGo }: CellPanelProps) {
  const cell = place.cells?.split(':')[0] ?? null;
  const { answer, problem } = useFormula(file_id, place.sheet ?? null, cell);
  if (cell === null) return <p class="empty">Select a cell to see what it depends on.</p>;
  if (problem) return <ProblemNote problem={problem} />;
  if (!answer) return <p class="empty">Following the formulas …</p>;
  return (
    <>
      <h3 class="as-written">{`${answer.sheet}!${answer.cell}`}</h3>
      <p class="formula">{answer.formula ?? 'No formula.'}</p>
      <Facts facts={factsOf(answer)} />
      {answer.warnings.length > 0 && (
        <ul class="checks">
          {answer.warnings.map((warning) => (
            <li key={warning} class="check is-warning">
              <p>{warning}</p>
            </li>
          ))}
        </ul>
      )}
      <Links title="Depends on" links={answer.precedents} onGo={onGo} />
      <Links title="Used by" links={answer.dependents} onGo={onGo} />
      {answer.truncated && <p class="faint">There are more.</p>}
    </>
  );
}

function factsOf({ value, computed, stale, kind, range, circular }: InspectFormulaAnswer): Fact[] {
  return [
    ...(value === null ? [] : [['Value', brief(value)] as const]),
    ...(computed !== null && (stale || value === null) ? [['Computed', brief(computed)] as const] : []),
    ...(kind === null || kind === 'normal' ? [] : [['Kind', kind.replaceAll('_', ' ')] as const]),
    ...(range === null ? [] : [['Fills', range] as const]),
    ...(circular ? [['Circular', 'yes'] as const] : []),
  ];
}

interface LinksProps {
  readonly title: string;
  readonly links: readonly FormulaLink[];
  onGo(place: Place): void;
}

function Links({ title, links, onGo }: LinksProps) {
  if (links.length === 0) return null;
  return (
    <>
      <h3>{title}</h3>
      <ol class="matches" aria-label={title}>
        {links.map((link) => (
          <li key={`${link.kind} ${link.ref}`}>
            <LinkItem link={link} onGo={onGo} />
          </li>
        ))}
      </ol>
    </>
  );
}

function LinkItem({ link, onGo }: { readonly link: FormulaLink; onGo(place: Place): void }) {
  const place = placeOfReference(link.refers_to ?? link.ref);
  const texts = (
    <>
      <span class="snippet">{link.ref}</span>
      <span class="place">
        {[link.kind, link.refers_to, link.value === null ? null : brief(link.value), link.has_formula && 'formula']
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  );
  if (!place) return <div class="match">{texts}</div>;
  return (
    <PlaceButton class="match" to={place} onGo={onGo}>
      {texts}
    </PlaceButton>
  );
}
