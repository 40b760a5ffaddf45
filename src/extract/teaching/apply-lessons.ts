// Lets lessons speak beside the ordinary rules: where both say the same, it is surer; where they differ, trust decides.
import type { Candidate, DocumentView, ExtractionSchema, FieldSchema } from '../../model/index.ts';
import { hundredths } from '../confidence/index.ts';
import { ABSENT, type Outcome } from '../outcome.ts';
import { settleField, settleList } from '../settle.ts';
import type { DocumentText } from '../text/index.ts';
import type { Locale } from '../values/index.ts';
import { type AlikeLesson, alikeLessons } from './alike-lessons.ts';
import { isSame } from './leaves.ts';
import type { TaughtLesson } from './lesson.ts';
import { pagesOf } from './page-words.ts';
import { readLearned } from './read-learned.ts';
import { type LearnedList, readLists } from './read-lists.ts';

/** A reading that is trusted less leaves the field to the ordinary rules. */
const MIN_TRUST = 0.5;
/** No value is surer. */
const CEILING = 0.99;
/** What is left of the confidence where the ordinary rules read something else. */
const CONTESTED = 0.9;
/** Runners-up that are given out. */
const MAX_CANDIDATES = 3;

export interface LessonWork {
  readonly view: DocumentView;
  readonly text: DocumentText;
  readonly locale: Locale;
  readonly schema: ExtractionSchema;
  /** What the ordinary rules read, by paths with a NUL between names; changed in place. */
  readonly outcomes: Map<string, Outcome>;
}

export async function applyLessons(work: LessonWork, taught: readonly TaughtLesson[]): Promise<void> {
  const alike = alikeLessons(pagesOf(work.text), taught);
  if (alike.length === 0) return;
  await applyToSingles(work, alike);
  await applyToLists(work, alike);
}

async function applyToSingles({ view, text, locale, schema, outcomes }: LessonWork, alike: readonly AlikeLesson[]) {
  const ruled = (path: string): Outcome => outcomes.get(path) ?? ABSENT;
  const found = await readLearned(text, locale, schema, alike, ruled);
  for (const [path, findings] of found) {
    const best = findings[0];
    if (!best || best.trust < MIN_TRUST) continue;
    const { learned_from } = best;
    const learned = await settleField(view, path.replaceAll('\0', '.'), findings);
    if (learned.status === 'absent') continue;
    outcomes.set(path, { ...combine(learned, ruled(path)), learned_from });
  }
}

/** Two that agree leave each other's doubts; the citation is that of the rules, which may say more of the value. */
function combine(learned: Outcome, ruled: Outcome): Outcome {
  if (ruled.status === 'absent') return learned;
  if (isSame(learned.value, ruled.value)) {
    const doubt = (1 - learned.confidence) * (1 - ruled.confidence);
    return { ...ruled, status: 'found', confidence: hundredths(Math.min(CEILING, 1 - doubt)) };
  }
  const candidates = [...asCandidate(ruled), ...learned.candidates.filter(({ value }) => !isSame(value, ruled.value))];
  return {
    ...learned,
    status: 'found',
    confidence: hundredths(CONTESTED * learned.confidence),
    candidates: candidates.slice(0, MAX_CANDIDATES),
  };
}

const asCandidate = ({ value, raw_text, confidence, citation }: Outcome): Candidate[] =>
  citation === null || raw_text === null ? [] : [{ value, raw_text, confidence, citation }];

async function applyToLists({ view, text, locale, schema, outcomes }: LessonWork, alike: readonly AlikeLesson[]) {
  for (const [path, { field, ...learned }] of await readLists(text, locale, schema, alike)) {
    const ruled = outcomes.get(path) ?? ABSENT;
    outcomes.set(path, await settleLearned(view, path, field, learned, ruled));
  }
}

async function settleLearned(
  view: DocumentView,
  path: string,
  field: FieldSchema,
  { finding, learned_from, ruled: isRuled, in_place }: Omit<LearnedList, 'field'>,
  ruled: Outcome,
): Promise<Outcome> {
  // Where the ordinary rules read the lists of the examples right, they read this one too; and they know more of a list that
  // is not where the examples have it.
  if ((isRuled || !in_place) && ruled.status !== 'absent') return ruled;
  const learned = await settleList(view, field, path.replaceAll('\0', '.'), finding);
  return learned.status === 'absent' ? ruled : { ...learned, learned_from };
}
