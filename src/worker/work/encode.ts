// Makes vectors of texts by the model on this machine. It is about no document.
import { openEncoder } from '../process/open-encoder.ts';
import type { Made } from './question.ts';

export interface EncodeQuestion {
  /** The folder of the model. */
  readonly weights: string;
  readonly texts: readonly string[];
}

export interface EncodedTexts {
  readonly vectors: readonly (readonly number[])[];
}

export async function answerEncode(_: object, { weights, texts }: EncodeQuestion): Promise<Made> {
  const encoder = await openEncoder(weights);
  const encoded: EncodedTexts = { vectors: texts.map((text) => [...encoder.encode(text)]) };
  return { json: encoded };
}
