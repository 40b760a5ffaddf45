// Sets up a batch run from the command line: folder lock, manifest, reader processes and choice of files.
import { mkdirSync, realpathSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, relative, resolve, sep } from 'node:path';
import { loadConfig } from '../../config.ts';
import type { OutputKind } from '../../service/index.ts';
import type { OcrMode } from '../backend/backend.ts';
import { serverOf } from '../backend/open-backend.ts';
import { layoutFlag } from '../backend/store-file.ts';
import { failed, usageFailure } from '../failure.ts';
import { readSchema } from '../input/read-schema.ts';
import { type Invocation, textArgument, textFlag } from '../world.ts';
import { type Batch, createBatch, type Verdict } from './create-batch.ts';
import { anyOf, splitPatterns } from './glob.ts';
import { type Job, toJob } from './job.ts';
import type { FileChoice } from './list-files.ts';
import { lockFolder } from './lock-folder.ts';
import { openManifest } from './manifest.ts';

const MANIFEST = 'manifest.jsonl';
/** Files on their way beside those in the readers, so that no reader waits while an output is written. */
const LANES_AHEAD = 2;
/** After Ctrl+C, what is under way has this long. */
const DRAIN_MS = 10_000;

/** A batch with all that it holds: the claim on its folder, its manifest and its reader processes. */
export interface Run {
  readonly folder: string;
  readonly out: string;
  readonly manifest: string;
  readonly job: Job;
  readonly choice: FileChoice;
  readonly batch: Batch;
  close(): Promise<void>;
}

export async function openRun(call: Invocation, tell: (verdict: Verdict) => void): Promise<Run> {
  if (serverOf(call) !== undefined)
    throw usageFailure('Folders are read on this machine.', 'Leave out --server and FOLIO_SERVER.');
  const { folder, out } = foldersOf(call);
  const { config } = loadConfig({ data_dir: call.flags['data-dir'] }, call.world.env);
  const ocr = textFlag(call, 'ocr') as OcrMode | undefined;
  const plain = toJob(await requestOf(call));
  // What was made with another choice is not what is asked for now.
  const layout = await layoutFlag(call);
  const choices = [ocr && `ocr=${ocr}`, layout && `layout=${layout}`].filter(Boolean);
  const job = choices.length === 0 ? plain : { ...plain, name: [plain.name, ...choices].join(' ') };
  const readers = Math.max(1, Number(call.flags['jobs'] ?? availableParallelism()));
  mkdirSync(out, { recursive: true });
  const claim = lockFolder(out);
  try {
    const service = await import('../../service/index.ts');
    const { makeOutput, openFileReader, checkSchema, SUPPORTED_EXTENSIONS } = service;
    if (ocr !== undefined) service.needOcrMode(ocr);
    const plainLayout = await service.needLayout(layout);
    if (job.request.what === 'extract') await checkSchema(job.request.schema!);
    const manifest = openManifest(join(out, MANIFEST));
    const reader = openFileReader(config, { readers, scratch: claim.scratch });
    const batch = createBatch({
      ...{ folder, out, job, reader, makeOutput, manifest, tell },
      scratch: claim.scratch,
      lanes: readers + LANES_AHEAD,
      force: call.flags['force'] === true,
      retry_failed: call.flags['retry-failed'] === true,
      password: textFlag(call, 'password'),
      ocr,
      layout: plainLayout ?? undefined,
    });
    return {
      ...{ folder, out, job, batch },
      manifest: join(out, MANIFEST),
      choice: choiceOf(call, folder, out, SUPPORTED_EXTENSIONS),
      close: async () => {
        await reader.close(DRAIN_MS);
        await manifest.close();
        claim.release();
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}

export function foldersOf(call: Invocation): { folder: string; out: string } {
  const named = textArgument(call, 0);
  const found = statSync(named, { throwIfNoEntry: false });
  if (!found?.isDirectory())
    throw failed(
      'no_such_folder',
      `There is no folder ${named}.`,
      'Check the path. A single file: folio export <file>',
    );
  const out = outOf(call, `${named.replace(/\/+$/, '')}-out`);
  const folder = realpathSync(named);
  if (out === folder || out === resolve(named))
    throw usageFailure('The outputs would lie among the files that are read.', 'Name another folder with --out.');
  return { folder, out };
}

/** The folder of outputs; `such` is one that is proposed where none is named. */
export function outOf(call: Invocation, such: string): string {
  const given = textFlag(call, 'out');
  if (given === undefined)
    throw usageFailure('Where to write is not said.', `Name a folder with --out, such as --out ${such}`);
  return resolve(given);
}

export async function requestOf(call: Invocation) {
  const schema = textFlag(call, 'schema');
  const what = (textFlag(call, 'what') ?? (schema === undefined ? 'markdown' : 'extract')) as OutputKind;
  if (what !== 'extract' && schema !== undefined)
    throw usageFailure(`A schema says nothing about ${what}.`, 'Leave out --schema, or say --what extract.');
  if (what === 'extract' && schema === undefined)
    throw usageFailure(
      'Which fields are to be extracted is not said.',
      'Name a schema with --schema, such as --schema invoice.',
    );
  return { what, schema: schema === undefined ? undefined : await readSchema(schema) };
}

/** Files of the types that are read, or those that are named; never what lies in the folder of outputs. */
export function choiceOf(call: Invocation, folder: string, out: string, extensions: readonly string[]): FileChoice {
  const include = patternsOf(call, 'include');
  const exclude = patternsOf(call, 'exclude');
  const outputs = relative(folder, out).split(sep).join('/');
  const isExcluded = anyOf(exclude);
  return {
    include:
      include.length > 0
        ? anyOf(include)
        : (path) => extensions.includes(path.slice(path.lastIndexOf('.') + 1).toLowerCase()),
    exclude: (path) => path === outputs || isExcluded(path),
  };
}

const patternsOf = (call: Invocation, flag: string): string[] => {
  const given = call.flags[flag];
  return Array.isArray(given) ? given.flatMap((one) => splitPatterns(String(one))) : [];
};
