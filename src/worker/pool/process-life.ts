// Watches a child process from its start to its end, for why it ended.
import type { ChildProcess } from 'node:child_process';
import { constants } from 'node:os';
import type { FolioError } from '../../errors.ts';
import type { WorkKind } from '../messages.ts';
import { onlyChild } from '../walls/innermost.ts';
import { deathVerdict, type KillReason } from './death-verdict.ts';

const LAST_WORDS_CHARACTERS = 4096;
/** How long after its end a process may still be heard through what it started. */
const LAST_WORDS_MS = 1000;

/** A child process, watched from its start to its end for the reason why it ended. */
export interface ProcessLife {
  isOver(): boolean;
  kill(reason: KillReason): void;
  /** Resolves when the process is gone and all it had to say has been heard. */
  readonly gone: Promise<void>;
  lastWords(): string;
  verdict(memory_share: number, kind: WorkKind): FolioError;
}

const SHELL_SIGNALS = 128;

/** A shell between us and the process says by its exit code which signal ended it. */
export function signalOf(code: number | null): NodeJS.Signals | null {
  const names = Object.entries(constants.signals).find(([, number]) => number + SHELL_SIGNALS === code);
  return (names?.[0] as NodeJS.Signals | undefined) ?? null;
}

/** What `unshare` says, with exit code 1, where the process it waited for was ended by a signal that it cannot pass on: only SIGKILL is one. */
const CUT_OFF = /^unshare: (?:sigprocmask unblock|child exit) failed/m;

/** `isolated`: the child is `unshare`, and waits for the first process of a namespace. */
export function watchLife(child: ChildProcess, isolated = false): ProcessLife {
  let killed_for: KillReason | null = null;
  let words = '';
  let end: { readonly code: number | null; readonly signal: NodeJS.Signals | null } | null = null;
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    words = (words + text).slice(-LAST_WORDS_CHARACTERS);
  });
  const gone = new Promise<void>((resolve) => {
    const ends = (code: number | null, signal: NodeJS.Signals | null): void => {
      end = { code, signal: signal ?? signalOf(code) ?? (code === 1 && CUT_OFF.test(words) ? 'SIGKILL' : null) };
      resolve();
    };
    // `close` comes after the last of stderr, which `exit` may precede.
    child.once('close', ends);
    child.once('exit', (code, signal) =>
      letGo(child, killed_for !== null ? 0 : LAST_WORDS_MS, () => ends(code, signal)),
    );
    child.on('error', (error) => {
      words ||= error.message;
      // One that could not be started at all has no `close` to wait for.
      if (child.pid === undefined) ends(null, null);
    });
  });
  return {
    isOver: () => end !== null || killed_for !== null || !child.connected,
    kill: (reason) => {
      killed_for ??= reason;
      if (isolated) killInside(child);
      else child.kill('SIGKILL');
    },
    gone,
    lastWords: () => words,
    verdict: (memory_share, kind) => {
      const { code = null, signal = null } = end ?? {};
      return deathVerdict({ killed_for, code, signal, last_words: words, memory_share }, kind);
    },
  };
}

/**
 * The kernel ends a namespace with its first process, and `unshare`, which waits for that, after all of them. Killed itself it would be gone
 * before they are.
 */
function killInside(child: ChildProcess): void {
  try {
    const first = child.pid === undefined ? null : onlyChild(child.pid);
    if (first === null) child.kill('SIGKILL');
    else process.kill(first, 'SIGKILL');
  } catch {
    // Gone meanwhile, not to be signalled from here, or there is no descriptor left to look with.
    child.kill('SIGKILL');
  }
  setTimeout(() => child.kill('SIGKILL'), LAST_WORDS_MS).unref();
}

/**
 * Namespaces are set up by a process of their own. One that is killed while it starts the reader may leave the reader behind, which then holds
 * the channel and stderr open: it ends when the channel does, and is not waited for any longer than that takes. Node tells `close` only of
 * a channel that the other side has closed, so that from here on the end of stderr tells.
 */
function letGo(child: ChildProcess, after_ms: number, ends: () => void): void {
  const cut = setTimeout(() => {
    if (child.connected) child.disconnect();
    if (!child.stderr || child.stderr.closed) return ends();
    const late = setTimeout(() => child.stderr!.destroy(), LAST_WORDS_MS);
    child.stderr.once('close', () => {
      clearTimeout(late);
      ends();
    });
  }, after_ms);
  child.once('close', () => clearTimeout(cut));
}
