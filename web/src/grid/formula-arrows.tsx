// Arrows from the cells that a formula depends on, and to those that use it; each end is a button that leads there.
import { type CellRect, parseRange } from '../a1.ts';
import { type Place, placeOfReference } from '../link.ts';
import { PlaceButton } from '../place-button.tsx';
import type { FormulaLink, InspectFormulaAnswer } from '../wire.ts';
import { ROW_HEIGHT } from './grid-geometry.ts';
import type { Frozen } from './panes.tsx';
import type { Scroll } from './use-scroll.ts';

/** Arrows of each kind: more would be a tangle. The panel lists all. */
const MOST = 20;
/** Pixels from the edge of the view at which the end of an arrow stays whose cells are out of it. */
const EDGE = 8;
/** Places on other sheets are named beside the cell, one below the other. */
const CHIP_HEIGHT = 24;
const CHIP_GAP = 10;

type Links = Pick<InspectFormulaAnswer, 'precedents' | 'dependents'>;

interface End {
  readonly link: FormulaLink;
  readonly place: Place;
  readonly kind: 'precedent' | 'dependent';
}

/** Names and columns of tables count as the cells that they stand for. */
const placeOf = (link: FormulaLink): Place | null => placeOfReference(link.refers_to ?? link.ref);

/** The place that `[` and `]` lead to: the first that the formula depends on, the first that uses the cell. */
export function linkByKey(key: string, links: Links | null): Place | null {
  const among = key === '[' ? links?.precedents : key === ']' ? links?.dependents : undefined;
  for (const link of among ?? []) {
    const place = placeOf(link);
    if (place) return place;
  }
  return null;
}

interface FormulaArrowsProps {
  readonly sheet: string;
  readonly from: CellRect;
  readonly links: Links;
  readonly scroll: Scroll;
  readonly offsets: Float64Array;
  readonly frozen: Frozen;
  /** Sizes of the headings. */
  readonly head: { readonly width: number; readonly height: number };
  onGo(place: Place): void;
}

export function FormulaArrows({ sheet, from, links, scroll, offsets, frozen, head, onGo }: FormulaArrowsProps) {
  const ends = [...endsOf(links.precedents, 'precedent'), ...endsOf(links.dependents, 'dependent')];
  if (ends.length === 0) return null;
  const here = ends.filter(({ place }) => place.sheet === sheet);
  const elsewhere = ends.filter(({ place }) => place.sheet !== sheet);
  const middle = (rect: CellRect) => middleOf(rect, offsets, scroll, frozen);
  const cell = middle(from);
  const side = (kind: End['kind']): End[] => elsewhere.filter((end) => end.kind === kind);
  return (
    <div
      class="formula-arrows"
      style={{
        left: `${head.width}px`,
        top: `${head.height}px`,
        width: `${scroll.width}px`,
        height: `${scroll.height}px`,
      }}
    >
      <svg width="100%" height="100%" aria-hidden="true">
        <defs>
          <marker id="arrow-head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">
            <path d="M0 0L8 4L0 8z" />
          </marker>
        </defs>
        {here.map(({ link, place, kind }) => {
          const rect = parseRange(place.cells!)!;
          const far = middle(rect);
          const [start, end] = kind === 'precedent' ? [far, cell] : [cell, far];
          return (
            <g key={`${kind} ${link.ref}`} class={`is-${kind}`}>
              {kind === 'precedent' && <Outline rect={rect} {...{ offsets, scroll }} />}
              <line x1={start.x} y1={start.y} x2={end.x} y2={end.y} marker-end="url(#arrow-head)" />
            </g>
          );
        })}
      </svg>
      {here.map(({ link, place, kind }) => {
        const { x, y } = middle(parseRange(place.cells!)!);
        return (
          <PlaceEnd key={`${kind} ${link.ref}`} {...{ link, place, kind, onGo }} left={x} top={y} isNamed={false} />
        );
      })}
      {(['precedent', 'dependent'] as const).flatMap((kind) =>
        side(kind).map(({ link, place }, i) => (
          <PlaceEnd
            key={`${kind} ${link.ref}`}
            {...{ link, place, kind, onGo }}
            left={cell.x}
            top={cell.y + (kind === 'precedent' ? -1 : 1) * (ROW_HEIGHT / 2 + CHIP_GAP + (i + 0.5) * CHIP_HEIGHT)}
            isNamed={true}
          />
        )),
      )}
    </div>
  );
}

function endsOf(links: readonly FormulaLink[], kind: End['kind']): End[] {
  return links.slice(0, MOST).flatMap((link) => {
    const place = placeOf(link);
    return place ? [{ link, place, kind }] : [];
  });
}

interface PlaceEndProps {
  readonly link: FormulaLink;
  readonly place: Place;
  readonly kind: End['kind'];
  readonly left: number;
  readonly top: number;
  /** Says in words where it leads; else it is a dot. */
  readonly isNamed: boolean;
  onGo(place: Place): void;
}

function PlaceEnd({ link, place, kind, left, top, isNamed, onGo }: PlaceEndProps) {
  const said = `${kind === 'precedent' ? 'Depends on' : 'Used by'} ${link.ref}`;
  return (
    <span
      class={`arrow-end is-${kind}${isNamed ? ' is-named' : ''}`}
      style={{ left: `${left}px`, top: `${top}px` }}
      title={said}
    >
      <PlaceButton class="arrow-button" to={place} onGo={onGo}>
        <span class={isNamed ? '' : 'unseen'}>{isNamed ? link.ref : said}</span>
      </PlaceButton>
    </span>
  );
}

interface Seen {
  readonly offsets: Float64Array;
  readonly scroll: Scroll;
}

/** The middle of some cells on the screen, at the edge of the view where they are out of it. */
function middleOf(rect: CellRect, offsets: Float64Array, scroll: Scroll, frozen: Frozen): { x: number; y: number } {
  const last = offsets.length - 2;
  const right = offsets[Math.min(rect.right, last) + 1]!;
  const x = (offsets[Math.min(rect.left, last)]! + right) / 2 - (rect.right < frozen.columns ? 0 : scroll.left);
  const bottom = Math.min(rect.bottom, rect.top + scroll.height / ROW_HEIGHT);
  const y = ((rect.top + bottom + 1) / 2) * ROW_HEIGHT - (rect.bottom < frozen.rows ? 0 : scroll.top);
  return { x: within(x, scroll.width), y: within(y, scroll.height) };
}

const within = (at: number, size: number): number => Math.min(Math.max(at, EDGE), Math.max(EDGE, size - EDGE));

/** What a formula takes in, where that is more than one cell. */
function Outline({ rect, offsets, scroll }: Seen & { readonly rect: CellRect }) {
  if (rect.top === rect.bottom && rect.left === rect.right) return null;
  const last = offsets.length - 2;
  const left = Math.max(-EDGE, offsets[Math.min(rect.left, last)]! - scroll.left);
  const right = Math.min(scroll.width + EDGE, offsets[Math.min(rect.right, last) + 1]! - scroll.left);
  const top = Math.max(-EDGE, rect.top * ROW_HEIGHT - scroll.top);
  const bottom = Math.min(scroll.height + EDGE, (rect.bottom + 1) * ROW_HEIGHT - scroll.top);
  if (right <= left || bottom <= top) return null;
  return <rect x={left} y={top} width={right - left} height={bottom - top} />;
}
