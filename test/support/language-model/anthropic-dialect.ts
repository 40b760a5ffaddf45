import type { Dialect, SeenRequest } from './dialect.ts';

type Json = Readonly<Record<string, unknown>>;

const KEY = /^[a-zA-Z0-9_.-]{1,64}$/;

/** The Messages API as Anthropic's server takes and gives it. */
export const anthropicDialect: Dialect = {
  path: '/v1/messages',
  refuse: ({ path, headers, body, turns }) => {
    if (path !== anthropicDialect.path) return { status: 404, message: 'Not Found' };
    if (!headers['x-api-key']) return { status: 401, message: 'x-api-key header is required' };
    if (headers['anthropic-version'] !== '2023-06-01') {
      return { status: 400, message: 'anthropic-version: header is required' };
    }
    if (!Number.isInteger(body['max_tokens'])) return { status: 400, message: 'max_tokens: Field required' };
    if (typeof body['model'] !== 'string') return { status: 400, message: 'model: Field required' };
    if (turns.length === 0 || turns[0]!.role !== 'user') {
      return { status: 400, message: 'messages: first message must use the "user" role' };
    }
    if (turns.some(({ role }, i) => role === turns[i - 1]?.role)) {
      return { status: 400, message: 'messages: roles must alternate between "user" and "assistant"' };
    }
    if (turns.some(({ content }) => content === '')) {
      return { status: 400, message: 'messages: text content blocks must be non-empty' };
    }
    const problem = toolProblem(body);
    return problem === null ? null : { status: 400, message: problem };
  },
  systemOf: (body) => String(body['system'] ?? ''),
  turnsOf: (body) => (body['messages'] ?? []) as SeenRequest['turns'],
  answer: (behaviour) => ({
    id: 'msg_1',
    type: 'message',
    role: 'assistant',
    model: 'claude-test',
    ...contentOf(behaviour),
    stop_sequence: null,
    usage: {
      input_tokens: 900,
      cache_creation_input_tokens: 0,
      cache_read_input_tokens: 100,
      output_tokens: 100,
      service_tier: 'standard',
    },
  }),
  error: (status, message) => ({ type: 'error', error: { type: errorType(status), message }, request_id: 'req_1' }),
};

function contentOf(behaviour: Parameters<Dialect['answer']>[0]): object {
  if ('gives' in behaviour) {
    const input = behaviour.gives;
    return { content: [{ type: 'tool_use', id: 'toolu_1', name: 'give_fields', input }], stop_reason: 'tool_use' };
  }
  if ('says' in behaviour) return { content: [{ type: 'text', text: behaviour.says }], stop_reason: 'end_turn' };
  if ('refuses' in behaviour) return { content: [{ type: 'text', text: behaviour.refuses }], stop_reason: 'refusal' };
  return { content: [{ type: 'tool_use', id: 'toolu_1', name: 'give_fields', input: {} }], stop_reason: 'max_tokens' };
}

function toolProblem({ tools, tool_choice: choice }: Json): string | null {
  const [tool] = (tools ?? []) as readonly Json[];
  if (!tool) return null;
  const schema = tool['input_schema'] as Json | undefined;
  if (schema?.['type'] !== 'object') return 'tools.0.input_schema.type: Field required';
  const bad = Object.keys((schema['properties'] ?? {}) as Json).find((key) => !KEY.test(key));
  if (bad !== undefined) return `tools.0.input_schema.properties: Property keys should match pattern '${KEY.source}'`;
  const { type, name } = (choice ?? { type: 'auto' }) as Json;
  return type === 'tool' && name !== tool['name'] ? `Tool '${name}' not found in provided tools` : null;
}

const errorType = (status: number): string =>
  ({ 400: 'invalid_request_error', 401: 'authentication_error', 429: 'rate_limit_error', 529: 'overloaded_error' })[
    status
  ] ?? 'api_error';
