// Starts one worker process behind its walls and has it do one piece of work at a time.
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { FolioError } from '../../errors.ts';
import { removeSoon } from '../../leftovers.ts';
import { type ChildOptions, childCommand, neededFolders } from '../child-command.ts';
import { type Failure, fromFailure, kindOf, toFailure, type WorkKind, type WorkMessage } from '../messages.ts';
import { syncFile } from '../process/read-into.ts';
import { innermost } from '../walls/innermost.ts';
import { namespacesFor } from '../walls/namespaces.ts';
import { limitProcess, type ProcessLimits, probeSystemLimits, type SystemLimits } from '../walls/system-limits.ts';
import { askReader, type WorkWatch } from './ask-reader.ts';
import { createCpuAllowance } from './cpu-allowance.ts';
import type { KillReason } from './death-verdict.ts';
import { giveWay } from './give-way.ts';
import { inFolder } from './in-folder.ts';
import { openProcessFolder, type ProcessFolder } from './process-folder.ts';
import { type ProcessLife, watchLife } from './process-life.ts';
import { processMemory } from './process-memory.ts';
import type { LogReaderEvent } from './reader-event.ts';

const MIB = 2 ** 20;
const START_MS = 30_000;
/** A process whose channel is closed ends soon after. */
const END_MS = 3000;
/** Modules that are loaded when the first file needs them are opened side by side, a hundred and more. */
const OPEN_FILES = 512;
/** What each MiB of a file adds to its deadline. */
const SECONDS_A_MIB = 0.25;
/**
 * What a process may take over what it has when it is ready, as the net under the look at resident memory, for what grows faster than
 * we look. V8 asks for more than it uses, so the net hangs lower.
 */
const NET_FACTOR = 1.25;
const DATA_SLACK = 256 * MIB;
/** An engine in WebAssembly reserves a gigabyte once its code is compiled anew for speed. */
const ADDRESS_SPACE_SLACK = 1536 * MIB;

export interface ReaderProcessOptions extends ChildOptions {
  readonly max_read_seconds: number;
  readonly max_answer_seconds: number;
  /** Bytes of the file that comes out. */
  readonly max_document_bytes: number;
  /** Whether what is read must survive a loss of power. */
  readonly durable: boolean;
  readonly log: LogReaderEvent;
}

export interface ReaderProcess {
  readonly pid: number | undefined;
  /** Works done to an end, good or bad. */
  readonly works: number;
  isAlive(): boolean;
  /** Bytes in memory now; 0 where the system does not tell. */
  resident(): number;
  /** One at a time. Rejects with a `FolioError`, and then nothing is left at `out_path`. */
  work(message: WorkMessage, watch: WorkWatch): Promise<unknown>;
  kill(reason: KillReason): void;
  /** Resolves once the process is gone. */
  readonly gone: Promise<void>;
}

/** Starts a reader process; resolves when it is ready and its limits are set, rejects where it does not come to that. */
export async function startReaderProcess(options: ReaderProcessOptions, stop: AbortSignal): Promise<ReaderProcess> {
  const [system, namespaces] = await Promise.all([
    probeSystemLimits(),
    namespacesFor(options.home, [process.execPath, ...neededFolders(options)]),
  ]);
  stop.throwIfAborted();
  const { home } = options;
  const folder = await openProcessFolder({ home, covers_home: namespaces.kinds.includes('mount') });
  const command = childCommand(options, folder, system, namespaces);
  const waits = namespaces.kinds.includes('pid');
  const child = spawn(command.file, command.args, {
    env: command.env,
    // Where it is must not lead past what covers home.
    cwd: '/',
    // A signal to our whole group is our affair; `unshare`, which waits for the reader, would end of it.
    detached: waits,
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const life = watchLife(child, waits);
  void life.gone
    .then(() => folder.remove())
    .catch((error: Error) => options.log({ event: 'reader_folder_left', reason: error.message }));
  await untilReady(child, life, stop);
  const pid = waits ? insideOf(child.pid!, life) : child.pid!;
  giveWay(pid, waits);
  const limit = async (limits: ProcessLimits): Promise<void> => {
    if (!system.prlimit) return;
    await limitProcess(system.prlimit, pid, limits).catch((error: Error) => {
      // The look at memory and the deadline hold without it.
      if (!life.isOver()) options.log({ event: 'reader_unlimited', pid, reason: error.message });
    });
  };
  await limit({ ...memoryNet(pid, options, system), open_files: OPEN_FILES, file_size: options.max_document_bytes });
  const cpu = createCpuAllowance((cpu_seconds) => limit({ cpu_seconds }));
  return readerOn({ child, pid, life, folder, cpu }, options);
}

/** The process inside its namespaces. One that cannot be found, for want of a descriptor to look with, is not left behind. */
function insideOf(pid: number, life: ProcessLife): number {
  try {
    return innermost(pid);
  } catch (thrown) {
    life.kill('closing');
    throw thrown;
  }
}

function memoryNet(pid: number, { max_reader_memory }: ReaderProcessOptions, system: SystemLimits): ProcessLimits {
  const held = processMemory(pid);
  if (!held) return {};
  const more = NET_FACTOR * max_reader_memory;
  if (system.free_address_space) return { data: held.data + more + DATA_SLACK };
  return { address_space: held.reserved + more + ADDRESS_SPACE_SLACK };
}

async function untilReady(child: ChildProcess, life: ProcessLife, stop: AbortSignal): Promise<void> {
  const timer = setTimeout(() => life.kill('deadline'), START_MS);
  const close = (): void => life.kill('closing');
  stop.addEventListener('abort', close, { once: true });
  const ready = new Promise<'ready'>((resolve) => {
    child.once('message', () => resolve('ready'));
  });
  const first = await Promise.race([ready, life.gone]);
  clearTimeout(timer);
  stop.removeEventListener('abort', close);
  if (first !== 'ready') throw new Error(life.lastWords() || 'It ended before it was ready.');
}

interface Started {
  readonly child: ChildProcess;
  /** Of the reader itself, which is not always the process that we started. */
  readonly pid: number;
  readonly life: ProcessLife;
  readonly folder: ProcessFolder;
  readonly cpu: ReturnType<typeof createCpuAllowance>;
}

function readerOn({ child, pid, life, folder, cpu }: Started, options: ReaderProcessOptions): ReaderProcess {
  let works = 0;
  const failed = (failure: Failure, kind: WorkKind): FolioError => {
    if (failure.stack) options.log({ event: 'reader_fault', pid, stack: failure.stack });
    return fromFailure(failure, kind);
  };
  const work: ReaderProcess['work'] = async (message, watch) => {
    const kind = kindOf(message.work);
    const allowed = kind === 'read' ? options.max_read_seconds : options.max_answer_seconds;
    const seconds = allowed + (message.more_seconds ?? 0) + SECONDS_A_MIB * (message.size / MIB);
    const { ocr_seconds = 0 } = message;
    await cpu.provide(seconds + ocr_seconds);
    // Its folder goes with it: what cannot be lent any more is not missing from the store.
    if (life.isOver()) {
      // The channel may be closed before the end is known, which tells why.
      await Promise.race([life.gone, pause(END_MS, undefined, { ref: false })]);
      throw life.verdict(0, kind);
    }
    const bounds = {
      deadline_ms: seconds * 1000,
      ocr_ms: ocr_seconds * 1000,
      max_memory: options.max_reader_memory,
    };
    const ask = async (lent: WorkMessage): Promise<unknown> => {
      const answer = await askReader(child, pid, life, lent, bounds, watch);
      cpu.used(answer.cpu_seconds);
      if (answer.type === 'failed') throw failed(answer.failure, kind);
      return answer.outcome;
    };
    const outcome = await inFolder(folder, message, ask, (error) => {
      // Another process, with a folder of its own, takes its place.
      options.log({ event: 'reader_folder_left', reason: error.message });
      life.kill('closing');
    });
    // A picture that is lost can be drawn again, and an answer be given again.
    if (message.work === 'read' && options.durable) await syncFile(message.out_path);
    return outcome;
  };
  return {
    pid,
    get works() {
      return works;
    },
    isAlive: () => !life.isOver(),
    resident: () => processMemory(pid)?.resident ?? 0,
    work: async (message, watch) => {
      try {
        return await work(message, watch);
      } catch (error) {
        if (message.out_path !== '') await removeSoon(message.out_path);
        const kind = kindOf(message.work);
        const verdict = error instanceof FolioError ? error : failed(toFailure(error, kind), kind);
        // Whom nobody waits for any more was ended by us, as asked.
        if (life.isOver() && verdict.code !== 'cancelled') {
          options.log({ event: 'reader_ended', pid, code: verdict.code, last_words: life.lastWords() });
        }
        throw verdict;
      } finally {
        works++;
      }
    },
    kill: life.kill,
    gone: life.gone,
  };
}
