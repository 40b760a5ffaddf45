// Has a server work on the files of a folder, which are sent to it, or on those of a bucket: waits for the batch, and writes down what it gives.
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { type Backend, callForJson } from '../../backend/backend.ts';
import { fileAt } from '../../backend/find-document.ts';
import { serverOf, withBackend } from '../../backend/open-backend.ts';
import { uploadFlags } from '../../backend/store-file.ts';
import { EXIT_FAILED, EXIT_INTERRUPTED, toFailure, usageFailure } from '../../failure.ts';
import { remark, showJson, showText, wantsJson } from '../../terminal/show-answer.ts';
import { type Invocation, textArgument } from '../../world.ts';
import { onInterruption } from '../interruption.ts';
import { toJob } from '../job.ts';
import { listFiles } from '../list-files.ts';
import { lockFolder } from '../lock-folder.ts';
import { choiceOf, foldersOf, outOf, requestOf } from '../open-run.ts';
import { writeAtomically } from '../write-atomically.ts';
import { type BucketPlace, bucketPlaceOf, isBucket, outputPath } from './bucket-place.ts';

/** What a server is working on for a folder, so that the same command goes on with it. */
interface Begun {
  readonly server: string;
  readonly job: string;
  readonly batch_id: string;
  readonly total: number;
  /** Paths below the folder, in the order of the batch; none where the files are those of a bucket. */
  readonly paths: readonly string[];
}

interface BatchAnswer {
  readonly id: string;
  readonly status: string;
  readonly total: number;
  readonly pending: number;
}

interface ResultLine {
  readonly position: number;
  /** The name of the object, of a file from a bucket. */
  readonly source?: string;
  readonly status: 'done' | 'failed';
  readonly extraction?: object;
  readonly content?: string;
  readonly error?: { readonly code: string; readonly detail: string };
}

const STATE = 'server-batch.json';
const LOOK_MS = 1_000;
const NOT_THERE = new Set(['xlsx', 'profile']);
const ADD = { method: 'POST', path: '/v1/batches' } as const;
const GET = { method: 'GET', path: '/v1/batches/{batch_id}' } as const;
const RESULTS = { method: 'GET', path: '/v1/batches/{batch_id}/results' } as const;

export async function batchOnServer(call: Invocation): Promise<number> {
  const named = textArgument(call, 0);
  const from = isBucket(named) ? bucketPlaceOf(call, named) : null;
  const { folder, out } = from ? { folder: named, out: outOf(call, 'outputs') } : foldersOf(call);
  const request = await requestOf(call);
  if (NOT_THERE.has(request.what))
    throw usageFailure(
      `A server makes no ${request.what} of a batch.`,
      from ? 'Ask for another.' : 'Leave out --server, or ask for another.',
    );
  const { name, suffix } = toJob(request);
  const job = from ? `${name} of ${named}` : name;
  mkdirSync(out, { recursive: true });
  const claim = lockFolder(out);
  const interruption = onInterruption(() => remark(call, 'The server goes on. The same command picks up the results.'));
  try {
    return await withBackend(call, async (backend) => {
      const before = begunBefore(call, out, job);
      const begun = before ?? (await begin(call, backend, { folder, from, out, request, job }));
      if (before) remark(call, `Going on with ${before.batch_id}.`);
      const { batch_id, total } = begun;
      if (total > 0 && !(await finished(call, backend, batch_id, () => interruption.isThere))) return EXIT_INTERRUPTED;
      const target = { out, from, suffix, scratch: claim.scratch };
      const failed = total === 0 ? 0 : await write(call, backend, begun, target);
      rmSync(join(out, STATE), { force: true });
      if (wantsJson(call)) showJson(call, { batch_id, files: total, failed });
      else showText(call, `${total - failed} of ${total} files written to ${out}`);
      return failed > 0 ? EXIT_FAILED : 0;
    });
  } finally {
    interruption.release();
    claim.release();
  }
}

function begunBefore(call: Invocation, out: string, job: string): Begun | null {
  const path = join(out, STATE);
  if (call.flags['force'] === true || !existsSync(path)) return null;
  const { total, ...begun } = JSON.parse(readFileSync(path, 'utf8')) as Omit<Begun, 'total'> & Partial<Begun>;
  // An earlier release wrote no total.
  return begun.server === serverOf(call) && begun.job === job ? { ...begun, total: total ?? begun.paths.length } : null;
}

interface Asked {
  readonly folder: string;
  readonly from: BucketPlace | null;
  readonly out: string;
  readonly request: Awaited<ReturnType<typeof requestOf>>;
  readonly job: string;
}

async function begin(call: Invocation, backend: Backend, asked: Asked): Promise<Begun> {
  const { from, out, request, job } = asked;
  const sent = from ? [] : await send(call, backend, asked);
  const server = serverOf(call)!;
  const paths = sent.map(({ path }) => path);
  if (!from && sent.length === 0) return { server, job, batch_id: '', total: 0, paths };
  const steps = request.what === 'extract' ? { extract: request.schema } : { export: request.what };
  const over = from ? { from } : { files: sent.map((one) => one.id) };
  const { id, total } = await callForJson<BatchAnswer>(backend, ADD, { ...over, ...steps });
  const begun = { server, job, batch_id: id, total, paths };
  writeFileSync(join(out, STATE), `${JSON.stringify(begun)}\n`);
  remark(call, from ? `${id}: ${total} objects.` : `${id}: ${total} files sent.`);
  return begun;
}

interface Sent {
  readonly id: string;
  readonly path: string;
}

/** Sends every file of the folder. One that is refused is told of, and the others go on. */
async function send(call: Invocation, backend: Backend, { folder, out }: Asked): Promise<Sent[]> {
  const { SUPPORTED_EXTENSIONS } = await import('../../../service/index.ts');
  const { files } = await listFiles(folder, choiceOf(call, folder, out, SUPPORTED_EXTENSIONS));
  const flags = await uploadFlags(call);
  const sent: Sent[] = [];
  for (const { path, size } of files) {
    const { bytes } = fileAt(join(folder, path), size);
    try {
      const { id } = await backend.upload({ file_name: basename(path), bytes, ...flags, wait: false });
      sent.push({ id, path });
    } catch (thrown) {
      const { code, detail } = toFailure(thrown).trouble;
      if (code === 'server_unreachable' || code === 'unauthorized') throw thrown;
      remark(call, `${path}: ${detail}`);
    }
  }
  return sent;
}

/** False where the user did not want to wait. */
async function finished(call: Invocation, backend: Backend, batch_id: string, isOver: () => boolean): Promise<boolean> {
  let told = -1;
  for (;;) {
    const batch = await callForJson<BatchAnswer>(backend, GET, { batch_id });
    if (batch.status !== 'running') return true;
    if (isOver()) return false;
    if (batch.pending !== told) remark(call, `${batch.total - batch.pending} of ${batch.total}`);
    told = batch.pending;
    await pause(LOOK_MS);
  }
}

interface Target {
  readonly out: string;
  readonly from: BucketPlace | null;
  readonly suffix: string;
  readonly scratch: string;
}

/** How many have no output: those that failed, and those that a cancelled batch did not come to. */
async function write(call: Invocation, backend: Backend, begun: Begun, target: Target): Promise<number> {
  const reply = await backend.call(RESULTS, { batch_id: begun.batch_id });
  if (reply === null || !('content' in reply)) throw new TypeError('The batch gave no results.');
  let done = 0;
  const lines = createInterface({ input: Readable.from(reply.content.body), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const text of lines) {
    const { position, source, status, extraction, content = '', error } = JSON.parse(text) as ResultLine;
    const name = source ?? begun.paths[position]!;
    const path = target.from ? outputPath(target.from, name) : name;
    if (status === 'failed' || path === null) {
      remark(call, `${name}: ${error?.detail ?? (path === null ? 'The name is no path below a folder.' : 'failed')}`);
      continue;
    }
    const output = extraction === undefined ? content : `${JSON.stringify(extraction)}\n`;
    const temporary = join(target.scratch, `output-${position}.part`);
    await writeAtomically(join(target.out, path + target.suffix), temporary, onePiece(output));
    done++;
  }
  return begun.total - done;
}

async function* onePiece(text: string): AsyncGenerator<string> {
  yield text;
}
