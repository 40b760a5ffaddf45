import type { Dialect, SeenRequest } from './dialect.ts';

type Json = Readonly<Record<string, unknown>>;
type Turn = SeenRequest['turns'][number];

const ROLES = new Set(['system', 'user', 'assistant']);

/** Chat completions as OpenAI's server takes and gives them. */
export const openAiDialect: Dialect = {
  path: '/v1/chat/completions',
  refuse: ({ path, headers, body }) => {
    if (path !== openAiDialect.path) return { status: 404, message: `Unknown request URL: POST ${path}.` };
    if (!/^Bearer ./.test(headers.authorization ?? '')) {
      return { status: 401, message: 'Incorrect API key provided: sk-secr*****.' };
    }
    if (headers['content-type'] !== 'application/json') return { status: 400, message: 'The body must be JSON.' };
    const messages = body['messages'] as readonly Turn[] | undefined;
    if (typeof body['model'] !== 'string' || !Array.isArray(messages) || messages.length === 0) {
      return { status: 400, message: "Missing required parameter: 'messages'." };
    }
    if (!messages.every(({ role, content }) => ROLES.has(role) && typeof content === 'string')) {
      return { status: 400, message: "Invalid value: 'messages'." };
    }
    const problem = formatProblem(body['response_format'] as Json | undefined, JSON.stringify(messages));
    return problem === null ? null : { status: 400, message: problem };
  },
  systemOf: (body) => messagesOf(body).find(({ role }) => role === 'system')?.content ?? '',
  turnsOf: (body) => messagesOf(body).filter(({ role }) => role !== 'system'),
  answer: (behaviour) => {
    const content =
      'gives' in behaviour ? JSON.stringify(behaviour.gives) : 'says' in behaviour ? behaviour.says : null;
    const cut = 'truncates' in behaviour ? behaviour.truncates : null;
    const refusal = 'refuses' in behaviour ? behaviour.refuses : null;
    return {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1_700_000_000,
      model: 'gpt-test',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content: content ?? cut, refusal, annotations: [] },
          logprobs: null,
          finish_reason: cut === null ? 'stop' : 'length',
        },
      ],
      usage: { prompt_tokens: 1000, completion_tokens: 100, total_tokens: 1100 },
    };
  },
  error: (status, message) => ({
    error: { message, type: status === 429 ? 'requests' : 'invalid_request_error', param: null, code: null },
  }),
};

const messagesOf = (body: Json): readonly Turn[] => (body['messages'] ?? []) as readonly Turn[];

function formatProblem(format: Json | undefined, messages: string): string | null {
  if (format === undefined) return null;
  if (format['type'] === 'json_object') {
    return /json/i.test(messages) ? null : "'messages' must contain the word 'json' to use 'response_format'.";
  }
  const { name, strict, schema } = format['json_schema'] as Json;
  if (typeof name !== 'string' || !/^[\w-]{1,64}$/.test(name)) return "Invalid 'response_format.json_schema.name'.";
  return strict === true ? strictProblem(schema as Json) : null;
}

/** Strict schemas close every object and require each of its properties. */
export function strictProblem(schema: Json): string | null {
  if (typeof schema !== 'object' || schema === null) return 'Invalid schema.';
  const { properties, required, additionalProperties, items, anyOf, $defs } = schema as Readonly<Record<string, Json>>;
  if (schema['type'] === 'object') {
    if ((additionalProperties as unknown) !== false) return "'additionalProperties' is required to be false.";
    const missing = Object.keys(properties ?? {}).filter(
      (key) => !((required ?? []) as unknown as string[]).includes(key),
    );
    if (missing.length > 0) return `'required' must include every key; missing ${missing.join(', ')}.`;
  }
  const inner = [
    ...Object.values(properties ?? {}),
    ...Object.values($defs ?? {}),
    ...((anyOf ?? []) as unknown as Json[]),
    ...(items ? [items] : []),
  ];
  return inner.map((part) => strictProblem(part as Json)).find((problem) => problem !== null) ?? null;
}
