import { CATALOGUE } from '../src/errors.ts';
import type { Operation } from '../src/service/index.ts';
import { FileSchema } from '../src/service/operations/schemas.ts';
import { TOOLS, schemas as toolSchemas } from '../src/tools/index.ts';
import { Problem } from '../src/tools/schemas.ts';
import { bulletList, code, fenced, headingLink, markdownTable } from './markdown.ts';
import { EXAMPLE_FILE, type ExampleRequest, MODEL_FILE, PICTURE_FILE } from './operation-examples.ts';
import { boundsOf, outline, type Schema, type Shapes, typeName } from './schema-outline.ts';

/** What a real server answered to the example of an operation, with ids and times masked. */
export interface ExampleAnswer {
  readonly request: ExampleRequest;
  readonly status: number;
  /** Those worth showing. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly language: string;
}

const NOTE =
  '<!-- Generated from src/service/operations/operations.ts and src/errors.ts. To write it anew: UPDATE_DOCS=1 npx vitest run test/docs -->';

/** Shapes that several answers hold, shown once. */
export const SHAPES: Shapes = new Map<Schema, string>([
  [FileSchema, 'File'],
  [Problem, 'Problem'],
  [toolSchemas.Citation, 'Citation'],
  [toolSchemas.TableSummary, 'TableSummary'],
  [toolSchemas.Diagnostic, 'Diagnostic'],
] as unknown as [Schema, string][]);

const BASE = 'http://127.0.0.1:8000';

const CONVENTIONS = [
  '## Conventions',
  'Paths count from the address that the server prints when it starts. Bodies are JSON in UTF-8, apart from uploads (`multipart/form-data`) and from content (downloads and exports). Names are `snake_case`. A field that is promised is always there: what is unknown is `null`, a list that is empty is `[]`. Boxes are `[left, top, right, bottom]` in points from the top left of the page; pages count from 1. Inputs that an operation does not know are refused, with `did_you_mean` where one is near.',
  '### Status codes',
  markdownTable(
    ['Status', 'Meaning'],
    [
      ['200', 'The answer.'],
      ['201', 'Made: a file that is ready, or an extraction. `Location` says where it is.'],
      ['202', 'Taken in, and still being read. `Location` says where to ask, `Retry-After` when.'],
      ['204', 'Done; there is nothing to say.'],
      ['304', 'What the client has is what it would get.'],
      ['4xx, 5xx', 'A problem document.'],
    ],
  ),
  'What is wrong with a document is 422 and never a 5xx: a 5xx is a mistake of the server.',
  '### Problems',
  'Every failure is an `application/problem+json` document (RFC 9457). `code` is stable and made for programs; `detail` is made for people. `param` names the part of the request that is at fault, `did_you_mean` and `hint` say what to do, `file_id` names the file that was kept nevertheless, and `retryable` says whether the same request can succeed later; where it can, `Retry-After` says when.',
];

const problemTable = (): string =>
  markdownTable(
    ['Code', 'Status', 'Meaning', 'Retryable'],
    Object.entries(CATALOGUE).map(([name, entry]) => [
      code(name),
      String(entry.status),
      entry.title,
      'retryable' in entry ? 'yes' : '',
    ]),
  );

const HABITS = [
  '### Lists and cursors',
  'A list gives `next_cursor`: send it as `cursor`, with the other inputs as they were, to go on; it is `null` at the end. A cursor holds for the question that it came from, and is `invalid_cursor` elsewhere. `limit` or `max_results` bounds an answer.',
  '### Entity tags',
  'Answers that depend on the document alone carry an `ETag`. Sent back as `If-None-Match` it gets a 304 without a body.',
  '### Repeating a request safely',
  'Operations that make something take an `Idempotency-Key` of 1 to 255 visible ASCII characters. The same key with the same request gets the first answer again, with `Idempotent-Replayed: true`; with another request it is `idempotency_key_reused`, and while the first is under way `idempotency_in_progress`. A request that ended in a 429 or a 5xx, or that made nothing, may be tried again under its key.',
  '### Who is asking',
  'Send `Authorization: Bearer <key>` or `X-API-Key: <key>`; `folio keys add` makes a key. Each key belongs to a tenant, and what another tenant has is not there (404). While there is no key at all the server listens on loopback only, and takes requests only from this machine, by a loopback `Host` and from a loopback `Origin`. `/health`, `/livez`, `/readyz`, `/docs`, `/llms.txt` and `/openapi.json` are open to everybody.',
  '### Request ids',
  'Every answer has an `X-Request-Id`, which the log and problem documents name too. A sane one that the client sends is kept.',
  '### Waiting',
  'An upload waits for its reader, up to the server’s `wait_seconds`, and then answers 202. `Prefer: respond-async` answers 202 at once, `Prefer: wait=10` after at most ten seconds; `Preference-Applied` says what was heeded. `GET /v1/files/{id}?wait=20` is a long poll: it answers when the file is read, or after 20 seconds with what is known then.',
  '### Bounds',
  'Beyond `max_file_bytes` and `max_body_bytes` an upload or a body is answered 413, beyond `max_rate` requests a second 429, and while `max_queue` files wait for a reader an upload is `busy` (429), as is a question while too many wait. A question about a document that takes longer than `max_answer_seconds` is answered `answer_timeout`. A connection beyond `max_connections` takes the place of the one that has been idle the longest; where none is idle it is answered 503 (`too_many_connections`). [The command line](cli.md#settings) lists the settings.',
  '### Beside the operations',
  bulletList([
    '`GET /livez`: the process is alive. `GET /readyz`: it can do its work; 503 while it shuts down.',
    '`GET /metrics`: counters for Prometheus; it asks for a key like `/v1` does.',
    '`GET /openapi.json`: OpenAPI 3.1, of which [openapi.json](openapi.json) is a copy. `GET /docs`: the same to read.',
    '`GET /llms.txt`: these pages for programs that read them, each as Markdown under `/docs/`; `GET /llms-full.txt`: all of them at once.',
    '`GET /`: the inspector.',
  ]),
];

/** docs/http.md, from the table of operations and the answers of a real server. */
export function renderHttpPage(
  operations: readonly Operation[],
  answers: Readonly<Record<string, ExampleAnswer>>,
): string {
  const groups = [...new Set(operations.map(({ group }) => group))];
  return `${[
    '# The HTTP interface',
    NOTE,
    `Every operation of the service over HTTP. The examples are about [examples/${EXAMPLE_FILE}](../examples/${EXAMPLE_FILE}) (the pictures: of [examples/${PICTURE_FILE}](../examples/${PICTURE_FILE}); the audit: of [examples/${MODEL_FILE}](../examples/${MODEL_FILE})) and are run whenever the tests are; only ids, times and tags are replaced. In answers, long lists are cut short by \`"… and 3 more"\`. The operations that are agent tools too are in [tools.md](tools.md).`,
    markdownTable(
      ['Operation', 'Request', 'Summary'],
      operations.map(({ name, method, path, summary }) => [headingLink(name), code(`${method} ${path}`), summary]),
    ),
    ...CONVENTIONS,
    problemTable(),
    ...HABITS,
    '## Shapes',
    'What several answers hold. A `?` behind a name marks a field that may be left out.',
    ...[...SHAPES].flatMap(([schema, name]) => [`### ${name}`, fenced('text', outline(schema, withoutItself(schema)))]),
    ...groups.flatMap((group) => [
      `## ${group}`,
      ...operations.filter((one) => one.group === group).flatMap((one) => renderOperation(one, answers[one.name]!)),
    ]),
  ].join('\n\n')}\n`;
}

const withoutItself = (schema: Schema): Shapes => new Map([...SHAPES].filter(([one]) => one !== schema));

function renderOperation(operation: Operation, answer: ExampleAnswer): string[] {
  return [
    `### ${operation.name}`,
    fenced('http', `${operation.method} ${operation.path}`),
    operation.summary,
    ...notesOf(operation),
    ...inputsOf(operation),
    ...answerOf(operation),
    'For example:',
    fenced('sh', curlOf(operation, answer.request)),
    fenced(
      'http',
      [`HTTP/1.1 ${answer.status}`, ...Object.entries(answer.headers).map((h) => h.join(': '))].join('\n'),
    ),
    ...(answer.body === '' ? [] : [fenced(answer.language, answer.body)]),
  ];
}

function notesOf(operation: Operation): string[] {
  const notes = [
    ...(operation.creates ? ['Honours `Idempotency-Key`.'] : []),
    ...(operation.body === 'multipart' ? ['Heeds `Prefer`.'] : []),
    ...(operation.immutable && operation.method === 'GET' ? ['Has an `ETag`.'] : []),
    ...(operation.tool && TOOLS.includes(operation.tool)
      ? [`The agent tool [${operation.name}](tools.md#${operation.name}).`]
      : []),
  ];
  return notes.length > 0 ? [notes.join(' ')] : [];
}

const FORM_INPUTS = [
  [code('file'), 'form', 'file', 'this or `url`', 'The document, with its file name.'],
  [code('url'), 'form', 'string', '', 'Where to fetch the document; its host must be among `upload_hosts`.'],
  [code('password'), 'form', 'string', '', 'Opens a locked document; may be behind the file.'],
];

function inputsOf(operation: Operation): string[] {
  const rows = operation.body === 'multipart' ? FORM_INPUTS : schemaInputs(operation);
  if (rows.length === 0) return ['It takes no input.'];
  return [markdownTable(['Input', 'In', 'Type', 'Required', 'Description'], rows)];
}

function schemaInputs(operation: Operation): string[][] {
  const { properties = {}, required = [] } = operation.input as unknown as Schema;
  const place = (name: string): string => {
    if (operation.path.includes(`{${name}}`)) return 'path';
    return operation.method === 'POST' ? 'body' : 'query';
  };
  return Object.entries(properties).map(([name, schema]) => [
    code(name),
    place(name),
    code(typeName(schema, SHAPES)),
    required.includes(name) ? 'yes' : '',
    describe(schema),
  ]);
}

/** What an input means, and its bounds. */
export function describe(schema: Schema): string {
  const bounds = boundsOf(schema);
  return [schema.description, bounds === '' ? undefined : `(${bounds})`].filter(Boolean).join(' ');
}

function answerOf({ output, answers, status }: Operation): string[] {
  if (answers === 'content') return [`Answers ${status} with the content itself.`];
  if (!output) return [`Answers ${status} without a body.`];
  const name = SHAPES.get(output as unknown as Schema);
  if (name) return [`Answers ${status} with a ${headingLink(name)}.`];
  return [`Answers ${status} with:`, fenced('text', outline(output as unknown as Schema, SHAPES))];
}

function curlOf(operation: Operation, { path, body }: ExampleRequest): string {
  const address = BASE + path.replace(/\{(\w+)\}/g, '$$$1');
  const target = /[?&]/.test(address) ? `"${address}"` : address;
  if (operation.body === 'multipart') return `curl -F file=@examples/${EXAMPLE_FILE} ${target}`;
  if (operation.method === 'DELETE') return `curl -X DELETE ${target}`;
  if (operation.method === 'GET') return `curl ${operation.media_types ? '-O -J ' : ''}${target}`;
  const json = JSON.stringify(body ?? {});
  const data = json.includes('{extraction_id}')
    ? `"${json.replaceAll('"', '\\"').replace('{extraction_id}', '$extraction_id')}"`
    : `'${json}'`;
  return `curl ${target} \\\n  -H 'content-type: application/json' \\\n  -d ${data}`;
}
