// Joins the lines of a name that breaks off at a word with which no name ends.
import { joinPlaces, placeOf, type TextCell, type TextPage } from '../../text/index.ts';
import type { QueryFinding } from '../finding.ts';
import { heightOf } from './page-grid.ts';

/** `Federation of Growers of`, `Stone, Pike &`. */
const BREAKS_OFF = /\s(?:of|and|&|the|for|de|du|des|del|della|von|van|und|et|y)$/iu;
/** Left edges of its lines, in heights of a line. */
const ALIGNED = 0.8;
/** What is left of a name whose end was not found. */
const INCOMPLETE = 0.6;

/** The finding with the next line of its name, where it has one. */
export function withNextLine(
  page: TextPage,
  cell: TextCell,
  start: number,
  finding: QueryFinding,
  isOther: (cell: TextCell) => boolean,
): QueryFinding {
  const { value, raw_text, place, score } = finding;
  if (typeof value !== 'string' || !BREAKS_OFF.test(value)) return finding;
  const left = cell.words.find(({ end }) => end > start)!.box[0];
  const next = page.lines[cell.line + 1]?.cells.find(
    ({ box }) => Math.abs(box[0] - left) <= ALIGNED * heightOf(cell) && box[1] - cell.box[3] <= heightOf(cell),
  );
  if (!next || isOther(next) || !/^\p{Lu}/u.test(next.text)) return { ...finding, score: score * INCOMPLETE };
  return {
    ...finding,
    value: `${value} ${next.text}`,
    raw_text: `${raw_text} ${next.text}`,
    place: joinPlaces([place, placeOf(next)]),
  };
}
