// Turns claims into outcomes: grounds each value, marks those that cannot be found, and words the warnings.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Citation, DocumentView, ExtractionWarning, FieldSchema, FieldValue } from '../../model/index.ts';
import { hundredths } from '../confidence/index.ts';
import { ABSENT, type Outcome } from '../outcome.ts';
import { recognitionOf } from '../recognition-doubt.ts';
import type { AnchoredText } from './anchored-text.ts';
import { itemOf } from './answer-schema.ts';
import { citeGrounded } from './grounding/cite-grounded.ts';
import { GROUNDING_CONFIDENCE, type Grounder } from './grounding/ground.ts';
import { joinedText } from './grounding/value-in-text.ts';
import type { Answer, Claim } from './read-answer.ts';

/** Single values of an answer that are given out; a list that is longer is cut. */
export const MAX_VALUES = 10_000;

const CLAIMS_A_TURN = 50;

interface Settling {
  readonly view: DocumentView;
  readonly text: AnchoredText;
  readonly grounder: Grounder;
}

/** The answer as outcomes, one for each field, with what is to be said about them. */
export async function settleAnswer(
  settling: Settling,
  fields: readonly FieldSchema[],
  parts: readonly Answer[],
): Promise<{ outcomes: Outcome[]; warnings: ExtractionWarning[] }> {
  const outcomes: Outcome[] = [];
  const warnings: ExtractionWarning[] = [];
  const walk = createWalk(settling);
  for (const [i, field] of fields.entries()) {
    outcomes.push(await walk.settle(field, parts[i] ?? { kind: 'nothing' }, field.name));
    warnings.push(...walk.takeWarnings(field.name));
  }
  return { outcomes, warnings };
}

/** What can be wrong with a claim, and how that is said. */
export const COMPLAINTS = {
  ungrounded_value:
    'The language model gave values that the document does not show where it said, so they have no citation',
  inferred_value: 'The language model inferred values from what is cited; the values themselves are not written there',
  unreadable_value: 'The language model gave texts that are no values of their type, so they were left out',
  values_cut: `An answer is given out up to ${MAX_VALUES} values, so some were left out`,
} as const;
type Complaint = keyof typeof COMPLAINTS;
/** Places that a warning names. */
const MAX_NAMED = 5;

function createWalk({ view, text, grounder }: Settling) {
  let left = MAX_VALUES;
  let complaints = new Map<Complaint, string[]>();
  const complain = (complaint: Complaint, path: string): void => {
    const paths = complaints.get(complaint);
    if (paths) paths.push(path);
    else complaints.set(complaint, [path]);
  };

  const settle = async (field: FieldSchema, answer: Answer, path: string): Promise<Outcome> => {
    switch (answer.kind) {
      case 'nothing':
        return ABSENT;
      case 'claim':
        return settleClaim(field, answer, path);
      case 'object': {
        const parts: Outcome[] = [];
        for (const [i, part] of (field.fields ?? []).entries())
          parts.push(await settle(part, answer.parts[i]!, `${path}.${part.name}`));
        return gather(parts, () =>
          Object.fromEntries((field.fields ?? []).map((part, i) => [part.name, parts[i]!.value])),
        );
      }
      case 'list':
        return settleList(itemOf(field), answer.items, path);
    }
  };

  const settleList = async (item: FieldSchema, answers: readonly Answer[], path: string): Promise<Outcome> => {
    const items: Outcome[] = [];
    for (const answer of answers) {
      if (left <= 0) {
        complain('values_cut', path);
        break;
      }
      // Elements without any value are left out, and do not count.
      const outcome = await settle(item, answer, `${path}[${items.length}]`);
      if (outcome.status !== 'absent') items.push(outcome);
    }
    return gather(items, () => items.map((one) => one.value));
  };

  const settleClaim = async (field: FieldSchema, claim: Claim, path: string): Promise<Outcome> => {
    // Grounding is work without waiting: others get a turn in between.
    if (left-- % CLAIMS_A_TURN === 0) await nextTurn();
    const grounded = grounder.ground(field, claim);
    if (!grounded) {
      complain('unreadable_value', path);
      return ABSENT;
    }
    const citations = grounded.segments.length > 0 ? await citeGrounded(view, text, path, grounded) : null;
    if (!citations) {
      complain('ungrounded_value', path);
      return ungrounded(grounded.value);
    }
    if (grounded.grounding === 'inferred') complain('inferred_value', path);
    return {
      value: grounded.value,
      raw_text: joinedText(text, grounded.segments).trim(),
      confidence: hundredths(GROUNDING_CONFIDENCE[grounded.grounding] * recognitionOf(citations)),
      status: 'found',
      citation: citations[0]!,
      citations,
      candidates: [],
      evidence: `llm_${grounded.grounding}`,
    };
  };

  const takeWarnings = (field: string): ExtractionWarning[] => {
    const taken = complaints;
    complaints = new Map();
    return [...taken].map(([code, paths]) => {
      const named = paths.slice(0, MAX_NAMED).join(', ');
      const more = paths.length > MAX_NAMED ? ` and ${paths.length - MAX_NAMED} more` : '';
      return { code, message: `${COMPLAINTS[code]}: ${named}${more}.`, fields: [field] };
    });
  };
  return { settle, takeWarnings };
}

/** A value that we could not find is given as the model's word, and not as an answer of the document. */
const ungrounded = (value: FieldValue): Outcome => ({
  ...ABSENT,
  value,
  confidence: GROUNDING_CONFIDENCE.none,
  status: 'ambiguous',
  evidence: 'llm_none',
});

/** A list or an object is there where any part of it is; it is as sure as its parts are on average. */
function gather(parts: readonly Outcome[], value: () => FieldValue): Outcome {
  const found = parts.filter(({ status }) => status !== 'absent');
  if (found.length === 0) return ABSENT;
  const citations: Citation[] = found.flatMap((part) => part.citations);
  const sum = found.reduce((total, part) => total + part.confidence, 0);
  return {
    value: value(),
    raw_text: null,
    confidence: hundredths(sum / found.length),
    status: found.some(({ status }) => status === 'ambiguous') ? 'ambiguous' : 'found',
    citation: citations[0] ?? null,
    citations,
    candidates: [],
  };
}
