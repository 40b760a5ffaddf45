// Request and response format of OpenAI-compatible chat completions, with fallbacks for servers without structured
// output.
import type { ModelRequest } from '../extract/index.ts';
import { countOf, listOf, recordOf, textOf } from './json.ts';
import type { Call, Concession, Protocol, Reply } from './protocol.ts';

/**
 * Chat completions as OpenAI defined them and many servers speak them. Structured output is asked for in its strict form; endpoints
 * that refuse that are asked for any JSON object, then for plain text with the schema in words.
 */
export const openAiProtocol: Protocol = {
  default_base_url: 'https://api.openai.com/v1',
  url: (base) => `${base}/chat/completions`,
  headers: (api_key): Record<string, string> => (api_key === '' ? {} : { authorization: `Bearer ${api_key}` }),
  body: ({ model, max_output_tokens, request, conceded }: Call) => ({
    model,
    messages: [
      { role: 'system', content: systemOf(request, conceded) },
      ...request.turns.map(({ role, text }) => ({ role, content: text })),
    ],
    // Older servers know the limit by its older name.
    [conceded.has('max_completion_tokens') ? 'max_tokens' : 'max_completion_tokens']: max_output_tokens,
    ...(conceded.has('temperature') ? {} : { temperature: 0 }),
    ...formatOf(request, conceded),
  }),
  concede: (message, conceded) => {
    const named = (['temperature', 'max_completion_tokens'] as const).find((name) => message.includes(name));
    if (named && !conceded.has(named)) return named;
    return (['json_schema', 'json_object'] as const).find((format) => !conceded.has(format)) ?? null;
  },
  read: (json) => readChoice(recordOf(listOf(recordOf(json)['choices'])[0])),
  tokens: (json) => {
    const usage = recordOf(recordOf(json)['usage']);
    return { input_tokens: countOf(usage['prompt_tokens']), output_tokens: countOf(usage['completion_tokens']) };
  },
};

/** A schema that the endpoint does not hold the model to has to be told to the model. */
function systemOf({ system, schema }: ModelRequest, conceded: ReadonlySet<Concession>): string {
  if (!conceded.has('json_schema')) return system;
  return `${system}\n\nThe JSON Schema of the answer:\n${JSON.stringify(schema)}`;
}

function formatOf({ schema }: ModelRequest, conceded: ReadonlySet<Concession>): object {
  if (!conceded.has('json_schema')) {
    const json_schema = { name: 'extraction', strict: true, schema };
    return { response_format: { type: 'json_schema', json_schema } };
  }
  return conceded.has('json_object') ? {} : { response_format: { type: 'json_object' } };
}

function readChoice(choice: Readonly<Record<string, unknown>>): Reply {
  const message = recordOf(choice['message']);
  const refusal = textOf(message['refusal']);
  if (refusal !== '') return { kind: 'refused', reason: refusal };
  if (choice['finish_reason'] === 'content_filter') return { kind: 'refused', reason: 'the content filter stopped it' };
  if (choice['finish_reason'] === 'length') return { kind: 'truncated' };
  const text = contentOf(message['content']);
  return text === null ? { kind: 'unknown' } : { kind: 'answer', text };
}

/** Some servers give the content in parts. */
function contentOf(content: unknown): string | null {
  if (typeof content === 'string') return content;
  if (!Array.isArray(content)) return null;
  return content.map((part) => textOf(recordOf(part)['text'])).join('');
}
