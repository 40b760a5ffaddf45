import type { ChildProcess } from 'node:child_process';
import type { Failure, ReaderMessage, WorkMessage, WorkOutcome } from './messages.ts';
import type { ProcessLife } from './process-life.ts';
import { processMemory } from './process-memory.ts';

const MEMORY_LOOK_MS = 100;

export interface Bounds {
  readonly deadline_ms: number;
  readonly max_memory: number;
}

export type Answer =
  | { readonly type: 'done'; readonly outcome: WorkOutcome; readonly cpu_seconds: number }
  | { readonly type: 'failed'; readonly failure: Failure; readonly cpu_seconds: number };

/** Has a reader process do one piece of work. Rejects with the verdict where the process ends, by itself or for going out of bounds. */
export async function askReader(
  child: ChildProcess,
  life: ProcessLife,
  message: WorkMessage,
  bounds: Bounds,
  onProgress: (share: number) => void,
): Promise<Answer> {
  let memoryShare = 0;
  const look = (): void => {
    const memory = processMemory(child.pid!);
    if (!memory) return;
    memoryShare = memory.resident / bounds.max_memory;
    if (memoryShare > 1) life.kill('memory');
  };
  const watch = setInterval(look, MEMORY_LOOK_MS);
  const deadline = setTimeout(() => life.kill('deadline'), bounds.deadline_ms);
  let hear: (said: ReaderMessage) => void = () => undefined;
  try {
    const answer = new Promise<Answer>((resolve) => {
      hear = (said) => {
        if (said.type === 'progress') onProgress(said.share);
        else if (said.type !== 'ready') resolve(said);
      };
      child.on('message', hear);
      // A process that cannot be told has ended or is ending, which `gone` tells.
      child.send(message, () => undefined);
    });
    const first = await Promise.race([answer, life.gone]);
    if (!first) throw life.verdict(memoryShare);
    return first;
  } finally {
    clearInterval(watch);
    clearTimeout(deadline);
    child.off('message', hear);
  }
}
