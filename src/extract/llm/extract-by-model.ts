// Conducts extraction by language model: prompt, answer, corrections and grounding of each value.
import { FolioError } from '../../errors.ts';
import type {
  DocumentView,
  Extracted,
  ExtractionSchema,
  ExtractionUsage,
  ExtractionWarning,
} from '../../model/index.ts';
import { ABSENT } from '../outcome.ts';
import { surveyLocale } from '../values/index.ts';
import type { AnchoredText } from './anchored-text.ts';
import { answerSchema } from './answer-schema.ts';
import { createGrounder } from './grounding/ground.ts';
import { createTextIndex } from './grounding/text-index.ts';
import { MAX_READINGS } from './grounding/value-in-text.ts';
import type { LanguageModel, ModelSession, ModelTurn, ModelUsage } from './language-model.ts';
import { SYSTEM_PROMPT, writePrompt } from './prompt/write-prompt.ts';
import { readAnchoredText } from './read-anchored-text.ts';
import { type Answer, readAnswer } from './read-answer.ts';
import { settleAnswer } from './settle-answer.ts';

/** How often an answer that cannot be read is asked for again. */
const MAX_CORRECTIONS = 1;
/** Of an answer that cannot be read, what the model is shown again. */
const MAX_SHOWN_CHARACTERS = 4_000;

interface ExtractedByModel extends Extracted {
  readonly usage: ExtractionUsage;
}

/** The fields of a schema as a language model reads them, each value proven against the document or said not to be. */
export async function extractByModel(
  view: DocumentView,
  schema: ExtractionSchema,
  model: LanguageModel,
): Promise<ExtractedByModel> {
  const text = await readAnchoredText(view);
  const session = model.begin();
  const prompt = writePrompt(schema, text, model.max_input_tokens);
  const parts = text.pieces.length === 0 ? [] : await askFor(session, schema, prompt.text);
  const document = { text, index: createTextIndex(text.text), locale: localeOf(text), effort: { left: MAX_READINGS } };
  const { outcomes, warnings } = await settleAnswer(
    { view, text, grounder: createGrounder(document) },
    schema.fields,
    parts,
  );
  const fields = schema.fields.map(({ name, type }, i) => ({ name, type, ...(outcomes[i] ?? ABSENT) }));
  return {
    fields,
    warnings: [...cutWarnings(text, prompt.left_out), ...warnings],
    usage: toUsage(model, session.usage()),
  };
}

async function askFor(session: ModelSession, schema: ExtractionSchema, prompt: string): Promise<readonly Answer[]> {
  const request = { system: SYSTEM_PROMPT, schema: answerSchema(schema) };
  let turns: readonly ModelTurn[] = [{ role: 'user', text: prompt }];
  let problem = '';
  for (let attempt = 0; attempt <= MAX_CORRECTIONS; attempt++) {
    const answer = await session.ask({ ...request, turns });
    const read = readAnswer(schema, answer);
    if ('parts' in read) return read.parts;
    problem = read.problem;
    turns = [
      ...turns,
      // A turn without text is refused by providers.
      { role: 'assistant', text: answer.slice(0, MAX_SHOWN_CHARACTERS) || '(nothing)' },
      { role: 'user', text: `${problem} Answer again, with one JSON object of the schema and nothing else.` },
    ];
  }
  throw new FolioError('llm_failed', `The language model's answer could not be read. ${problem}`, {
    hint: 'Try again, or configure a model that supports structured output.',
  });
}

const localeOf = ({ text, pieces }: AnchoredText) =>
  surveyLocale(pieces.flatMap((piece) => piece.segments.map(({ start, end }) => text.slice(start, end))));

function cutWarnings({ pieces, whole }: AnchoredText, leftOut: number): ExtractionWarning[] {
  const warnings: ExtractionWarning[] = [];
  if (leftOut > 0) {
    const message = `${leftOut} of ${pieces.length} blocks and rows did not fit and were not sent to the language model; those that have most to do with the schema were.`;
    warnings.push({ code: 'document_cut', message, fields: [] });
  }
  if (!whole) {
    const message =
      'The document is longer than what is looked at for a language model; its later parts were left out.';
    warnings.push({ code: 'document_too_long', message, fields: [] });
  }
  return warnings;
}

const MILLION = 1_000_000;

/** What a talk with a model has cost. */
export function toUsage({ provider, model, prices }: LanguageModel, usage: ModelUsage): ExtractionUsage {
  const isPriced = prices.input > 0 || prices.output > 0;
  const cost = (usage.input_tokens * prices.input + usage.output_tokens * prices.output) / MILLION;
  return { provider, model, ...usage, cost: isPriced ? Math.round(cost * MILLION) / MILLION : null };
}
