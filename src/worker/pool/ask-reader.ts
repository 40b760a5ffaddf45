// Has a process do one piece of work within bounds, and answers what it asks its parent for meanwhile.
import type { ChildProcess } from 'node:child_process';
import { FolioError } from '../../errors.ts';
import {
  type Failure,
  kindOf,
  type ReaderMessage,
  type ReplyMessage,
  toFailure,
  type WorkMessage,
} from '../messages.ts';
import type { ProcessLife } from './process-life.ts';
import { processMemory } from './process-memory.ts';

const MEMORY_LOOK_MS = 25;
/** Of the memory that a process may have: one that grows fast has the rest before it is looked at again. */
const MEMORY_SHARE = 0.92;
/** What a page that is recognised adds to the deadline. */
const PAGE_MS = 60_000;

export interface Bounds {
  readonly deadline_ms: number;
  /** What pages that are recognised may add to it, together. */
  readonly ocr_ms?: number;
  readonly max_memory: number;
}

/** What goes on while a process is at work. */
export interface WorkWatch {
  readonly onProgress?: ((share: number) => void) | undefined;
  /** Does for the process what only its parent can; without it every such call is refused. */
  readonly onCall?: ((name: string, input: unknown) => Promise<unknown>) | undefined;
  /** Ends the work, and the process with it, when nobody waits for the outcome any more. */
  readonly signal?: AbortSignal | undefined;
}

export type Answer =
  | { readonly type: 'done'; readonly outcome: unknown; readonly cpu_seconds: number }
  | { readonly type: 'failed'; readonly failure: Failure; readonly cpu_seconds: number };

/** Has a process do one piece of work. Rejects with the verdict where the process ends, by itself or for going out of bounds. */
export async function askReader(
  child: ChildProcess,
  pid: number,
  life: ProcessLife,
  message: WorkMessage,
  bounds: Bounds,
  { onProgress, onCall = refuse, signal }: WorkWatch,
): Promise<Answer> {
  let memoryShare = 0;
  const look = (): void => {
    const memory = processMemory(pid);
    if (!memory) return;
    memoryShare = memory.resident / bounds.max_memory;
    if (memoryShare > MEMORY_SHARE) life.kill('memory');
  };
  const watch = setInterval(look, MEMORY_LOOK_MS);
  const began = performance.now();
  let allowed = bounds.deadline_ms;
  const expire = (): NodeJS.Timeout =>
    setTimeout(() => life.kill('deadline'), Math.max(0, allowed - (performance.now() - began)));
  let deadline = expire();
  const extend = (): void => {
    allowed = Math.min(allowed + PAGE_MS, bounds.deadline_ms + (bounds.ocr_ms ?? 0));
    clearTimeout(deadline);
    deadline = expire();
  };
  const cancel = (): void => life.kill('cancelled');
  signal?.addEventListener('abort', cancel, { once: true });
  // Whoever left before the process was told has left all the same.
  if (signal?.aborted) cancel();
  let hear: (said: ReaderMessage) => void = () => undefined;
  try {
    const answer = new Promise<Answer>((resolve) => {
      hear = (said) => {
        if (said.type === 'progress') onProgress?.(said.share);
        else if (said.type === 'recognising') extend();
        else if (said.type === 'call')
          void reply(said.call, onCall(said.name, said.input), (told) => tell(child, told));
        else if (said.type !== 'ready') resolve(said);
      };
      child.on('message', hear);
      tell(child, message);
    });
    const first = await Promise.race([answer, life.gone]);
    if (!first) throw life.verdict(memoryShare, kindOf(message.work));
    return first;
  } finally {
    clearInterval(watch);
    clearTimeout(deadline);
    signal?.removeEventListener('abort', cancel);
    child.off('message', hear);
  }
}

/** A process that cannot be told has ended or is ending, which `gone` tells. */
const tell = (child: ChildProcess, message: WorkMessage | ReplyMessage): void => {
  child.send(message, () => undefined);
};

async function reply(call: number, done: Promise<unknown>, answer: (message: ReplyMessage) => void): Promise<void> {
  try {
    answer({ reply: call, value: await done });
  } catch (error) {
    answer({ reply: call, failure: toFailure(error, 'answer') });
  }
}

const refuse = async (name: string): Promise<never> => {
  throw new FolioError('internal', `Nobody answers ${name} here.`);
};
