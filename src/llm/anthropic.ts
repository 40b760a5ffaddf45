// Request and response format of Anthropic's Messages API.
import { countOf, type Json, listOf, recordOf, textOf } from './json.ts';
import type { Call, Protocol, Reply } from './protocol.ts';

const VERSION = '2023-06-01';
const TOOL = 'give_fields';

/** Anthropic's Messages API. Structured output is the input of a tool that the model is made to call. */
export const anthropicProtocol: Protocol = {
  default_base_url: 'https://api.anthropic.com',
  url: (base) => `${base.replace(/\/v1$/, '')}/v1/messages`,
  headers: (api_key) => ({
    'anthropic-version': VERSION,
    ...(api_key === '' ? {} : { 'x-api-key': api_key }),
  }),
  body: ({ model, max_output_tokens, request, conceded }: Call) => ({
    model,
    max_tokens: max_output_tokens,
    system: request.system,
    messages: request.turns.map(({ role, text }) => ({ role, content: text })),
    tools: [{ name: TOOL, description: 'Gives the fields of the document.', input_schema: request.schema }],
    tool_choice: conceded.has('tool_choice')
      ? { type: 'auto', disable_parallel_tool_use: true }
      : { type: 'tool', name: TOOL, disable_parallel_tool_use: true },
    ...(conceded.has('temperature') ? {} : { temperature: 0 }),
  }),
  concede: (message, conceded) =>
    (['temperature', 'tool_choice'] as const).find((name) => message.includes(name) && !conceded.has(name)) ?? null,
  read: (json) => readMessage(recordOf(json)),
  tokens: (json) => {
    const usage = recordOf(recordOf(json)['usage']);
    // What is read from or written to a cache is not among the input tokens.
    const input = ['input_tokens', 'cache_creation_input_tokens', 'cache_read_input_tokens'];
    return {
      input_tokens: input.reduce((sum, name) => sum + countOf(usage[name]), 0),
      output_tokens: countOf(usage['output_tokens']),
    };
  },
};

function readMessage(message: Json): Reply {
  const content = listOf(message['content']).map(recordOf);
  const text = content.map((block) => textOf(block['text'])).join('');
  switch (message['stop_reason']) {
    case 'refusal':
      return { kind: 'refused', reason: text };
    case 'max_tokens':
    case 'model_context_window_exceeded':
      return { kind: 'truncated' };
  }
  const call = content.find((block) => block['type'] === 'tool_use' && block['name'] === TOOL);
  if (call) return { kind: 'answer', text: JSON.stringify(call['input'] ?? null) };
  return content.length > 0 ? { kind: 'answer', text } : { kind: 'unknown' };
}
