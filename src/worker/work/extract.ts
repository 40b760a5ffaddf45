// Extracts fields by a schema, by rules or by a language model that whoever asks talks to.
import {
  CALIBRATION,
  doubtsOf,
  extract,
  extractByModel,
  type LanguageModel,
  type ModelRequest,
  resolveSchema,
  type TaughtLesson,
  toData,
} from '../../extract/index.ts';
import type { Extracted, ExtractionSchema, ExtractionUsage } from '../../model/index.ts';
import { ASK_MODEL, type AskedDocument, type CallOut, type Made } from './question.ts';

/** What of a language model is known where it cannot be reached. */
export type ModelFacts = Omit<LanguageModel, 'begin'>;

export interface ExtractQuestion {
  readonly schema: string | object;
  readonly table_id?: string | undefined;
  /** By the model where it is given, else by rules. */
  readonly model?: ModelFacts | undefined;
  /** What examples taught, a list of lessons as JSON. */
  readonly lessons?: string | undefined;
}

/** What comes back: the answer of the model, and what it has cost so far. */
export interface ModelReply {
  readonly text: string;
  readonly usage: { readonly requests: number; readonly input_tokens: number; readonly output_tokens: number };
}

export async function answerExtract(
  { document }: Readonly<Record<string, AskedDocument>>,
  { schema, table_id, model, lessons }: ExtractQuestion,
  callOut: CallOut,
): Promise<Made> {
  const resolved = resolveSchema(schema);
  const { fields, warnings, usage } = await extractBy(document!, resolved, { table_id, model, lessons }, callOut);
  const doubts = { fields: fields.length, doubts: doubtsOf(resolved, fields) };
  return { parts: { name: resolved.name, schema: resolved, fields, data: toData(fields), warnings, usage, doubts } };
}

async function extractBy(
  { view }: AskedDocument,
  schema: ExtractionSchema,
  { table_id, model, lessons }: Omit<ExtractQuestion, 'schema'>,
  callOut: CallOut,
): Promise<Extracted & { readonly usage: ExtractionUsage | null }> {
  if (!model) {
    const taught = lessons === undefined ? [] : (JSON.parse(lessons) as TaughtLesson[]);
    return { ...(await extract(view, schema, { table_id, lessons: taught })), usage: null };
  }
  return extractByModel(view, schema, distantModel(model, callOut));
}

/** A model that somebody else talks to. */
export function distantModel(facts: ModelFacts, callOut: CallOut): LanguageModel {
  return {
    ...facts,
    begin: () => {
      let usage = { requests: 0, input_tokens: 0, output_tokens: 0 };
      return {
        ask: async (request: ModelRequest) => {
          const reply = (await callOut(ASK_MODEL, request)) as ModelReply;
          usage = reply.usage;
          return reply.text;
        },
        usage: () => usage,
      };
    },
  };
}

/** What is known of extraction beforehand. Asked like a question about documents, for loading it takes longer than a question may here. */
export const tellCalibration = async (): Promise<Made> => ({ json: CALIBRATION });
