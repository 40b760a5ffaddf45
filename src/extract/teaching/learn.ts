// Learns from one example: finds where its values are and notes what is around them.
import type {
  Citation,
  DocumentView,
  ExtractedField,
  ExtractionSchema,
  FieldSchema,
  FieldValue,
} from '../../model/index.ts';
import { citePlace } from '../cite-place.ts';
import { placeOfPieces, textOfPieces } from '../embedded/index.ts';
import { type DocumentText, readText } from '../text/index.ts';
import { foldTokens, type Locale, surveyLocale } from '../values/index.ts';
import { type Kind, kindOf, leftOf, listCandidates, wordStarts } from './candidates.ts';
import { habits } from './habits.ts';
import { learnList } from './learn-list.ts';
import type { LearningWork } from './learning-work.ts';
import { isSame, listLeaves, valueAt } from './leaves.ts';
import { type Cut, type ExampleValues, type FieldLesson, LESSON_VERSION, type Lesson, type Spot } from './lesson.ts';
import { localeOf } from './line-texts.ts';
import { createLocator, type Located } from './locate.ts';
import { layoutOf, marksOf } from './marks.ts';
import { type Pages, pagesOf, shapeOf } from './page-words.ts';
import { surveyCandidates, TRAITS } from './surroundings.ts';
import { typedValues } from './typed-values.ts';

/** Places of one value that are kept: the first ones and the last ones. */
const MAX_SPOTS = 4;

export interface Learned {
  readonly lesson: Lesson;
  /** Paths of the values that were found, and of those that were not. */
  readonly placed: readonly string[];
  readonly unplaced: readonly string[];
  /** The places of single values that were learned from. */
  readonly citations: readonly Citation[];
}

/** `ruled` is what the ordinary rules read in the document. */
export async function learn(
  view: DocumentView,
  schema: ExtractionSchema,
  values: ExampleValues,
  ruled: readonly ExtractedField[],
): Promise<Learned> {
  const text = await readText(view);
  const pages = pagesOf(text);
  const locale = surveyLocale(textsOf(text));
  const work = { pages, locale, locator: createLocator(text) };
  const leaves = listLeaves(schema.fields, typedValues(schema.fields, values, locale));
  const lessons = leaves.singles.map(({ path, field, value }) =>
    learnField(work, path, field, value, isRuled(value, valueAt(ruled, path))),
  );
  const lists = leaves.lists.map(({ path, field, items }) => learnList(work, path, field, items, valueAt(ruled, path)));
  const taken = [...lessons.flatMap(({ pieces }) => pieces), ...lists.flatMap(({ pieces }) => pieces)];
  const stated = lessons.filter(({ lesson }) => lesson.value !== null);
  const isPlaced = ({ lesson }: (typeof lessons)[number]): boolean => lesson.spots.length > 0;
  const paths = (of: typeof lessons): string[] => of.map(({ lesson }) => lesson.path.replaceAll('\0', '.'));
  return {
    lesson: {
      version: LESSON_VERSION,
      marks: marksOf(pages, taken),
      layout: layoutOf(pages),
      fields: lessons.map(({ lesson }) => lesson).filter(({ value, spots }) => value === null || spots.length > 0),
      lists: lists.flatMap(({ lesson }) => lesson ?? []),
    },
    placed: [...paths(stated.filter(isPlaced)), ...lists.flatMap(({ placed }) => placed)],
    unplaced: [...paths(stated.filter((one) => !isPlaced(one))), ...lists.flatMap(({ unplaced }) => unplaced)],
    citations: await citeAll(view, lessons),
  };
}

async function citeAll(view: DocumentView, lessons: readonly LearnedField[]): Promise<Citation[]> {
  const citations: Citation[] = [];
  for (const { lesson, kept } of lessons) {
    for (const { pieces } of kept) {
      const text = textOfPieces(pieces);
      const match = text === String(lesson.value) ? 'exact' : 'normalized';
      const path = lesson.path.replaceAll('\0', '.');
      citations.push(await citePlace(view, placeOfPieces(pieces), { text, path, match }));
    }
  }
  return citations;
}

const isRuled = (value: FieldValue, ruled: FieldValue): boolean | null =>
  ruled === null ? null : isSame(value, ruled);

export function* textsOf({ pages }: DocumentText): Generator<string> {
  for (const { lines } of pages) for (const line of lines) for (const cell of line.cells) yield cell.text;
}

interface LearnedField {
  readonly lesson: FieldLesson;
  /** All places of the value, and those that are learned from. */
  readonly pieces: Located['pieces'];
  readonly kept: readonly Located[];
}

function learnField(
  { pages, locale, locator }: LearningWork,
  path: string,
  field: FieldSchema,
  value: string | number | boolean | null,
  ruled: boolean | null,
): LearnedField {
  if (value === null) return { lesson: { path, value, ruled, spots: [] }, pieces: [], kept: [] };
  const kind = kindOf(field, value);
  const located = locator.locate(kind, value);
  const kept =
    located.length > MAX_SPOTS ? [...located.slice(0, MAX_SPOTS / 2), ...located.slice(-MAX_SPOTS / 2)] : located;
  const written = habits(kind, value, located);
  const spots = toSpots(pages, kind, { ...locale, ...localeOf(written) }, value, kept);
  return { lesson: { path, value, ...written, ruled, spots }, pieces: located.flatMap(({ pieces }) => pieces), kept };
}

function toSpots(
  pages: Pages,
  kind: Kind,
  locale: Locale,
  value: string | number | boolean,
  located: readonly Located[],
): Spot[] {
  if (located.length === 0) return [];
  const cuts = located.map((one) => cutOf(one));
  const own = located.map(({ pieces }) => ({ pieces, text: textOf(pieces) }));
  const all = listCandidates(pages, kind, locale, cuts);
  const isOwn = (at: number): boolean =>
    own.some(({ pieces: [piece] }) => {
      const { cell, start, end } = all[at]!.pieces[0]!;
      return cell === piece!.cell && start < piece!.end && end > piece!.start;
    });
  const others = all.map((_, i) => i).filter((i) => !isOwn(i));
  // Own places are among the others, so that traits that count count them alike here and when reading.
  const merged = [...others.map((i) => all[i]!), ...own].sort(inOrder);
  const around = surveyCandidates(pages, merged);
  return own.map((one, i) => {
    const mine = around[merged.indexOf(one)]!;
    const rest = around.filter((_, at) => !own.includes(merged[at] as (typeof own)[number]));
    const shared = TRAITS.map((trait) => {
      const agreeing = rest.filter((other) => trait.agrees(mine, other)).length;
      return Math.round((1000 * (agreeing + 0.5)) / (rest.length + 1));
    });
    const { scale } = located[i]!;
    return {
      around: mine,
      shared,
      cut: cuts[i]!,
      ...(scale === undefined ? {} : { scale }),
      ...lettersOf(value, one.text),
    };
  });
}

type Ordered = { readonly pieces: Located['pieces'] };

export const inOrder = ({ pieces: [a] }: Ordered, { pieces: [b] }: Ordered): number =>
  a!.cell.page - b!.cell.page ||
  a!.cell.line - b!.cell.line ||
  a!.cell.position - b!.cell.position ||
  a!.start - b!.start;

export const textOf = (pieces: Located['pieces']): string =>
  pieces.map(({ cell, start, end }) => cell.text.slice(start, end)).join(' ');

function lettersOf(value: unknown, printed: string): Pick<Spot, 'letters'> {
  if (typeof value !== 'string' || shapeOf(value) === shapeOf(printed)) return {};
  if (value === printed.toUpperCase()) return { letters: 'upper' };
  return value === printed.toLowerCase() ? { letters: 'lower' } : {};
}

/** How the text lies in its cell. */
export function cutOf({ pieces }: Located): Cut {
  const [first, last] = [pieces[0]!, pieces.at(-1)!];
  const before = first.cell.text.slice(0, first.start);
  const after = last.cell.text.slice(last.end);
  const fold = (text: string): string[] => foldTokens(text).map((token) => token.word);
  const lines = new Set(pieces.map(({ cell }) => cell.line)).size;
  const skip = fold(before).length === 0 ? 0 : wordStarts(before).length;
  return {
    prefix: fold(before).slice(-3).join(' '),
    suffix: fold(after).slice(0, 2).join(' '),
    skip,
    words: wordStarts(first.cell.text.slice(first.start, first.end)).length,
    lines: lines > 1 && Math.abs(leftOf(first) - leftOf(pieces[1]!)) < 4 ? lines : 1,
  };
}
