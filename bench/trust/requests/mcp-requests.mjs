// Messages of agents (MCP over HTTP): right ones for every tool, odd arguments, and envelopes that are none.
import { OPERATIONS } from '../contract.mjs';
import { ODD_NAMES, ODD_VALUES, validInput } from './make-value.mjs';

const VERSIONS = ['2025-11-25', '2025-06-18', '2024-11-05', '2026-07-28', '1999-01-01', '', 'x'];
const METHODS = [
  ...[
    'initialize',
    'tools/list',
    'tools/call',
    'resources/list',
    'resources/read',
    'resources/templates/list',
    'prompts/list',
    'prompts/get',
  ],
  ...[
    'completion/complete',
    'ping',
    'logging/setLevel',
    'notifications/initialized',
    'notifications/cancelled',
    'server/discover',
    'none/such',
    '__proto__',
    '',
  ],
];
const URIS = [
  'folio://files',
  'file:///etc/passwd',
  'folio://',
  '',
  'http://[',
  'x'.repeat(5_000),
  'folio://files/../..',
  '\0',
];

function paramsOf(method, random, facts) {
  const tool = random.pick(OPERATIONS.filter((operation) => operation.tool));
  const input = validInput(JSON.parse(JSON.stringify(tool.input)), random, facts);
  if (random.chance(0.3)) input[random.pick([...Object.keys(input), 'x'])] = random.pick(ODD_VALUES);
  const params = {
    initialize: { protocolVersion: random.pick(VERSIONS), capabilities: {}, clientInfo: { name: 't', version: '1' } },
    'tools/call': { name: random.chance(0.9) ? tool.name : random.pick(ODD_NAMES), arguments: input },
    'resources/read': { uri: random.chance(0.5) ? `folio://files/${random.pick(facts.files)}` : random.pick(URIS) },
    'prompts/get': { name: random.pick(['summarise', 'x', ...ODD_NAMES]), arguments: { id: random.pick(facts.files) } },
    'completion/complete': {
      ref: { type: 'ref/resource', uri: random.pick(URIS) },
      argument: { name: 'id', value: 'd' },
    },
  }[method];
  return random.chance(0.1) ? random.pick(ODD_VALUES) : (params ?? {});
}

/** {method, target, headers, body}, as other requests. */
export function mcpRequest(random, facts) {
  const method = random.chance(0.5) ? 'tools/call' : random.pick(METHODS);
  const message = {
    jsonrpc: '2.0',
    id: random.pick([1, 'a', 0, 1e9, null]),
    method,
    params: paramsOf(method, random, facts),
  };
  const odd = random.weighted([
    [8, message],
    [1, [message, message]],
    [1, random.pick(ODD_VALUES)],
    [1, { ...message, jsonrpc: '1.0' }],
    [1, { jsonrpc: '2.0', id: 1, result: {} }],
  ]);
  const headers = [
    [
      'accept',
      random.weighted([
        [9, 'application/json, text/event-stream'],
        [1, 'text/html'],
      ]),
    ],
    ['content-type', 'application/json'],
    ...(random.chance(0.7) ? [['mcp-protocol-version', random.pick(VERSIONS)]] : []),
    ...(random.chance(0.2) ? [['mcp-method', method]] : []),
    ...(random.chance(0.1) ? [['mcp-session-id', random.pick(['x', '..', ''])]] : []),
  ];
  const target = random.weighted([
    [6, '/mcp'],
    [1, '/mcp?with=extract,validate,audit,files'],
    [1, '/mcp?with=__proto__'],
  ]);
  return { method: 'POST', target, headers, body: Buffer.from(JSON.stringify(odd) ?? 'null') };
}
