// Reads yes/no fields and choices from ticked boxes.
import { placeOf, type TextCell, type TextPage } from '../../../text/index.ts';
import { findTickBoxes, parseBoolean, type TickBox } from '../../../values/index.ts';
import { POSITION, type QueryFinding } from '../../finding.ts';
import type { LabelHit } from '../../vocabulary.ts';
import { cellsRight } from '../page-grid.ts';
import type { PageSearch } from '../page-search.ts';

/** From here on the words beside a box are what it stands for. */
const NAMED = 0.6;
/** Longer texts are no boxes with their words. */
const MAX_CELL_CHARS = 160;
/** Cells to the right of a question that may hold its answers and their boxes. */
const ANSWERS_RIGHT = 5;
/** `yes ☐ no ☒`: the first answer is before its box. */
const ANSWER_BEFORE = /(?:^|\s)(?:yes|no|ja|nein|nee|oui|non|s[ií]|y|n)\s*$/i;

interface Span {
  readonly start: number;
  readonly end: number;
}

/** What boxes say: `☒ Furnished`, `Furnished ☒`, `Furnished ☐ yes ☒ no`. */
export function findTicked(search: PageSearch, page: TextPage, cell: TextCell): QueryFinding[] {
  if (!search.kinds.includes('flag') || cell.text.length > MAX_CELL_CHARS) return [];
  const boxes = findTickBoxes(cell.text);
  if (boxes.length === 0) return answersBeside(search, page, cell);
  const before = cell.text.slice(0, boxes[0]!.start);
  const question = before.replace(ANSWER_BEFORE, '');
  const answer = { start: question.length, end: cell.text.length };
  const value = parseBoolean(cell.text.slice(answer.start));
  if (question.trim() !== '' && value !== null) return toFindings(search, cell, question, answer, value);
  return boxes.flatMap((box, i) => boxWithWords(search, cell, boxes, box, i));
}

function boxWithWords(
  search: PageSearch,
  cell: TextCell,
  boxes: readonly TickBox[],
  box: TickBox,
  i: number,
): QueryFinding[] {
  const { text } = cell;
  const leads = text.slice(0, boxes[0]!.start).trim() === '';
  const trails = text.slice(boxes.at(-1)!.end).trim() === '';
  if (leads === trails) return [];
  const span = leads
    ? { start: box.start, end: boxes[i + 1]?.start ?? text.length }
    : { start: boxes[i - 1]?.end ?? 0, end: box.end };
  const words = leads ? text.slice(box.end, span.end) : text.slice(span.start, box.start);
  return toFindings(search, cell, words, span, box.ticked);
}

/** `Furnished | ☐ yes | ☒ no`, where each answer is a cell of its own. */
function answersBeside(search: PageSearch, page: TextPage, cell: TextCell): QueryFinding[] {
  if (!flagHits(search, cell.text).length) return [];
  const right = cellsRight(page, cell, ANSWERS_RIGHT);
  const value = parseBoolean(right.map(({ text }) => text).join(' '));
  const ticked = right.find(({ text }) => findTickBoxes(text).some((box) => box.ticked));
  if (right.length < 2 || value === null || !ticked) return [];
  return toFindings(search, cell, cell.text, { start: 0, end: ticked.text.length }, value, ticked);
}

const flagHits = (search: PageSearch, words: string): LabelHit[] =>
  search.vocabulary
    .hits(words.replace(/[:：?\s.]+$/, '').trim())
    .filter(({ query, strength }) => search.kinds[query] === 'flag' && strength >= NAMED);

function toFindings(
  search: PageSearch,
  cell: TextCell,
  words: string,
  { start, end }: Span,
  value: boolean,
  at: TextCell = cell,
): QueryFinding[] {
  const text = at.text.slice(start, end);
  const from = start + text.length - text.trimStart().length;
  const to = start + text.trimEnd().length;
  return flagHits(search, words).map(({ query, strength }) => ({
    query,
    value,
    raw_text: at.text.slice(from, to),
    score: strength * POSITION.inline,
    position: 'inline',
    evidence: 'label_inline',
    place: placeOf(at, from, to),
  }));
}
