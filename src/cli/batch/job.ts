// Describes what a batch makes of each file: the output request, its name in the manifest and the suffix of output
// files.
import { createHash } from 'node:crypto';
import type { OutputKind, OutputRequest } from '../../service/index.ts';

/** What is made of every file. */
export interface Job {
  readonly request: OutputRequest;
  /** Tells it from other jobs in the manifest: a file is read again where another output is asked for. */
  readonly name: string;
  /** Behind the file's own name, so that a.pdf and a.docx do not meet. */
  readonly suffix: string;
}

const SUFFIXES: Readonly<Record<Exclude<OutputKind, 'extract'>, string>> = {
  markdown: '.md',
  json: '.json',
  csv: '.csv',
  html: '.html',
  text: '.txt',
  xlsx: '.xlsx',
  docling: '.docling.json',
  profile: '.profile.json',
};

const HASH_DIGITS = 12;

export function toJob(request: OutputRequest): Job {
  if (request.what !== 'extract') return { request, name: request.what, suffix: SUFFIXES[request.what] };
  const { schema } = request;
  if (typeof schema === 'string') return { request, name: `extract:${schema}`, suffix: `.${schema}.json` };
  const text = JSON.stringify(schema);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, HASH_DIGITS);
  return { request, name: `extract:${hash}`, suffix: '.extract.json' };
}
