// Scripted language model for tests of extraction.
import type { LanguageModel, ModelRequest } from '../language-model.ts';

export interface FakeModel extends LanguageModel {
  readonly requests: readonly ModelRequest[];
}

/** A model that answers as it is told, one text or object after the other; the last stays. */
export function createFakeModel(answers: readonly unknown[], more: Partial<LanguageModel> = {}): FakeModel {
  const requests: ModelRequest[] = [];
  return {
    provider: 'fake',
    model: 'parrot',
    max_input_tokens: 50_000,
    prices: { input: 0, output: 0 },
    ...more,
    requests,
    begin: () => ({
      ask: async (request) => {
        const answer = answers[Math.min(requests.length, answers.length - 1)];
        requests.push(request);
        return typeof answer === 'string' ? answer : JSON.stringify(answer);
      },
      usage: () => ({
        requests: requests.length,
        input_tokens: 1000 * requests.length,
        output_tokens: 10 * requests.length,
      }),
    }),
  };
}

export const claim = (value: string, quote = value, anchor = '') => ({ value, quote, anchor });
