// Finds answers in passages without a model: the sentences and cells that speak of most of what is asked, each cited and read back.
import type { Chunk } from '../../chunk/index.ts';
import { cellsAnchor, cite, formatAnchor, parseAnchor } from '../../cite/index.ts';
import { NUMBER_QUESTION, WHAT_QUESTION } from '../../lexicon/index.ts';
import type { Citation, DocumentView } from '../../model/index.ts';
import { type ChosenPlace, choosePlaces, headsOf } from '../hit/choose-place.ts';
import { citeRow } from '../hit/cite-row.ts';
import { markText } from '../hit/mark-text.ts';
import { type PutQuestion, type RankedPlace, readPassage } from '../hit/show-passages.ts';
import { type ReadQuestion, readQuestion, type Unit } from '../rank/read-question.ts';
import { conceptsOf, type KnownConcept } from '../terms/concepts.ts';
import { foldForTerms } from '../terms/read-terms.ts';
import { citeStretch } from './cite-stretch.ts';
import { coverQuestion } from './cover-question.ts';
import { type PassageLines, toLines } from './passage-lines.ts';
import { cellsOf, chooseCell, type RowCell } from './table-cell.ts';

export interface FoundAnswer {
  readonly kind: 'sentence' | 'cell';
  readonly text: string;
  /** Of a cell: what is in it, the label of its row and the head of its column. */
  readonly value: string | null;
  readonly label: string | null;
  readonly head: string | null;
  /** How much of the question it speaks of, from 0 to 1. */
  readonly coverage: number;
  readonly score: number;
  readonly section_path: readonly string[];
  readonly citation: Citation;
}

export interface AnswerQuestion extends PutQuestion {
  /** What the units of the question are worth. */
  readonly worth: readonly number[];
}

/** Sentences or rows of one passage that are looked at. */
const A_PASSAGE = 2;
/** What is left where a number is asked for and none is there. */
const WITHOUT_NUMBER = 0.5;
/** What is left where a number is in a sentence, which may speak of something else with it. */
const IN_A_SENTENCE = 0.85;
/** Longer sentences are lists that were not told apart. */
const MAX_SENTENCE = 1_200;

interface Asked {
  readonly units: readonly Unit[];
  readonly worth: readonly number[];
  readonly language: string;
  readonly wants_number: boolean;
}

/** What a passage says to the question. */
export interface LookedAt {
  /** The best first. */
  readonly answers: readonly FoundAnswer[];
  readonly lines: PassageLines;
}

/** In the order of the places; null for one that is not in the document. */
export async function findAnswers(
  view: DocumentView,
  places: readonly RankedPlace[],
  { question, names, language, worth }: AnswerQuestion,
): Promise<(LookedAt | null)[]> {
  const { units, statements } = readQuestion(question, language, new Set(names));
  const asked: Asked = { units, worth, language, wants_number: wantsNumber(question, units, statements) };
  const looked: (LookedAt | null)[] = [];
  for (const place of places) {
    const chunk = await readPassage(view, place);
    looked.push(chunk && { answers: await answersIn(view, chunk, place.score, asked), lines: toLines(chunk) });
  }
  return looked;
}

/** Whether a number or a date answers it: it asks for one, or what a line of a statement is. */
const wantsNumber = (question: string, units: readonly Unit[], statements: ReadQuestion['statements']): boolean => {
  const folded = foldForTerms(question);
  if (NUMBER_QUESTION.test(folded)) return true;
  const isLine = Object.keys(statements).length > 0 && units.some(({ kind, is_aside }) => kind === 'name' && !is_aside);
  return isLine && WHAT_QUESTION.test(folded);
};

const YEARS = /\b(?:19|20)\d{2}\b/g;

interface Candidate {
  readonly place: ChosenPlace;
  readonly cell: RowCell | null;
  readonly coverage: number;
}

async function answersIn(view: DocumentView, chunk: Chunk, score: number, asked: Asked): Promise<FoundAnswer[]> {
  const { units, language } = asked;
  const marks = markText(chunk.text, units, language);
  const unitsIn = (text: string): ReadonlySet<number> =>
    new Set(markText(text, units, language).map(({ unit }) => unit));
  const above = unitsIn([...chunk.heading_path, ...leadOf(chunk)].join('\n'));
  const around = new Set(marks.map(({ unit }) => unit));
  const conceptOf = conceptsOf(language).ofLabel;
  const heads = headsOf(chunk);
  const headCells = heads ? cellsOf(chunk.text.slice(heads.start, heads.end)) : [];
  const candidates = choosePlaces(chunk, marks, units)
    .filter(({ start, end }) => end - start <= MAX_SENTENCE)
    .map((place): Candidate => {
      const text = chunk.text.slice(place.start, place.end);
      const cell = chunk.kind === 'table' ? chooseCell(cellsOf(text), headCells, units, asked.worth, unitsIn) : null;
      const own = cell ? place.units.filter((unit) => !isOther(units[unit]!, conceptOf(cell.label))) : place.units;
      const coverage = coverQuestion(units, asked.worth, {
        ...{ at: new Set([...own, ...above, ...(cell?.units ?? [])]), around },
      });
      const hasNumber = /\d/.test((cell ? cell.value : text).replace(YEARS, ''));
      // A title or a row without a value says nothing by itself.
      const says = chunk.kind === 'table' ? cell !== null : !isHeading(chunk, place);
      return {
        place,
        cell,
        coverage: says
          ? coverage * (!asked.wants_number ? 1 : !hasNumber ? WITHOUT_NUMBER : cell ? 1 : IN_A_SENTENCE)
          : 0,
      };
    })
    .filter(({ place, coverage }) => coverage > 0 && place.units.length > 0)
    .sort((a, b) => b.coverage - a.coverage || a.place.start - b.place.start);
  const answers: FoundAnswer[] = [];
  for (const { place, cell, coverage } of candidates.slice(0, A_PASSAGE)) {
    const citation = cell
      ? await citeCell(view, chunk, place, cell)
      : await citeStretch(view, chunk, place.start, place.end);
    if (!citation?.verified) continue;
    const said = cell
      ? { kind: 'cell', text: textOf(cell), value: cell.value, label: cell.label, head: cell.head || null }
      : {
          kind: 'sentence',
          text: chunk.text.slice(place.start, place.end).trim(),
          value: null,
          label: null,
          head: null,
        };
    answers.push({
      ...(said as Pick<FoundAnswer, 'kind' | 'text' | 'value' | 'label' | 'head'>),
      coverage,
      score,
      section_path: chunk.heading_path,
      citation,
    });
  }
  return answers;
}

const textOf = ({ label, head, value }: RowCell): string =>
  `${[label, head].filter((part) => part !== '').join(', ')}: ${value}`;

/** Whether a label names something else than what is asked for, with words of it: `Purchases of property` are no property. */
const isOther = ({ kind, phrases }: Unit, named: KnownConcept | null): boolean =>
  kind === 'name' && named !== null && !named.phrases.some((phrase) => phrase.join(' ') === phrases[0]!.join(' '));

/** Lines above the rows of a table but the heads of its columns, which count by column. */
function leadOf(chunk: Chunk): string[] {
  const heads = headsOf(chunk);
  return heads ? chunk.text.slice(0, heads.start).split('\n') : [];
}

/** Whether a line is one of the titles of the sections around it. */
const isHeading = ({ text, heading_path }: Chunk, { start, end }: ChosenPlace): boolean =>
  heading_path.includes(
    text
      .slice(start, end)
      .replace(/^#+\s*/, '')
      .trim(),
  );

async function citeCell(view: DocumentView, chunk: Chunk, place: ChosenPlace, cell: RowCell): Promise<Citation | null> {
  const row = (await citeRow(view, chunk, place)) ?? place.citation;
  const parsed = parseAnchor(row.anchor);
  const text = cell.value;
  if (parsed?.kind === 'table' && parsed.row !== null) {
    const at = formatAnchor({ kind: 'table', table_id: parsed.table_id, row: parsed.row, col: cell.col, span: null });
    const citation = await cite(view, at, { text });
    if (citation?.verified) return citation;
  }
  if (parsed?.kind === 'cells') {
    const { top, left } = parsed.range.rect;
    const rect = { top, left: left + cell.col, bottom: top, right: left + cell.col };
    const citation = await cite(view, cellsAnchor(parsed.sheet, rect), { text });
    if (citation?.verified) return citation;
  }
  // The row as a whole, where its columns are counted otherwise; it must hold the value.
  const whole = await cite(view, row.anchor);
  return whole?.text.includes(text) ? whole : null;
}
