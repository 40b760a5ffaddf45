import type { DocumentView } from '../../src/model/index.ts';
import { BOOK_EDITS, editBook } from './books/edit-book.ts';
import { findFollowUps } from './books/follow-ups.ts';
import { makeBook } from './books/make-book.ts';
import { openBook } from './books/open-book.ts';
import { createChance } from './chance.ts';
import { DRAFT_EDITS, editDraft } from './drafts/edit-draft.ts';
import { makeDraft } from './drafts/make-draft.ts';
import { type DraftFormat, openDraft } from './drafts/open-draft.ts';
import type { Report, Truth } from './score/truth.ts';

/** Two documents, and what was done to the one to make the other. */
export interface SeededCase {
  /** Such as `docx → pdf`. */
  readonly pair: string;
  readonly seed: number;
  readonly before: DocumentView;
  readonly after: DocumentView;
  readonly truths: readonly Truth[];
  /** Reports of what follows from the edits and was not edited itself. */
  readonly isFollowUp: (report: Report) => boolean;
}

/** In turn; workbooks as often as each of the usual pairs of texts. */
const PAIRS: readonly ('xlsx' | readonly [DraftFormat, DraftFormat])[] = [
  'xlsx',
  ['docx', 'docx'],
  'xlsx',
  ['pdf', 'pdf'],
  'xlsx',
  ['docx', 'pdf'],
  ['justified pdf', 'justified pdf'],
  'xlsx',
  ['docx', 'docx'],
  ['pdf', 'docx'],
  'xlsx',
  ['docx', 'justified pdf'],
  ['rtf', 'rtf'],
  ['rtf', 'docx'],
];
/** Edits that are made to a document at a time: one, and then many to another copy of it. */
const TOGETHER = [1, 13];

/** Pairs of documents until that many edits are made. */
export async function* seededCases(count: number, firstSeed: number): AsyncGenerator<SeededCase> {
  const decks = { text: deckOf(Object.keys(DRAFT_EDITS), firstSeed), book: deckOf(Object.keys(BOOK_EDITS), firstSeed) };
  let made = 0;
  for (let i = 0; made < count; i++) {
    const pair = PAIRS[i % PAIRS.length]!;
    const seed = firstSeed + i;
    const cases = pair === 'xlsx' ? bookCases(seed, decks.book) : textCases(seed, pair, decks.text);
    for await (const one of cases) {
      made += one.truths.length;
      yield one;
    }
  }
}

type Deck = (count: number) => string[];

/** Gives all kinds of edits in turn, each round in another order. */
function deckOf(kinds: readonly string[], seed: number): Deck {
  const chance = createChance(seed);
  let left: string[] = [];
  return (count) =>
    Array.from({ length: count }, () => {
      if (left.length === 0) left = chance.shuffled(kinds);
      return left.pop()!;
    });
}

async function* textCases(
  seed: number,
  [from, to]: readonly [DraftFormat, DraftFormat],
  deck: Deck,
): AsyncGenerator<SeededCase> {
  const chance = createChance(seed);
  const draft = makeDraft(chance);
  const before = await openDraft(draft, from);
  for (const count of TOGETHER) {
    const { after, truths } = editDraft(draft, deck(count), chance);
    yield { pair: `${from} → ${to}`, seed, before, after: await openDraft(after, to), truths, isFollowUp: () => false };
  }
}

async function* bookCases(seed: number, deck: Deck): AsyncGenerator<SeededCase> {
  const chance = createChance(seed);
  const book = makeBook(chance);
  const before = await openBook(book);
  for (const count of TOGETHER) {
    const { after, truths } = editBook(book, deck(count), chance);
    yield {
      pair: 'xlsx → xlsx',
      seed,
      before,
      after: await openBook(after),
      truths,
      isFollowUp: findFollowUps(book, after),
    };
  }
}
