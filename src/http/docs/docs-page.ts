// The reference as one page of HTML, made from the table of operations.
import { hash } from 'node:crypto';
import { CATALOGUE } from '../../errors.ts';
import { describeSchema, type Operation, pathParameters, type SchemaWords, wordsOf } from '../../service/index.ts';
import { DOCS_STYLE } from './docs-style.ts';

/** The page has no script and asks nothing of any other place. */
export const DOCS_SECURITY_POLICY = `default-src 'none'; style-src 'sha256-${hash('sha256', DOCS_STYLE, 'base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (c) => ESCAPES[c]!);

/** The reference, one page, from the operation table. */
export function docsPage(operations: readonly Operation[], version: string): string {
  const groups = [...new Set(operations.map(({ group }) => group))];
  const of = (group: string) => operations.filter((operation) => operation.group === group);
  const menu = groups
    .map((group) => `<li><a href="#${group}">${group}</a><ul>${of(group).map(menuEntry).join('')}</ul></li>`)
    .join('');
  const body = groups
    .map((group) => `<h2 id="${group}">${group}</h2>${of(group).map(operationSection).join('')}`)
    .join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>Folioscope reference</title><style>${DOCS_STYLE}</style></head><body><nav aria-label="Operations"><strong>Folioscope</strong> ${escaped(version)}
<ul>${menu}<li><a href="#errors">Errors</a></li></ul><p><a href="docs/index">Guides</a></p><p><a href="openapi.json">OpenAPI</a></p></nav><main><h1>Folioscope reference</h1>
<p>Every address of this server. Where API keys exist, send one as <code>Authorization: Bearer</code> or <code>X-API-Key</code>.</p>${body}${errorSection()}</main></body></html>`;
}

const menuEntry = ({ name }: Operation): string => `<li><a href="#${escaped(name)}">${escaped(name)}</a></li>`;

function operationSection(operation: Operation): string {
  const { name, summary, method, path, output } = operation;
  const answer = output
    ? `<details><summary>Answer: ${operation.status}, JSON</summary><pre>${escaped(JSON.stringify(output, null, 2))}</pre></details>`
    : `<p>Answer: ${operation.status}${operation.answers === 'content' ? ', the content itself' : ''}.</p>`;
  return `<section id="${escaped(name)}"><h3>${escaped(name)}</h3><p class="address"><b class="${method.toLowerCase()}">${method}</b> <code>${escaped(path)}</code></p>
<p>${escaped(summary)}</p>${inputTable(operation)}<pre class="call">${escaped(curlOf(operation))}</pre>${answer}</section>`;
}

const UPLOAD_ROWS = [
  row('file', 'form', 'the document', true, ''),
  row('url', 'form', 'text', false, 'In place of the file: where to fetch it.'),
  row('password', 'form', 'text', false, 'Opens a locked document.'),
  row(
    'ocr',
    'form',
    'auto, never or always',
    false,
    'Which pages that show text as a picture are recognised; default: as configured.',
  ),
];

function inputTable(operation: Operation): string {
  const { properties = {}, required = [] } = wordsOf(operation.input);
  const inPath = pathParameters(operation.path);
  const place = (name: string) => (inPath.includes(name) ? 'path' : operation.method === 'POST' ? 'body' : 'query');
  const rows =
    operation.body === 'multipart'
      ? UPLOAD_ROWS
      : Object.entries(properties).map(([name, schema]) =>
          row(name, place(name), describeSchema(schema), required.includes(name), notesOf(schema)),
        );
  if (rows.length === 0) return '';
  return `<table><thead><tr><th>Input</th><th>In</th><th>Is</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

const notesOf = (schema: SchemaWords): string =>
  [schema.description, schema.default === undefined ? undefined : `Default ${JSON.stringify(schema.default)}.`]
    .filter(Boolean)
    .join(' ');

function row(name: string, place: string, form: string, required: boolean, notes: string): string {
  const mark = required ? ' <em>required</em>' : '';
  return `<tr><td><code>${escaped(name)}</code>${mark}</td><td>${place}</td><td>${escaped(form)}</td><td>${escaped(notes)}</td></tr>`;
}

function curlOf(operation: Operation): string {
  const url = `http://127.0.0.1:8000${operation.path}`;
  if (operation.body === 'multipart') return `curl -F file=@document.csv ${url}`;
  if (operation.method === 'GET') return `curl ${url}`;
  if (operation.method === 'DELETE') return `curl -X DELETE ${url}`;
  const { properties = {}, required = [] } = wordsOf(operation.input);
  const inPath = pathParameters(operation.path);
  const body = Object.fromEntries(
    required.filter((name) => !inPath.includes(name)).map((name) => [name, exampleOf(properties[name] ?? {})]),
  );
  return `curl -H 'Content-Type: application/json' -d '${JSON.stringify(body)}' ${url}`;
}

function exampleOf(schema: SchemaWords & { readonly examples?: readonly unknown[] }): unknown {
  if (schema.examples?.[0] !== undefined) return schema.examples[0];
  if (schema.default !== undefined) return schema.default;
  const first = schema.anyOf?.[0] ?? schema;
  if ('const' in first) return first.const;
  if (first.enum) return first.enum[0];
  const plain: Readonly<Record<string, unknown>> = {
    integer: first.minimum ?? 1,
    number: first.minimum ?? 1,
    boolean: true,
    array: [],
    object: {},
  };
  return plain[String(first.type)] ?? '…';
}

function errorSection(): string {
  const rows = Object.entries(CATALOGUE).map(
    ([code, { status, title }]) => `<tr><td><code>${code}</code></td><td>${status}</td><td>${escaped(title)}</td></tr>`,
  );
  return `<h2 id="errors">Errors</h2><p>Problem documents (RFC 9457), as <code>application/problem+json</code>.</p>
<table><thead><tr><th>code</th><th>Status</th><th>Meaning</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}
