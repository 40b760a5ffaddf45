// Fields, hits and changes as boxes over a page, and on a rail beside all of them.
import type { Mark } from '../../state/marks.ts';
import type { Box } from '../../wire.ts';
import { PAGE_GAP, type PageLayout, type PageSize } from '../page-layout.ts';

interface MarkLayerProps {
  readonly marks: readonly Mark[];
  readonly chosen: string | null;
  /** Width of the page, in points. */
  readonly width: number;
  place(box: Box): Record<string, string>;
}

/** Share of the width beyond which a name stands before its box. */
const NAME_BEFORE = 0.85;

export function MarkLayer({ marks, chosen, width, place }: MarkLayerProps) {
  return (
    <>
      {marks.map(({ key, kind, tone, box, label, field }) => (
        <div
          key={`${kind} ${key}`}
          class={`page-mark is-${kind} is-${tone}${field !== undefined && field === chosen ? ' is-chosen' : ''}${box[2] > width * NAME_BEFORE ? ' is-far' : ''}`}
          data-label={label}
          style={place(box)}
        />
      ))}
    </>
  );
}

interface RailProps {
  readonly marks: readonly Mark[];
  readonly pages: readonly PageSize[];
  readonly layout: PageLayout;
  readonly scale: number;
  onMark(mark: Mark): void;
}

/** More would be a wall. */
const MAX_ON_RAIL = 400;

/** Where in the document the marks stand, as a scroll bar would show it. */
export function Rail({ marks, pages, layout, scale, onMark }: RailProps) {
  const tops = new Map(pages.map(({ page }, i) => [page, layout.tops[i]!]));
  const shown = marks.filter(({ page }) => tops.has(page)).slice(0, MAX_ON_RAIL);
  if (shown.length === 0) return null;
  return (
    <nav class="rail" aria-label="Marks in the document">
      {shown.map((mark) => {
        const top = tops.get(mark.page)! + mark.box[1] * scale - PAGE_GAP;
        const name = `${mark.label}, page ${mark.page}`;
        return (
          <button
            type="button"
            tabIndex={-1}
            key={`${mark.kind} ${mark.key}`}
            class={`rail-mark is-${mark.kind} is-${mark.tone}`}
            aria-label={name}
            title={name}
            style={{ top: `${(100 * top) / layout.height}%` }}
            onClick={() => onMark(mark)}
          />
        );
      })}
    </nav>
  );
}
