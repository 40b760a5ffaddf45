import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compactJson, shorten } from '../../scripts/compact-json.ts';
import type { ExampleAnswer } from '../../scripts/http-page.ts';
import {
  EXAMPLE_FILE,
  EXAMPLES,
  type ExampleRequest,
  MODEL_FILE,
  PICTURE_FILE,
} from '../../scripts/operation-examples.ts';
import { OPERATIONS } from '../../src/service/index.ts';
import { startTestServer, type TestServer } from '../http/real-service.ts';
import { PROJECT_ROOT } from './kept-up-to-date.ts';

/** Entries of a list that an example shows. */
export const SHOWN_ENTRIES = 2;
const SHOWN_HEADERS = [
  'content-type',
  'content-disposition',
  'location',
  'retry-after',
  'etag',
  'preference-applied',
] as const;

/** What differs from run to run. */
const MASKS: readonly [RegExp, string][] = [
  [/\bdoc_[0-9a-z]{20,}/g, 'doc_06fm3k1w9v2q8'],
  [/\bext_[0-9a-z]{20,}/g, 'ext_06fm3k2t5x7r1'],
  [/\bexa_[0-9a-z]{20,}/g, 'exa_06fm3k3h6z9s4'],
  [/\bwhk_[0-9a-z]{20,}/g, 'whk_06fm3k5d7y8n3'],
  [/\bbat_[0-9a-z]{20,}/g, 'bat_06fm3k7b2v3k8'],
  [/\bmsg_[0-9a-f]{32}/g, 'msg_06fm3k6c4w1m5'],
  [/\bwhsec_[\w+/]{40,}=*/g, 'whsec_c2lnbnMgZGVsaXZlcmllcw=='],
  // Whether it was tried by now.
  [/"attempts": ?\d+/g, '"attempts":0'],
  [/"last_error": ?"[^"]*"/g, '"last_error":null'],
  [/"request_id": ?"[^"]+"/g, '"request_id":"req_06fm3k4e8j0p2"'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '2026-01-31T12:00:00.000Z'],
];

export const mask = (text: string): string =>
  MASKS.reduce((masked, [pattern, word]) => masked.replaceAll(pattern, word), text);

/** Runs the example of every operation against the real server, in the order of the list. */
export async function answerExamples(): Promise<Record<string, ExampleAnswer>> {
  const server = await startTestServer();
  try {
    const answers: Record<string, ExampleAnswer> = {};
    const known: Record<string, string> = {};
    for (const [name, request] of Object.entries(EXAMPLES)) {
      if (request.path.includes('{pdf_id}')) known['pdf_id'] ??= await uploadFile(server, PICTURE_FILE);
      if (request.path.includes('{model_id}')) known['model_id'] ??= await uploadFile(server, MODEL_FILE);
      const response = await send(server, name, request, known);
      const text = await response.text();
      if (name === 'upload_file') known['id'] = JSON.parse(text).id;
      if (name === 'extract_fields') known['extraction_id'] = JSON.parse(text).id;
      if (name === 'add_webhook') known['webhook_id'] = JSON.parse(text).id;
      if (name === 'add_batch') known['batch_id'] = JSON.parse(text).id;
      if (name === 'add_batch') await finished(server, known['batch_id']!);
      if (name === 'list_deliveries') known['delivery_id'] = JSON.parse(text).deliveries[0].id;
      if (name === 'add_example') known['example_id'] = JSON.parse(text).id;
      answers[name] = toAnswer(request, response, text);
    }
    return answers;
  } finally {
    await server.close();
  }
}

/** So that what the examples behind it say does not depend on how fast it is. */
async function finished(server: TestServer, id: string): Promise<void> {
  const look = async () =>
    ((await (await server.request('GET', `/v1/batches/${id}`)).json()) as { status: string }).status;
  while ((await look()) === 'running') await new Promise((resolve) => setTimeout(resolve, 100));
}

async function uploadFile(server: TestServer, name: string): Promise<string> {
  const response = await server.upload(name, readFileSync(join(PROJECT_ROOT, 'examples', name)));
  return ((await response.json()) as { id: string }).id;
}

function send(server: TestServer, name: string, request: ExampleRequest, known: Record<string, string>) {
  const fill = (text: string): string => text.replaceAll(/\{(\w+)\}/g, (hole, word: string) => known[word] ?? hole);
  const { method, body } = OPERATIONS.find((operation) => operation.name === name)!;
  if (body === 'multipart')
    return server.upload(EXAMPLE_FILE, readFileSync(join(PROJECT_ROOT, 'examples', EXAMPLE_FILE), 'utf8'));
  return server.request(method, fill(request.path), request.body && JSON.parse(fill(JSON.stringify(request.body))));
}

function toAnswer(request: ExampleRequest, response: Response, text: string): ExampleAnswer {
  const type = response.headers.get('content-type') ?? '';
  const isJson = /json/.test(type);
  const isText = !type.startsWith('image/');
  const headers = SHOWN_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, name === 'etag' ? '"2q8w…"' : mask(value)] as const];
  });
  return {
    request,
    status: response.status,
    headers: Object.fromEntries(headers),
    body: isJson ? compactJson(shorten(JSON.parse(mask(text)), SHOWN_ENTRIES)) : isText ? mask(text).trimEnd() : '',
    language: isJson ? 'json' : 'text',
  };
}
